import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, StoredEvent } from "#storage/tables/records.ts";
import { tellWebhooks } from "./tell.ts";

/** What each type of event tells, in one sentence. */
const MESSAGES = {
  "transaction.created": "The transaction was created.",
  "transaction.updated": "The transaction was updated.",
  "account.password_changed": "The password of the account was changed.",
  "bank_accounts.new_account": "A new bank account appeared.",
  "bank_accounts.new_turnovers": "A bank account has new turnovers.",
  "bank_accounts.sync_failed": "The synchronization of a bank connection failed.",
} as const;

/** Milliseconds for which an event is kept that belongs to no transaction. */
const LOOSE_KEPT = 90 * 24 * 60 * 60 * 1000;

export type EventType = keyof typeof MESSAGES;
type OfTransaction = Extract<EventType, `transaction.${string}`>;

export type Happening = {
  scope: Scope;
  /** The object as a single one is shown at this moment. */
  data: JsonObject;
} & (
  | {
      type: OfTransaction;
      /** Ids of the transaction and of its object. */
      transaction: string;
      record: string;
      /** When the transaction's session was created: its data is kept for a time that begins then. */
      sessionCreatedAt: number;
    }
  | { type: Exclude<EventType, OfTransaction> }
);

type Retention = Pick<Context["settings"], "retention">;

/**
 * Records what happened within the transaction of the change that caused it, and with it what has
 * to be told to the merchant's webhooks.
 */
export async function recordEvent(
  db: Repositories,
  { clock, ids, settings }: Pick<Context, "clock" | "ids"> & { settings: Retention },
  happening: Happening,
): Promise<StoredEvent> {
  const { scope, type, data } = happening;
  const now = clock();
  const event = {
    id: ids.record("ev"),
    merchant: scope.merchant,
    mode: scope.mode,
    type,
    data,
    message: MESSAGES[type],
    created_at: now,
    ...("record" in happening
      ? {
          transaction: happening.transaction,
          record: happening.record,
          kept_until: happening.sessionCreatedAt + settings.retention,
        }
      : { transaction: null, record: null, kept_until: now + LOOSE_KEPT }),
  };
  await db.events.insert(event);
  await tellWebhooks(db, ids, event);
  return event;
}
