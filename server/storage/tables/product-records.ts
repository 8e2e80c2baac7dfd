// What finished sessions leave: the same four things can be done with the records of each product.
import { type Kysely, type Selectable, sql } from "kysely";
import type { ListCounts } from "../lists/counts.ts";
import { type ListColumns, listRows } from "../lists/list.ts";
import type { ProductRecord, Scope } from "./records.ts";
import { finder } from "./scoped.ts";
import type { RecordRepository } from "../store.ts";
import type { NamesOf, ProductTable, Tables } from "./tables.ts";

type Mapping<Table, R> = {
  /** What its lists are filtered and ordered by, besides what those of all products are. */
  columns: ListColumns;
  insert(record: R): Promise<unknown>;
  fromRow(row: Selectable<Table>): R;
};

/** Lists of every product can be filtered and ordered by these. */
const COLUMNS: ListColumns = {
  created_at: ["created_at"],
  session_created_at: ["session_created_at"],
};

/** Which column an id is looked for in: record ids begin with a prefix, transaction ids do not. */
export function columnOf(id: string): "id" | "transaction" {
  return /^[a-z]+_/.test(id) ? "id" : "transaction";
}

/** The repository of a product's table, by what differs. */
export function productRecords<T extends NamesOf<ProductTable>, R extends ProductRecord>(
  db: Kysely<Tables>,
  table: T,
  counts: ListCounts,
  { columns, insert, fromRow }: Mapping<Tables[T], R>,
): RecordRepository<R> {
  const find = { id: finder(db, table, "id"), transaction: finder(db, table, "transaction") };
  const listed = { db, table, columns: { ...COLUMNS, ...columns }, counts };

  return {
    async insert(record) {
      await insert(record);
      counts.changed(record, table);
    },
    async find(scope, id) {
      const row = await find[columnOf(id)](scope, id);
      return row ? fromRow(row) : null;
    },
    async list(scope, query) {
      const { total, rows } = await listRows(listed, scope, query);
      return { total, rows: rows.map(fromRow) };
    },
    async delete({ merchant, mode }, id) {
      const { rows } = await sql<Scope>`
        delete from ${sql.table(table)}
        where merchant = ${merchant} and mode = ${mode} and ${sql.ref(columnOf(id))} = ${id}
        returning merchant, mode`.execute(db);
      for (const row of rows) counts.changed(row, table);
    },
  };
}
