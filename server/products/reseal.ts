// Seals stored values with the current key of the ring: at once for a command, or as jobs.
import type { ServiceContext } from "#context/context.ts";
import type { Task } from "#jobs/task.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { Resealed } from "#storage/tables/records.ts";
import type { Repositories, Store } from "#storage/store.ts";

/** Kind of the jobs; the subject is a table. */
export const RESEAL = "reseal";

/** Rows per transaction: a running service writes in between. */
const ROWS = 200;
/** Transactions of a job before other jobs have their turn, and the pause after them. */
const TURNS = 20;
const PAUSE = 200;

/** Rows that were sealed anew, and rows with a value that does not open. */
export type ResealSummary = { rows: number; lost: number };

type Means = {
  store: Store;
  ring: Pick<KeyRing, "keys" | "current">;
  /** Told of each transaction. */
  progress(table: string, rows: number): void;
};

/**
 * Goes through all tables until a pass finds nothing more to seal. Can be stopped at any time: the
 * next call continues with the values that are left.
 */
export async function resealAll(means: Means): Promise<ResealSummary> {
  const total = { rows: 0, lost: 0 };
  for (const table of await means.store.read(async (db) => db.sealed.tables)) {
    let pass: ResealSummary;
    do {
      pass = await resealTable(means, table);
      total.rows += pass.rows;
    } while (pass.rows > 0);
    total.lost += pass.lost;
  }
  return total;
}

async function resealTable(means: Means, table: string): Promise<ResealSummary> {
  const pass = { rows: 0, lost: 0 };
  let after: string | null = null;
  do {
    const turn: Resealed = await resealTurn(means, table, after);
    pass.rows += turn.rows;
    pass.lost += turn.lost;
    after = turn.next;
  } while (after !== null);
  return pass;
}

async function resealTurn(
  { store, ring, progress }: Means,
  table: string,
  after: string | null,
): Promise<Resealed> {
  const old = [...ring.keys.keys()].filter((id) => id !== ring.current);
  const turn = await store.write((db) => db.sealed.reseal(table, { old, limit: ROWS, after }));
  if (turn.rows > 0) progress(table, turn.rows);
  return turn;
}

/** Queues a job for each table; a running service works on them. */
export async function enqueueReseal(db: Repositories, now: number): Promise<void> {
  for (const table of db.sealed.tables) {
    const job = { kind: RESEAL, subject: table, target: RESEAL, lane: null };
    await db.jobs.insert({ ...job, ...byMachine(now), createdAt: now });
  }
}

type Where = { next: string | null; rows: number };

/**
 * The task of these jobs. Each run seals some thousand rows and lets others go first. A process that
 * takes over begins the table anew, where little is left to do.
 */
export function resealTask(
  { store, systemClock }: Pick<ServiceContext, "store" | "systemClock">,
  ring: KeyRing & { refresh(): void },
  progress: Means["progress"],
): Task {
  const places = new Map<string, Where>();
  return async ({ subject: table }, signal) => {
    // The command has changed the file.
    ring.refresh();
    const means = { store, ring, progress };
    let place = places.get(table) ?? { next: null, rows: 0 };
    let hasEnded = false;
    for (let turns = 0; turns < TURNS && !hasEnded && !signal.aborted; turns += 1) {
      const { rows, next } = await resealTurn(means, table, place.next);
      const found = place.rows + rows;
      hasEnded = next === null && found === 0;
      place = { next, rows: next === null ? 0 : found };
    }
    if (hasEnded) places.delete(table);
    else places.set(table, place);
    if (hasEnded) return { next: { is: "done" } };
    return { next: { is: "restart", due: byMachine(systemClock() + PAUSE) } };
  };
}

/** The result of `resealAll` in a sentence. */
export function formatReseal({ rows, lost }: ResealSummary): string {
  const kept = lost === 0 ? "" : ` ${lost} rows have a value that does not open; they keep theirs.`;
  return `${rows} rows were sealed with the current key.${kept}`;
}
