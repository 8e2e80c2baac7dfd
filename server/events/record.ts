import { EVENT_MESSAGES, type EventType, type TransactionEventType } from "#schema/event.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, StoredEvent } from "#storage/tables/records.ts";
import { tellWebhooks } from "./tell.ts";

/** Milliseconds for which an event is kept that belongs to no transaction. */
const LOOSE_KEPT = 90 * 24 * 60 * 60 * 1000;

export type Happening = {
  scope: Scope;
  /** The object as a single one is shown at this moment. */
  data: JsonObject;
} & (
  | {
      type: TransactionEventType;
      /** Ids of the transaction and of its object. */
      transaction: string;
      record: string;
      /** From then on the data of the transaction is refused, its events included. */
      keptUntil: number;
    }
  | { type: Exclude<EventType, TransactionEventType> }
);

/**
 * Records what happened within the transaction of the change that caused it, and with it what has
 * to be told to the merchant's webhooks.
 */
export async function recordEvent(
  db: Repositories,
  { clock, ids }: Pick<Context, "clock" | "ids">,
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
    message: EVENT_MESSAGES[type],
    created_at: now,
    ...("record" in happening
      ? {
          transaction: happening.transaction,
          record: happening.record,
          kept_until: happening.keptUntil,
        }
      : { transaction: null, record: null, kept_until: now + LOOSE_KEPT }),
  };
  await db.events.insert(event);
  await tellWebhooks(db, ids, event);
  return event;
}
