// A month's sessions, written while the service is stopped.
import type { Put, SqlValue } from "./copy.ts";
import { type Batch, type Direct, openAlone, type Where } from "./direct.ts";
import type { Template } from "./templates.ts";

/** Rows of a table that are written together. */
const TOGETHER = 1000;

export type Share = {
  /** Epoch milliseconds, over which the sessions are spread. */
  from: number;
  to: number;
  /** Number of the first session in the year. */
  first: number;
  count: number;
  /** Sessions with all of their data; of the others there is only what their deletion leaves. */
  whole: number;
};

/** Whether the nth of `count` is one of `whole` that are spread evenly. */
export function isWhole(nth: number, { count, whole }: Pick<Share, "count" | "whole">): boolean {
  return Math.floor(((nth + 1) * whole) / count) > Math.floor((nth * whole) / count);
}

/** The part of `total` that falls into the nth of `parts`, the first of which is 0. */
export function shareOf(total: number, parts: number, nth: number) {
  const first = Math.round((total * nth) / parts);
  return { first, count: Math.round((total * (nth + 1)) / parts) - first };
}

/** Gathers rows by table. `flush` writes the tables that have many, or all. */
function gatherRows(direct: Direct) {
  const batches = new Map<readonly string[], Batch>();
  const put: Put = (table, columns, values) => {
    const batch = batches.get(columns) ?? { table, columns, rows: [] as SqlValue[][] };
    batches.set(columns, batch);
    batch.rows.push(values);
  };
  async function flush(least: number): Promise<void> {
    for (const batch of batches.values()) {
      if (batch.rows.length < least) continue;
      await direct.put(batch);
      batch.rows = [];
    }
  }
  return { put, flush };
}

/** Writes the sessions. Returns how long it took, in seconds. */
export async function fill(
  where: Where,
  templates: readonly Template[],
  share: Share,
): Promise<number> {
  const start = performance.now();
  const direct = await openAlone(where);
  const { put, flush } = gatherRows(direct);
  const { from, to, first, count } = share;
  let made = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const whole = isWhole(nth, share);
    const template = templates[(whole ? made++ : nth) % templates.length];
    const copy = { createdAt: Math.floor(from + ((to - from) * nth) / count), nth: first + nth };
    (whole ? template?.whole : template?.remains)?.(copy, put);
    if (nth % 100 === 0) await flush(TOGETHER);
  }
  await flush(1);
  await direct.close();
  return (performance.now() - start) / 1000;
}
