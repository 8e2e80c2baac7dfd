// Events, what webhooks received of them, and their deliveries.
import { text } from "../fields.ts";
import { shape } from "../shape.ts";
import { integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant, opaque, pageOf, PAGING, writtenInstant } from "./kinds.ts";

const row = {
  id: string(),
  type: string(),
  transaction: nullable(string()),
  createdAt: instant(),
};
const EVENT = object(row);
export type EventRow = ValueOf<typeof EVENT>;

const DETAIL = object({
  ...row,
  keptUntil: instant(),
  /** As webhooks and the API show it. */
  payload: opaque(),
  deliveries: list(
    object({
      id: string(),
      webhook: string(),
      url: string(),
      state: oneOf(["pending", "delivered", "failed", "cancelled"]),
      attempts: integer(),
      nextAt: nullable(instant()),
      createdAt: instant(),
    }),
  ),
});
export type EventDetail = ValueOf<typeof DETAIL>;

export const EVENT_CALLS = {
  "GET /:mode/events": {
    access: "read",
    query: shape({
      ...PAGING,
      type: text(64),
      /** Transaction or record id. */
      transaction: text(100),
      from: writtenInstant(),
      to: writtenInstant(),
    }),
    answer: pageOf(EVENT),
  },
  "GET /:mode/events/:id": { access: "read", answer: DETAIL },
  /** Sends it again to every webhook that wants it. */
  "POST /:mode/events/:id/resend": {
    access: "support",
    answer: object({ deliveries: integer() }),
  },
} as const satisfies CallTable;
