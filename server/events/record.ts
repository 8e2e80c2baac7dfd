import { EVENTS, type EventType, type TransactionEventType } from "#schema/event-types.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import type { Context, Scoped } from "#context/context.ts";
import { together } from "#storage/engine/together.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, StoredEvent } from "#storage/tables/records.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";

/** Milliseconds for which events without a transaction are kept. */
const LOOSE_KEPT = 90 * DAY;

export type NewEvent = {
  scope: Scope;
  /** The object as its own route renders it at this moment. */
  data: JsonObject;
} & (
  | {
      type: TransactionEventType;
      /** Ids of the transaction and of its object. */
      transaction: string;
      record: string;
      /** When the data of the transaction expires, this event included. */
      keptUntil: number;
    }
  | { type: Exclude<EventType, TransactionEventType> }
);

/**
 * Records events of one merchant and their webhook deliveries, in the database transaction of the
 * change that caused them.
 */
export async function recordEvents(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Scoped,
  newEvents: readonly NewEvent[],
): Promise<void> {
  const events = newEvents.map((each) => storedEvent(ctx, each));
  await together([db.events.insert(...events), enqueueDeliveries(db, ctx, events)]);
}

/** Records one event, like `recordEvents`. */
export async function recordEvent(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Scoped,
  newEvent: NewEvent,
): Promise<StoredEvent> {
  const event = storedEvent(ctx, newEvent);
  await together([db.events.insert(event), enqueueDeliveries(db, ctx, [event])]);
  return event;
}

function storedEvent(
  { clock, ids }: Pick<Context, "ids"> & Scoped,
  newEvent: NewEvent,
): StoredEvent {
  const { scope, type, data } = newEvent;
  const now = clock();
  return {
    id: ids.record("ev"),
    merchant: scope.merchant,
    mode: scope.mode,
    type,
    data,
    message: EVENTS[type].message,
    created_at: now,
    ...("record" in newEvent
      ? {
          transaction: newEvent.transaction,
          record: newEvent.record,
          kept_until: newEvent.keptUntil,
        }
      : { transaction: null, record: null, kept_until: now + LOOSE_KEPT }),
  };
}
