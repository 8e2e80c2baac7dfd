// Documents: found within their scope by record and kind, deleted with their record.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { KeptDocument } from "../tables/records.ts";
import { FOREIGN, TEST_SCOPE } from "./samples.ts";

export function documentContract(store: () => Store): void {
  const sheet: KeptDocument = {
    ...TEST_SCOPE,
    record: "xr_1",
    kind: "factSheet",
    content: "Grüße für 3 €",
  };
  const snapshot: KeptDocument = { ...sheet, kind: "snapshot", content: "x".repeat(1_000_000) };
  const insert = (document: KeptDocument) => store().write((db) => db.documents.insert(document));
  const find = ({ record, kind }: KeptDocument, scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).documents.find(record, kind));

  describe("documents", () => {
    beforeEach(() => insert(sheet));

    it("are returned as written, separately for each kind", async () => {
      expect(await find(sheet)).toEqual(sheet);
      expect(await find(snapshot)).toBeNull();
      await insert(snapshot);
      expect(await find(snapshot)).toEqual(snapshot);
      expect(await find(sheet)).toEqual(sheet);
    });

    it("are unique per kind", async () => {
      await expect(insert(sheet)).rejects.toThrow();
    });

    it.each(FOREIGN)("are neither found nor deleted from %s", async (_, scope) => {
      expect(await find(sheet, scope)).toBeNull();
      await store().write((db) => db.in(scope).documents.deleteOf(sheet.record));
      expect(await find(sheet)).toEqual(sheet);
    });

    it("are deleted with their record", async () => {
      const other = { ...sheet, record: "xr_2" };
      for (const each of [snapshot, other]) await insert(each);
      await store().write((db) => db.in(TEST_SCOPE).documents.deleteOf("xr_1"));
      expect(await find(sheet)).toBeNull();
      expect(await find(snapshot)).toBeNull();
      expect(await find(other)).toEqual(other);
    });
  });
}
