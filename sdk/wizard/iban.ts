// What can be told about an IBAN while it is typed.

/** Characters of an IBAN in the countries of the service (SWIFT IBAN registry). */
const LENGTHS: Record<string, number> = { DE: 22, AT: 20, CH: 21, FR: 27, ES: 24, IT: 27, GB: 22 };

/** Without blanks, dots, dashes and a leading "IBAN", and in capitals. */
export function compact(text: string): string {
  return text.replace(/^\s*iban\b:?|[\s.-]/gi, "").toUpperCase();
}

/** In groups of four. */
export function grouped(text: string): string {
  return compact(text).replace(/(.{4})(?=.)/g, "$1 ");
}

/** Whether a text is the beginning of an IBAN: two letters and two digits. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z\d]*$/.test(compact(text));
}

/** Whether an IBAN has its full length but not the right check digits (ISO 7064, mod 97-10). */
export function isWrongIban(text: string): boolean {
  const iban = compact(text);
  if (iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest !== 1;
}
