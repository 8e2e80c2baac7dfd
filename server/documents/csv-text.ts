// Texts in CSV files for spreadsheets with German settings: semicolons between cells.

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
export const MARK = "\uFEFF";
/** End of a line. */
export const END = "\r\n";

/** A formula's first character, full-width and small forms too, behind characters that nobody sees. */
const FORMULA =
  /^[\p{Z}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/** What other spreadsheets take for the end of a cell or line, with quotes and what nobody sees. */
const END_OF_CELL = /[,;\t\r\n][",;\p{Z}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*/gu;

/** What follows it. */
const LATER = /^[=+@\-\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/** The end of a price: a hyphen, and words up to the end of the cell. `12,- EUR` is no formula. */
const PRICE = /^-(?:\p{Z}[\p{L}\p{N}\p{Z}.]*)?(?:[,;\t\r\n]|$)/u;

/** A text without formulas, wherever a spreadsheet splits it. */
function withoutFormulas(text: string): string {
  const begun = FORMULA.test(text) ? `'${text}` : text;
  return begun.replaceAll(END_OF_CELL, (end, at: number) => {
    const rest = begun.slice(at + end.length);
    return LATER.test(rest) && !PRICE.test(rest) ? `${end}'` : end;
  });
}

/**
 * Puts an apostrophe before what begins like a formula, as OWASP advises against CSV injection, and
 * quotes a text that contains separators (RFC 4180).
 */
export function textCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Lines = readonly (readonly string[])[];

function write(lines: Lines): string {
  return lines.map((line) => line.map(textCell).join(";") + END).join("");
}

/** A file whose cells are texts, written in parts: a long one is kept only once, as bytes. */
export function createCsv(head: readonly string[]): {
  add(lines: Lines): void;
  /** Bytes so far. */
  size(): number;
  bytes(): Buffer;
} {
  const first = Buffer.from(MARK + write([head]));
  const parts = [first];
  let size = first.length;
  return {
    add(lines) {
      const part = Buffer.from(write(lines));
      parts.push(part);
      size += part.length;
    },
    size: () => size,
    bytes: () => Buffer.concat(parts),
  };
}

/** The bytes of a file whose cells are texts. */
export function csvOfTexts([head = [], ...lines]: Lines): Buffer {
  const file = createCsv(head);
  file.add(lines);
  return file.bytes();
}
