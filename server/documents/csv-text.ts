// Texts in CSV files for spreadsheets with German settings: semicolons between cells.

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
export const MARK = "\uFEFF";
/** End of a line. */
export const END = "\r\n";

/** A formula's first character, full-width and small forms too, behind characters that nobody sees. */
const FORMULA =
  /^[\p{Z}\p{Cf}\p{Cc}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/**
 * Prefixes a text that begins like a formula with an apostrophe, as OWASP advises against CSV
 * injection, and quotes it if it contains separators (RFC 4180).
 */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The bytes of a file whose cells are texts. */
export function csvOfTexts(lines: readonly (readonly string[])[]): Buffer {
  return Buffer.from(MARK + lines.map((line) => line.map(textCell).join(";") + END).join(""));
}
