// The webhooks of the API description: one for each event type, with its body and signatures.
import { type Components, exampleOf } from "#schema/example.ts";
import { EVENT_DATA } from "#schema/event-data.ts";
import { EVENTS, type EventKind } from "#schema/event-types.ts";
import { event } from "#schema/event.ts";
import type { JsonObject } from "#schema/json.ts";

const SIGNATURES: JsonObject[] = [
  {
    name: "X-Payload-Signature",
    in: "header",
    required: true,
    description:
      "`v1=` and an HMAC-SHA-256 of the body in hex, with the webhook's secret as the key; several of them, separated by semicolons, while a secret is replaced. A webhook with `v2` adds a signature over `X-Payload-Timestamp`, a dot and the body.",
    schema: { type: "string", examples: [`v1=${"0".repeat(64)}`] },
  },
  {
    name: "X-Payload-Timestamp",
    in: "header",
    description: "Seconds since 1970; only from webhooks with `v2`.",
    schema: { type: "string", examples: ["1795600000"] },
  },
];

const SUCCESS: Readonly<Record<EventKind["retries"], JsonObject>> = {
  "until-2xx": { "2XX": { description: "Received. With any other status, the call is repeated." } },
  "until-200": { 200: { description: "Received. With any other status, the call is repeated." } },
};

/** The name of a webhook's body among the components. */
function bodyName(type: string): string {
  return `event_${type.replace(".", "_")}`;
}

/** The event object without its message, with the data of its type. */
function bodyOf(type: string, { data }: EventKind): JsonObject {
  const { message: _, ...properties } = Object(event.json["properties"]) as JsonObject;
  const typed = {
    ...properties,
    type: { type: "string", const: type, description: "Event type." },
    data: {
      ...EVENT_DATA[data].json,
      description: `At the time of the event: ${EVENT_DATA[data].words}.`,
    },
  };
  return { type: "object", properties: typed, required: Object.keys(typed) };
}

/** The bodies of all webhooks, by the names of their components. */
export const WEBHOOK_BODIES: Components = Object.fromEntries(
  Object.entries<EventKind>(EVENTS).map(([type, kind]) => [bodyName(type), bodyOf(type, kind)]),
);

/** The `webhooks` of the document; `components` has every schema that a body refers to. */
export function describeWebhooks(components: Components): JsonObject {
  const all = Object.entries<EventKind>(EVENTS).map(([type, kind]) => [
    type,
    { post: describe(type, kind, components) },
  ]);
  return Object.fromEntries(all);
}

/** The example of a body: an event has the transaction of its data, or none. */
function exampleEvent(
  schema: JsonObject,
  { belongsTo }: EventKind,
  components: Components,
): JsonObject {
  const example = Object(exampleOf(schema, components)) as JsonObject;
  const { transaction = null } = Object(example["data"]) as JsonObject;
  return { ...example, transaction: belongsTo === "transaction" ? transaction : null };
}

function describe(type: string, kind: EventKind, components: Components) {
  const { when, optIn, retries } = kind;
  const schema = { $ref: `#/components/schemas/${bodyName(type)}` };
  const named = optIn ? " Only webhooks that name this type receive it." : "";
  return {
    operationId: `webhook_${type.replace(".", "_")}`,
    tags: ["Events"],
    summary: type,
    description: `${when}${named}`,
    security: [],
    parameters: SIGNATURES,
    requestBody: {
      required: true,
      content: { "application/json": { schema, example: exampleEvent(schema, kind, components) } },
    },
    responses: SUCCESS[retries],
  };
}
