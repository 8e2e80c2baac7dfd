// Deletes expired data in small batches while the service runs.
import { DAY } from "#schema/time.ts";
import { ENDED_TOKENS_KEPT } from "#bank-users/tokens.ts";
import { clearDeliveries } from "#events/enqueue-deliveries.ts";
import type { Clock, ServiceContext } from "#context/context.ts";
import { within } from "#context/within.ts";
import type { Repositories, SweptRepositories } from "#storage/store.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import { inBatches } from "./batches.ts";
import { forgetTransaction } from "./forget-transaction.ts";

/** Milliseconds for which a half of split credentials is kept without a login. */
const CREDENTIALS_KEPT = 90 * DAY;
/** Milliseconds for which the audit log keeps refused credentials, with addresses of clients. */
export const REFUSALS_KEPT = 90 * DAY;
/** Milliseconds for which the request log and orders to send deliveries again are kept. */
export const REQUESTS_KEPT = 30 * DAY;
/** Milliseconds for which figures of ended sessions are kept: 13 months, to compare years. */
const ENDS_KEPT = 396 * DAY;
/** Milliseconds for which the names of what was deleted are kept: longer than a process stands still. */
const NAMES_KEPT = DAY;
/** Transactions per batch; each has about five rows. */
const TRANSACTIONS = 100;
/** Other rows per batch. */
const ROWS = 500;

/** Deletes up to `limit` rows that expired by `now`. Returns how many. */
type Clearing = (
  db: Repositories,
  swept: SweptRepositories,
  { now, limit, systemClock }: { now: number; limit: number; systemClock: Clock },
) => Promise<number>;

/** Deletes all data of transactions, like an API call. The tombstones are permanent. */
const transactions: Clearing = async (db, { sessions }, { now, limit, systemClock }) => {
  const clocks = { clock: () => now, systemClock };
  const outlived = await sessions.outlived(now, limit);
  for (const session of outlived) await forgetTransaction(db, session, clocks);
  return outlived.length;
};

const CLEARINGS: readonly [Clearing, limit: number][] = [
  [transactions, TRANSACTIONS],
  [(_, { requests }, { now, limit }) => requests.clear(now - REQUESTS_KEPT, limit), ROWS],
  [(_, { sessionEnds }, { now, limit }) => sessionEnds.clear(now - ENDS_KEPT, limit), ROWS],
  [(_, { resends }, { now, limit }) => resends.clear(now - REQUESTS_KEPT, limit), ROWS],
  [(_, { events }, { now, limit }) => events.clear(now, limit), ROWS],
  [(db, swept, { now, limit }) => clearDeliveries(db, swept, { until: now, limit }), ROWS],
  [(_, { answers }, { now, limit }) => answers.clear(now, limit), ROWS],
  [
    (_, { accessTokens }, { now, limit }) => accessTokens.clear(now - ENDED_TOKENS_KEPT, limit),
    ROWS,
  ],
  [
    (_, { credentialParts }, { now, limit }) =>
      credentialParts.clear(now - CREDENTIALS_KEPT, limit),
    ROWS,
  ],
];

type Clearer = Pick<ServiceContext, "store" | "systemClock">;

/** Returns whether nothing is left. */
async function clearBy(
  { store, systemClock }: Clearer,
  scope: Scope | null,
  now: number,
): Promise<boolean> {
  let complete = true;
  for (const [clear, limit] of CLEARINGS) {
    const due = { now, limit, systemClock };
    const write = () => store.write((db) => clear(db, db.sweep(scope), due));
    complete = (await inBatches(limit, write)).complete && complete;
  }
  return complete;
}

/**
 * Deletes what has expired of a merchant's Test mode: up to 20 batches of each kind. Returns whether
 * nothing is left.
 */
export function clearTestMode(ctx: Clearer, merchant: Merchant): Promise<boolean> {
  const { clock } = within(ctx, { merchant, mode: "test" });
  return clearBy(ctx, { merchant: merchant.id, mode: "test" }, clock());
}

/**
 * Deletes what has expired by the time that rules it: up to 20 batches of each kind, the rest at the
 * next call. Returns whether nothing is left.
 */
export async function clearOutlived(ctx: Clearer): Promise<boolean> {
  const { store, systemClock } = ctx;
  let complete = await clearBy(ctx, null, systemClock());
  for (const merchant of await store.read((db) => db.merchants.clocked())) {
    complete = (await clearTestMode(ctx, merchant)) && complete;
  }
  const until = systemClock() - NAMES_KEPT;
  await inBatches(ROWS, () => store.write((db) => db.recentDeletions.clear(until, ROWS)));
  // By itself, because a request that counts waits for its locks, and others behind it.
  const clearRates = () =>
    store.write((db) => db.rates.clear(systemClock(), ROWS), { single: true });
  await inBatches(ROWS, clearRates);
  await store.write(async (db) => {
    await db.webhookSecrets.forgetPrevious(systemClock());
    await db.listChanges.fold();
  });
  return complete;
}

/** Deletes entries of the audit log that are older than `kept` milliseconds, or hold an address. */
export async function clearAuditLog({ store, systemClock }: Clearer, kept: number): Promise<void> {
  const refusals = { until: systemClock() - REFUSALS_KEPT, kind: "credential.refused" } as const;
  for (const outlived of [{ until: systemClock() - kept }, refusals]) {
    await inBatches(ROWS, () => store.write((db) => db.audit.clear({ ...outlived, limit: ROWS })));
  }
}
