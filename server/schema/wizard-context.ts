// What a browser shows around the form: who asks, for what, what is read, and what is paid.
import { about } from "./kind.ts";
import {
  boolean,
  integer,
  list,
  number,
  object,
  omittable,
  oneOf,
  record,
  string,
} from "./wire.ts";
import type { ObjectOf } from "./wire.ts";

/** Groups of banks that share a colour; `other` is every other bank, `test` the test banks. */
export const BANK_GROUPS = [
  "sparkasse",
  "volksbank",
  "deutsche-bank",
  "postbank",
  "commerzbank",
  "ing",
  "dkb",
  "n26",
  "hypovereinsbank",
  "targobank",
  "santander",
  "comdirect",
  "consorsbank",
  "sparda",
  "psd",
  "erste",
  "raiffeisen",
  "bank-austria",
  "bawag",
  "ubs",
  "postfinance",
  "kantonalbank",
  "test",
  "other",
] as const;
export type BankGroup = (typeof BANK_GROUPS)[number];

const tile = {
  monogram: about(string(), "One to three letters that stand for the bank."),
  group: about(oneOf(BANK_GROUPS), "Group of the bank. Sets the colour of its tile."),
};
export const TILE = about(object(tile), "Tile that stands for the bank.");
export type Tile = ObjectOf<typeof tile>;

const bankChoice = {
  name: about(string(), "Text to display."),
  tile: TILE,
  country_id: about(string(), "Value to submit as `country_id`."),
  value: omittable(about(string(), "Value to submit as `bank_code`.")),
  search: omittable(
    about(string(), "For a group of banks: text to put into the bank search in place of a submit."),
  ),
};
/** Exactly one of `value` and `search` is set. */
export type BankChoice = ObjectOf<typeof bankChoice>;

const bankChoices = {
  label: about(string(), "Heading of the list."),
  banks: about(list(object(bankChoice)), "At most six banks, the most popular first."),
};
/** Null-free: absent where there is no choice to offer. */
export type BankChoices = ObjectOf<typeof bankChoices>;

/** Why a search finds no bank. */
export const NO_BANKS = ["directory_empty", "not_served", "not_found"] as const;
export type NoBanks = (typeof NO_BANKS)[number];

export const SCOPES = [
  "holder",
  "all_accounts",
  "balance",
  "balance_check",
  "turnovers",
  "standing_orders",
  "payment",
] as const;
export type ScopeKey = (typeof SCOPES)[number];

const scope = {
  key: about(oneOf(SCOPES), "What is read or done."),
  text: about(string(), "Text to display."),
  included: about(boolean(), "`false` for data that is not read."),
};
export type ShownScope = ObjectOf<typeof scope>;

const consent = {
  title: about(string(), "Heading of `scopes`: who sees the data, and until when."),
  until: omittable(about(string(), "Last day of repeated access, `YYYY-MM-DD`; absent for once.")),
  notice: about(
    object({
      label: about(string(), "Text of the link."),
      url: about(string(), "Privacy notice of this session."),
    }),
    "Link to the privacy notice.",
  ),
};

export const SUMMARY_KINDS = [
  "amount",
  "payee",
  "holder",
  "iban",
  "purpose",
  "account",
  "bank",
  "reference",
] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

const summaryRow = {
  kind: about(oneOf(SUMMARY_KINDS), "Kind of value: shows an amount large, a reference as code."),
  label: about(string(), "Label."),
  value: about(string(), "Value to display; an IBAN in groups of four."),
};
export type SummaryRow = ObjectOf<typeof summaryRow>;

/** Members of `ui` that a server of an earlier version does not send. */
export const UI_CONTEXT = {
  merchant: omittable(
    about(
      object({
        name: about(string(), "Name of the merchant."),
        logo: omittable(about(string(), "Address of the logo, at the service's own origin.")),
      }),
      "The merchant that the customer deals with.",
    ),
  ),
  purpose: omittable(
    about(string(), "What the session is for: the purpose of the payment, or a sentence."),
  ),
  amount: omittable(
    about(
      object({
        text: about(string(), "Amount and currency in the session's language.", "104,00 €"),
        value: about(number(), "Amount.", 104),
        currency_id: about(string(), "Currency.", "EUR"),
      }),
      "The amount to pay; only in payments.",
    ),
  ),
  promise: omittable(
    about(
      string(),
      "Says that the login goes to the bank.",
      "Your login details go to your bank. Example Shop never sees them.",
    ),
  ),
  scopes: omittable(about(list(object(scope)), "What is read and what is not, in display order.")),
  consent: omittable(about(object(consent), "What to show around `scopes`.")),
  attempts_left: omittable(
    about(
      object({
        count: about(integer(), "Number of attempts."),
        text: about(string(), "Text to display."),
      }),
      "After a refused login or TAN: the attempts that the bank still allows, if it says so.",
    ),
  ),
  summary: omittable(
    about(
      list(object(summaryRow)),
      "The payment from the account step to the end; at the end of other products, the result.",
    ),
  ),
  popular: omittable(
    about(object(bankChoices), "Banks to offer before the customer types; only in the bank step."),
  ),
  test_bank: omittable(
    about(object(bankChoice), "Offer of the test bank; only in the bank step of Test mode."),
  ),
  no_banks: omittable(
    about(
      object({
        reason: about(oneOf(NO_BANKS), "Why there are no suggestions."),
        text: about(string(), "Text to display in place of suggestions."),
      }),
      "Only in response to `complete-bankcodes` without suggestions.",
    ),
  ),
  texts: omittable(
    about(
      record(string()),
      "Texts of the widget in `language`, by key; only in response to a request that reads the page or changes the language.",
    ),
  ),
  skips_short_hold: omittable(
    about(
      boolean(),
      "`true` if a short password is sent without asking back: the bank is a test bank.",
    ),
  ),
};
