// Addresses at which banks speak FinTS.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { FinTsAccess } from "../tables/fints-access.ts";
import { MOMENT } from "./samples.ts";

export function sampleFinTsAccess(changes: Partial<FinTsAccess> = {}): FinTsAccess {
  return {
    bankCode: "10000001",
    url: "https://fints.bank.example/pintan",
    version: "300",
    source: "official-list",
    importedAt: MOMENT,
    closedAt: null,
    override: null,
    ...changes,
  };
}

export function fintsAccessContract(store: () => Store): void {
  const save = (...rows: FinTsAccess[]) =>
    store().write(async (db) => {
      for (const row of rows) await db.fintsAccess.save(row);
    });
  const find = (bankCode: string) => store().read((db) => db.fintsAccess.find(bankCode));

  describe("FinTS addresses", () => {
    it("are found by bank code, and listed in its order", async () => {
      const other = sampleFinTsAccess({
        bankCode: "10000000",
        url: null,
        override: "https://a.example",
      });
      await save(sampleFinTsAccess(), other);
      expect(await find("10000001")).toEqual(sampleFinTsAccess());
      expect(await find("10000002")).toBeNull();
      const all = await store().read((db) => db.fintsAccess.list());
      expect(all).toEqual([other, sampleFinTsAccess()]);
    });

    it("replace the one that the bank had, and can be deleted", async () => {
      const closed = sampleFinTsAccess({ closedAt: MOMENT + 1, override: "https://b.example" });
      await save(sampleFinTsAccess(), closed);
      expect(await find("10000001")).toEqual(closed);
      await store().write((db) => db.fintsAccess.delete("10000001"));
      expect(await find("10000001")).toBeNull();
    });
  });
}
