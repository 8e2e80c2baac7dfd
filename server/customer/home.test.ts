// Home on days on which the clocks have changed, and whom it asks for.
import { expect, it } from "vitest";
import { openApi } from "#http/testing/api.ts";
import type { Home } from "#schema/account/home.ts";
import { DAY } from "#schema/time.ts";
import { sampleConnection, sampleUser } from "#storage/contract/samples-bank-users.ts";
import { signIn } from "./testing/sign-in.ts";

it.each([
  // Midnight of the Monday before was an hour earlier, and after.
  ["the end", "2026-10-26T10:00:00Z", "2026-10-18T22:30:00Z", "2026-10-18T21:30:00Z"],
  ["the beginning", "2026-03-30T10:00:00Z", "2026-03-22T23:30:00Z", "2026-03-22T22:30:00Z"],
])("compares with the whole day before %s of summer time", async (_, now, early, before) => {
  const api = await openApi();
  for (const created of [early, before]) {
    api.time.now = Date.parse(created);
    expect((await api.post("/v1/verifications", { language: "en" })).status).toBe(200);
  }
  api.time.now = Date.parse(now);
  const { ask } = await signIn(api);
  const { body } = await ask("GET /:mode/home", "/test/home");
  expect((body as Home).lastWeek.started).toBe(1);
  await api.close();
});

it("asks for the customers of connections that are synced, or whose bank asks", async () => {
  const api = await openApi();
  const own = { merchant: api.merchants.first, mode: "test" } as const;
  const consentUntil = new Date(api.time.now - 2 * DAY).toISOString().slice(0, 10);
  const rows = [
    { id: "bcn_full", syncMode: "full" },
    { id: "bcn_none", syncMode: "none" },
    { id: "bcn_asks", syncMode: "none", asks: true },
  ] as const;
  await api.ctx.store.write(async (db) => {
    await db.bankUsers.insert(sampleUser(own));
    for (const [nth, row] of rows.entries()) {
      const other = { transaction: row.id, bankCode: String(nth), consentUntil };
      const connection = sampleConnection({ ...own, ...other, ...row });
      await db.connections.insert({ ...connection, credentials: null });
    }
  });
  const { ask } = await signIn(api);
  const { body } = await ask("GET /:mode/home", "/test/home");
  expect((body as Home).attention.map(({ id, reason }) => [id, reason])).toEqual([
    ["bcn_asks", "bank_asks"],
    ["bcn_full", "consent_over"],
  ]);
  await api.close();
});
