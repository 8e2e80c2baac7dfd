// Splits MT940 and MT942 into statements and their fields.
import { REMEDY, StatementError } from "./statement.ts";

/** A field: its tag such as `61` or `60F`, its text with line feeds, and the number of its line. */
export type Field = { tag: string; text: string; line: number };

/** A tag has two digits and perhaps a letter. German banks also send `NS`, a field of their own. */
const FIELD = /^:(\d\d[A-Z]?|NS):(.*)$/;
/** The end of a statement, alone on its line. */
const END = /^-\}?\s*$/;
/** The blocks of SWIFT that may surround a statement. */
const BLOCK = /^\{\d:/;
const FIRST = "20";

/**
 * The lines of a text. Banks that deliver a statement in one line write `@@` for the end of a line.
 */
function linesOf(text: string): string[] {
  const clean = text.replace(/^\uFEFF/, "");
  return /@@:\d\d/.test(clean) && !/\n:\d\d/.test(clean)
    ? clean.split("@@")
    : clean.split(/\r\n|\n|\r/);
}

/** Whether a dash ends the statement, and is no line of a purpose. */
function ends(lines: readonly string[], at: number): boolean {
  if (!END.test(lines[at] ?? "")) return false;
  const next = lines[at + 1];
  return next === undefined || next.trim() === "" || /^(:20:|\{|-)/.test(next);
}

/**
 * The fields of each statement, in file order; none of a text that holds nothing. Throws
 * StatementError for a text before the first field.
 */
export function readFields(text: string): Field[][] {
  const lines = linesOf(text);
  const statements: Field[][] = [];
  let open: Field | undefined;
  for (const [index, line] of lines.entries()) {
    const [, tag = "", said = ""] = FIELD.exec(line) ?? [];
    if (tag === FIRST) statements.push([]);
    if (tag !== "" && statements.length > 0) {
      open = { tag, text: said, line: index + 1 };
      statements.at(-1)?.push(open);
    } else if (ends(lines, index) || BLOCK.test(line)) {
      open = undefined;
    } else if (open) {
      open.text += `\n${line}`;
    } else if (line.trim() !== "" && !END.test(line)) {
      throw new StatementError(`Line ${index + 1}: there is no field 20 before it. ${REMEDY}`);
    }
  }
  return statements;
}
