// Deliveries of events to webhooks, their attempts, and resends of many.
import { oneOf as chosen } from "../fields.ts";
import { shape } from "../shape.ts";
import { integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant, PAGING, pageOf, PERIOD } from "./kinds.ts";

/** Cancelled if the webhook was removed before the delivery ended. */
export const DELIVERY_STATES = ["pending", "delivered", "failed", "cancelled"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const LINE = {
  id: string(),
  /** Id of the event. */
  event: string(),
  /** Type of the event. */
  type: string(),
  webhook: string(),
  url: string(),
  createdAt: instant(),
  state: oneOf(DELIVERY_STATES),
  attempts: integer(),
  /** Attempts after which a delivery fails. */
  most: integer(),
  /** Of the latest attempt; null if none was made or no answer arrived. */
  lastStatus: nullable(integer()),
  lastMs: nullable(integer()),
  nextAt: nullable(instant()),
};
const ROW = object(LINE);
export type DeliveryRow = ValueOf<typeof ROW>;
export const DELIVERY_ROW = ROW;

export const ATTEMPT = object({
  at: instant(),
  /** Null if no answer arrived. */
  status: nullable(integer()),
  ms: integer(),
  /** The beginning of the answer. */
  answer: string(),
  /** Why the attempt failed; null if it succeeded. */
  error: nullable(string()),
});
export type Attempt = ValueOf<typeof ATTEMPT>;

const DETAIL = object({
  ...LINE,
  transaction: nullable(string()),
  /** The body that is sent; null if the event is gone. */
  payload: nullable(string()),
  /** Oldest first. */
  tries: list(ATTEMPT),
});
export type DeliveryDetail = ValueOf<typeof DETAIL>;

const RESEND = object({
  total: integer(),
  /** Of the total: under way again, arrived, and failed again. */
  queued: integer(),
  delivered: integer(),
  failed: integer(),
  /** When all were queued. */
  endedAt: nullable(instant()),
});

export const DELIVERY_CALLS = {
  "GET /:mode/webhooks/:id/deliveries": {
    access: "read",
    /** `failed` also finds what waits for a retry. */
    query: shape({ state: chosen(DELIVERY_STATES), ...PERIOD, ...PAGING }),
    answer: pageOf(ROW),
  },
  "GET /:mode/deliveries/:id": { access: "read", answer: DETAIL },
  /** 422 for one that was not attempted yet, whose event is too old, or whose webhook was removed. */
  "POST /:mode/deliveries/:id/resend": { access: "support", answer: NOTHING },
  "GET /:mode/resends/:id": { access: "read", answer: RESEND },
} as const satisfies CallTable;
