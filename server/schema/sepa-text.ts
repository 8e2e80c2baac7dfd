// Text as a SEPA transfer can carry it (EPC217-08: the basic Latin set).

/** In this order: each names characters and what stands for them. */
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
  // The low quotation marks are brackets to Unicode.
  [/["`´‚„\p{Pi}\p{Pf}]/gu, "'"],
  [/[<\p{Ps}]/gu, "("],
  [/[>\p{Pe}]/gu, ")"],
  [/;/g, ","],
  [/!/g, "."],
  [/\s/g, " "],
];

/** Letters without their marks, one character for one; a dot for what nothing stands for. */
function basicLatin(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u2044/g, "/")
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, ".");
}

/**
 * The text in the characters of SEPA, blanks collapsed, without leading, trailing or double `/`;
 * at most `max` characters. A text that is so already stays as it is.
 */
export function sepaText(text: string, max: number): string {
  let plain = text.normalize("NFC");
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return basicLatin(plain)
    .replace(/ +/g, " ")
    .replace(/\/+/g, "/")
    .replace(/^[/ ]+/, "")
    .slice(0, max)
    .replace(/[/ ]+$/, "");
}
