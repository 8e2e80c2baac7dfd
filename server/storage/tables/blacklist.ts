import type { Kysely, Selectable } from "kysely";
import type { ListCounts } from "../lists/counts.ts";
import { type ListColumns, listRows } from "../lists/list.ts";
import type { BlacklistItem } from "./records.ts";
import { preparedAmong, VALUE } from "../engine/prepared.ts";
import { finder } from "./scoped.ts";
import type { BlacklistRepository } from "../store.ts";
import type { BlacklistTable, Tables } from "./tables.ts";

const COLUMNS: ListColumns = { created_at: ["created_at"] };

export function blacklist(db: Kysely<Tables>, counts: ListCounts): BlacklistRepository {
  const find = finder(db, "blacklist", "id");
  const among = preparedAmong(db, (each, several) =>
    each
      .selectFrom("blacklist")
      .select("data")
      .where("merchant", "=", VALUE)
      .where("mode", "=", VALUE)
      .where("data", "in", several),
  );
  const listed = { db, table: "blacklist", columns: COLUMNS, counts } as const;

  return {
    async insert(item) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("blacklist")
        .values(item)
        .onConflict((conflict) => conflict.columns(["merchant", "mode", "data"]).doNothing())
        .executeTakeFirst();
      const inserted = numInsertedOrUpdatedRows === 1n;
      if (inserted) counts.changed(item, "blacklist");
      return inserted;
    },
    async find(scope, id) {
      const row = await find(scope, id);
      return row ? fromRow(row) : null;
    },
    async among(scope, ibans) {
      if (ibans.length === 0) return [];
      const rows = await among([scope.merchant, scope.mode], ibans);
      return rows.map(({ data }) => data);
    },
    async list(scope, query) {
      const { total, rows } = await listRows(listed, scope, query);
      return { total, rows: rows.map(fromRow) };
    },
    async delete(scope, id) {
      const row = await db
        .deleteFrom("blacklist")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      counts.changed(row, "blacklist");
      return fromRow(row);
    },
  };
}

function fromRow(row: Selectable<BlacklistTable>): BlacklistItem {
  const { seq: _, ...item } = row;
  return item;
}
