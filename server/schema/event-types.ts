// Event types: what each says, when it occurs, and who gets it.

/** Kinds of event data: the object of a transaction, a session without its key, ids, or nothing. */
export type EventData = "product" | "payment" | "session" | "account" | "connection" | "nothing";

export type EventKind = {
  message: string;
  /** When it occurs, for the list of event types. */
  when: string;
  /** What `data` holds; `event-data.ts` has the schemas. */
  data: EventData;
  /**
   * `transaction`: deleted with it, and its first deliveries leave in order. `merchant`: belongs to
   * both modes, so that each mode has a copy and neither is a test. `user`: a bank user's.
   */
  belongsTo: "transaction" | "merchant" | "user";
  /** How webhook deliveries are retried: `server/events/waits.ts` has the numbers. */
  retries: "until-2xx" | "until-200";
  /** Sent only to webhooks that subscribe to it, and listed only if a caller names it. */
  optIn?: true;
};

/**
 * Every event type. To add one, add a row and record the event where it happens (`recordEvent`).
 * Besides, a new type needs a dated entry in `changes.ts` and regenerated files: `openapi.json` and
 * `docs/events.md`. Webhooks receive its data: put no key or secret into it.
 */
export const EVENTS = {
  "transaction.created": {
    message: "The transaction was created.",
    when: "A session has succeeded, so that its product object exists.",
    data: "product",
    belongsTo: "transaction",
    retries: "until-2xx",
  },
  "transaction.updated": {
    message: "The transaction was updated.",
    when: "The status of a payment is set.",
    data: "payment",
    belongsTo: "transaction",
    retries: "until-2xx",
  },
  "account.password_changed": {
    message: "The password of the account was changed.",
    when: "Somebody of the merchant's staff has set a new password for the account area.",
    data: "nothing",
    belongsTo: "merchant",
    retries: "until-2xx",
  },
  "bank_accounts.new_account": {
    message: "A new bank account appeared.",
    when: "A connection or a sync finds an account that was not known.",
    data: "account",
    belongsTo: "user",
    retries: "until-200",
  },
  "bank_accounts.new_turnovers": {
    message: "A bank account has new turnovers.",
    when: "A connection or a sync adds turnovers to an account.",
    data: "account",
    belongsTo: "user",
    retries: "until-200",
  },
  "bank_accounts.sync_failed": {
    message: "The synchronization of a bank connection failed.",
    when: "A sync of a bank connection fails.",
    data: "connection",
    belongsTo: "user",
    retries: "until-200",
  },
  "bank_accounts.consent_expiring": {
    message: "The consent of a bank connection ends within two weeks.",
    when: "The consent of a connection that syncs without the user ends in 14 days.",
    data: "connection",
    belongsTo: "user",
    retries: "until-200",
    optIn: true,
  },
  "session.finished": {
    message: "A customer finished the wizard.",
    when: "A customer finishes the wizard.",
    data: "session",
    belongsTo: "transaction",
    retries: "until-2xx",
    optIn: true,
  },
  "session.aborted": {
    message: "A customer left the wizard.",
    when: "A customer leaves the wizard.",
    data: "session",
    belongsTo: "transaction",
    retries: "until-2xx",
    optIn: true,
  },
  "session.failed": {
    message: "A session ended without a result.",
    when: "A session expires, or ends without a result.",
    data: "session",
    belongsTo: "transaction",
    retries: "until-2xx",
    optIn: true,
  },
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventType = keyof typeof EVENTS;
export type TransactionEventType = {
  [Type in EventType]: (typeof EVENTS)[Type]["belongsTo"] extends "transaction" ? Type : never;
}[EventType];

/** The kind of a stored event; null if a newer version of the service wrote its type. */
export function findEventKind(type: string): EventKind | null {
  return Object.entries<EventKind>(EVENTS).find(([name]) => name === type)?.[1] ?? null;
}

/** The types that only a caller who names them gets. */
export const OPT_IN_TYPES: readonly string[] = Object.entries<EventKind>(EVENTS)
  .filter(([, { optIn }]) => optIn)
  .map(([type]) => type);
