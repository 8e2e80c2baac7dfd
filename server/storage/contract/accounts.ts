// Accounts of bank users: isolated from other users.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Account } from "../tables/records.ts";
import { MOMENT, query } from "./samples.ts";
import {
  FOREIGN_OWNERS,
  OWNER,
  sampleAccount,
  sampleTurnover,
  sampleUser,
} from "./samples-bank-users.ts";

export function accountContract(store: () => Store): void {
  const account = sampleAccount();
  const insert = (changes: Partial<Account> = {}) =>
    store().write((db) => db.accounts.insert(sampleAccount(changes)));
  const find = (owner = OWNER) => store().read((db) => db.of(owner).accounts.find(account.id));
  const byIdentity = (identity: string) =>
    store().read((db) => db.of(OWNER).accounts.byIdentity(identity));
  const listOf = (connection: string) =>
    store().read((db) => db.of(OWNER).accounts.listOf(connection, query()));
  const idsOf = async (changes: Parameters<typeof query>[0] = {}) => {
    const { rows } = await store().read((db) => db.of(OWNER).accounts.list(query(changes)));
    return rows.map(({ id }) => id);
  };

  describe("accounts of bank users", () => {
    beforeEach(async () => {
      await store().write((db) => db.bankUsers.insert(sampleUser()));
      await insert();
    });

    it("are returned as written", async () => {
      expect(await find()).toEqual(account);
      await insert({ id: "bac_two", iban: "", balance: null, available: null, limit: null });
      const other = await store().read((db) => db.of(OWNER).accounts.find("bac_two"));
      expect(other).toMatchObject({ balance: null, available: null, limit: null });
    });

    it("are identified by IBAN, or else by bank code and account number", async () => {
      expect(await byIdentity(account.iban)).toEqual(account);
      expect(await byIdentity("88888888 12345678")).toBeNull();
      await expect(insert({ id: "bac_two", accountNumber: "2" })).rejects.toThrow(/unique/i);
      await insert({ id: "bac_two", iban: "" });
      expect(await byIdentity("88888888 12345678")).toMatchObject({ id: "bac_two" });
    });

    it.each([
      ["by their code", { bankCode: "88888888", name: "" }, MOMENT - 5],
      ["by their name", { bankCode: "1", name: "Testbank" }, MOMENT - 5],
      ["by their name, which others have not", { bankCode: "1", name: "Bank" }, null],
      ["not by a name that is none", { bankCode: "1", name: "" }, null],
      ["in their country", { bankCode: "88888888", name: "Testbank", countryId: "AT" }, null],
    ])("tell when a bank was read: known %s", async (_, bank, at) => {
      await insert({ id: "bac_two", iban: "2", seenAt: MOMENT - 5 });
      await insert({ id: "bac_three", iban: "3", bankCode: "2", bankName: "", seenAt: 0 });
      const asked = { countryId: "DE", ...bank };
      expect(await store().read((db) => db.of(OWNER).accounts.readAt(asked))).toBe(at);
    });

    it("are listed newest first; those of the same moment, in insertion order", async () => {
      await insert({ id: "bac_two", iban: "2" });
      await insert({ id: "bac_three", iban: "3", createdAt: MOMENT + 1 });
      await insert({ id: "bac_four", iban: "4", createdAt: MOMENT + 1, connection: "bcn_two" });
      expect(await idsOf()).toEqual(["bac_three", "bac_four", "bac_one", "bac_two"]);
      const order = { column: "created_at", direction: "asc" } as const;
      expect(await idsOf({ order })).toEqual(["bac_one", "bac_two", "bac_three", "bac_four"]);
      expect(await idsOf({ page: 2, perPage: 3 })).toEqual(["bac_two"]);
      expect((await listOf("bcn_two")).rows.map(({ id }) => id)).toEqual(["bac_four"]);
      expect((await listOf("bcn_one")).total).toBe(3);
    });

    it.each(FOREIGN_OWNERS)("are neither found, updated nor deleted by %s", async (_, owner) => {
      const none = { total: 0, rows: [] };
      expect(await find(owner)).toBeNull();
      expect(await store().read((db) => db.of(owner).accounts.byIdentity(account.iban))).toBeNull();
      expect(await store().read((db) => db.of(owner).accounts.list(query()))).toEqual(none);
      const bank = { countryId: "DE", bankCode: "88888888", name: "Testbank" };
      expect(await store().read((db) => db.of(owner).accounts.readAt(bank))).toBeNull();
      expect(await store().read((db) => db.of(owner).accounts.listOf("bcn_one", query()))).toEqual(
        none,
      );
      const stolen = sampleAccount({ ...owner, holder: "changed" });
      expect(await store().write((db) => db.of(stolen).accounts.update(stolen))).toBe(false);
      expect(await store().write((db) => db.of(owner).accounts.delete(account.id))).toBe(false);
      expect(await find()).toEqual(account);
    });

    it("update every member that a sync may change", async () => {
      const changed = sampleAccount({
        connection: "bcn_two",
        holder: "Erika",
        description: "Konto",
        iban: "",
        bic: "",
        accountNumber: "2",
        bankCode: "1",
        bankName: "",
        countryId: "AT",
        type: "savings",
        joint: true,
        transactionPossible: false,
        balance: -1,
        available: null,
        limit: null,
        currency: "CHF",
        seenAt: MOMENT + 1,
        coveredFrom: "2022-01-01",
      });
      expect(await store().write((db) => db.of(changed).accounts.update(changed))).toBe(true);
      expect(await find()).toEqual(changed);
      expect(await store().read((db) => db.of(OWNER).accounts.byIdentity("1 2"))).toEqual(changed);
    });

    it("are deleted with their turnovers", async () => {
      const range = { from: "2024-01-01", to: "2024-12-31" };
      const turnovers = () => store().read((db) => db.of(OWNER).turnovers.list(account.id, range));
      await store().write((db) => db.of(OWNER).turnovers.insert(account.id, [sampleTurnover()]));
      expect(await turnovers()).toHaveLength(1);
      const remove = () => store().write((db) => db.of(OWNER).accounts.delete(account.id));
      expect(await remove()).toBe(true);
      expect(await remove()).toBe(false);
      await insert();
      expect(await turnovers()).toEqual([]);
    });
  });
}
