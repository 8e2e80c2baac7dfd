// Turnovers of bank users' accounts: isolated from other users.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { AccountTurnover } from "../tables/records.ts";
import {
  FOREIGN_OWNERS,
  OWNER,
  sampleAccount,
  sampleTurnover,
  sampleUser,
} from "./samples-bank-users.ts";

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
