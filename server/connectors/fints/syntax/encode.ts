// Segments -> bytes (FinTS 3.0 Formals, B.4 and H.1).
import { FinTsSyntaxError } from "./error.ts";
import { type Draft, type Element, type Part, textOf } from "./segment.ts";

const BEYOND_LATIN_1 = /[^\0-\xff]/;

/** Whether FinTS can carry a text. */
export function isLatin1(text: string): boolean {
  return !BEYOND_LATIN_1.test(text);
}

/** A part as text with a character for each byte. */
function encodePart(part: Part): string {
  if (typeof part === "string") {
    if (!isLatin1(part)) throw new FinTsSyntaxError("A text has a character beyond Latin-1.");
    return part.replace(/[?+:'@]/g, "?$&");
  }
  return part.length === 0 ? "" : `@${part.length}@${textOf(part)}`;
}

/** Joins what is written, without empty pieces at the end. */
function joined(pieces: readonly string[], separator: string): string {
  const last = pieces.findLastIndex((piece) => piece !== "");
  return pieces.slice(0, last + 1).join(separator);
}

function encodeElement(element: Part | Element): string {
  const isPart = typeof element === "string" || element instanceof Uint8Array;
  return isPart ? encodePart(element) : joined(element.map(encodePart), ":");
}

function encode(draft: Draft, number: number): string {
  const { code, version, elements, reference } = draft;
  const head = [code, draft.number ?? number, version, ...(reference ? [reference] : [])].join(":");
  return `${joined([head, ...elements.map(encodeElement)], "+")}'`;
}

/** Writes a segment. Throws FinTsSyntaxError for a text that FinTS cannot carry. */
export function encodeSegment(draft: Draft, number: number): Buffer {
  return Buffer.from(encode(draft, number), "latin1");
}

/** Writes segments, which count up from `first`. Throws FinTsSyntaxError as `encodeSegment` does. */
export function encodeSegments(drafts: readonly Draft[], first = 1): Buffer {
  const text = drafts.map((draft, index) => encode(draft, first + index)).join("");
  return Buffer.from(text, "latin1");
}
