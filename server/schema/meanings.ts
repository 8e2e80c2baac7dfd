// What each name of the interface means, once: requests, answers and lists share their words.
// `scope.name` counts before `name`; a scope is a resource, the object around, a path's last word.
import { VERSION } from "./changes.ts";
import { PRODUCTS } from "./codes.ts";
import {
  EXAMPLE_BIC,
  EXAMPLE_IBAN,
  EXAMPLE_SESSION_KEY,
  exampleId,
  exampleTransaction,
} from "./examples.ts";
import { m, type Meaning, type Meanings } from "./meaning.ts";
import { BANK_USERS } from "./meanings-bank-users.ts";
import { DOCUMENTS } from "./meanings-documents.ts";
import { RISK } from "./meanings-risk.ts";

/** An account of a real bank's form, which is none of the test bank's. */
const RECIPIENT_IBAN = "DE89370400440532013000";

const IDENTITY: Meanings = {
  id: m("Id of the object."),
  object: m("Names the type of the object."),
  transaction: m("Id that the session, the object and its events share.", exampleTransaction("xv")),
  "query.transaction": m("Transaction or record id.", exampleTransaction("xv")),
  transaction_id: m("Another name of `transaction`.", exampleTransaction("xv")),
  wizard_session_key: m(
    "Key that starts the wizard. Hand it to the page, to nobody else.",
    EXAMPLE_SESSION_KEY,
  ),
  testmode: m("Whether it belongs to Test mode."),
  created_at: m("When it was created, in the time zone of the service."),
  metadata: m("Data of your own, given back exactly as sent; null if there was none."),
  merchant_id: m("Your own id, given back unchanged; empty if there was none.", "order-4711"),
  language: m("Language in which the wizard starts; those without texts show English.", "en"),
  version: m("Date of the newest change of the interface.", VERSION),
  "verifications.id": m("Transaction or record id.", exampleTransaction("xv")),
  "payments.id": m("Transaction or record id.", exampleTransaction("xp")),
  "payments.transaction": m(
    "Id that the session, the object and its events share.",
    exampleTransaction("xp"),
  ),
  "sessions.id": m("Transaction, record or session id.", exampleTransaction("xv")),
  "events.id": m("Id of the event.", exampleId("ev")),
  "blacklist.id": m("Id of the entry.", exampleId("bl")),
};

const ACCOUNT: Meanings = {
  account_holder: m("Name of the account's holder.", "Max Mustermann"),
  account_number: m("National account number; needs `bank_code`. The IBAN is computed from it."),
  iban: m("IBAN of the customer's account; blanks do not count.", EXAMPLE_IBAN),
  bic: m("BIC of the bank, of 8 or 11 characters.", EXAMPLE_BIC),
  bank_code: m("National bank code; at creation it needs `country_id`.", "88888888"),
  bank_name: m("Name of the bank.", "Testbank"),
  country_id: m("Country by its two letters.", "DE"),
  "query.account_holder": m("Part of the holder's name, in upper or lower case.", "muster"),
  check_requested: m("Whether a balance check was asked for."),
  check_amount: m("Amount that the balance is checked against."),
  check_currency_id: m("Currency of `check_amount`, EUR where none is said.", "EUR"),
  check_passed: m("Whether the account held the amount."),
};

const TRANSFER: Meanings = {
  amount: m("Amount."),
  "payments.amount": m("Amount to transfer.", 24.9),
  currency_id: m("Currency of `amount`.", "EUR"),
  purpose: m(
    "Purpose of the transfer; characters that no transfer carries are replaced.",
    "Order 4711",
  ),
  recipient_holder: m("Holder of the account that gets the money.", "Flower Shop Adler"),
  recipient_iban: m("IBAN of the account that gets the money.", RECIPIENT_IBAN),
  recipient_bic: m(
    "BIC of the recipient's bank; derived from the IBAN where it can be.",
    "COBADEFFXXX",
  ),
  recipient_bank_name: m("Name of the recipient's bank.", "Commerzbank"),
  recipient_street: m(
    "Street of the recipient; needed with `sender_country_id` CH.",
    "Hauptstr. 1",
  ),
  recipient_zip: m("ZIP code of the recipient; needed with `sender_country_id` CH.", "50667"),
  recipient_city: m("City of the recipient; needed with `sender_country_id` CH.", "Cologne"),
  recipient_country_id: m("Country of the recipient by its two letters.", "DE"),
  sender_holder: m("Holder of the account that pays.", "Max Mustermann"),
  sender_iban: m("IBAN of the account that pays.", EXAMPLE_IBAN),
  sender_bic: m("BIC of the sender's bank.", EXAMPLE_BIC),
  sender_bank_name: m("Name of the sender's bank.", "Testbank"),
  sender_country_id: m("Country of the sender by its two letters.", "DE"),
  sender_account_number: m(
    "Account number within the sender's IBAN, with or without leading zeros.",
    "12345678",
  ),
  sender_bank_code: m("Bank code within the sender's IBAN.", "88888888"),
  payment_status: m("Whether the money arrived, as you noted it."),
  "svc_payment.transaction": m(
    "Id that the session, the object and its events share.",
    exampleTransaction("xp"),
  ),
  "svc_payment.amount": m("Amount to transfer."),
  "svc_payment.purpose": m("Purpose of the transfer, its first 54 characters.", "Order 4711"),
  "query.amount": m("Amount, equal in value."),
  "query.purpose": m("Part of the purpose, in upper or lower case.", "order"),
  "query.sender_holder": m("Part of the sender's name, in upper or lower case.", "muster"),
  "query.recipient_holder": m("Part of the recipient's name, in upper or lower case.", "adler"),
};

const LISTS: Meanings = {
  per_page: m("Objects on a page, 15 where nothing is said.", 15),
  page: m("Which page, the first where nothing is said."),
  order_by: m("Field that the list is ordered by, `created_at` where nothing is said."),
  direction: m("Order of the list, `desc` where nothing is said.", "desc"),
  "query.from": m("Created at or after this date or time. Without an offset it is service time."),
  "query.to": m("Created at or before it; a mere date means its end."),
  since: m("Older name of `from`, which wins over it. `-2 weeks` is understood too."),
  total: m("Objects in all pages.", 1),
  current_page: m("Number of this page.", 1),
  last_page: m("Number of the last page, at least 1.", 1),
  from: m("Position of the first object shown, 0 on an empty page.", 1),
  to: m("Position of the last object shown, 0 on an empty page.", 1),
  next_page_url: m("Address of the next page, null on the last.", null),
  prev_page_url: m("Address of the page before, null on the first.", null),
  data: m("The objects of this page."),
};

const BANKS: Meanings = {
  "bank.bank_code": m("National bank code.", "88888888"),
  "bank.country_id": m("Country by its two letters, empty where it is not known.", "DE"),
  "bankcodes.q": m("A BIC where it has a letter, else a bank code.", EXAMPLE_BIC),
  "bankcodes.bank_code": m("National bank code; counts before `bic` and `q`.", "88888888"),
  "bankcodes.bic": m("BIC of 8 or 11 characters; counts before `q`.", EXAMPLE_BIC),
  "bankcodes.country_id": m("Country of the bank code, DE where nothing is said.", "DE"),
  "all.country_id": m("Country, DE where nothing is said.", "DE"),
  "all.order_by": m("Field that the list is ordered by; test banks come first."),
  "all.direction": m("Order of the list, `asc` where nothing is said.", "asc"),
  "autocomplete.direction": m("`desc` where nothing is said: the best match first.", "desc"),
  "autocomplete.country_id": m("Country, DE where nothing is said.", "DE"),
  "autocomplete.q": m("Part of a bank code, BIC or name.", "Testbank"),
  "autocomplete.product": m("Only banks that can be offered for it."),
  name: m("Name.", "Testbank"),
  short_name: m("Short name of the bank.", "Testbank"),
  zipcode: m("ZIP code of the bank, empty where none is known.", ""),
  city: m("City of the bank.", "Teststadt"),
  xs2a_supported: m("Whether the bank can be offered for any product."),
  svc_products: m("Products that the bank can be offered for.", [...PRODUCTS]),
  "bank.testmode": m("Whether it is a test bank."),
};

const REST: Meanings = {
  "blacklist.data": m("IBAN to keep out.", RECIPIENT_IBAN),
  "blacklist_item.data": m("The IBAN.", RECIPIENT_IBAN),
  "blacklist_item.type": m("What `data` is."),
  type: m("What happened.", "transaction.created"),
  message: m("The same for people to read."),
  "svc_event.message": m("The same for people to read.", "The transaction was created."),
  "svc_event.data": {
    about: "The object as it was at that moment, its values as single objects show them.",
    like: "svc_verification",
  },
  product: m("What the session is for."),
  "wizard_session.parameters": m("Parameters that were accepted at creation, without metadata.", {
    check_amount: 100,
    merchant_id: "order-4711",
    language: "en",
  }),
  last_error: m("Last error, empty while there was none.", ""),
  finished: m("Whether the wizard finished successfully."),
  current_step: m("Where the wizard is.", "WizardFinishStep"),
  "error.code": m("The status of the answer.", 422),
  "error.message": m("What was wrong, for people to read.", "Validation failed"),
  "error.errors": m("Messages by field, nested fields with dotted names; only with 422."),
  "wizard_refusal.error": m("Messages by field; only with 422."),
  "wizard_refusal.code": m("The status of the answer.", 422),
  "wizard_refusal.message": m("What was wrong, for people to read.", "Validation failed"),
  code: m("The status of the answer.", 200),
};

const ALL: Meanings = {
  ...IDENTITY,
  ...ACCOUNT,
  ...TRANSFER,
  ...DOCUMENTS,
  ...RISK,
  ...LISTS,
  ...BANKS,
  ...BANK_USERS,
  ...REST,
};

/** What a name means in the first of the scopes that has words of its own for it. */
export function meaningOf(name: string, scopes: readonly string[]): Meaning | undefined {
  const scoped = scopes.map((scope) => `${scope}.${name}`).find((key) => Object.hasOwn(ALL, key));
  return scoped === undefined && !Object.hasOwn(ALL, name) ? undefined : ALL[scoped ?? name];
}
