// One page of a list: scope, filters, order. Column names come only from the table's own list.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import { normalize } from "#schema/normalize.ts";
import type { Database, Row } from "../engine/database.ts";
import type { Scope } from "../engine/scope.ts";
import type { Count, ListCounts } from "./counts.ts";

/**
 * The columns that a list can filter and sort by, by public name. The second entry is the
 * case-folded copy of a text, used for searches and alphabetical order.
 */
export type ListColumns = Readonly<Record<string, readonly [column: string, folded?: string]>>;

/** Folds a text for case-insensitive search, in any script. */
export function fold(text: string): string {
  return normalize(text, "NFC").toLowerCase();
}

/** A table and its list columns. */
export type ListedTable = { table: string; columns: ListColumns };

export type Listed = ListedTable & {
  db: Database;
  counts: ListCounts;
  /** Order of rows with equal sort values, if it differs from the order of the sort. */
  ties?: "asc";
};

/** One page of rows, and the number of all matches. Throws on a name that is not in `columns`. */
export async function listRows(listed: Listed, scope: Scope, query: ListQuery): Promise<Page<Row>> {
  const { db, table } = listed;
  const matching = matches(listed, scope, query.filters);
  const [column, folded] = find(listed, query.order.column);
  const direction = query.order.direction === "asc" ? sql`asc` : sql`desc`;
  const ties = listed.ties === "asc" ? sql`asc` : direction;

  const total = await totalOf(listed, scope, query.filters);
  const offset = (query.page - 1) * query.perPage;
  if (offset >= total) return { total, rows: [] };
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${matching}
    order by ${sql.ref(folded ?? column)} ${direction}, seq ${ties}
    limit ${query.perPage} offset ${offset}`.execute(db);
  return { total, rows };
}

function totalOf(listed: Listed, scope: Scope, filters: readonly Filter[]): Promise<number> {
  const { db, table, counts } = listed;
  const bounds = filters.flatMap((filter) => (filter.op === "from" ? [filter] : []));
  const steady = filters.map((filter) => (filter.op === "from" ? [filter.column] : filter));
  const name = JSON.stringify([table, scope.merchant, scope.mode, steady]);
  const from = bounds.map(({ value }) => value);
  return counts.total({ scope, table, name, from }, async (): Promise<Count> => {
    const least = bounds.map(
      (bound, nth) =>
        sql`, min(${sql.ref(find(listed, bound.column)[0])}) as ${sql.ref(`from${nth}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select count(*) as total${sql.join(least, sql``)}
      from ${sql.table(table)} where ${matches(listed, scope, filters)}`.execute(db);
    const [row = {}] = rows;
    return { total: row["total"] ?? 0, least: bounds.map((_, nth) => row[`from${nth}`] ?? null) };
  });
}

/** The rows of a list, before its order and pages. Throws on a name that is not in `columns`. */
export function matches(
  listed: ListedTable,
  { merchant, mode }: Scope,
  filters: readonly Filter[],
): RawBuilder<SqlBool> {
  const conditions = filters.map((filter) => condition(listed, filter));
  const own = [sql<SqlBool>`merchant = ${merchant}`, sql<SqlBool>`mode = ${mode}`];
  return sql.join<SqlBool>([...own, ...conditions], sql` and `);
}

function condition(listed: ListedTable, filter: Filter): RawBuilder<SqlBool> {
  const [name, folded] = find(listed, filter.column);
  const column = sql.ref(name);
  switch (filter.op) {
    case "equals":
      return sql`${column} = ${typeof filter.value === "boolean" ? Number(filter.value) : filter.value}`;
    case "contains": {
      if (folded === undefined) {
        throw new Error(`The column ${filter.column} of ${listed.table} needs .searched().`);
      }
      const pattern = `%${fold(filter.value).replace(/[\\%_]/g, "\\$&")}%`;
      return sql`${sql.ref(folded)} like ${pattern} escape '\\'`;
    }
    case "none of":
      return sql`${column} not in (${sql.join(filter.value)})`;
    case "from":
      return sql`${column} >= ${filter.value}`;
    case "to":
      return sql`${column} <= ${filter.value}`;
  }
}

function find({ table, columns }: ListedTable, name: string) {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!found) {
    throw new Error(`The table ${table} has no list column ${name}: it needs .listed().`);
  }
  return found;
}
