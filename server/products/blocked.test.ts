import { afterEach, beforeEach, expect, it } from "vitest";
import { setBlocked } from "./blocked.ts";
import { actor, type Desk, merchant, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const set = (blocked: boolean, id = merchant.id) => setBlocked({ ...desk.ctx, actor }, id, blocked);
const isBlocked = () =>
  desk.ctx.store.read(async (db) => (await db.merchants.byId(merchant.id))?.blocked);
const changes = async () =>
  (await desk.ctx.store.read((db) => db.audit.list({ limit: 9 }))).map(({ kind }) => kind);

it("blocks a merchant and lifts the block, and records each change once", async () => {
  await set(false);
  expect(await changes()).toEqual([]);
  await set(true);
  await set(true);
  expect(await isBlocked()).toBe(true);
  const [entry] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
  expect(entry).toMatchObject({ merchant: merchant.id, subject: merchant.id, actor });
  await set(false);
  expect(await isBlocked()).toBe(false);
  expect(await changes()).toEqual(["merchant.unblocked", "merchant.blocked"]);
});

it("does nothing to an unknown merchant", async () => {
  await set(true, "mer_none");
  expect(await changes()).toEqual([]);
});
