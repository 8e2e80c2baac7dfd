import { afterEach, beforeEach, expect, it } from "vitest";
import { readSetting } from "#schema/features.ts";
import { hasSharedCredentials, setFeature } from "./features.ts";
import { actor, type Desk, merchant, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function kept() {
  const found = await desk.ctx.store.read((db) => db.merchants.byId(merchant.id));
  return found?.features;
}

const acting = () => ({ ...desk.ctx, actor });
const amount = "security_max_amount_exceeded";

it("is switched on in both modes, or in one, and off again", async () => {
  const setting = readSetting("wizard_api", null);
  const both = await setFeature(acting(), merchant.id, { name: "wizard_api", setting });
  expect(both).toEqual({ test: { wizard_api: true }, live: { wizard_api: true } });
  expect(await kept()).toEqual(both);

  const limit = { name: amount, setting: readSetting(amount, "500"), mode: "live" } as const;
  await setFeature(acting(), merchant.id, limit);
  const live = { wizard_api: true, security_max_amount_exceeded: 50_000 };
  expect(await kept()).toEqual({ test: { wizard_api: true }, live });

  await setFeature(acting(), merchant.id, { name: "wizard_api", setting: null });
  await setFeature(acting(), merchant.id, { name: amount, setting: null, mode: "test" });
  expect(await kept()).toEqual({ test: {}, live: { security_max_amount_exceeded: 50_000 } });

  // The last one changed nothing.
  const [last] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
  expect(last).toMatchObject({
    kind: "feature.changed",
    merchant: merchant.id,
    actor,
    subject: "wizard_api",
    before: { test: true, live: true },
    after: { test: false, live: false },
  });
});

it("is not switched on for an unknown merchant", async () => {
  const change = { name: "wizard_api", setting: null } as const;
  await expect(setFeature(acting(), "mer_none", change)).rejects.toMatchObject({ status: 404 });
});

it("is off for a merchant that is gone", () => {
  expect(hasSharedCredentials(null, "test")).toBe(false);
});
