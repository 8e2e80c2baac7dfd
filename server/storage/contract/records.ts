// Events and tombstones of a transaction: found, listed and deleted only within their scope.
import { beforeEach, describe, expect, it } from "vitest";
import type { ListQuery } from "#schema/list.ts";
import type { Store } from "../store.ts";
import { MOMENT, TEST_SCOPE, sampleTombstone, FOREIGN, query } from "./samples.ts";
import { sampleEvent } from "./samples-events.ts";

export function recordContract(store: () => Store): void {
  const clearEvents = (until: number) =>
    store().write((db) => db.sweep(null).events.clear(until, 10));
  const eventIds = async (filters: ListQuery["filters"]) => {
    const page = await store().read((db) => db.in(TEST_SCOPE).events.list(query({ filters })));
    return page.rows.map(({ id }) => id);
  };

  describe("events", () => {
    const event = sampleEvent();
    const find = () => store().read((db) => db.in(TEST_SCOPE).events.find(event.id));

    beforeEach(() =>
      store().write(async (db) => {
        await db.events.insert(event);
        const other = {
          id: "ev_two",
          transaction: null,
          record: null,
          type: "account.x",
          kept_until: MOMENT * 2,
        };
        await db.events.insert(sampleEvent(other));
      }),
    );

    it("are found by id and returned as written", async () => {
      expect(await find()).toEqual(event);
      expect(await store().read((db) => db.in(TEST_SCOPE).events.find("ev_none"))).toBeNull();
    });

    it("are listed newest first, by transaction, record and type", async () => {
      expect(await eventIds([])).toEqual(["ev_two", "ev_one"]);
      const first = [event.id];
      const { transaction, record, type } = event;
      expect(
        await eventIds([{ column: "transaction", op: "equals", value: String(transaction) }]),
      ).toEqual(first);
      expect(await eventIds([{ column: "record", op: "equals", value: String(record) }])).toEqual(
        first,
      );
      expect(await eventIds([{ column: "type", op: "equals", value: type }])).toEqual(first);
      expect(
        await eventIds([{ column: "kept_until", op: "from", value: event.kept_until + 1 }]),
      ).toEqual(["ev_two"]);
    });

    it.each(FOREIGN)("are neither found, listed nor deleted from %s", async (_, scope) => {
      expect(await store().read((db) => db.in(scope).events.find(event.id))).toBeNull();
      expect((await store().read((db) => db.in(scope).events.list(query()))).total).toBe(0);
      await store().write((db) => db.in(scope).events.deleteOf(String(event.transaction)));
      expect(await find()).toEqual(event);
    });

    it("are deleted with their transaction, and their ids are then known as deleted within their scope", async () => {
      const wasDeleted = (id: string, scope = TEST_SCOPE) =>
        store().read((db) => db.in(scope).deletedEvents.has(id));
      expect(await wasDeleted(event.id)).toBe(false);
      await store().write((db) => db.in(TEST_SCOPE).events.deleteOf(String(event.transaction)));
      expect(await eventIds([])).toEqual(["ev_two"]);
      expect(await find()).toBeNull();
      expect(await wasDeleted(event.id)).toBe(true);
      expect(await wasDeleted("ev_two")).toBe(false);
      for (const [, scope] of FOREIGN) expect(await wasDeleted(event.id, scope)).toBe(false);
    });

    it("are deleted when their retention ends, unless they belong to a transaction", async () => {
      expect(await clearEvents(MOMENT * 2 - 1)).toBe(0);
      expect(await clearEvents(MOMENT * 2)).toBe(1);
      expect(await eventIds([])).toEqual([event.id]);
    });
  });

  describe("tombstones", () => {
    const stone = sampleTombstone();

    beforeEach(() => store().write((db) => db.tombstones.insert(stone, "the session key")));

    it.each([stone.record, stone.transaction, stone.session])("are found by %s", async (id) => {
      expect(await store().read((db) => db.in(TEST_SCOPE).tombstones.find(id))).toEqual(stone);
    });

    it("are found by the key of the deleted session", async () => {
      expect(await store().read((db) => db.tombstones.byKey("the session key"))).toEqual(stone);
      expect(await store().read((db) => db.tombstones.byKey("another"))).toBeNull();
    });

    it.each(FOREIGN)("are not found from %s", async (_, scope) => {
      expect(await store().read((db) => db.in(scope).tombstones.find(stone.record))).toBeNull();
    });
  });
}
