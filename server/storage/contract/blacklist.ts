// Blacklisted accounts: unique per scope, found and deleted only within it.
import { beforeEach, describe, expect, it } from "vitest";
import type { ListQuery } from "#schema/list.ts";
import type { Store } from "../store.ts";
import type { BlacklistItem } from "../tables/records.ts";
import { FOREIGN, MOMENT, query, sampleBlacklistItem, TEST_SCOPE } from "./samples.ts";

export function blacklistContract(store: () => Store): void {
  const item = sampleBlacklistItem();
  const insert = (changes: Partial<BlacklistItem> = {}) =>
    store().write((db) =>
      db.in(sampleBlacklistItem(changes)).blacklist.add(sampleBlacklistItem(changes)),
    );
  const find = () => store().read((db) => db.in(TEST_SCOPE).blacklist.find(item.id));
  const among = (...ibans: string[]) =>
    store().read((db) => db.in(TEST_SCOPE).blacklist.among(ibans));

  const ids = async (changes: Partial<ListQuery>) => {
    const { rows } = await store().read((db) => db.in(TEST_SCOPE).blacklist.list(query(changes)));
    return rows.map(({ id }) => id);
  };

  describe("the blacklist", () => {
    beforeEach(async () => {
      expect(await insert()).toBe(true);
    });

    it("returns its entries as written", async () => {
      expect(await find()).toEqual(item);
      expect(await store().read((db) => db.in(TEST_SCOPE).blacklist.find("bl_none"))).toBeNull();
    });

    it("accepts an account only once", async () => {
      expect(await insert({ id: "bl_two" })).toBe(false);
      expect(await store().read((db) => db.in(TEST_SCOPE).blacklist.find("bl_two"))).toBeNull();
      expect(await insert({ id: "bl_two", data: "AT248888800012345678" })).toBe(true);
    });

    it("accepts an account only once, even concurrently", async () => {
      const data = "AT248888800012345678";
      const added = await Promise.all(["bl_a", "bl_b", "bl_c"].map((id) => insert({ id, data })));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it.each(FOREIGN)("accepts the same account in %s", async (_, scope) => {
      expect(await insert({ ...scope, id: "bl_two" })).toBe(true);
    });

    it.each(FOREIGN)("is not visible from %s", async (_, scope) => {
      expect(await store().read((db) => db.in(scope).blacklist.find(item.id))).toBeNull();
      expect(await store().read((db) => db.in(scope).blacklist.among([item.data]))).toEqual([]);
      const page = await store().read((db) => db.in(scope).blacklist.list(query()));
      expect(page).toEqual({ total: 0, rows: [] });
      expect(await store().write((db) => db.in(scope).blacklist.delete(item.id))).toBeNull();
      expect(await find()).toEqual(item);
    });

    it("returns which accounts are on it", async () => {
      expect(await among(item.data, "AT248888800012345678", "")).toEqual([item.data]);
      expect(await among("AT248888800012345678")).toEqual([]);
      expect(await among()).toEqual([]);
    });

    it("is listed newest first, even within one moment, or in reverse", async () => {
      await insert({ id: "bl_two", data: "2", created_at: MOMENT + 1 });
      await insert({ id: "bl_three", data: "3" });
      expect(await ids({})).toEqual(["bl_two", "bl_three", "bl_one"]);
      expect(await ids({ order: { column: "created_at", direction: "asc" } })).toEqual([
        "bl_one",
        "bl_three",
        "bl_two",
      ]);
      expect(await ids({ page: 2, perPage: 2 })).toEqual(["bl_one"]);
    });

    it("returns the deleted item, and accepts the account again", async () => {
      const remove = () => store().write((db) => db.in(TEST_SCOPE).blacklist.delete(item.id));
      expect(await remove()).toEqual(item);
      expect(await remove()).toBeNull();
      expect(await find()).toBeNull();
      expect(await insert({ id: "bl_two" })).toBe(true);
    });
  });
}
