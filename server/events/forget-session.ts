import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { languageOf } from "#storage/tables/session-language.ts";
import { DELIVERY } from "./enqueue-deliveries.ts";

const IN_PROGRESS =
  "The order of this transaction is with the bank, or nobody knows what became of it: delete the transaction once its session has ended or, after an unclear end, would have expired.";

/**
 * Deletes a session, the events of its transaction and their deliveries, and what requests said of it.
 * The tombstone that stays tells a wizard that is still open that the session is gone. Throws
 * ServiceError 409 while a bank may be carrying out the session's order.
 */
export async function forgetSession(
  db: Repositories,
  session: Session,
  { clock, systemClock }: Pick<Context, "clock" | "systemClock">,
): Promise<void> {
  const { id, key, mode, merchant, product, record, transaction, ended } = session;
  const scope = { merchant, mode };
  const deletedAt = clock();
  if (deletedAt < session.protectedUntil) {
    throw new ServiceError(409, { type: "order_in_progress", message: IN_PROGRESS });
  }
  await forgetEvents(db, scope, transaction);
  const own = db.in(scope);
  await own.requests.clearBodies({ transaction: [transaction, record, id] }, systemClock());
  await own.sessions.delete(transaction);
  const language = languageOf(session);
  const ids = { record, transaction, session: id };
  // No key of a session has a blank: nobody finds the tombstone by this one.
  const known = key === "" ? `lost ${id}` : key;
  await db.tombstones.insert({ ...ids, ...scope, product, language, deletedAt, ended }, known);
}

async function forgetEvents(db: Repositories, scope: Scope, transaction: string): Promise<void> {
  const own = db.in(scope);
  await db.jobs.removeOf(DELIVERY, await own.deliveries.deleteOf(transaction));
  await own.events.deleteOf(transaction);
}
