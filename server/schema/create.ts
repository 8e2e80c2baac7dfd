// Parameters that several products are created with, and the rules across them.
import { accountNumber, bankCode, bic, country, currency, iban } from "./bank-fields.ts";
import { amount, language, metadata, text } from "./fields.ts";
import { composeIban, padBankCode } from "./iban.ts";
import type { Review, Values } from "./shape.ts";

/** Of every product. */
export const commonFields = {
  metadata: metadata(),
  merchant_id: text(255),
  language: language(),
};

export type CommonRequest = Values<typeof commonFields>;

/** Of verify and risk: whose account it may be, and what is to be on it. */
export const accountFields = {
  bank_code: bankCode(),
  country_id: country(),
  account_number: accountNumber(),
  iban: iban(),
  bic: bic(),
  check_amount: amount({ min: 0 }),
  check_currency_id: currency(),
  ...commonFields,
};

export type AccountRequest = Values<typeof accountFields>;

/** A bank code is one of its country; an account number is turned into the IBAN it stands for. */
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
