// pay: the request that creates a session, and the object that an ordered transfer creates.
import { accountNumber, bankCode, bic, country, iban } from "./bank-fields.ts";
import {
  createdAt,
  customerFields,
  merchantId,
  ownMetadata,
  testmode,
  transaction,
} from "./common-fields.ts";
import { commonFields } from "./create.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN, EXAMPLE_RECIPIENT_IBAN } from "./examples.ts";
import { amount, flag, id, oneOf, text } from "./fields.ts";
import { about, type Kind, type Readable } from "./kind.ts";
import type { ExtraFilters } from "./list-query.ts";
import { constant, filterable, resource } from "./resource.ts";
import { isSepaName, sepaText } from "./sepa-text.ts";
import { required, shape, type Review, type Values } from "./shape.ts";

const EXAMPLE_PURPOSE = "Order 4711";
const EXAMPLE_RECIPIENT = "Flower Shop Adler";
const EXAMPLE_RECIPIENT_BIC = "COBADEFFXXX";

/** Most characters of a purpose that a transfer carries. */
const PURPOSE = 140;
/** The part that the object shows: two lines of 27 characters. */
const SHOWN_PURPOSE = 54;
/** The most that one SEPA transfer can move, in cents. */
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

/** Part of a purpose as the transfer carried it. */
function purposePart(): Kind<string> {
  const sent = text(255);
  return { ...sent, read: sent.read.transform((value) => sepaText(value, 255)) };
}

/** The part of a purpose that the object shows. */
export function shownPurpose(carried: string): string {
  return carried.slice(0, SHOWN_PURPOSE).trimEnd();
}

const recipientIban = "IBAN of the recipient.";
const recipientBank = "BIC of the recipient's bank, derived from the IBAN where possible.";
const recipientCountry = "Two-letter country code of the recipient.";
const senderIban = "IBAN of the sender.";
const senderBank = "BIC of the sender's bank.";
const senderCountry = "Two-letter country code of the sender.";

/** Part of the recipient's address. */
function address(part: string, example: string): Kind<string> {
  const words = `${part} of the recipient; required if \`sender_country_id\` is CH.`;
  return about(text(255), words, example);
}

const fields = {
  amount: required(about(amount({ min: 1, max: MOST }), "Amount to transfer.", 24.9)),
  currency_id: required(about(oneOf(["EUR"]), "Currency of `amount`.", "EUR")),
  purpose: required(
    about(
      purpose(),
      "Purpose of the transfer. Characters that a SEPA transfer cannot carry are replaced.",
      EXAMPLE_PURPOSE,
    ),
  ),
  recipient_holder: required(
    about(
      text(70),
      "Name of the recipient, in characters that SEPA transfers can carry.",
      EXAMPLE_RECIPIENT,
    ),
  ),
  recipient_iban: required(about(iban(), recipientIban, EXAMPLE_RECIPIENT_IBAN)),
  recipient_bic: about(bic(), recipientBank, EXAMPLE_RECIPIENT_BIC),
  recipient_street: address("Street", "Hauptstr. 1"),
  recipient_zip: address("Postal code", "50667"),
  recipient_city: address("City", "Cologne"),
  recipient_country_id: about(country(), recipientCountry, "DE"),
  sender_holder: about(text(255), "Name of the sender.", "Max Mustermann"),
  sender_iban: about(iban(), senderIban, EXAMPLE_IBAN),
  sender_bic: about(bic(), senderBank, EXAMPLE_BIC),
  sender_country_id: about(country(), senderCountry, "DE"),
  instant: about(
    flag(),
    "Whether to order an instant transfer if bank and account allow one. Without it, and where they do not, the transfer is an ordinary one. An order that the bank refuses is not sent again in the other way.",
  ),
  ...commonFields,
};

const NOT_SEPA =
  "Must have only Latin, Greek or Cyrillic letters, digits, spaces and / - ? : ( ) . , ' +, without line breaks or invisible characters.";

/** A transfer names its recipient; Swiss banks require the address too. */
function recipientRule({ values, sent, refuse }: Review<typeof fields>): void {
  if (values.recipient_holder?.trim() === "") refuse("recipient_holder", "Must not be blank.");
  if (!isSepaName(values.recipient_holder ?? "")) refuse("recipient_holder", NOT_SEPA);
  if (values.sender_country_id !== "CH") return;
  for (const name of ["recipient_street", "recipient_zip", "recipient_city"] as const) {
    if (!sent(name)) refuse(name, "This field is required with sender_country_id CH.");
  }
}

export const paymentRequest = shape(fields, recipientRule);

/**
 * The accepted parameters of `POST /v1/payments`; members that were not sent are missing.
 * `amount` is in cents, `purpose` is as the bank gets it.
 */
export type PaymentRequest = Values<typeof fields>;

export const PAYMENT_STATUSES = ["NONE", "RECEIVED", "LOSS"] as const;
/** Whether the money arrived, as the merchant recorded it. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const payment = resource("svc_payment", {
  id: about(id("xp"), "Record ID."),
  transaction: transaction("xp"),
  object: constant("svc_payment"),
  sender_holder: filterable(
    about(text(255), "Name of the sender.", "Max Mustermann"),
    "contains",
    about(text(255), "Part of the sender's name; case-insensitive.", "muster"),
  ),
  sender_iban: filterable(about(text(40), senderIban, EXAMPLE_IBAN), "equals", iban()),
  sender_bic: filterable(about(text(11), senderBank, EXAMPLE_BIC), "equals", bic()),
  sender_bank_name: about(text(255), "Name of the sender's bank.", "Testbank"),
  sender_country_id: filterable(about(text(2), senderCountry, "DE"), "equals", country()),
  recipient_holder: filterable(
    about(text(255), "Name of the recipient.", EXAMPLE_RECIPIENT),
    "contains",
    about(text(255), "Part of the recipient's name; case-insensitive.", "adler"),
  ),
  recipient_iban: filterable(
    about(text(40), recipientIban, EXAMPLE_RECIPIENT_IBAN),
    "equals",
    iban(),
  ),
  /** This and the two after it are "" if neither the merchant nor the bank directory has them. */
  recipient_bic: filterable(about(text(11), recipientBank, EXAMPLE_RECIPIENT_BIC), "equals", bic()),
  recipient_bank_name: about(text(255), "Name of the recipient's bank.", "Commerzbank"),
  recipient_country_id: filterable(about(text(2), recipientCountry, "DE"), "equals", country()),
  purpose: filterable(
    about(
      text(SHOWN_PURPOSE),
      `Purpose of the transfer, its first ${SHOWN_PURPOSE} characters.`,
      EXAMPLE_PURPOSE,
    ),
    "contains",
    about(purposePart(), "Part of the purpose; case-insensitive.", "order"),
  ),
  amount: filterable(
    about(amount(), "Amount to transfer."),
    "equals",
    about(amount(), "Exact amount.", 24.9),
  ),
  currency_id: about(text(3), "Currency of `amount`.", "EUR"),
  testmode: testmode(),
  payment_status: about(oneOf(PAYMENT_STATUSES), "Whether the money arrived, as you recorded it."),
  metadata: ownMetadata(),
  customer_fields: customerFields(),
  merchant_id: merchantId(),
  created_at: createdAt(),
});

/** A national code without its leading zeros. */
export function withoutZeros(code: string): string {
  return code.replace(/^0+(?=.)/, "");
}

function zerosIgnored({ read, accepts }: Readable<string>): Readable<string> {
  return { read: read.transform(withoutZeros), accepts };
}

/** Filters by what the object does not show: the parts of the sender's IBAN. */
export const senderParts: ExtraFilters = {
  sender_account_number: {
    op: "equals",
    by: about(
      zerosIgnored(accountNumber()),
      "Account number in the sender's IBAN, with or without leading zeros.",
      "12345678",
    ),
  },
  sender_bank_code: {
    op: "equals",
    by: about(zerosIgnored(bankCode()), "Bank code in the sender's IBAN.", "88888888"),
  },
};
