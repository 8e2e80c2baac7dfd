// Segments -> bytes (FinTS 3.0 Formals, B.4 and H.1).
import { FinTsSyntaxError } from "./error.ts";
import type { Draft, Element, Part } from "./segment.ts";

const BEYOND_LATIN_1 = /[^\0-\xff]/;

/** Whether FinTS can carry a text. */
export function isLatin1(text: string): boolean {
  return !BEYOND_LATIN_1.test(text);
}

function encodePart(part: Part): Buffer {
  if (typeof part === "string") {
    if (!isLatin1(part)) throw new FinTsSyntaxError("A text has a character beyond Latin-1.");
    return Buffer.from(part.replace(/[?+:'@]/g, "?$&"), "latin1");
  }
  return part.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([Buffer.from(`@${part.length}@`), part]);
}

function withoutEmptyEnd<T extends { length: number }>(items: readonly T[]): readonly T[] {
  const last = items.findLastIndex(({ length }) => length > 0);
  return items.slice(0, last + 1);
}

function joined(pieces: readonly Buffer[], separator: string): Buffer {
  const between = Buffer.from(separator);
  return Buffer.concat(pieces.flatMap((piece, index) => (index ? [between, piece] : [piece])));
}

function encodeElement(element: Part | Element): Buffer {
  const parts = Array.isArray(element) ? element : [element as Part];
  return joined(withoutEmptyEnd(parts.map(encodePart)), ":");
}

/** Writes a segment. Throws FinTsSyntaxError for a text that FinTS cannot carry. */
export function encodeSegment(draft: Draft, number: number): Buffer {
  const { code, version, elements, reference } = draft;
  const head = [code, draft.number ?? number, version, ...(reference ? [reference] : [])].join(":");
  const fields = withoutEmptyEnd(elements.map(encodeElement));
  return Buffer.concat([joined([Buffer.from(head), ...fields], "+"), Buffer.from("'")]);
}

/** Writes segments, which count up from `first`. Throws FinTsSyntaxError as `encodeSegment` does. */
export function encodeSegments(drafts: readonly Draft[], first = 1): Buffer {
  return Buffer.concat(drafts.map((draft, index) => encodeSegment(draft, first + index)));
}
