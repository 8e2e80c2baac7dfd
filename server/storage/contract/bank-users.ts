// Bank users and their tokens: found only within their scope, and deleted with all dependent rows.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { AccessToken } from "../tables/records.ts";
import { FOREIGN, MOMENT, query, sampleMerchant, sampleSession, TEST_SCOPE } from "./samples.ts";
import {
  FOREIGN_OWNERS,
  OWNER,
  sampleAccount,
  sampleConnection,
  sampleToken,
  sampleTurnover,
  sampleUser,
} from "./samples-bank-users.ts";

export function bankUserContract(store: () => Store): void {
  const user = sampleUser();
  const find = (scope = TEST_SCOPE) => store().read((db) => db.in(scope).bankUsers.find(user.id));
  const list = (scope = TEST_SCOPE) => store().read((db) => db.in(scope).bankUsers.list(query()));
  const remove = (scope = TEST_SCOPE) =>
    store().write((db) => db.in(scope).bankUsers.delete(user.id));

  describe("bank users", () => {
    beforeEach(() => store().write((db) => db.bankUsers.insert(user)));

    it("are returned and listed as written, newest first", async () => {
      const later = sampleUser({ id: "bus_two", email: "a@b.example", createdAt: MOMENT + 1 });
      await store().write((db) => db.bankUsers.insert(later));
      expect(await find()).toEqual(user);
      expect(await list()).toEqual({ total: 2, rows: [later, user] });
    });

    it.each(FOREIGN)("are neither found, listed nor deleted from %s", async (_, scope) => {
      expect(await find(scope)).toBeNull();
      expect(await list(scope)).toEqual({ total: 0, rows: [] });
      expect(await remove(scope)).toBe(false);
      expect(await find()).toEqual(user);
    });

    it("are deleted with all their data, and nothing of other users", async () => {
      const other = { ...OWNER, user: "bus_two" };
      await store().write(async (db) => {
        await db.bankUsers.insert(sampleUser({ id: other.user }));
        for (const [nth, owner] of [OWNER, other].entries()) {
          const named = (text: string) => `${text}${nth}`;
          await db.accessTokens.insert(
            sampleToken({ ...owner, id: named("uat_"), token: named("t") }),
          );
          const ids = { id: named("bcn_"), transaction: named("12345-bcs-") };
          await db.connections.insert({
            ...sampleConnection({ ...owner, ...ids }),
            credentials: null,
          });
          await db.accounts.insert(sampleAccount({ ...owner, id: named("bac_") }));
          await db
            .of(owner)
            .turnovers.insert(named("bac_"), [sampleTurnover({ id: named("tur_") })]);
        }
      });
      const left = (owner: typeof OWNER, nth: number) =>
        store().read(async (db) => [
          await db.of(owner).accessTokens.find(`uat_${nth}`),
          await db.of(owner).connections.find(`bcn_${nth}`),
          await db.of(owner).accounts.find(`bac_${nth}`),
          ...(await db.of(owner).turnovers.list(`bac_${nth}`, {
            from: "2024-01-01",
            to: "2024-12-31",
          })),
        ]);
      expect((await left(OWNER, 0)).filter(Boolean)).toHaveLength(4);
      expect(await remove()).toBe(true);
      expect(await remove()).toBe(false);
      expect(await find()).toBeNull();
      expect((await left(OWNER, 0)).filter(Boolean)).toEqual([]);
      expect((await left(other, 1)).filter(Boolean)).toHaveLength(4);
    });

    it("own their sessions exclusively", async () => {
      const session = sampleSession({ bankUser: OWNER.user, connection: "bcn_one" });
      const strange = { id: "ws_two", transaction: "t", record: "r", key: "k" };
      await store().write(async (db) => {
        await db.sessions.insert(session);
        await db.sessions.insert(sampleSession(strange));
      });
      const sessions = (owner: typeof OWNER) =>
        store().read((db) => db.in(owner).sessions.ofBankUser(owner.user));
      expect(await sessions(OWNER)).toEqual([session]);
      for (const [, owner] of FOREIGN_OWNERS) expect(await sessions(owner)).toEqual([]);
    });
  });
}

export function accessTokenContract(store: () => Store): void {
  const token = sampleToken();
  const insert = (changes: Partial<AccessToken> = {}) =>
    store().write((db) => db.accessTokens.insert(sampleToken(changes)));
  const find = (owner = OWNER, id = token.id) =>
    store().read((db) => db.of(owner).accessTokens.find(id));
  const clear = (until: number, limit: number) =>
    store().write((db) => db.sweep(null).accessTokens.clear(until, limit));
  const list = (owner = OWNER) => store().read((db) => db.of(owner).accessTokens.list(query()));

  describe("access tokens", () => {
    beforeEach(async () => {
      await store().write((db) => db.bankUsers.insert(sampleUser()));
      await insert();
    });

    it("are returned and listed as written, newest first", async () => {
      await insert({ id: "uat_two", token: "Other", createdAt: MOMENT + 1 });
      expect(await find()).toEqual(token);
      const { total, rows } = await list();
      expect([total, rows.map(({ id }) => id)]).toEqual([2, ["uat_two", "uat_one"]]);
      expect(rows[1]).toEqual(token);
    });

    it("identify their owner by the hash of the issued token", async () => {
      // SHA-256 of "TokenInClear", by `printf TokenInClear | sha256sum`.
      const hash = "7b232efde9842b50398eb174f27fe86eb7568a304865b8cc40d02a74c7deda5e";
      const { id, user, mode, validUntil } = token;
      expect(await store().read((db) => db.accessTokens.byHash(hash))).toEqual({
        id,
        merchant: sampleMerchant(),
        mode,
        user,
        validUntil,
      });
      expect(await store().read((db) => db.accessTokens.byHash(token.token))).toBeNull();
    });

    it.each(FOREIGN_OWNERS)("are neither found, updated nor deleted by %s", async (_, owner) => {
      expect(await find(owner)).toBeNull();
      expect(await list(owner)).toEqual({ total: 0, rows: [] });
      const set = store().write((db) => db.of(owner).accessTokens.setValidUntil(token.id, 7));
      expect(await set).toBe(false);
      expect(await store().write((db) => db.of(owner).accessTokens.delete(token.id))).toBe(false);
      expect(await find()).toEqual(token);
    });

    it("are valid until a new end once it is set, and end when they are deleted", async () => {
      const set = () => store().write((db) => db.of(OWNER).accessTokens.setValidUntil(token.id, 7));
      const remove = () => store().write((db) => db.of(OWNER).accessTokens.delete(token.id));
      expect(await set()).toBe(true);
      expect(await find()).toEqual({ ...token, validUntil: 7 });
      expect(await remove()).toBe(true);
      expect(await remove()).toBe(false);
      expect(await set()).toBe(false);
      expect(await list()).toEqual({ total: 0, rows: [] });
    });

    it("are deleted by expiry, oldest first, in batches", async () => {
      await insert({ id: "uat_two", token: "2", validUntil: MOMENT + 1 });
      await insert({ id: "uat_three", token: "3", validUntil: MOMENT + 1001 });
      expect(await clear(MOMENT, 9)).toBe(0);
      expect(await clear(MOMENT + 1000, 1)).toBe(1);
      expect(await find(OWNER, "uat_two")).toBeNull();
      expect(await clear(MOMENT + 1000, 9)).toBe(1);
      expect((await list()).rows.map(({ id }) => id)).toEqual(["uat_three"]);
    });
  });
}
