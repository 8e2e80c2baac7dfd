// Text as a SEPA transfer can carry it (EPC217-08: the basic Latin set).
import { normalize } from "./normalize.ts";

/** Characters and their replacements, applied in this order. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, "ae"],
  [/ö/g, "oe"],
  [/ü/g, "ue"],
  [/Ä/g, "Ae"],
  [/Ö/g, "Oe"],
  [/Ü/g, "Ue"],
  [/ß/g, "ss"],
  [/ẞ/g, "SS"],
  [/&/g, "+"],
  [/€/g, "EUR"],
  [/@/g, "(at)"],
  [/[_\u2212\p{Pd}]/gu, "-"],
  // Unicode classifies the low quotation marks as brackets.
  [/["`´‚„\p{Pi}\p{Pf}]/gu, "'"],
  [/[<\p{Ps}]/gu, "("],
  [/[>\p{Pe}]/gu, ")"],
  [/;/g, ","],
  [/!/g, "."],
  [/\s/g, " "],
];

/** Strips diacritics, and replaces any other character with a dot, one for one. */
function basicLatin(text: string): string {
  return normalize(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u2044/g, "/")
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, ".");
}

/** Letters of the scripts that EPC217-08 transliterates, and the basic Latin set. */
const NAME = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Mn}0-9/\-?:().,'+ ]*$/u;
/** Line breaks, direction marks and other characters that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a bank can write the name on a SEPA transfer, if need be with replacements. */
export function isSepaName(name: string): boolean {
  if (UNSEEN.test(name)) return false;
  let plain = normalize(name, "NFKC");
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return NAME.test(plain);
}

/**
 * The text in SEPA characters, with spaces collapsed and without leading, trailing or double `/`; at
 * most `max` characters. Idempotent.
 */
export function sepaText(text: string, max: number): string {
  let plain = normalize(text, "NFC");
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return basicLatin(plain)
    .replace(/ +/g, " ")
    .replace(/\/+/g, "/")
    .replace(/^[/ ]+/, "")
    .slice(0, max)
    .replace(/[/ ]+$/, "");
}
