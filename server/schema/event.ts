// Event types, and the event as the API and webhooks show it.
import type { Mode } from "./codes.ts";
import { createdAt } from "./common-fields.ts";
import { exampleOf } from "./example.ts";
import { exampleTransaction } from "./examples.ts";
import { anyObject, flag, id, nullable, text, transactionId } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";
import { verification } from "./verification.ts";

/**
 * Every event type with its message. To add one, add a line here and record it where it happens. The
 * part before the dot says what the event belongs to: a `transaction`, the merchant's `account`, or
 * a bank user's `bank_accounts`.
 */
export const EVENT_MESSAGES = {
  "transaction.created": "The transaction was created.",
  "transaction.updated": "The transaction was updated.",
  "account.password_changed": "The password of the account was changed.",
  "bank_accounts.new_account": "A new bank account appeared.",
  "bank_accounts.new_turnovers": "A bank account has new turnovers.",
  "bank_accounts.sync_failed": "The synchronization of a bank connection failed.",
} as const;

export type EventType = keyof typeof EVENT_MESSAGES;
export type TransactionEventType = Extract<EventType, `transaction.${string}`>;

const TYPE = "transaction.created" satisfies EventType;
const TYPES = Object.keys(EVENT_MESSAGES).map((type) => `\`${type}\``);

/** Events of a merchant's account belong to both modes: each mode has a copy, neither is a test. */
function ofTest(source: { mode: Mode; type: string }): boolean {
  return isTest(source) && !source.type.startsWith("account.");
}

export const event = resource("svc_event", {
  id: about(id("ev"), "Event ID."),
  transaction: filterable(
    about(
      nullable(transactionId()),
      "ID shared by the session, its product object and its events; null for an event without a transaction.",
      exampleTransaction("xv"),
    ),
    "equals",
    about(text(255), "Transaction ID or record ID.", exampleTransaction("xv")),
    "transaction_id",
  ),
  type: filterable(
    about(text(64), `Event type: ${TYPES.join(", ")}.`, TYPE),
    "equals",
    about(text(255), "Event type.", TYPE),
  ),
  data: about(
    anyObject(),
    "The object at the time of the event, rendered as a single object.",
    exampleOf(verification.json, {}),
  ),
  testmode: derived(about(flag(), "Whether the event belongs to Test mode."), ofTest),
  message: about(text(255), "Human-readable description of the event.", EVENT_MESSAGES[TYPE]),
  created_at: createdAt(),
  object: constant("svc_event"),
});
