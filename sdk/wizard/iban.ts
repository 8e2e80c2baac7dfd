// Validates an IBAN or a BIC while it is typed.
import type { BankCountry } from "#schema/codes.ts";

/** Length of an IBAN in the countries with supported banks (SWIFT IBAN registry). */
const LENGTHS: Record<string, number> = { DE: 22, AT: 20, CH: 21 } satisfies Record<
  BankCountry,
  number
>;

/** Upper case, without blanks, dots, dashes, invisible characters and a leading "IBAN". */
export function compact(text: string): string {
  return text.replace(/^\s*iban\b:?|[\s\p{Cf}.-]/giu, "").toUpperCase();
}

/** In groups of four. */
export function grouped(text: string): string {
  return compact(text).replace(/(.{4})(?=.)/g, "$1 ");
}

/** Whether a text is the beginning of an IBAN: two letters and two digits. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z\d]*$/.test(compact(text));
}

/** Whether the check digits are right (ISO 7064, mod 97-10); letters count as 10 to 35. */
function fits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Whether a text is an IBAN of a country with supported banks, without a typing error. */
export function isWholeIban(text: string): boolean {
  const iban = compact(text);
  return isIban(iban) && iban.length === LENGTHS[iban.slice(0, 2)] && fits(iban);
}

/**
 * The key of the message for an IBAN while it is typed. No message for other texts, nor for
 * countries without supported banks: the service reports those after the submit.
 */
export function ibanNote(text: string): "iban" | "ibanWrong" | null {
  const iban = compact(text);
  const length = LENGTHS[iban.slice(0, 2)];
  if (!length || !isIban(iban)) return null;
  return iban.length < length || isWholeIban(iban) ? "iban" : "ibanWrong";
}

/**
 * Whether a text in upper case and without blanks has the form of a BIC (ISO 9362) of a country
 * with supported banks. Some bank names have it too.
 */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text) && text.slice(4, 6) in LENGTHS;
}
