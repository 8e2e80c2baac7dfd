// Takes the entries out of a CAMT document, so that a long one is parsed in turns of the event loop.
import { StatementError } from "./statement.ts";
import { type Element, elementsAt, parseXml, type Part } from "./xml.ts";

/**
 * A document with numbers in place of its entries, and the entries. An `Ntry` of the frame has the
 * index of a group of entries as its text.
 */
export type Apart = { frame: string; groups: readonly Part[] };

/** Characters of a group: some milliseconds of parsing. */
export const A_GROUP = 16 * 1024;
/** Characters that are parsed in one piece: some tenths of a second. */
export const A_PIECE = 1024 * 1024;

/** An entry, as banks write it: the element has no attributes, and none of its kind in it. */
const ENTRY = /<((?:[\w.-]+:)?Ntry)>[^]*?<\/\1\s*>/y;
const BEGINNING = /<(?:[\w.-]+:)?Ntry[\s/>]/g;
/** Comments, character data and instructions, in which a tag is no tag. */
const NO_TAGS = /<!|(?<=[^])<\?/;

function checkLength(text: string): void {
  if (text.length <= A_PIECE) return;
  throw new StatementError(
    `The bank sent a document with a part of ${text.length} characters, but at most ${A_PIECE} are read.`,
  );
}

/** The end of the entry that begins at `at`, after any white space; -1 if none does. */
function endOfEntry(text: string, at: number): number {
  let start = at;
  while (/\s/.test(text.charAt(start))) start += 1;
  ENTRY.lastIndex = start;
  return ENTRY.test(text) ? ENTRY.lastIndex : -1;
}

/** The end of the group that begins at `from` with an entry. */
function endOfGroup(text: string, from: number): number {
  let end = endOfEntry(text, from);
  for (let next = end; next >= 0 && next - from <= A_GROUP; next = endOfEntry(text, next)) {
    end = next;
  }
  return end;
}

/** The line feeds of a text, which keep the numbers of the lines after it. */
function lineFeedsOf(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/**
 * Takes a document apart; null if its entries cannot be told without parsing it. Throws
 * StatementError if a part is too long to be parsed in one turn.
 */
export function takeApart(text: string): Apart | null {
  const apart = NO_TAGS.test(text) ? null : split(text);
  checkLength(apart ? apart.frame : text);
  for (const group of apart?.groups ?? []) checkLength(group.text);
  return apart;
}

function split(text: string): Apart | null {
  const groups: Part[] = [];
  let frame = "";
  let at = 0;
  let line = 1;
  for (;;) {
    BEGINNING.lastIndex = at;
    const from = BEGINNING.exec(text)?.index;
    if (from === undefined) return { frame: frame + text.slice(at), groups };
    const end = endOfGroup(text, from);
    if (end < 0) return null;
    const before = text.slice(at, from);
    const group = text.slice(from, end);
    const feeds = lineFeedsOf(group);
    line += lineFeedsOf(before).length;
    frame += `${before}<Ntry>${groups.length}</Ntry>${feeds}`;
    groups.push({ text: group, line });
    line += feeds.length;
    at = end;
  }
}

/** The entries of a group. Throws StatementError, which names the line. */
export function entriesOf({ text, line }: Part): Element[] {
  return elementsAt(parseXml(`<Rpt>${text}</Rpt>`, line), "Rpt/Ntry");
}
