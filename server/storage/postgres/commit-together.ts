// Single statements of many requests, in one transaction.
import { DatabaseError, type Pool, type QueryConfig, type QueryResult } from "pg";
import { gather } from "../engine/gather.ts";
import { inDoubt } from "../engine/unavailable.ts";
import type { Run } from "./dialect.ts";
import { isLost } from "./failure.ts";
import type { SharedConnection } from "./shared-connection.ts";
import { runSingle } from "./transactions.ts";

/** Statements of a transaction at most: each waits for all others. */
const GROUP = 64;

/** Each statement sees the newest state, as it would by itself. */
const BEGIN: QueryConfig = { text: "begin isolation level read committed" };
const COMMIT: QueryConfig = { text: "commit" };

type Outcome = PromiseSettledResult<QueryResult>;

/**
 * Runs statements that are independent of each other, each as if by itself. Those that arrive at
 * about the same time share a transaction, and with it its messages and disk sync. If one of them
 * fails or waits for a lock, the transaction has no effect, and each runs on a connection of `pool`.
 * Throws ServiceError 503 like `transact`.
 */
export function commitTogether(shared: SharedConnection, pool: Pool): Run {
  const enqueue = gather(GROUP, (group: readonly QueryConfig[]) => commitGroup(shared, group));
  return async (statement) => {
    const outcome = await enqueue(statement);
    if (!outcome) return runSingle(pool, (client) => client.query(statement));
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
}

/** The outcomes of the statements; null for each if the transaction has no effect. */
async function commitGroup(
  shared: SharedConnection,
  group: readonly QueryConfig[],
): Promise<readonly (Outcome | null)[]> {
  const without = group.map(() => null);
  const outcomes = await shared.queryAll([BEGIN, ...group, COMMIT]).catch(() => null);
  if (!outcomes) return without;
  const [begin, commit] = [outcomes.shift(), outcomes.pop()];
  // Cancelled: there was no transaction, and each statement had its own effect.
  if (begin && isRefused(begin)) return outcomes.map(byItself);
  // The server has ended the transaction before it read the commit.
  if (outcomes.some(isRefused)) return without;
  if (commit?.status !== "fulfilled") throw inDoubt(commit?.reason);
  return outcomes;
}

function isRefused(outcome: Outcome): boolean {
  return outcome.status === "rejected" && outcome.reason instanceof DatabaseError;
}

/** The outcome of a statement outside of a transaction; null if it had no effect. */
function byItself(outcome: Outcome): Outcome | null {
  if (isRefused(outcome)) return null;
  if (outcome.status === "fulfilled" || !isLost(outcome.reason)) return outcome;
  return { status: "rejected", reason: inDoubt(outcome.reason) };
}
