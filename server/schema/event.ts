// The event as the API and webhooks show it.
import type { Mode } from "./codes.ts";
import { createdAt } from "./common-fields.ts";
import { EVENTS, type EventType, findEventKind, OPT_IN_TYPES } from "./event-types.ts";
import { exampleOf } from "./example.ts";
import { exampleTransaction } from "./examples.ts";
import { anyObject, flag, id, nullable, text, transactionId } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";
import { verification } from "./verification.ts";

const TYPE = "transaction.created" satisfies EventType;
const TYPES = Object.keys(EVENTS).map((type) => `\`${type}\``);

function ofTest(source: { mode: Mode; type: string }): boolean {
  return isTest(source) && findEventKind(source.type)?.belongsTo !== "merchant";
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
    about(
      text(255),
      `Event type. ${OPT_IN_TYPES.map((type) => `\`${type}\``).join(", ")} are listed only if you name one of them here.`,
      TYPE,
    ),
  ),
  data: about(
    anyObject(),
    "The object at the time of the event, rendered as a single object.",
    exampleOf(verification.json, {}),
  ),
  testmode: derived(about(flag(), "Whether the event belongs to Test mode."), ofTest),
  message: about(text(255), "Human-readable description of the event.", EVENTS[TYPE].message),
  created_at: createdAt(),
  object: constant("svc_event"),
});
