// Deletes expired data in small batches while the service runs.
import { DAY } from "#schema/time.ts";
import { ENDED_TOKENS_KEPT } from "#bank-users/tokens.ts";
import { clearDeliveries } from "#events/enqueue-deliveries.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import { inBatches } from "./batches.ts";
import { forgetTransaction } from "./forget-transaction.ts";

/** Milliseconds for which a half of split credentials is kept without a login. */
export const CREDENTIALS_KEPT = 90 * DAY;
/** Milliseconds for which the audit log keeps refused credentials, with addresses of clients. */
export const REFUSALS_KEPT = 90 * DAY;
/** Milliseconds for which the request log and orders to send deliveries again are kept. */
export const REQUESTS_KEPT = 30 * DAY;
/** Milliseconds for which figures of ended sessions are kept: 13 months, to compare years. */
export const ENDS_KEPT = 396 * DAY;
/** Transactions per batch; each has about five rows. */
const TRANSACTIONS = 100;
/** Other rows per batch. */
const ROWS = 500;

/** Deletes up to `limit` expired rows. Returns how many. */
type Clearing = (db: Repositories, ctx: Context, limit: number) => Promise<number>;

/** Deletes all data of transactions, like an API call. The tombstones are permanent. */
const transactions: Clearing = async (db, { clock }, limit) => {
  const now = clock();
  const outlived = await db.sessions.outlived(now, limit);
  for (const session of outlived) await forgetTransaction(db, session, now);
  return outlived.length;
};

const CLEARINGS: readonly [Clearing, limit: number][] = [
  [transactions, TRANSACTIONS],
  [(db, { clock }, limit) => db.requests.clear(clock() - REQUESTS_KEPT, limit), ROWS],
  [(db, { clock }, limit) => db.sessionEnds.clear(clock() - ENDS_KEPT, limit), ROWS],
  [(db, { clock }, limit) => db.resends.clear(clock() - REQUESTS_KEPT, limit), ROWS],
  [(db, { clock }, limit) => db.events.clear(clock(), limit), ROWS],
  [(db, { clock }, limit) => clearDeliveries(db, clock(), limit), ROWS],
  [(db, { clock }) => db.webhookSecrets.forgetPrevious(clock()), ROWS],
  [(db, { clock }, limit) => db.answers.clear(clock(), limit), ROWS],
  [(db, { clock }, limit) => db.accessTokens.clear(clock() - ENDED_TOKENS_KEPT, limit), ROWS],
  [(db, { clock }, limit) => db.credentialParts.clear(clock() - CREDENTIALS_KEPT, limit), ROWS],
];

/** Deletes expired data: up to 20 batches of each kind, the rest at the next call. */
export async function clearOutlived(ctx: Context): Promise<void> {
  for (const [clear, limit] of CLEARINGS) {
    await inBatches(limit, () => ctx.store.write((db) => clear(db, ctx, limit)));
  }
}

/** Deletes entries of the audit log that are older than `kept` milliseconds, or hold an address. */
export async function clearAuditLog(
  { store, clock }: Pick<Context, "store" | "clock">,
  kept: number,
): Promise<void> {
  const refusals = { until: clock() - REFUSALS_KEPT, kind: "credential.refused" } as const;
  for (const outlived of [{ until: clock() - kept }, refusals]) {
    await inBatches(ROWS, () => store.write((db) => db.audit.clear({ ...outlived, limit: ROWS })));
  }
}
