import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import type { Scope, StoredEvent } from "#storage/tables/records.ts";
import type { Repositories } from "#storage/store.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";

/** The message of each event type. */
const MESSAGES = {
  "transaction.created": "The transaction was created.",
  "transaction.updated": "The transaction was updated.",
  "account.password_changed": "The password of the account was changed.",
  "bank_accounts.new_account": "A new bank account appeared.",
  "bank_accounts.new_turnovers": "A bank account has new turnovers.",
  "bank_accounts.sync_failed": "The synchronization of a bank connection failed.",
} as const;

/** Milliseconds for which events without a transaction are kept. */
const LOOSE_KEPT = 90 * 24 * 60 * 60 * 1000;

export type EventType = keyof typeof MESSAGES;
type OfTransaction = Extract<EventType, `transaction.${string}`>;

export type NewEvent = {
  scope: Scope;
  /** The object as its own route renders it at this moment. */
  data: JsonObject;
} & (
  | {
      type: OfTransaction;
      /** Ids of the transaction and of its object. */
      transaction: string;
      record: string;
      /** When the session was created: retention counts from then. */
      sessionCreatedAt: number;
    }
  | { type: Exclude<EventType, OfTransaction> }
);

type Retention = Pick<Context["settings"], "retention">;

/**
 * Records an event and its webhook deliveries, in the database transaction of the change that
 * caused it.
 */
export async function recordEvent(
  db: Repositories,
  { clock, ids, settings }: Pick<Context, "clock" | "ids"> & { settings: Retention },
  newEvent: NewEvent,
): Promise<StoredEvent> {
  const { scope, type, data } = newEvent;
  const now = clock();
  const event = {
    id: ids.record("ev"),
    merchant: scope.merchant,
    mode: scope.mode,
    type,
    data,
    message: MESSAGES[type],
    created_at: now,
    ...("record" in newEvent
      ? {
          transaction: newEvent.transaction,
          record: newEvent.record,
          kept_until: newEvent.sessionCreatedAt + settings.retention,
        }
      : { transaction: null, record: null, kept_until: now + LOOSE_KEPT }),
  };
  await db.events.insert(event);
  await enqueueDeliveries(db, ids, event);
  return event;
}
