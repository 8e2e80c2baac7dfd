// Counts of listed rows where several processes write: what one knows of a list it brings up to the
// moment of a statement, which counts those portions alone that transactions changed since.
import { type RawBuilder, sql } from "kysely";
import { type Counted, PORTION } from "../lists/counts.ts";
import { keptLists } from "../lists/kept-lists.ts";
import { type Counting, placeOf, type Rows } from "../lists/portions.ts";

/** Milliseconds for which a list is kept; notes of changes are kept for longer. */
const KEPT = 5 * 60 * 1000;

/** Deletes the notes that no process needs any more. */
export const OLD_CHANGES = "delete from list_changes where at < now() - interval '15 minutes'";

/** What was counted of a list, all of it in one snapshot of the database. */
type Known = { snapshot: string; until: number; counted: Map<number, Counted> };

export type SharedCounts = {
  /** How many match, and by portion. */
  count(list: Counting): Promise<{ total: number; portions: Rows }>;
};

/** `moment` is a clock of this process in milliseconds that never jumps. */
export function sharedCounts(moment: () => number): SharedCounts {
  const lists = keptLists<Known>();
  return {
    async count(list) {
      const found = lists.find(list.name);
      const known = found && found.until > moment() ? found : null;
      const { snapshot, fresh } = await (known ? changedPortions(list, known) : allPortions(list));
      const counted = new Map(known?.counted);
      const inside = new Map<number, number>();
      for (const [portion, within, rows, ...ranges] of fresh) {
        if (rows > 0) counted.set(portion, { rows, ranges });
        else counted.delete(portion);
        inside.set(portion, within);
      }
      lists.keep(list.name, { snapshot, until: moment() + KEPT, counted });
      const portions = [...counted]
        .map(([portion, each]): [number, number] => {
          const whole = placeOf(each, list.bounds) === "inside" ? each.rows : 0;
          return [portion, inside.get(portion) ?? whole];
        })
        .filter(([, rows]) => rows > 0)
        .toSorted(([one], [other]) => one - other);
      return { total: portions.reduce((sum, [, rows]) => sum + rows, 0), portions };
    },
  };
}

/** Portion, rows that match, rows without the bounds, and the least and greatest of each bound. */
type Fresh = [portion: number, within: number, rows: number, ...ranges: number[]];

type Answer = { snapshot: string; fresh: Fresh[] };

async function allPortions(list: Counting): Promise<Answer> {
  const portion = sql`created_at / ${sql.lit(PORTION)}`;
  return ask(
    list,
    sql`select json_build_array(${portion}, ${results(list)}) as each
      from ${sql.table(list.table)} where ${list.steady} group by ${portion}`,
  );
}

/** Those that changed since, and those that a bound cuts: only their rows tell how many are within. */
async function changedPortions(list: Counting, known: Known): Promise<Answer> {
  const across = [...known.counted]
    .filter(([, each]) => placeOf(each, list.bounds) === "across")
    .map(([portion]) => portion);
  const { table, scope } = list;
  return ask(
    list,
    sql`select json_build_array(portion, ${results(list)}) as each
      from (
        select portion from list_changes
        where listed = ${table} and merchant = ${scope.merchant} and mode = ${scope.mode}
          and xid >= pg_snapshot_xmin(${known.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${known.snapshot}::pg_snapshot)
        union select unnest(${JSON.stringify(across).replace("[", "{").replace("]", "}")}::bigint[])
      ) as wanted
      left join ${sql.table(table)} on ${list.steady}
        and created_at >= portion * ${sql.lit(PORTION)}
        and created_at < (portion + 1) * ${sql.lit(PORTION)}
      group by portion`,
  );
}

function results({ bounds, all }: Counting): RawBuilder<unknown> {
  const ranges = bounds.flatMap(({ column }) => [
    sql`min(${sql.ref(column)})`,
    sql`max(${sql.ref(column)})`,
  ]);
  return sql.join([sql`count(*) filter (where ${all})`, sql`count(seq)`, ...ranges]);
}

/** One statement, so that the snapshot that it tells is the one in which it counts. */
async function ask({ db }: Counting, each: RawBuilder<unknown>): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select pg_current_snapshot()::text as snapshot,
      (select coalesce(json_agg(portions.each), '[]') from (${each}) as portions) as fresh`.execute(
    db,
  );
  const [answer] = rows;
  if (!answer) throw new Error("The database did not answer.");
  return answer;
}
