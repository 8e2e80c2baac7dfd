// Codes of banks and accounts: their normal form, and what an IBAN contains.
import type { BankCountry } from "#schema/codes.ts";
import { padBankCode } from "#schema/iban.ts";

/** Digits of the bank code in an IBAN. */
const BANK_DIGITS: Record<BankCountry, number> = { DE: 8, AT: 5, CH: 5 };

/** Whether the directory may hold banks of a country. */
export function isBankCountry(countryId: string): countryId is BankCountry {
  return Object.hasOwn(BANK_DIGITS, countryId);
}

/** Normalizes an IBAN, BIC or code: no blanks, upper case. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** Normalizes a bank code: pads a number to the length of its country. */
export function normaliseBankCode(countryId: string, code: string): string {
  return padBankCode(cleanCode(code), countryId);
}

/** Parses a normalized, valid IBAN of a country with banks; null for other countries. */
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
 * The bank code in a partly typed IBAN, as far as typed; null for any other text and before the
 * code begins.
 */
export function bankOfIban(text: string): { countryId: BankCountry; bankCode: string } | null {
  const clean = cleanCode(text);
  const countryId = clean.slice(0, 2);
  if (!isBankCountry(countryId) || !/^..\d{3,}[A-Z0-9]*$/.test(clean)) return null;
  return { countryId, bankCode: clean.slice(4, 4 + BANK_DIGITS[countryId]) };
}
