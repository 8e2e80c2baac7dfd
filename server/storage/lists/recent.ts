// Pages of rows from the newest on, by cursor: a page costs the same wherever it begins.
import { type Expression, type QueryExecutorProvider, sql, type SqlBool } from "kysely";
import type { Row } from "../engine/database.ts";

/** A place between rows: the order's value of a row, and what tells it from rows of the same value. */
export type Cursor = readonly [value: number, tie: string | number];

/** `before` continues a page, `after` returns what is newer than its first row. */
export type Recent = {
  before?: Cursor;
  after?: Cursor;
  /** Range of the order's value, both inclusive. */
  from?: number;
  to?: number;
  limit: number;
};

/** A row with its place in the list. */
export type Placed<R> = { record: R; place: Cursor };

export type RecentRows = {
  db: QueryExecutorProvider;
  table: string;
  /** Columns that order the rows, after those of the scope in an index. */
  order: readonly [column: string, tie: string];
  /** Columns to read. */
  columns: readonly string[];
};

/** The rows that match, newest first. */
export async function recentRows(
  { db, table, order, columns }: RecentRows,
  matching: Expression<SqlBool>,
  { before, after, from, to, limit }: Recent,
): Promise<Row[]> {
  const [column, tie] = order;
  const place = sql`(${sql.ref(column)}, ${sql.ref(tie)})`;
  const conditions = [matching];
  if (before) conditions.push(sql<SqlBool>`${place} < (${before[0]}, ${before[1]})`);
  if (after) conditions.push(sql<SqlBool>`${place} > (${after[0]}, ${after[1]})`);
  if (from !== undefined) conditions.push(sql<SqlBool>`${sql.ref(column)} >= ${from}`);
  if (to !== undefined) conditions.push(sql<SqlBool>`${sql.ref(column)} <= ${to}`);
  const selected = sql.join(columns.map((each) => sql.ref(each)));
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(column)} desc, ${sql.ref(tie)} desc limit ${limit}`.execute(db);
  return rows;
}
