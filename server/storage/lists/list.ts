// One page of a list: scope, filters, order. Column names come from a table's own list alone.
import { type Kysely, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { ListCounts } from "./counts.ts";
import { type Bound, type Counting, countRows, windowOf } from "./portions.ts";
import type { Scope } from "../tables/records.ts";
import type { ListedTable, NamesOf, Tables } from "../tables/tables.ts";

/**
 * What a list can be filtered and ordered by: names to columns. The second entry is the folded
 * copy that searches within the text and its alphabetical order use.
 */
export type ListColumns = Readonly<Record<string, readonly [column: string, folded?: string]>>;

/** Text as searches compare it: letter case does not count, in any script. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** A table, and what lists of it can be asked for. */
export type Listed<T> = {
  db: Kysely<Tables>;
  table: T;
  columns: ListColumns;
  kept: ListCounts["kept"];
  /** Order of what is alike in the column of the order, where it is not the order's own. */
  ties?: "asc";
};

/** One page of rows and the number of all that match. Throws on a name that is not in `columns`. */
export async function listRows<T extends NamesOf<ListedTable>>(
  listed: Listed<T>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Selectable<Tables[T]>>> {
  const { db, table, columns, kept } = listed;
  const counting = countingOf(listed, scope, query.filters);
  const [column, folded] = find(columns, query.order.column);
  const direction = query.order.direction === "asc" ? sql`asc` : sql`desc`;
  const ties = listed.ties === "asc" ? sql`asc` : direction;

  const { total, portions } = await countRows(counting, kept);
  const offset = (query.page - 1) * query.perPage;
  if (offset >= total) return { total, rows: [] };
  const near = portions && column === "created_at" ? windowOf(portions, query) : null;
  const within = near
    ? sql`${counting.all} and created_at >= ${near.from} and created_at < ${near.to}`
    : counting.all;
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where ${within}
    order by ${sql.ref(folded ?? column)} ${direction}, seq ${ties}
    limit ${query.perPage} offset ${near?.offset ?? offset}`.execute(db);
  return { total, rows };
}

/** Filters with a moving value are told apart: what is kept serves whatever it is. */
function countingOf(
  { db, table, columns }: Listed<NamesOf<ListedTable>>,
  scope: Scope,
  filters: readonly Filter[],
): Counting {
  const bounds: Bound[] = [];
  const others: Filter[] = [];
  for (const filter of filters) {
    if (filter.op === "equals" || filter.op === "contains") others.push(filter);
    else bounds.push({ ...filter, column: find(columns, filter.column)[0] });
  }
  const { merchant, mode } = scope;
  const name = [table, merchant, mode, others, bounds.map(({ column }) => column)];
  return {
    db,
    table,
    scope,
    name: JSON.stringify(name),
    steady: matching(columns, scope, others),
    bounds,
    all: matching(columns, scope, filters),
  };
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
