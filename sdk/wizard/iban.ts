// What can be told about an IBAN or a BIC while it is typed.
import type { BankCountry } from "#schema/codes.ts";
import { T } from "../texts/names.ts";

/** Characters of an IBAN in the countries that have banks here (SWIFT IBAN registry). */
const LENGTHS: Record<string, number> = { DE: 22, AT: 20, CH: 21 } satisfies Record<
  BankCountry,
  number
>;

/** Without blanks, dots, dashes, invisible characters and a leading "IBAN", and in capitals. */
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

/**
 * What to say about an IBAN while it is typed, as the key of a text. Nothing about other texts, nor
 * where the country has no banks here: the service says so once the IBAN is sent.
 */
export function ibanNote(text: string): "iban" | "ibanWrong" | null {
  const iban = compact(text);
  const length = LENGTHS[iban.slice(0, 2)];
  if (!length || !isIban(iban)) return null;
  return iban.length < length || (iban.length === length && fits(iban)) ? T.iban : T.ibanWrong;
}

/**
 * Whether a text without blanks, in capitals, has the form of a BIC (ISO 9362) of a country that
 * has banks here. Some names of banks have it too.
 */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text) && text.slice(4, 6) in LENGTHS;
}
