// Sessions: each is one run of the wizard by a customer.
import { CURRENT_STEPS, LAST_ERRORS, type LastError, PRODUCTS } from "../codes.ts";
import { oneOf as chosen, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { DEVICES, REACHED, STEP_KINDS, TAN_KINDS } from "../timeline.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { STEP_NAMES } from "../wizard-answer.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { DELIVERY_ROW } from "./deliveries.ts";
import { instant, opaque, PAGING, pageOf, PERIOD, writtenInstant } from "./kinds.ts";
import { REQUEST_ROW } from "./requests.ts";

/** `aborted`: the customer left. */
export const OUTCOMES = ["running", "finished", "aborted", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type SessionError = LastError | "client_aborted";
export const SESSION_ERRORS: readonly SessionError[] = [
  ...Object.values(LAST_ERRORS).flat(),
  "client_aborted",
];

const LINE = {
  /** Transaction id. */
  id: string(),
  product: oneOf(PRODUCTS),
  step: oneOf(CURRENT_STEPS),
  outcome: oneOf(OUTCOMES),
  /** The latest error; null for none. */
  error: nullable(oneOf(SESSION_ERRORS)),
  /** Name of the chosen bank; null before one is chosen. */
  bank: nullable(string()),
  /** Cents of a payment; null for other products, and if its sealing key is lost. */
  amount: nullable(integer()),
  createdAt: instant(),
  endedAt: nullable(instant()),
  /** Milliseconds from the opening to the end; null without either. */
  ms: nullable(integer()),
};
const ROW = object(LINE);
export type SessionRow = ValueOf<typeof ROW>;

const ENTRY = object({
  at: instant(),
  kind: oneOf(["created", ...STEP_KINDS]),
  /** The page that the customer sees from then on; null before the wizard opens. */
  step: nullable(oneOf(STEP_NAMES)),
  reached: oneOf(REACHED),
  error: nullable(oneOf(SESSION_ERRORS)),
  tan: nullable(oneOf(TAN_KINDS)),
  /** Name of the bank. */
  bank: nullable(string()),
  device: nullable(oneOf(DEVICES)),
  /** Code of the language. */
  language: string(),
  /** Milliseconds that the bank took; null if it was not asked. */
  ms: nullable(integer()),
});
export type TimelineEntry = ValueOf<typeof ENTRY>;

/**
 * What is known about the order of a payment. `none`: the bank never heard of it. `refused`: it was
 * not released, or the bank refused it. `unknown`: the bank may have carried it out.
 */
export const ORDERS = ["none", "running", "ordered", "refused", "unknown"] as const;
export type OrderState = (typeof ORDERS)[number];

const DETAIL = object({
  ...LINE,
  /** Code of the language that the customer saw last. */
  language: string(),
  device: nullable(oneOf(DEVICES)),
  /** Origin of the page that opened it; null before, and if unknown. */
  page: nullable(string()),
  keptUntil: instant(),
  /** Null for none. */
  metadata: nullable(opaque()),
  /** Null for other products than payments. */
  order: nullable(oneOf(ORDERS)),
  /** Name of the key that created it; null if it is not logged. */
  key: nullable(string()),
  timeline: list(ENTRY),
  /** Newest first. */
  requests: list(REQUEST_ROW),
  deliveries: list(DELIVERY_ROW),
  /** The product's object as `/v1` shows it; null before there is one. */
  object: nullable(object({ path: string(), json: opaque() })),
  /** False while a bank carries out its order. */
  deletable: boolean(),
  /** Whether a link can open it: in Test mode, as long as no page of the merchant has. */
  openable: boolean(),
});
export type SessionDetail = ValueOf<typeof DETAIL>;

const FILTERS = {
  /** An id of the session, or part of its metadata. */
  q: text(200),
  product: chosen(PRODUCTS),
  step: chosen(CURRENT_STEPS),
  outcome: chosen(OUTCOMES),
  /** Code of a bank, alone or after its country and a colon, or a part of its name. */
  bank: text(100),
  /** One that a session showed before it ended; the last one while it goes on. */
  error: chosen(SESSION_ERRORS),
  /** The furthest stage of a session that has ended. */
  reached: chosen(REACHED),
  device: chosen(DEVICES),
  /** What the bank of a session that has ended asked for last. */
  tan: chosen(TAN_KINDS),
  /** Country of the bank. */
  country: text(2),
  /** When it ended, both inclusive: insights count by the end, `from` and `to` by the start. */
  endedFrom: writtenInstant(),
  endedTo: writtenInstant(),
  ...PERIOD,
};

export const RUN_CALLS = {
  "GET /:mode/sessions": {
    access: "read",
    query: shape({ ...FILTERS, ...PAGING }),
    answer: pageOf(ROW),
  },
  /** All that match. The audit log names who asked for them. */
  "GET /:mode/sessions/export": {
    access: "read",
    query: shape(FILTERS),
    answer: { file: ["text/csv"] },
  },
  /** `:id` is the id of the transaction, the session or the object. */
  "GET /:mode/sessions/:id": { access: "read", answer: DETAIL },
  /** Where anybody can open the session, once. 409 for one that is not `openable`. */
  "POST /:mode/sessions/:id/link": { access: "support", answer: object({ link: string() }) },
  /** 409 while the bank carries out its order. */
  "DELETE /:mode/sessions/:id": { access: "support", answer: NOTHING },
} as const satisfies CallTable;
