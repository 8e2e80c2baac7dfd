// The objects of finished sessions: verifications, risks and payments.
import { oneOf as chosen, text } from "../fields.ts";
import { PAYMENT_STATUSES } from "../payment.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant, opaque, pageOf, PAGING, PERIOD } from "./kinds.ts";

/** The kinds of objects, by their names in paths. */
export const OBJECT_KINDS = ["verifications", "risks", "payments"] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

const row = {
  /** Record id. */
  id: string(),
  transaction: string(),
  /** The merchant's own id of it; "" for none. */
  merchantId: string(),
  bank: string(),
  /** The customer: the account holder, or the sender of a payment. */
  holder: string(),
  /** Last four characters of the IBAN. */
  ibanEnd: string(),
  /** Cents, of a payment. */
  amount: nullable(integer()),
  /** Of a payment: whether its money arrived. */
  status: nullable(oneOf(PAYMENT_STATUSES)),
  /** Of a verification with an amount: whether the account holds it. */
  passed: nullable(boolean()),
  createdAt: instant(),
};
const OBJECT = object(row);
export type ObjectRow = ValueOf<typeof OBJECT>;

/** Documents of a risk; `full` has all results. */
export const DOCUMENT_KINDS = ["snapshot", "factSheet", "full"] as const;

const DETAIL = object({
  ...row,
  keptUntil: instant(),
  /** As the API shows it. */
  json: opaque(),
  /** IBAN of the customer's account; "" if the bank named none. */
  iban: string(),
  documents: list(object({ kind: oneOf(DOCUMENT_KINDS), formats: list(string()) })),
});
export type ObjectDetail = ValueOf<typeof DETAIL>;

const FILTERS = {
  /** Part of the holder's name. */
  holder: text(255),
  iban: text(50),
  merchantId: text(255),
  ...PERIOD,
};

export const OBJECT_CALLS = {
  "GET /:mode/objects/:kind": {
    access: "read",
    query: shape({ ...PAGING, ...FILTERS }),
    answer: pageOf(OBJECT),
  },
  /** All that match. The audit log names who asked for them. */
  "GET /:mode/objects/:kind/export": {
    access: "read",
    query: shape(FILTERS),
    answer: { file: ["text/csv"] },
  },
  "GET /:mode/objects/:kind/:id": { access: "read", answer: DETAIL },
  /** Whether money arrived. Each call sends an event. */
  "POST /:mode/payments/:id/status": {
    access: "support",
    body: shape({ status: required(chosen(PAYMENT_STATUSES)) }),
    answer: OBJECT,
  },
  "GET /:mode/risks/:id/documents/:document/:format": {
    access: "read",
    answer: { file: ["application/pdf", "text/csv", "application/json"] },
  },
  /** A document as text, to look at. */
  "GET /:mode/risks/:id/text/:document": { access: "read", answer: object({ text: string() }) },
} as const satisfies CallTable;
