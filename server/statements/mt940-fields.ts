// Splits MT940 and MT942 into statements and their fields.
import { turn } from "#jobs/turns.ts";
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

/** Lines of a text: the turnovers of many years. */
const MOST = 500_000;
/** Lines that are read in a turn of the event loop: a millisecond or two. */
const A_TURN = 2000;

/**
 * The lines of a text. Banks that deliver a statement in one line write `@@` for the end of a line.
 */
function* linesOf(text: string): Generator<string> {
  const clean = text.replace(/^\uFEFF/, "");
  const isOneLine = /@@:\d\d/.test(clean) && !/\n:\d\d/.test(clean);
  let from = 0;
  for (const { 0: end, index } of clean.matchAll(isOneLine ? /@@/g : /\r\n|\n|\r/g)) {
    yield clean.slice(from, index);
    from = index + end.length;
  }
  yield clean.slice(from);
}

/** Whether a dash ends the statement, and is no line of a purpose. */
function ends(line: string, next: string | undefined): boolean {
  if (!END.test(line)) return false;
  return next === undefined || next.trim() === "" || /^(:20:|\{|-)/.test(next);
}

/** The fields of each statement, as far as they are read. */
class Reader {
  readonly statements: Field[][] = [];
  #open: Field | undefined;
  #count = 0;

  /** Reads a line, after which `next` comes. */
  read(line: string, next: string | undefined): void {
    this.#count += 1;
    if (this.#count > MOST) this.#fail(`there are more than ${MOST} lines.`);
    const [, tag = "", said = ""] = FIELD.exec(line) ?? [];
    if (tag === FIRST) this.statements.push([]);
    if (tag !== "" && this.statements.length > 0) {
      this.#open = { tag, text: said, line: this.#count };
      this.statements.at(-1)?.push(this.#open);
    } else if (ends(line, next) || BLOCK.test(line)) {
      this.#open = undefined;
    } else if (this.#open) {
      this.#open.text += `\n${line}`;
    } else if (line.trim() !== "" && !END.test(line)) {
      this.#fail("there is no field 20 before it.");
    }
  }

  #fail(problem: string): never {
    throw new StatementError(`Line ${this.#count}: ${problem} ${REMEDY}`);
  }
}

/** Reads a text, and pauses after some lines. */
function* reading(text: string): Generator<undefined, Field[][]> {
  const reader = new Reader();
  const lines = linesOf(text);
  let { value: line } = lines.next();
  for (let count = 1; line !== undefined; count += 1) {
    const { value: next } = lines.next();
    reader.read(line, next);
    line = next;
    if (count % A_TURN === 0) yield;
  }
  return reader.statements;
}

/**
 * The fields of each statement, in file order; none of a text that holds nothing. Throws
 * StatementError for a text before the first field, or too many lines.
 */
export function readFields(text: string): Field[][] {
  const steps = reading(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Reads a long text in turns of the event loop. Rejects as `readFields` throws. */
export async function readFieldsInTurns(text: string): Promise<Field[][]> {
  const steps = reading(text);
  for (;;) {
    await turn();
    const { done, value } = steps.next();
    if (done) return value;
  }
}
