import type { Kysely, Selectable } from "kysely";
import { type ListColumns, listRows } from "./list.ts";
import type { BlacklistItem } from "./records.ts";
import { finder } from "./scoped.ts";
import type { BlacklistRepository } from "./store.ts";
import type { BlacklistTable, Tables } from "./tables.ts";

const COLUMNS: ListColumns = { created_at: ["created_at"] };

export function blacklist(db: Kysely<Tables>): BlacklistRepository {
  const find = finder(db, "blacklist", "id");

  return {
    async insert(item) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("blacklist")
        .values(item)
        .onConflict((conflict) => conflict.columns(["merchant", "mode", "data"]).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async find(scope, id) {
      const row = await find(scope, id);
      return row ? fromRow(row) : null;
    },
    async among(scope, ibans) {
      if (ibans.length === 0) return [];
      const rows = await db
        .selectFrom("blacklist")
        .select("data")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where("data", "in", ibans)
        .execute();
      return rows.map(({ data }) => data);
    },
    async list(scope, query) {
      const { total, rows } = await listRows(db, "blacklist", COLUMNS, scope, query);
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
      return row ? fromRow(row) : null;
    },
  };
}

function fromRow(row: Selectable<BlacklistTable>): BlacklistItem {
  const { seq: _, ...item } = row;
  return item;
}
