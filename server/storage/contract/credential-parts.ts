// Halves of split credentials: found only within their scope, expired, and deleted by age or with
// their record.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { CredentialPart } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";

export function credentialPartContract(store: () => Store): void {
  const part: CredentialPart = {
    ...TEST_SCOPE,
    id: "crp_1",
    record: "xv_1",
    half: "ours",
    given: { part: "theirs", until: MOMENT + 60 },
    usedAt: MOMENT,
  };
  const insert = (changes: Partial<CredentialPart> = {}) =>
    store().write((db) => db.credentialParts.insert({ ...part, ...changes }));
  const find = (id = part.id, scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).credentialParts.find(id));

  describe("halves of credentials", () => {
    beforeEach(() => insert());

    it("are returned as written", async () => {
      expect(await find()).toEqual(part);
      await insert({ id: "crp_2", given: null });
      expect(await find("crp_2")).toEqual({ ...part, id: "crp_2", given: null });
    });

    it.each(FOREIGN)("are neither found, used nor deleted from %s", async (_, scope) => {
      expect(await find(part.id, scope)).toBeNull();
      await store().write(async (db) => {
        await db.in(scope).credentialParts.used(part.id, MOMENT + 1);
        await db.in(scope).credentialParts.deleteOf(part.record);
      });
      expect(await find()).toEqual(part);
    });

    it("keep the client's half only until its expiry", async () => {
      await store().write((db) => db.sweep(null).credentialParts.withdraw(MOMENT + 59));
      expect(await find()).toEqual(part);
      await store().write((db) => db.sweep(null).credentialParts.withdraw(MOMENT + 60));
      expect(await find()).toEqual({ ...part, given: null });
    });

    it("are deleted with their record", async () => {
      await insert({ id: "crp_2" });
      await insert({ id: "crp_3", record: "xv_2" });
      await store().write((db) => db.in(TEST_SCOPE).credentialParts.deleteOf("xv_1"));
      expect(await Promise.all(["crp_1", "crp_2"].map((id) => find(id)))).toEqual([null, null]);
      expect(await find("crp_3")).not.toBeNull();
    });

    it("are deleted when they are unused for long, in batches", async () => {
      for (const id of ["crp_2", "crp_3", "crp_4"]) await insert({ id });
      await store().write((db) => db.in(TEST_SCOPE).credentialParts.used("crp_4", MOMENT + 5));
      const clear = (until: number, limit: number) =>
        store().write((db) => db.sweep(null).credentialParts.clear(until, limit));
      expect(await clear(MOMENT - 1, 9)).toBe(0);
      expect(await clear(MOMENT, 2)).toBe(2);
      expect(await clear(MOMENT, 2)).toBe(1);
      expect(await find("crp_4")).toMatchObject({ usedAt: MOMENT + 5 });
    });
  });
}
