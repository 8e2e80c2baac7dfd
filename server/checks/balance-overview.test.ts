import { expect, test } from "vitest";
import { account } from "./testing/account.ts";
import { balanceOverview } from "./balance-overview.ts";

test.each<[balance: number | null, available: number | null, limit: number | null, result: object]>(
  [
    [64_000, null, 50_000, { balance: 64_000, available: 114_000, limit: 50_000 }],
    [64_000, 106_000, 50_000, { balance: 64_000, available: 106_000, limit: 50_000 }],
    [64_000, 0, 50_000, { balance: 64_000, available: 0, limit: 50_000 }],
    [-35_000, null, -200_000, { balance: -35_000, available: 165_000, limit: 200_000 }],
    [640_000, null, null, { balance: 640_000, available: 640_000, limit: 0 }],
    [null, null, null, { balance: 0, available: 0, limit: 0 }],
  ],
)("a balance of %j, available %j, limit %j", (balance, available, limit, result) => {
  const facts = { account, balance: { balance, available, limit, currency: "CHF" } };
  expect(balanceOverview.run({}, facts)).toEqual({ ...result, currency_id: "CHF" });
});
