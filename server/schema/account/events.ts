// Events, what webhooks received of them, and their deliveries.
import { text } from "../fields.ts";
import { shape } from "../shape.ts";
import { integer, list, nullable, object, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { DELIVERY_ROW } from "./deliveries.ts";
import { instant, opaque, pageOf, PAGING, PERIOD } from "./kinds.ts";

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
  deliveries: list(DELIVERY_ROW),
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
      ...PERIOD,
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
