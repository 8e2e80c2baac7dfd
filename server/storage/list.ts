// One page of a list: scope, filters, order. Column names come from a table's own list alone.
import { type Kysely, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { Scope } from "./records.ts";
import type { ListedTable, NamesOf, Tables } from "./tables.ts";

/**
 * What a list can be filtered and ordered by: names to columns. The second entry is the folded
 * copy that searches within the text and its alphabetical order use.
 */
export type ListColumns = Readonly<Record<string, readonly [column: string, folded?: string]>>;

/** Text as searches compare it: letter case does not count, in any script. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** One page of rows and the number of all that match. Throws on a name that is not in `columns`. */
export async function listRows<T extends NamesOf<ListedTable>>(
  db: Kysely<Tables>,
  table: T,
  columns: ListColumns,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Selectable<Tables[T]>>> {
  const from = sql`from ${sql.table(table)} where ${matching(columns, scope, query.filters)}`;
  const [column, folded] = find(columns, query.order.column);
  const direction = query.order.direction === "asc" ? sql`asc` : sql`desc`;
  const offset = (query.page - 1) * query.perPage;

  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { total, rows: [] };
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * ${from}
    order by ${sql.ref(folded ?? column)} ${direction}, seq ${direction}
    limit ${query.perPage} offset ${offset}`.execute(db);
  return { total, rows };
}

function matching(
  columns: ListColumns,
  scope: Scope,
  filters: readonly Filter[],
): RawBuilder<SqlBool> {
  const conditions = filters.map((filter) => condition(columns, filter));
  return sql.join<SqlBool>(
    [sql`merchant = ${scope.merchant}`, sql`mode = ${scope.mode}`, ...conditions],
    sql` and `,
  );
}

function condition(columns: ListColumns, filter: Filter): RawBuilder<SqlBool> {
  const [name, folded] = find(columns, filter.column);
  const column = sql.ref(name);
  switch (filter.op) {
    case "equals":
      return sql`${column} = ${typeof filter.value === "boolean" ? Number(filter.value) : filter.value}`;
    case "contains": {
      if (folded === undefined) throw new Error(`Nothing is searched within ${filter.column}.`);
      const pattern = `%${fold(filter.value).replace(/[\\%_]/g, "\\$&")}%`;
      return sql`${sql.ref(folded)} like ${pattern} escape '\\'`;
    }
    case "from":
      return sql`${column} >= ${filter.value}`;
    case "to":
      return sql`${column} <= ${filter.value}`;
  }
}

function find(columns: ListColumns, name: string) {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!found) throw new Error(`There is no list column ${name}.`);
  return found;
}
