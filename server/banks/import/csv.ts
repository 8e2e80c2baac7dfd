// Reads tables with a header line and semicolon-separated columns.
import { FileError, type Place } from "./file-error.ts";

/** A line of the table, by column name. */
export type Line = { place: Place; get(column: string): string };

/** The fields of a line. A quoted field may contain semicolons and doubled quotes. */
function fields(text: string, place: Place): string[] {
  const found: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^;"][^;]*|))(;|$)/y;
  for (;;) {
    const match = field.exec(text);
    if (!match) throw new FileError("A double quote is not closed.", place);
    found.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "") return found;
  }
}

/**
 * The lines below the header, which is the first line that begins with `heading`. Skips empty
 * lines. Throws FileError for a missing column or a line that is too short.
 */
export function readTable(text: string, heading: string, columns: readonly string[]): Line[] {
  const lines = text.split(/\r?\n/);
  const top = lines.findIndex((line) => line.startsWith(heading));
  const names = fields(lines[top] ?? "", `Line ${top + 1}`).map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new FileError(`The column “${missing[0]}” is missing.`, `Line ${top + 1}`);
  const needed = 1 + Math.max(...columns.map((column) => names.indexOf(column)));

  return lines.flatMap((content, index) => {
    if (index <= top || /^[;\s]*$/.test(content)) return [];
    const place: Place = `Line ${index + 1}`;
    const values = fields(content, place);
    if (values.length < needed) {
      throw new FileError(`There are ${values.length} columns instead of ${names.length}.`, place);
    }
    return [{ place, get: (column: string) => values[names.indexOf(column)] ?? "" }];
  });
}
