// What the `data` of an event holds, as JSON schemas for receivers.
import { exampleId } from "./examples.ts";
import type { EventData } from "./event-types.ts";
import type { JsonObject } from "./json.ts";
import { about } from "./kind.ts";
import { session } from "./session.ts";
import { object, string } from "./wire.ts";

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema of an object without one of its members. */
function without(json: JsonObject, member: string): JsonObject {
  const { [member]: _, ...properties } = Object(json["properties"]) as JsonObject;
  const required = [json["required"]].flat().filter((name) => name !== member);
  return { ...json, properties, required } as JsonObject;
}

/** The ids that lead to a bank account. */
const account = object({
  bank_user_id: about(string(), "ID of the bank user.", exampleId("bus")),
  bank_account_id: about(string(), "ID of the bank account.", exampleId("bac")),
}).json;

/** Schemas that are not those of an API resource, by the name of their component. */
export const EVENT_COMPONENTS: Readonly<Record<string, JsonObject>> = {
  event_account: account,
  event_session: without(session.json, "wizard_session_key"),
};

/** The schema of each kind of data, and words that describe it. */
export const EVENT_DATA: Readonly<Record<EventData, { json: JsonObject; words: string }>> = {
  product: {
    json: { oneOf: ["svc_verification", "svc_risk", "svc_payment"].map(ref) },
    words: "the verification, risk check or payment",
  },
  payment: { json: ref("svc_payment"), words: "the payment" },
  session: { json: ref("event_session"), words: "the session without its key" },
  account: { json: ref("event_account"), words: "the IDs of the bank user and the bank account" },
  connection: { json: ref("bank_connection"), words: "the bank connection" },
  nothing: { json: { type: "object", additionalProperties: false }, words: "nothing" },
};
