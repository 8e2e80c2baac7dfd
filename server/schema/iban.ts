// IBAN and BIC: format, check digits, and IBANs from national account numbers.
import { countrySpecs, isValidBIC, validateIBAN, ValidationErrorsIBAN } from "ibantools";

/**
 * Whether a text in upper case without spaces is an IBAN: country, length, format and mod 97.
 * Ignores national check digits, because banks issue numbers that violate them.
 */
export function isIban(text: string): boolean {
  const { WrongAccountBankBranchChecksum } = ValidationErrorsIBAN;
  return validateIBAN(text).errorCodes.every((code) => code === WrongAccountBankBranchChecksum);
}

/**
 * What is wrong with a text in upper case without spaces that starts like an IBAN of a known country:
 * it is too short, or invalid. Null for an IBAN and for any other text.
 */
export function ibanFault(text: string): "short" | "wrong" | null {
  if (!/^[A-Z]{2}\d{2}/.test(text) || isIban(text)) return null;
  const length = countrySpecs[text.slice(0, 2)]?.chars;
  if (!length) return null;
  return text.length < length ? "short" : "wrong";
}

/** Whether a text in upper case without spaces is a BIC of 8 or 11 characters. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}

/** A BIC with its branch; 8 characters mean the head office, `XXX`. */
export function fullBic(bic: string): string {
  return bic.length === 8 ? `${bic}XXX` : bic;
}

/** Digits of bank code and account number in the IBANs of a country. */
const PARTS: Readonly<Record<string, { bank: number; account: number }>> = {
  DE: { bank: 8, account: 10 },
  AT: { bank: 5, account: 11 },
  CH: { bank: 5, account: 12 },
};

/** A numeric bank code padded with zeros to its country's length. */
export function padBankCode(bankCode: string, country: string): string {
  const digits = PARTS[country]?.bank ?? 0;
  return /^\d+$/.test(bankCode) ? bankCode.padStart(digits, "0") : bankCode;
}

/** The two check digits of a text in a country's IBANs and creditor ids (ISO 7064 mod 97-10). */
export function checkDigits(country: string, text: string): string {
  return String(98 - mod97(`${text}${country}00`)).padStart(2, "0");
}

/** The remainder of ISO 7064 mod 97-10; letters count as 10 to 35. */
function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/**
 * The IBAN of a national account number (ISO 13616): check digits, bank code and padded account
 * number. Null if the country's rule is unknown or a part does not fit it.
 */
export function composeIban(
  country: string,
  bankCode: string,
  accountNumber: string,
): string | null {
  const parts = PARTS[country];
  const bank = padBankCode(bankCode, country);
  if (!parts || !/^\d+$/.test(bank + accountNumber)) return null;
  if (bank.length !== parts.bank || accountNumber.length > parts.account) return null;
  const bban = bank + accountNumber.padStart(parts.account, "0");
  return `${country}${checkDigits(country, bban)}${bban}`;
}

/** An IBAN in groups of four characters. */
export function ibanGroups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
