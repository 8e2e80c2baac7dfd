// What is too old goes, a few rows at a time, while the service runs.
import { DAY } from "#schema/time.ts";
import { ENDED_TOKENS_KEPT } from "#bank-users/tokens.ts";
import { clearDeliveries } from "#events/enqueue-deliveries.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import { inBatches } from "./batches.ts";
import { forgetTransaction } from "./forget-transaction.ts";

/** Milliseconds for which a part of credentials is kept that nobody logs in with. */
export const CREDENTIALS_KEPT = 90 * DAY;
/** Transactions that go at once; each has about five rows. */
const TRANSACTIONS = 100;
/** Other rows that go at once. */
const ROWS = 500;

/** Deletes up to so many of what has outlived its time; how many it deleted. */
type Clearing = (db: Repositories, ctx: Context, limit: number) => Promise<number>;

/** All data of transactions as a call deletes it; the tombstones stay for good. */
const transactions: Clearing = async (db, { clock }, limit) => {
  const now = clock();
  const outlived = await db.sessions.outlived(now, limit);
  for (const session of outlived) await forgetTransaction(db, session, now);
  return outlived.length;
};

const CLEARINGS: readonly [Clearing, limit: number][] = [
  [transactions, TRANSACTIONS],
  [(db, { clock }, limit) => db.events.clear(clock(), limit), ROWS],
  [(db, { clock }, limit) => clearDeliveries(db, clock(), limit), ROWS],
  [(db, { clock }, limit) => db.answers.clear(clock(), limit), ROWS],
  [(db, { clock }, limit) => db.accessTokens.clear(clock() - ENDED_TOKENS_KEPT, limit), ROWS],
  [(db, { clock }, limit) => db.credentialParts.clear(clock() - CREDENTIALS_KEPT, limit), ROWS],
];

/** Deletes what has outlived its time: up to 20 batches of each kind, the rest at the next call. */
export async function clearOutlived(ctx: Context): Promise<void> {
  for (const [clear, limit] of CLEARINGS) {
    await inBatches(limit, () => ctx.store.write((db) => clear(db, ctx, limit)));
  }
}
