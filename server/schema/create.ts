// Parameters that create several products, and the rules across them.
import { accountNumber, bankCode, bic, country, currency, iban } from "./bank-fields.ts";
import { MERCHANT_REFERENCE } from "./common-fields.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { amount, language, metadata, text } from "./fields.ts";
import { composeIban, padBankCode } from "./iban.ts";
import { about } from "./kind.ts";
import type { Review, Values } from "./shape.ts";

/** Of every product. */
export const commonFields = {
  metadata: about(metadata(), "Your own data, returned exactly as sent."),
  merchant_id: about(text(255), "Your own reference, returned unchanged.", MERCHANT_REFERENCE),
  language: about(
    language(),
    "Initial language of the wizard. Languages without translations show English.",
    "en",
  ),
};

export type CommonRequest = Values<typeof commonFields>;

/** Of verify and risk: which account it must be, and the amount that it must cover. */
export const accountFields = {
  bank_code: about(bankCode(), "National bank code. Requires `country_id`.", "88888888"),
  country_id: about(country(), "Two-letter country code.", "DE"),
  account_number: about(
    accountNumber(),
    "National account number, from which the IBAN is computed. Requires `bank_code`.",
  ),
  iban: about(iban(), "IBAN of the customer's account. Spaces are ignored.", EXAMPLE_IBAN),
  bic: about(bic(), "BIC of the bank, 8 or 11 characters.", EXAMPLE_BIC),
  check_amount: about(amount({ min: 0 }), "Amount that the balance must cover."),
  check_currency_id: about(currency(), "Currency of `check_amount`; defaults to EUR.", "EUR"),
  ...commonFields,
};

export type AccountRequest = Values<typeof accountFields>;

/** Pads the bank code to its country's length, and computes the IBAN of an account number. */
export function accountRules({ values, sent, refuse }: Review<typeof accountFields>): void {
  if (sent("bank_code") && !sent("country_id")) {
    refuse("country_id", "This field is required with bank_code.");
  }
  if (sent("account_number") && !sent("bank_code")) {
    refuse("bank_code", "This field is required with account_number.");
  }
  const { bank_code, country_id, account_number } = values;
  if (bank_code === undefined || country_id === undefined) return;
  values.bank_code = padBankCode(bank_code, country_id);
  if (account_number === undefined || sent("iban")) return;
  const composed = composeIban(country_id, bank_code, account_number);
  if (composed === null) refuse("account_number", "No IBAN can be computed from it.");
  else values.iban = composed;
}
