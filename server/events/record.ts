import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#server/context.ts";
import type { Scope, StoredEvent } from "#storage/records.ts";
import type { Repositories } from "#storage/store.ts";

/** What each type of event tells, in one sentence. */
const MESSAGES = {
  "transaction.created": "The transaction was created.",
  "transaction.updated": "The transaction was updated.",
} as const;

export type EventType = keyof typeof MESSAGES;

export type Happening = {
  scope: Scope;
  type: EventType;
  /** Ids of the transaction and of its object. */
  transaction: string;
  record: string;
  /** When the transaction's session was created: its data is kept for a time that begins then. */
  sessionCreatedAt: number;
  /** The object as a single one is shown at this moment. */
  data: JsonObject;
};

type Retention = Pick<Context["settings"], "retention">;

/** Records what happened within the transaction of the change that caused it. */
export async function recordEvent(
  db: Repositories,
  { clock, ids, settings }: Pick<Context, "clock" | "ids"> & { settings: Retention },
  { scope, type, sessionCreatedAt, ...rest }: Happening,
): Promise<StoredEvent> {
  const { merchant, mode } = scope;
  const event = {
    ...rest,
    id: ids.record("ev"),
    merchant,
    mode,
    type,
    message: MESSAGES[type],
    created_at: clock(),
    kept_until: sessionCreatedAt + settings.retention,
  };
  await db.events.insert(event);
  return event;
}
