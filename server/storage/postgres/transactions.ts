// Transactions on PostgreSQL: each on a connection of its own, begun anew where that is safe.
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { DatabaseFailure, failureOf, isDuplicate, refusalOf } from "./failure.ts";
import { inDoubt } from "../engine/unavailable.ts";

/** Milliseconds that a restart of the database is waited for. */
const PATIENCE = 3000;
/** Milliseconds between two attempts to reach it. */
const PAUSE = 100;
/** Attempts of a transaction that others keep getting ahead of: each time one of them is done. */
const ATTEMPTS = 50;
/** Attempts at a row that is there already; the second sees it if the first did not. */
const DUPLICATES = 3;

/**
 * Rows that a transaction has read and then changes are those it has read, or it begins anew;
 * `serializable` holds that for all that it has read.
 */
export type Isolation = "repeatable read" | "serializable";

/**
 * Runs `work` in a transaction, again where another one got ahead or the connection went before the
 * commit was sent: then nothing of it stays. Throws ServiceError 503 when the database cannot be
 * reached or used, or went while it was committing and nobody knows whether it did.
 */
export function transact<T>(
  pool: Pool,
  isolation: Isolation,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return persistently(() => attempt(pool, isolation, work));
}

/** Runs what may run several times, as often as its failures allow. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!(failure instanceof DatabaseFailure)) throw failure;
      if (failure.kind === "refused") throw refusalOf(failure);
      const lost = failure.kind === "lost";
      const most = isDuplicate(failure) ? DUPLICATES : ATTEMPTS;
      if (lost ? performance.now() > until : tries >= most) throw refusalOf(failure);
      await wait(lost ? PAUSE : tries);
    }
  }
}

async function attempt<T>(
  pool: Pool,
  isolation: Isolation,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let whole = true;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    whole = !isLost(error) && (await rollBack(client));
    throw error;
  } finally {
    client.release(!whole);
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("A statement of the transaction had failed.");
  } catch (error) {
    throw isLost(error) ? inDoubt(error) : error;
  }
}

function isLost(error: unknown): boolean {
  const failure = failureOf(error);
  return failure instanceof DatabaseFailure && failure.kind === "lost";
}

/** False where the connection is of no use any more. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}
