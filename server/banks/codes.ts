// Codes that name a bank or an account: as they are kept, and what an IBAN says.
import type { BankCountry } from "#schema/codes.ts";
import { padBankCode } from "#schema/iban.ts";

/** Digits of the bank code in an IBAN. */
const BANK_DIGITS: Record<BankCountry, number> = { DE: 8, AT: 5, CH: 5 };

/** Whether the directory may hold banks of a country. */
export function isBankCountry(countryId: string): countryId is BankCountry {
  return Object.hasOwn(BANK_DIGITS, countryId);
}

/** An IBAN, BIC or code as it is stored and compared: without blanks, in capitals. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** A bank code as the directory knows it: a number is padded to its country's length. */
export function normaliseBankCode(countryId: string, code: string): string {
  return padBankCode(cleanCode(code), countryId);
}

/** What a clean, valid IBAN of a country with banks says; null for other countries. */
export function partsOfIban(
  iban: string,
): { countryId: BankCountry; bankCode: string; accountNumber: string } | null {
  const countryId = iban.slice(0, 2);
  if (!isBankCountry(countryId)) return null;
  const end = 4 + BANK_DIGITS[countryId];
  return {
    countryId,
    bankCode: iban.slice(4, end),
    accountNumber: iban.slice(end).replace(/^0+(?=.)/, ""),
  };
}

/**
 * The bank code of an IBAN that is being typed, as far as it stands there; null for a text that
 * begins otherwise, or has nothing of the code yet.
 */
export function bankOfIban(text: string): { countryId: BankCountry; bankCode: string } | null {
  const clean = cleanCode(text);
  const countryId = clean.slice(0, 2);
  if (!isBankCountry(countryId) || !/^..\d{3,}[A-Z0-9]*$/.test(clean)) return null;
  return { countryId, bankCode: clean.slice(4, 4 + BANK_DIGITS[countryId]) };
}
