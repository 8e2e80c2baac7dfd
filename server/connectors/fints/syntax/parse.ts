// Bytes -> segments (FinTS 3.0 Formals, B.4 and H.1). Unknown segments and surplus fields are kept.
import { FinTsSyntaxError } from "./error.ts";
import type { Element, Part, Segment } from "./segment.ts";

/** Bounds of a message: far above what banks send, and low enough to bound time and memory. */
export const BOUNDS = { bytes: 4 * 1024 * 1024, segments: 10_000, parts: 200_000 } as const;

const BINARY = /@(\d{1,9})@/y;
/** Text up to the next character with a meaning. */
const PLAIN = /[^+:'?]+/y;
const BETWEEN = /[\r\n\0 ]*/y;
const HEAD_CODE = /^[A-Z][A-Z0-9]{1,9}$/;
const NUMBER = /^\d{0,9}$/;

/** The text with a position; every message is read once, from front to back. */
class Reader {
  at = 0;
  parts = 0;

  constructor(
    readonly bytes: Buffer,
    readonly mostParts: number,
    readonly text = bytes.toString("latin1"),
  ) {}

  fail(what: string): never {
    throw new FinTsSyntaxError(`${what} at byte ${this.at} of ${this.bytes.length}.`);
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  skip(pattern: RegExp): void {
    this.at += this.match(pattern)?.[0].length ?? 0;
  }
}

/** The bytes of a binary part; null if none begins here. */
function readBinary(reader: Reader): Uint8Array | null {
  const head = reader.match(BINARY);
  if (!head) return null;
  const start = reader.at + head[0].length;
  const end = start + Number(head[1]);
  if (end > reader.bytes.length) reader.fail("A binary part is longer than the message");
  reader.at = end;
  return reader.bytes.subarray(start, end);
}

/** The text of a part, byte for byte but for NUL, which neither the store nor a document takes. */
function readText(reader: Reader): string {
  let text = "";
  for (;;) {
    const plain = reader.match(PLAIN)?.[0] ?? "";
    text += plain;
    reader.at += plain.length;
    if (reader.text[reader.at] !== "?") return text.replaceAll("\0", "");
    const released = reader.text[reader.at + 1];
    if (released === undefined) reader.fail("The message ends after a release character");
    text += released;
    reader.at += 2;
  }
}

/** Reads up to the end of a segment, which is the character `'`. */
function readElements(reader: Reader): Element[] {
  const elements: Part[][] = [[]];
  for (;;) {
    if (++reader.parts > reader.mostParts) reader.fail("The message has too many parts");
    elements.at(-1)?.push(readBinary(reader) ?? readText(reader));
    const mark = reader.text[reader.at];
    if (mark === "+") elements.push([]);
    else if (mark !== ":" && mark !== "'") reader.fail("A segment has no end");
    reader.at++;
    if (mark === "'") return elements;
  }
}

function readNumber(reader: Reader, part: Part | undefined): number {
  if (part === undefined) return 0;
  if (typeof part !== "string" || !NUMBER.test(part)) {
    reader.fail("A segment head holds no number");
  }
  return Number(part);
}

function readSegment(reader: Reader): Segment {
  const [head = [], ...elements] = readElements(reader);
  const [code, number, version, reference] = head;
  if (typeof code !== "string" || !HEAD_CODE.test(code)) reader.fail("A segment has no code");
  return {
    code,
    number: readNumber(reader, number),
    version: readNumber(reader, version),
    reference: reference ? readNumber(reader, reference) : null,
    elements,
  };
}

/** Reads segments. Throws FinTsSyntaxError for anything else, or more than the bounds. */
export function parseSegments(bytes: Uint8Array, mostParts: number = BOUNDS.parts): Segment[] {
  if (bytes.length > BOUNDS.bytes) throw new FinTsSyntaxError("The message is too large.");
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new Reader(own, mostParts);
  const segments: Segment[] = [];
  for (reader.skip(BETWEEN); reader.at < reader.bytes.length; reader.skip(BETWEEN)) {
    if (segments.length === BOUNDS.segments) reader.fail("The message has too many segments");
    segments.push(readSegment(reader));
  }
  return segments;
}
