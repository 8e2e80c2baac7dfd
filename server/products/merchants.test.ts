// Merchants as the operator creates them, and what they choose for themselves.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import { PRODUCTS } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import { createMerchant, setProducts } from "./merchants.ts";
import { changePreferences, retentionOf } from "./preferences.ts";
import { actor, CREATED, type Desk, merchant, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

const ctx = () => ({ ...desk.ctx, actor });
const stored = (id: string) => desk.ctx.store.read((db) => db.merchants.byId(id));
const lastChange = async (of: string) =>
  (await desk.ctx.store.read((db) => db.audit.list({ merchant: of, limit: 1 })))[0];

describe("a new merchant", () => {
  it("has every product, a number of its own and no choices yet", async () => {
    const made = await createMerchant(ctx(), "Blumen Eiche");
    expect(made).toEqual({
      id: expect.stringMatching(/^mer_\w{16}$/),
      number: expect.stringMatching(/^\d{5}$/),
      name: "Blumen Eiche",
      displayName: "",
      blocked: false,
      products: [...PRODUCTS],
      features: inBothModes({}),
      logo: "",
      contact: "",
      privacyUrl: "",
      origins: [],
      preferences: DEFAULT_PREFERENCES,
      testClock: null,
      createdAt: CREATED,
    });
    expect(await stored(made.id)).toEqual(made);
    const { id, number, name } = made;
    const change = { kind: "merchant.created", subject: id, after: { number, name } };
    expect(await lastChange(id)).toMatchObject(change);
  });

  it("is named in one line, without needless blanks", async () => {
    const { name } = await createMerchant(ctx(), "  Blumen \n\t Eiche ");
    expect(name).toBe("Blumen Eiche");
    expect((await createMerchant(ctx(), "e".repeat(60))).name).toHaveLength(60);
  });

  it.each(["", " ", "e".repeat(61), "Blumen\u0007Eiche", "Blumen\u202eEiche"])(
    "cannot be named %j",
    async (name) => {
      await expect(async () => createMerchant(ctx(), name)).rejects.toMatchObject({
        status: 422,
        fields: { name: ["Must be one line of 1 to 60 characters."] },
      });
    },
  );
});

describe("the products of a merchant", () => {
  it("are those that are chosen, in the order of the list, and the change is recorded", async () => {
    const chosen = ["svc_pay", "svc_verify"] as const;
    const changed = await setProducts(ctx(), merchant.id, chosen);
    expect(changed).toEqual({ ...merchant, products: ["svc_verify", "svc_pay"] });
    expect(await stored(merchant.id)).toEqual(changed);
    expect(await lastChange(merchant.id)).toMatchObject({
      kind: "merchant.products_changed",
      subject: merchant.id,
      before: merchant.products,
      after: ["svc_verify", "svc_pay"],
    });
  });
});

describe("preferences", () => {
  it("change alone, and the change is recorded", async () => {
    const changes = { timeZone: "Europe/Vienna", language: "de" } as const;
    const preferences = { ...DEFAULT_PREFERENCES, ...changes };
    const changed = await changePreferences(ctx(), merchant.id, changes);
    expect(changed).toEqual({ ...merchant, preferences });
    expect(await stored(merchant.id)).toEqual(changed);
    const change = await lastChange(merchant.id);
    expect(change).toMatchObject({ kind: "merchant.preferences_changed", subject: merchant.id });
    expect([change?.before, change?.after]).toEqual([
      { timeZone: null, language: "en" },
      { timeZone: "Europe/Vienna", language: "de" },
    ]);
  });

  it.each([
    [{}, {}],
    [{ svc_pay: 30 }, {}],
    [
      { svc_pay: 29, svc_risk: 1 },
      { svc_pay: 29, svc_risk: 1 },
    ],
  ])("keep the days %j as %j: those of the service need no entry", (days, kept) => {
    expect(retentionOf(days)).toEqual(kept);
  });

  it.each([0, 31, 1.5, -1, Number.NaN])("cannot keep data for %s days", (days) => {
    expect(() => retentionOf({ svc_pay: days })).toThrow(
      expect.objectContaining({
        status: 422,
        fields: { svc_pay: ["Must be a number of days from 1 to 30."] },
      }),
    );
  });
});

it("an unknown merchant chooses nothing", async () => {
  for (const call of [
    () => setProducts(ctx(), "mer_none", []),
    () => changePreferences(ctx(), "mer_none", { language: "de" }),
  ]) {
    await expect(call).rejects.toMatchObject({ status: 404 });
  }
});
