// Counts the rows of a list by portions of time, and again only those portions that changed.
import { type CompiledQuery, type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import type { ListQuery } from "#schema/list.ts";
import {
  type Counted,
  type CountedPortions,
  type KeptCounts,
  PORTION,
  portionOf,
} from "./counts.ts";
import type { Scope } from "../tables/records.ts";
import type { SharedCounts } from "../postgres/shared-counts.ts";
import type { ListedTable, NamesOf, Tables } from "../tables/tables.ts";

/** Fewer rows are not kept: where an index leads to them, counting them costs no more. */
const FEW = 200;

/** A condition whose value moves from request to request. */
export type Bound = { column: string; op: "from" | "to"; value: number };

export type Counting = {
  db: Kysely<Tables>;
  table: NamesOf<ListedTable>;
  scope: Scope;
  /** Unlike that of any other table, scope, steady conditions or columns of bounds. */
  name: string;
  /** The scope and all conditions but the bounds. */
  steady: RawBuilder<SqlBool>;
  bounds: readonly Bound[];
  /** All conditions. */
  all: RawBuilder<SqlBool>;
};

/** Rows that match by portion, oldest first; portions without any may be missing. */
export type Rows = readonly (readonly [portion: number, rows: number])[];

/** How many match, and by portion where they are many and counts are kept. */
export async function countRows(
  list: Counting,
  kept: KeptCounts | SharedCounts | null,
): Promise<{ total: number; portions: Rows | null }> {
  if (kept && "count" in kept) return kept.count(list);
  if (!kept?.find(list.name)) {
    const total = await plainCount(list, kept ? FEW : null);
    if (!kept || total < FEW) return { total, portions: null };
  }
  const portions = await countPortions(list, kept);
  return { total: portions.reduce((sum, [, rows]) => sum + rows, 0), portions };
}

/**
 * Where a page in the order of `created_at` lies: from when until when (exclusive), and how many
 * rows of the list come before it there. The page must not be past the end.
 */
export function windowOf(
  portions: Rows,
  { page, perPage, order }: ListQuery,
): { from: number; to: number; offset: number } {
  const start = (page - 1) * perPage;
  const window: number[] = [];
  let offset = 0;
  let seen = 0;
  for (const [portion, rows] of order.direction === "asc" ? portions : portions.toReversed()) {
    if (seen >= start + perPage) break;
    if (seen + rows > start) {
      if (window.length === 0) offset = start - seen;
      window.push(portion);
    }
    seen += rows;
  }
  return { from: Math.min(...window) * PORTION, to: (Math.max(...window) + 1) * PORTION, offset };
}

async function plainCount({ db, table, all }: Counting, limit: number | null): Promise<number> {
  const matching = sql`select 1 from ${sql.table(table)} where ${all}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (${limit === null ? matching : sql`${matching} limit ${limit}`}) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Begins anew when rows were committed meanwhile: the portions would be of several moments. */
async function countPortions(list: Counting, kept: KeptCounts): Promise<Rows> {
  for (;;) {
    const version = kept.version();
    const known = kept.find(list.name);
    const counted = await recount(list, known ?? (await portionsOf(list)));
    const rows = await within(list, counted);
    if (kept.version() !== version) continue;
    kept.keep(list.table, list.scope, list.name, counted);
    return rows;
  }
}

/** Every portion in which the scope has rows, none of them counted. */
async function portionsOf({ db, table, scope }: Counting): Promise<CountedPortions> {
  const next = sql`
    select min(created_at) as first from ${sql.table(table)}
    where merchant = ${scope.merchant} and mode = ${scope.mode} and created_at >= ${0}`.compile(db);
  const found = new Map<number, null>();
  let from: number | null = 0;
  while (from !== null) {
    const parameters: unknown[] = [...next.parameters.slice(0, -1), from];
    const { rows } = await db.executeQuery<{ first: number | null }>({ ...next, parameters });
    const first = rows[0]?.first ?? null;
    if (first !== null) found.set(portionOf(first), null);
    from = first === null ? null : (portionOf(first) + 1) * PORTION;
  }
  return found;
}

/** What is known, with what is not known counted. */
async function recount(
  list: Counting,
  known: CountedPortions,
): Promise<Map<number, Counted | null>> {
  const ranges = list.bounds.flatMap(({ column }) => [
    sql`min(${sql.ref(column)})`,
    sql`max(${sql.ref(column)})`,
  ]);
  const count = counter(list, [sql`count(*)`, ...ranges], list.steady);
  const counted = new Map(known);
  for (const [portion, before] of known) {
    if (before) continue;
    const [rows = 0, ...values] = await count(portion);
    if (rows === 0) counted.delete(portion);
    else counted.set(portion, { rows, ranges: values });
  }
  return counted;
}

/** How many of the counted rows are within the bounds. */
async function within(list: Counting, counted: CountedPortions): Promise<Rows> {
  const count = counter(list, [sql`count(*)`], list.all);
  const found: [portion: number, rows: number][] = [];
  for (const [portion, each] of counted) {
    const place = each ? placeOf(each, list.bounds) : "outside";
    if (each && place === "inside") found.push([portion, each.rows]);
    if (place === "across") found.push([portion, (await count(portion))[0] ?? 0]);
  }
  return found.toSorted(([one], [other]) => one - other);
}

/** Where the rows of a portion are, seen from the bounds. */
export function placeOf(
  { ranges }: Counted,
  bounds: readonly Bound[],
): "inside" | "outside" | "across" {
  let inside = true;
  for (const [nth, { op, value }] of bounds.entries()) {
    const [least = -Infinity, most = Infinity] = ranges.slice(2 * nth);
    if (op === "from" ? most < value : least > value) return "outside";
    inside &&= op === "from" ? least >= value : most <= value;
  }
  return inside ? "inside" : "across";
}

/** Asks for `results` of the rows of a portion, put into words at most once. */
function counter(
  { db, table }: Counting,
  results: readonly RawBuilder<unknown>[],
  matching: RawBuilder<SqlBool>,
): (portion: number) => Promise<number[]> {
  const named = results.map((each, nth) => sql`${each} as ${sql.ref(`n${nth}`)}`);
  const query = sql<Record<string, number>>`
    select ${sql.join(named)} from ${sql.table(table)}
    where ${matching} and created_at >= ${0} and created_at < ${0}`;
  let compiled: CompiledQuery<Record<string, number>> | null = null;
  return async (portion) => {
    compiled ??= query.compile(db);
    const own = compiled.parameters.slice(0, -2);
    const parameters = [...own, portion * PORTION, (portion + 1) * PORTION];
    const { rows } = await db.executeQuery({ ...compiled, parameters });
    return Object.values(rows[0] ?? {});
  };
}
