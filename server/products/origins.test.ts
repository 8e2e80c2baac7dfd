import { afterEach, beforeEach, expect, it } from "vitest";
import { addOrigin, removeOrigin } from "./origins.ts";
import { actor, type Desk, merchant, openDesk } from "./testing/desk.ts";

const SHOP = "https://shop.example";
const LOCAL = "http://localhost:3000";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const acting = () => ({ ...desk.ctx, actor });

async function kept() {
  const found = await desk.ctx.store.read((db) => db.merchants.byId(merchant.id));
  return found?.origins;
}

it("is added once, and removed", async () => {
  expect(await kept()).toEqual([]);
  await addOrigin(acting(), merchant.id, SHOP);
  await addOrigin(acting(), merchant.id, LOCAL);
  expect(await addOrigin(acting(), merchant.id, SHOP)).toEqual([SHOP, LOCAL]);
  const [addition] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
  // The second time changed nothing.
  expect(addition).toMatchObject({ kind: "origin.added", subject: LOCAL });
  expect(await kept()).toEqual([SHOP, LOCAL]);
  expect(await removeOrigin(acting(), merchant.id, SHOP)).toEqual([LOCAL]);
  expect(await kept()).toEqual([LOCAL]);
  const [removal] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
  expect(removal).toMatchObject({
    kind: "origin.removed",
    merchant: merchant.id,
    actor,
    subject: SHOP,
    before: [SHOP, LOCAL],
    after: [LOCAL],
  });
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
  await expect(addOrigin(acting(), merchant.id, named)).rejects.toMatchObject({
    fields: { origin: ["Must be an origin, like https://shop.example, or of a local page."] },
  });
  expect(await kept()).toEqual([]);
});

it("is not removed if it is not listed, nor changed for an unknown merchant", async () => {
  const missing = { status: 404 };
  await expect(removeOrigin(acting(), merchant.id, SHOP)).rejects.toMatchObject({
    ...missing,
    message: `${SHOP} is not on the list.`,
  });
  await expect(addOrigin(acting(), "mer_none", SHOP)).rejects.toMatchObject(missing);
});
