// Accounts of bank users and their turnovers: isolated from other users.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Account, AccountTurnover } from "../tables/records.ts";
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

export function turnoverContract(store: () => Store): void {
  const whole = { from: "0000-01-01", to: "9999-12-31" };
  const insert = (rows: AccountTurnover[], account = "bac_one", owner = OWNER) =>
    store().write((db) => db.of(owner).turnovers.insert(account, rows));
  const list = (range: { from: string; to: string; onlyNew?: boolean } = whole, owner = OWNER) =>
    store().read((db) => db.of(owner).turnovers.list("bac_one", range));
  const mark = (until: string | null) =>
    store().write((db) => db.of(OWNER).turnovers.markSeen("bac_one", until));
  const trim = (limit: number, keep: number, owner = OWNER) =>
    store().write((db) => db.of(owner).turnovers.trim(limit, keep));
  const idsOf = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).map(({ id }) => id);

  const rows = [
    sampleTurnover({ id: "tur_a", bookingDate: "2024-01-01", isNew: false }),
    sampleTurnover({ id: "tur_b", bookingDate: "2024-01-02", position: 0 }),
    sampleTurnover({ id: "tur_c", bookingDate: "2024-01-02", position: 1, prebooked: true }),
    sampleTurnover({ id: "tur_d", bookingDate: "2024-01-03", counterIban: "DE1", tags: [] }),
  ];

  describe("turnovers", () => {
    beforeEach(async () => {
      await store().write(async (db) => {
        await db.bankUsers.insert(sampleUser());
        await db.accounts.insert(sampleAccount());
        await db.accounts.insert(sampleAccount({ id: "bac_two", iban: "2" }));
      });
      await insert(rows);
      await insert([sampleTurnover({ id: "tur_other" })], "bac_two");
    });

    it("are listed as written, the last of the last day first", async () => {
      expect(await list()).toEqual(rows.toReversed());
    });

    it.each([
      ["2024-01-02", "2024-01-02", ["tur_c", "tur_b"]],
      ["2024-01-02", "2024-01-31", ["tur_d", "tur_c", "tur_b"]],
      ["2024-01-04", "2024-01-31", []],
      ["2024-01-03", "2024-01-01", []],
    ])("are found from %s to %s, both included", async (from, to, ids) => {
      expect(await idsOf({ from, to })).toEqual(ids);
    });

    it("are new until they are marked as seen, by day or all at once", async () => {
      const unseen = () => idsOf({ ...whole, onlyNew: true });
      expect(await unseen()).toEqual(["tur_d", "tur_c", "tur_b"]);
      await mark("2024-01-02");
      expect(await unseen()).toEqual(["tur_d"]);
      await mark(null);
      expect(await unseen()).toEqual([]);
      expect(await idsOf()).toHaveLength(4);
    });

    it.each([
      { purpose: ['a "quoted" \\ line\n', "Ünïcödé \u2028 🌷 \u0001", ""], tags: [] },
      { counterHolder: "", counterIban: '"', counterBic: "\t" },
      ...[1, 10, 100, -5, 123_456_789, 99_999_999_999_999].map((amount) => ({ amount })),
      { prebooked: true, canceled: true, isNew: false, currency: "CHF" },
    ])("are read as they were written: %j", async (changes) => {
      const row = sampleTurnover({ id: "tur_b", bookingDate: "2024-01-02", ...changes });
      await store().write((db) => db.of(OWNER).turnovers.update("bac_one", row));
      const range = { from: "2024-01-02", to: "2024-01-02" };
      expect(await list(range)).toContainEqual(row);
    });

    it("are updated and deleted by id", async () => {
      const changed = sampleTurnover({
        id: "tur_b",
        bookingDate: "2024-01-04",
        position: 3,
        amount: 1,
        currency: "CHF",
        purpose: [],
        counterHolder: null,
        counterIban: "x",
        counterBic: "y",
        gvc: "",
        isoCode: "",
        reason: "906",
        prebooked: true,
        canceled: true,
        tags: ["rent", "cash"],
        isNew: false,
      });
      await store().write(async (db) => {
        await db.of(OWNER).turnovers.update("bac_one", changed);
        await db.of(OWNER).turnovers.delete("bac_one", ["tur_a", "tur_c", "tur_none"]);
      });
      expect(await list()).toEqual([changed, rows[3]]);
    });

    it.each([1, 2, 255, 256, 1000])("are inserted and deleted in batches of %i", async (count) => {
      const many = Array.from({ length: count }, (_, position) =>
        sampleTurnover({ id: `tur_${position}`, bookingDate: "2023-01-01", position }),
      );
      const of2023 = { from: "2023-01-01", to: "2023-12-31" };
      await insert(many);
      expect((await list(of2023)).map(({ position }) => position)).toEqual(
        many.map(({ position }) => position).toReversed(),
      );
      const ids = many.slice(1).map(({ id }) => id);
      await store().write((db) => db.of(OWNER).turnovers.delete("bac_one", ids));
      expect(await idsOf(of2023)).toEqual(["tur_0"]);
    });

    it("are trimmed in batches across all accounts of their user", async () => {
      for (const [, owner] of FOREIGN_OWNERS) expect(await trim(9, 0, owner)).toBe(0);
      expect(await trim(9, 5)).toBe(0);
      expect(await trim(2, 2)).toBe(2);
      expect(await trim(2, 2)).toBe(1);
      expect(await trim(2, 2)).toBe(0);
      expect(await trim(9, 0)).toBe(2);
      expect(await list()).toEqual([]);
    });

    it.each(FOREIGN_OWNERS)("are neither read nor written by %s", async (_, owner) => {
      expect(await list(whole, owner)).toEqual([]);
      await expect(insert([sampleTurnover({ id: "tur_z" })], "bac_one", owner)).rejects.toThrow();
      await store().write(async (db) => {
        await db.of(owner).turnovers.update("bac_one", sampleTurnover({ id: "tur_a", amount: 1 }));
        await db.of(owner).turnovers.delete("bac_one", ["tur_a"]);
        await db.of(owner).turnovers.markSeen("bac_one", null);
      });
      expect(await list()).toEqual(rows.toReversed());
    });

    it("are not accessible through another account", async () => {
      await store().write(async (db) => {
        await db.of(OWNER).turnovers.update("bac_two", sampleTurnover({ id: "tur_a", amount: 1 }));
        await db.of(OWNER).turnovers.delete("bac_two", ["tur_b"]);
        await db.of(OWNER).turnovers.markSeen("bac_two", null);
      });
      expect(await list()).toEqual(rows.toReversed());
    });
  });
}
