// What a bank is asked for, by what the session needs.
import { expect, it } from "vitest";
import { account } from "./testing/account.ts";
import { plan } from "./plan.ts";
import { begin, NEW_PROFILE } from "./state.ts";
import type { Env } from "./exchange.ts";

const WISH = { language: "de", today: "2026-03-16", transport: "", returnTo: "" } as const;

function tasksFor(
  wish: Pick<Env["wish"], "product" | "days" | "allAccounts" | "standingOrders">,
): string[] {
  const accounts = ["1", "2"].map((id) => account(id));
  const env: Env = {
    now: 0,
    productId: "x",
    bankCode: "12345678",
    customer: "lena",
    wish: { ...WISH, ...wish },
    id: "1",
  };
  const planned = plan({ ...begin(NEW_PROFILE, []), accounts }, "1", env);
  return planned?.tasks.map(({ kind }) => kind) ?? [];
}

it.each([
  ["the balance for a verification", { product: "svc_verify", days: 0 }, ["balance"]],
  [
    "turnovers and standing orders for a check that looks at both",
    { product: "svc_risk", days: 30, standingOrders: true },
    ["balance", "turnovers", "standing-orders"],
  ],
  [
    "no standing orders for a check of the balance",
    { product: "svc_risk", days: 1 },
    ["balance", "turnovers"],
  ],
  [
    "no standing orders for a payment whose account is checked",
    { product: "svc_pay", days: 90 },
    ["balance", "turnovers"],
  ],
  [
    "no standing orders for a bank connection",
    { product: "svc_api", days: 30, allAccounts: true },
    ["balance", "turnovers", "balance", "turnovers"],
  ],
] as const)("%s", (_, wish, tasks) => {
  expect(tasksFor(wish)).toEqual(["open", ...tasks]);
});
