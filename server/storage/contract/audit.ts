// The audit log: appended in the transaction of the change, read in pages, deleted by age.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { AuditQuery, NewAuditEntry } from "../tables/records.ts";
import { MOMENT } from "./samples.ts";

export function sampleAuditEntry(changes: Partial<NewAuditEntry> = {}): NewAuditEntry {
  return {
    at: MOMENT,
    kind: "feature.changed",
    merchant: "mer_one",
    actor: { kind: "operator", name: "root" },
    subject: "wizard_api",
    before: { test: true, live: false },
    after: { test: false, live: false },
    address: null,
    attempts: 1,
    ...changes,
  };
}

export function auditContract(store: () => Store): void {
  const append = (...entries: NewAuditEntry[]) =>
    store().write((db) => db.audit.insert(...entries));
  const page = (query: Partial<AuditQuery> = {}) =>
    store().read((db) => db.audit.list({ limit: 50, ...query }));
  const clear = (until: number, limit: number, kind?: "credential.refused") =>
    store().write((db) => db.audit.clear({ until, limit, ...(kind && { kind }) }));

  describe("the audit log", () => {
    const refusal = sampleAuditEntry({
      at: MOMENT + 1,
      kind: "credential.refused",
      merchant: null,
      actor: null,
      subject: "svc_test_…wxyz",
      before: null,
      after: null,
      address: "192.0.2.7",
      attempts: 40,
    });
    const other = sampleAuditEntry({ at: MOMENT + 2, merchant: "mer_two" });
    beforeEach(() => append(sampleAuditEntry(), refusal, other));

    it("finds who is known by an e-mail address, in whatever case", async () => {
      const actor = { kind: "staff", name: "lena@shop.example" } as const;
      const change = sampleAuditEntry({ actor });
      await append(change);
      expect(await page({ by: "Lena@Shop.example" })).toMatchObject([change]);
      expect(await page({ by: "ROOT" })).toEqual([]);
    });

    it("finds a system user whose name has an @ and capitals", async () => {
      const actor = { kind: "operator", name: "lena@AD.EXAMPLE" } as const;
      const change = sampleAuditEntry({ actor });
      await append(change);
      expect(await page({ by: "lena@AD.EXAMPLE" })).toMatchObject([change]);
    });

    it("returns its entries as written, newest first", async () => {
      const entries = await page();
      expect(entries).toMatchObject([other, refusal, sampleAuditEntry()]);
      const order = entries.map(({ seq }) => seq);
      expect(order).toEqual(order.toSorted((one, two) => two - one));
    });

    it.each<[Partial<AuditQuery>, NewAuditEntry[]]>([
      [{ merchant: "mer_two" }, [other]],
      [{ kind: "credential.refused" }, [refusal]],
      [{ by: "root" }, [other, sampleAuditEntry()]],
      [{ by: "somebody" }, []],
      [{ from: MOMENT + 1 }, [other, refusal]],
      [{ to: MOMENT + 1 }, [refusal, sampleAuditEntry()]],
      [{ merchant: "mer_one", from: MOMENT + 1 }, []],
      [{ limit: 1 }, [other]],
    ])("selects by %o", async (query, expected) => {
      const entries = await page(query);
      expect(entries).toHaveLength(expected.length);
      expect(entries).toMatchObject(expected);
    });

    it("continues a page after its last entry", async () => {
      const [first] = await page({ limit: 1 });
      expect(await page({ limit: 1, before: first?.seq ?? 0 })).toMatchObject([refusal]);
    });

    it("lacks an entry whose transaction failed", async () => {
      const failing = store().write(async (db) => {
        await db.audit.insert(sampleAuditEntry());
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await page()).toHaveLength(3);
    });

    it("deletes entries by age, oldest first, of all kinds or of one", async () => {
      expect(await clear(MOMENT - 1, 9)).toBe(0);
      expect(await clear(MOMENT + 2, 9, "credential.refused")).toBe(1);
      expect(await clear(MOMENT + 2, 1)).toBe(1);
      expect(await page()).toMatchObject([other]);
    });
  });
}
