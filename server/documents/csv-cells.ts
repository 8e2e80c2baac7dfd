// Files for spreadsheets with German settings: cells apart by semicolons, UTF-8.

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
export const MARK = "\uFEFF";
export const END = "\r\n";

/** A formula's first character, full-width and small forms too, behind characters that nobody sees. */
const FORMULA =
  /^[\p{Z}\p{Cf}\p{Cc}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/**
 * Prefixes a text that begins like a formula with an apostrophe, as OWASP advises against CSV
 * injection, and quotes it if it contains separators (RFC 4180).
 */
export function textCell(text: string | null): string {
  const safe = FORMULA.test(text ?? "") ? `'${text}` : (text ?? "");
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The bytes of a file: column names, then a line for each row; null is an empty cell. */
export function csvTable(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Buffer {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => (typeof cell === "number" ? String(cell) : textCell(cell))).join(";"),
  );
  return Buffer.from(MARK + lines.map((line) => line + END).join(""));
}
