import { afterEach, beforeEach, expect, it } from "vitest";
import { addOrigin, removeOrigin } from "./origins.ts";
import { type Desk, merchant, openDesk } from "./testing/desk.ts";

const SHOP = "https://shop.example";
const LOCAL = "http://localhost:3000";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function kept() {
  const found = await desk.ctx.store.read((db) => db.merchants.byId(merchant.id));
  return found?.origins;
}

it("is added once, and removed", async () => {
  expect(await kept()).toEqual([]);
  await addOrigin(desk.ctx, merchant.id, SHOP);
  await addOrigin(desk.ctx, merchant.id, LOCAL);
  expect(await addOrigin(desk.ctx, merchant.id, SHOP)).toEqual([SHOP, LOCAL]);
  expect(await kept()).toEqual([SHOP, LOCAL]);
  expect(await removeOrigin(desk.ctx, merchant.id, SHOP)).toEqual([LOCAL]);
  expect(await kept()).toEqual([LOCAL]);
});

it.each([
  "",
  "shop.example",
  "https://shop.example/",
  "https://SHOP.example",
  "http://shop.example",
  "null",
  "*",
  "https://*.shop.example",
])("is not %j", async (named) => {
  await expect(addOrigin(desk.ctx, merchant.id, named)).rejects.toMatchObject({
    fields: { origin: [expect.any(String)] },
  });
  expect(await kept()).toEqual([]);
});

it("is not removed if it is not listed, nor changed for an unknown merchant", async () => {
  const missing = { status: 404 };
  await expect(removeOrigin(desk.ctx, merchant.id, SHOP)).rejects.toMatchObject(missing);
  await expect(addOrigin(desk.ctx, "mer_none", SHOP)).rejects.toMatchObject(missing);
});
