// Stored responses: found only within their scope, replaced, and deleted by age.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { KeptAnswer } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";
import { sampleUser } from "./samples-bank-users.ts";

export function answerContract(store: () => Store): void {
  const answer: KeptAnswer = {
    ...TEST_SCOPE,
    target: "POST /v1/verifications",
    key: "order-1",
    request: "a hash",
    answer: { wizard_session_key: "secret", list: ["ß", null] },
    keptUntil: MOMENT,
    bankUser: null,
  };
  const insert = (changes: Partial<KeptAnswer> = {}) =>
    store().write((db) => db.answers.insert({ ...answer, ...changes }));
  const find = ({ target, key } = answer, scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).answers.find(target, key));
  const clear = (until: number, limit = 10) =>
    store().write((db) => db.sweep(null).answers.clear(until, limit));

  describe("stored responses", () => {
    beforeEach(() => insert());

    it("are returned as written", async () => {
      expect(await find()).toEqual(answer);
    });

    it.each(FOREIGN)("are not found from %s", async (_, scope) => {
      expect(await find(answer, scope)).toBeNull();
    });

    it.each([{ target: "POST /v1/blacklist" }, { key: "order-2" }, { key: "ORDER-1" }])(
      "are not found as %j",
      async (other) => {
        expect(await find({ ...answer, ...other })).toBeNull();
      },
    );

    it("are replaced by a newer one with the same key", async () => {
      const newer = { request: "another", answer: [], keptUntil: MOMENT + 1 };
      await insert(newer);
      expect(await find()).toEqual({ ...answer, ...newer });
    });

    it("are deleted with the bank user whose data they contain", async () => {
      const [user, other] = [sampleUser(), sampleUser({ id: "bus_other" })];
      await store().write(async (db) => {
        for (const each of [user, other]) await db.bankUsers.insert(each);
      });
      await insert({ key: "of user", bankUser: user.id });
      await insert({ key: "of other", bankUser: other.id });
      await store().write((db) => db.in(TEST_SCOPE).bankUsers.delete(user.id));
      expect(await find({ ...answer, key: "of user" })).toBeNull();
      expect(await find({ ...answer, key: "of other" })).toMatchObject({ bankUser: other.id });
      expect(await find()).toEqual(answer);
    });

    it("are deleted by age, oldest first, in batches", async () => {
      for (const key of ["b", "c", "d"]) {
        await insert({ key, keptUntil: MOMENT + key.charCodeAt(0) });
      }
      expect(await clear(MOMENT - 1)).toBe(0);
      expect(await clear(MOMENT + "c".charCodeAt(0), 2)).toBe(2);
      expect(await find()).toBeNull();
      expect(await find({ ...answer, key: "c" })).not.toBeNull();
      expect(await clear(MOMENT + "c".charCodeAt(0), 2)).toBe(1);
      expect(await find({ ...answer, key: "d" })).not.toBeNull();
    });
  });
}
