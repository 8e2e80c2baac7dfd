import type { Insertable, Kysely, Selectable } from "kysely";
import type { ListCounts } from "../lists/counts.ts";
import { type ListColumns, listRows } from "../lists/list.ts";
import { inserter } from "../engine/prepared.ts";
import type { StoredEvent } from "./records.ts";
import { finder } from "./scoped.ts";
import type { EventRepository } from "../store.ts";
import type { EventTable, Tables } from "./tables.ts";

const COLUMNS: ListColumns = {
  created_at: ["created_at"],
  transaction: ["transaction"],
  record: ["record"],
  type: ["type"],
  kept_until: ["kept_until"],
};

export function events(db: Kysely<Tables>, counts: ListCounts): EventRepository {
  const insert = inserter(db, "events");
  const find = finder(db, "events", "id");
  const findDeleted = finder(db, "deleted_events", "id");
  const listed = { db, table: "events", columns: COLUMNS, counts } as const;

  return {
    async insert(event) {
      await insert(toRow(event));
      counts.changed(event, "events");
    },
    async find(scope, id) {
      const row = await find(scope, id);
      return row ? fromRow(row) : null;
    },
    async list(scope, query) {
      const { total, rows } = await listRows(listed, scope, query);
      return { total, rows: rows.map(fromRow) };
    },
    async deleteOf(scope, transaction) {
      await db
        .insertInto("deleted_events")
        .columns(["merchant", "mode", "id"])
        .expression((each) =>
          each
            .selectFrom("events")
            .select(["merchant", "mode", "id"])
            .where("merchant", "=", scope.merchant)
            .where("mode", "=", scope.mode)
            .where("transaction", "=", transaction),
        )
        .execute();
      const gone = await db
        .deleteFrom("events")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where("transaction", "=", transaction)
        .returning(["merchant", "mode", "created_at"])
        .execute();
      for (const row of gone) counts.changed(row, "events");
    },
    wasDeleted: async (scope, id) => (await findDeleted(scope, id)) !== null,
    async clear(until, limit) {
      const oldest = db
        .selectFrom("events")
        .select("id")
        .where("transaction", "is", null)
        .where("kept_until", "<=", until)
        .orderBy("kept_until")
        .limit(limit);
      const gone = await db
        .deleteFrom("events")
        .where("id", "in", oldest)
        .returning(["merchant", "mode", "created_at"])
        .execute();
      for (const row of gone) counts.changed(row, "events");
      return gone.length;
    },
  };
}

function toRow(event: StoredEvent): Insertable<EventTable> {
  return { ...event, data: JSON.stringify(event.data) };
}

function fromRow(row: Selectable<EventTable>): StoredEvent {
  const { seq: _, ...rest } = row;
  return { ...rest, data: JSON.parse(row.data) };
}
