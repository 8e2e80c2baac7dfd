// Objects by their ids, for the command palette.
import { text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { list, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";

export const JUMP_KINDS = [
  "session",
  "event",
  "webhook",
  "delivery",
  "request",
  "key",
  "bank_user",
  "payment",
  "risk",
  "verification",
] as const;

const HIT = object({ kind: oneOf(JUMP_KINDS), id: string(), title: string() });
export type Hit = ValueOf<typeof HIT>;

export const JUMP_CALLS = {
  /** What an id names in this mode, and webhooks and keys whose address or name has the text. */
  "GET /:mode/jump": {
    access: "read",
    query: shape({ q: required(text(200)) }),
    answer: object({ items: list(HIT) }),
  },
} as const satisfies CallTable;
