// pay: what creates a session, and the object that stands when the transfer was ordered.
import { accountNumber, bankCode, bic, country, iban } from "./bank-fields.ts";
import { commonFields } from "./create.ts";
import { amount, flag, id, metadata, moment, oneOf, text, transactionId } from "./fields.ts";
import type { Kind, Readable } from "./kind.ts";
import type { ExtraFilters } from "./list-query.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";
import { sepaText } from "./sepa-text.ts";
import { required, shape, type Review, type Values } from "./shape.ts";

/** Characters of a purpose that a transfer carries. */
const PURPOSE = 140;
/** Two lines of 27 characters: what the object shows of it. */
const SHOWN_PURPOSE = 54;
/** Cents: the most that one SEPA transfer moves. */
const MOST = 99_999_999_999;

/** The purpose as the bank gets it. */
function purpose(): Kind<string> {
  const sent = text(PURPOSE);
  const read = sent.read
    .transform((value) => sepaText(value, PURPOSE))
    .refine(
      (value) => /[^. ]/.test(value),
      "Must have characters that a transfer can carry: a-z A-Z 0-9 / - ? : ( ) . , ' +",
    );
  return { ...sent, read };
}

/** A part of a purpose, as it was carried. */
function purposePart(): Kind<string> {
  const sent = text(255);
  return { ...sent, read: sent.read.transform((value) => sepaText(value, 255)) };
}

/** What the object shows of a purpose. */
export function shownPurpose(carried: string): string {
  return carried.slice(0, SHOWN_PURPOSE).trimEnd();
}

const fields = {
  amount: required(amount({ min: 1, max: MOST })),
  currency_id: required(oneOf(["EUR"])),
  purpose: required(purpose()),
  recipient_holder: required(text(70)),
  recipient_iban: required(iban()),
  recipient_bic: bic(),
  recipient_street: text(255),
  recipient_zip: text(255),
  recipient_city: text(255),
  recipient_country_id: country(),
  sender_holder: text(255),
  sender_iban: iban(),
  sender_bic: bic(),
  sender_country_id: country(),
  ...commonFields,
};

/** A transfer names its recipient; Swiss banks want the address as well. */
function recipientRule({ values, sent, refuse }: Review<typeof fields>): void {
  if (values.recipient_holder?.trim() === "") refuse("recipient_holder", "Must not be blank.");
  if (values.sender_country_id !== "CH") return;
  for (const name of ["recipient_street", "recipient_zip", "recipient_city"] as const) {
    if (!sent(name)) refuse(name, "This field is required with sender_country_id CH.");
  }
}

export const paymentRequest = shape(fields, recipientRule);

/**
 * The accepted parameters of `POST /v1/payments`; what was not sent is missing. `amount` in cents,
 * `purpose` as the bank gets it.
 */
export type PaymentRequest = Values<typeof fields>;

export const PAYMENT_STATUSES = ["NONE", "RECEIVED", "LOSS"] as const;
/** Whether the money arrived, as the merchant says. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const payment = resource("svc_payment", {
  id: id("xp"),
  transaction: transactionId(),
  object: constant("svc_payment"),
  sender_holder: filterable(text(255), "contains", text(255)),
  sender_iban: filterable(text(40), "equals", iban()),
  sender_bic: filterable(text(11), "equals", bic()),
  sender_bank_name: text(255),
  sender_country_id: filterable(text(2), "equals", country()),
  recipient_holder: filterable(text(255), "contains", text(255)),
  recipient_iban: filterable(text(40), "equals", iban()),
  /** This and the two after it are "" where neither the merchant nor the bank table knows them. */
  recipient_bic: filterable(text(11), "equals", bic()),
  recipient_bank_name: text(255),
  recipient_country_id: filterable(text(2), "equals", country()),
  purpose: filterable(text(SHOWN_PURPOSE), "contains", purposePart()),
  amount: filterable(amount(), "equals", amount()),
  currency_id: text(3),
  testmode: derived(flag(), isTest),
  payment_status: oneOf(PAYMENT_STATUSES),
  metadata: metadata(),
  merchant_id: text(255),
  created_at: moment(),
});

/** A national code without the zeros that fill it up. */
export function withoutZeros(code: string): string {
  return code.replace(/^0+(?=.)/, "");
}

function zerosIgnored({ read, accepts }: Readable<string>): Readable<string> {
  return { read: read.transform(withoutZeros), accepts };
}

/** What payments are found by besides their fields: the parts of the sender's IBAN. */
export const senderParts: ExtraFilters = {
  sender_account_number: { op: "equals", by: zerosIgnored(accountNumber()) },
  sender_bank_code: { op: "equals", by: zerosIgnored(bankCode()) },
};
