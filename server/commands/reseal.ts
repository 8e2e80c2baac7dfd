// Seals all stored values with the current key of the ring.
import type { Resealed } from "#storage/tables/records.ts";
import type { StoreContext } from "./command.ts";

/** Rows per transaction: a running service writes in between. */
const ROWS = 200;

type Means = Pick<StoreContext, "store" | "ring" | "progress">;

/** Rows that were sealed anew, and rows with a value that does not open. */
export type ResealSummary = { rows: number; lost: number };

/**
 * Goes through all tables until a pass finds nothing more to seal. Can be stopped at any time: the
 * next call continues with the values that are left.
 */
export async function resealAll(ctx: Means): Promise<ResealSummary> {
  const total = { rows: 0, lost: 0 };
  for (const table of await ctx.store.read(async (db) => db.sealed.tables)) {
    let pass: ResealSummary;
    do {
      pass = await resealTable(ctx, table);
      total.rows += pass.rows;
    } while (pass.rows > 0);
    total.lost += pass.lost;
  }
  return total;
}

async function resealTable(
  { store, ring, progress }: Means,
  table: string,
): Promise<ResealSummary> {
  const old = [...ring.keys.keys()].filter((id) => id !== ring.current);
  const pass = { rows: 0, lost: 0 };
  let after: string | null = null;
  do {
    const turn: string | null = after;
    const { rows, lost, next }: Resealed = await store.write((db) =>
      db.sealed.reseal(table, { old, limit: ROWS, after: turn }),
    );
    pass.rows += rows;
    pass.lost += lost;
    after = next;
    if (rows > 0) progress(`${table}: ${pass.rows} rows`);
  } while (after !== null);
  return pass;
}

/** The result of `resealAll` in a sentence. */
export function formatReseal({ rows, lost }: ResealSummary): string {
  const kept = lost === 0 ? "" : ` ${lost} rows have a value that does not open; they keep theirs.`;
  return `${rows} rows were sealed with the current key.${kept}`;
}
