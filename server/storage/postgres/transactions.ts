// Transactions on PostgreSQL: each has its own connection, and is repeated if that is safe.
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import {
  DatabaseFailure,
  failureOf,
  isCancelled,
  isDuplicate,
  isLost,
  isUndone,
  refusalOf,
} from "./failure.ts";
import { inDoubt } from "../engine/unavailable.ts";
import { sendTogether } from "./shared-connection.ts";

/** Milliseconds to wait for a restart of the database. */
const PATIENCE = 3000;
/** Milliseconds between two connection attempts. */
const PAUSE = 100;
/**
 * Attempts of a transaction with conflicts: each conflict means that another transaction succeeded.
 */
const ATTEMPTS = 50;
/**
 * Attempts that report a duplicate: the next one sees a row newer than the snapshot of the one
 * before.
 */
const DUPLICATES = 3;

/**
 * `repeatable read` repeats a transaction if rows that it read and then changes were changed
 * meanwhile; `serializable`, if any rows that it read were. Each statement of `read committed` has a
 * snapshot of its own.
 */
export type Isolation = "read committed" | "repeatable read" | "serializable";

/**
 * Runs `work` in a transaction, and repeats it after a conflict or if the connection was lost
 * before the commit was sent: the transaction then had no effect. Throws ServiceError 503 if the
 * database cannot be reached or used. The same if the connection was lost during the commit or the
 * beginning was cancelled: the outcome is then unknown.
 */
export function transact<T>(
  pool: Pool,
  isolation: Isolation,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return persistently(() => attempt(pool, isolation, work));
}

/** Repeats idempotent work after a failure, up to a limit for its kind. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE;
  let duplicates = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!(failure instanceof DatabaseFailure)) throw failure;
      if (failure.kind === "refused") throw refusalOf(failure);
      const lost = failure.kind === "lost";
      if (isDuplicate(failure)) duplicates += 1;
      const isSpent = duplicates >= DUPLICATES || tries >= ATTEMPTS;
      if (lost ? performance.now() > until : isSpent) throw refusalOf(failure);
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
    sendTogether(client.connection.stream);
    const begun = client.query(`begin isolation level ${isolation}`);
    // The first statement leaves together with it, before it is known whether this one succeeds.
    begun.catch((error: unknown) => {
      if (isCancelled(error)) client.connection.stream.destroy();
    });
    try {
      const result = await work(client);
      await begun;
      await commit(client);
      return result;
    } catch (error) {
      throw await begun.then(
        () => error,
        // The first statement ran by itself, outside of a transaction.
        (refusal: unknown) => (isCancelled(refusal) ? inDoubt(refusal) : error),
      );
    }
  } catch (error) {
    whole = !isLost(error) && (await rollBack(client));
    throw error;
  } finally {
    client.release(!whole);
  }
}

/**
 * Runs one statement that commits by itself. Repeats it only if it was not sent, or had no effect for
 * certain. Throws ServiceError 503 like `transact`.
 */
export async function runSingle<T>(
  pool: Pool,
  statement: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return persistently(async () => {
    const client = await pool.connect();
    let whole = true;
    try {
      return await statement(client);
    } catch (error) {
      whole = !isLost(error);
      throw whole || isUndone(error) ? error : inDoubt(error);
    } finally {
      client.release(!whole);
    }
  });
}

async function commit(client: PoolClient): Promise<void> {
  try {
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("A statement of the transaction had failed.");
  } catch (error) {
    throw isLost(error) ? inDoubt(error) : error;
  }
}

/** Returns false if the connection is no longer usable. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}
