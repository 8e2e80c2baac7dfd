// Connections: one per bank, optimistic locking, and credentials that only a sync opens.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Connection } from "../tables/records.ts";
import { MOMENT, query } from "./samples.ts";
import { FOREIGN_OWNERS, OWNER, sampleConnection, sampleUser } from "./samples-bank-users.ts";

export function connectionContract(store: () => Store): void {
  const connection = sampleConnection();
  const insert = (changes: Partial<Connection> = {}, credentials: string | null = null) =>
    store().write((db) => db.connections.insert({ ...sampleConnection(changes), credentials }));
  const find = (owner = OWNER, id = connection.id) =>
    store().read((db) => db.of(owner).connections.find(id));
  const list = (owner = OWNER) => store().read((db) => db.of(owner).connections.list(query()));
  const update = (changes: Partial<Connection>) =>
    store().write((db) =>
      db.of(sampleConnection(changes)).connections.update(sampleConnection(changes)),
    );
  const credentials = (owner = OWNER) =>
    store().read((db) => db.of(owner).connections.credentials(connection.id));
  const byBank = (countryId: string, bankCode: string) =>
    store().read((db) => db.of(OWNER).connections.byBank({ countryId, bankCode }));
  const set = (value: string | null) =>
    store().write((db) => db.of(OWNER).connections.setCredentials(connection.id, value));
  const remove = () => store().write((db) => db.of(OWNER).connections.delete(connection.id));

  describe("connections", () => {
    beforeEach(async () => {
      await store().write((db) => db.bankUsers.insert(sampleUser()));
      await insert({}, '{"pin":"1"}');
    });

    it.each([connection.id, connection.transaction])("are found by %s", async (id) => {
      expect(await find(OWNER, id)).toEqual(connection);
    });

    it("are listed as written, newest first", async () => {
      const later = { id: "bcn_two", transaction: "t", bankCode: "1", createdAt: MOMENT + 1 };
      await insert(later);
      expect(await list()).toEqual({ total: 2, rows: [sampleConnection(later), connection] });
      const ids = await store().read((db) => db.of(OWNER).connections.ids());
      expect(ids.toSorted()).toEqual(["bcn_one", "bcn_two"]);
    });

    it("are unique per bank", async () => {
      expect(await byBank("DE", "88888888")).toEqual(connection);
      expect(await byBank("AT", "88888888")).toBeNull();
      await expect(insert({ id: "bcn_two", transaction: "t" })).rejects.toThrow(/unique/i);
    });

    it.each(FOREIGN_OWNERS)("are neither found, updated nor deleted by %s", async (_, owner) => {
      const bank = { countryId: "DE", bankCode: "88888888" };
      expect(await find(owner)).toBeNull();
      expect(await find(owner, connection.transaction)).toBeNull();
      expect(await store().read((db) => db.of(owner).connections.byBank(bank))).toBeNull();
      expect(await list(owner)).toEqual({ total: 0, rows: [] });
      expect(await store().read((db) => db.of(owner).connections.ids())).toEqual([]);
      expect(await credentials(owner)).toBeNull();
      expect(await update({ ...owner, syncMessage: "changed" })).toBe(false);
      await store().write((db) => db.of(owner).connections.setCredentials(connection.id, null));
      expect(await store().write((db) => db.of(owner).connections.delete(connection.id))).toBe(
        false,
      );
      expect(await find()).toEqual(connection);
      expect(await credentials()).toBe('{"pin":"1"}');
    });

    it("update every member that a sync may change", async () => {
      const changes: Partial<Connection> = {
        transaction: "12345-bcs-cccc-dddd",
        transport: "tra_two",
        bic: "",
        bankName: "Bank",
        syncMode: "shared",
        syncActive: false,
        syncMessage: "Ü",
        syncFailCounter: 2,
        lastSynced: MOMENT + 1,
        consentUntil: "2025-01-01",
        asks: true,
        days: 10,
        reads: [MOMENT, MOMENT + 1],
        excluded: ["DE1", "1 2"],
      };
      expect(await update(changes)).toBe(true);
      expect(await find()).toEqual(sampleConnection({ ...changes, version: 1 }));
    });

    it("are not changed by a write with an older version", async () => {
      expect(await update({ syncMessage: "first" })).toBe(true);
      expect(await update({ syncMessage: "second" })).toBe(false);
      expect(await find()).toMatchObject({ syncMessage: "first", version: 1 });
    });

    it("keep credentials until they are replaced or removed", async () => {
      expect(await credentials()).toBe('{"pin":"1"}');
      await set("other");
      expect(await credentials()).toBe("other");
      await set(null);
      expect(await credentials()).toBeNull();
    });

    it("are deleted, and can be created again", async () => {
      expect(await remove()).toBe(true);
      expect(await remove()).toBe(false);
      expect(await find()).toBeNull();
      await insert({ id: "bcn_two" });
      expect((await list()).rows.map(({ id }) => id)).toEqual(["bcn_two"]);
    });
  });
}
