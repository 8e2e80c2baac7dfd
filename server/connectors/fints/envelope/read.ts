// Reads a message with its envelope, from either side, and as tolerantly as banks write.
import { FinTsSyntaxError } from "../syntax/error.ts";
import { readDay, readNumber, readTime } from "../syntax/formats.ts";
import { parseSegments } from "../syntax/parse.ts";
import { bytesAt, findSegment, type Segment, textAt } from "../syntax/segment.ts";
import type { Cover, Envelope } from "./envelope.ts";

const ENVELOPE = new Set(["HNHBK", "HNVSK", "HNVSD", "HNSHK", "HNSHA", "HNHBS"]);

function momentAt(of: Segment, field: number): Cover["at"] {
  return { day: readDay(textAt(of, field, 2)) ?? "", time: readTime(textAt(of, field, 3)) ?? "" };
}

/** The cover as it is written; a bank's answer may lack the signature. */
function readCover(cipher: Segment, inner: readonly Segment[]): Cover {
  const head = findSegment(inner, "HNSHK");
  const end = findSegment(inner, "HNSHA");
  const pin = end ? textAt(end, 3, 1) : "";
  return {
    bankCode: textAt(cipher, 7, 2),
    user: textAt(cipher, 7, 3),
    systemId: textAt(cipher, 4, 3),
    securityFunction: head ? textAt(head, 2) : "",
    control: head ? textAt(head, 3) : "",
    at: momentAt(cipher, 5),
    credentials: end && pin ? { pin, tan: textAt(end, 3, 2) } : null,
  };
}

function readAnswered(head: Segment): Envelope["answers"] {
  const number = readNumber(textAt(head, 5, 2));
  return number === null ? null : { dialogue: textAt(head, 5, 1), number };
}

/** Throws FinTsSyntaxError for a size that is not the number of bytes: something is missing. */
function checkSize(head: Segment, bytes: Uint8Array): void {
  const stated = readNumber(textAt(head, 1));
  if (stated !== null && stated > bytes.length) {
    throw new FinTsSyntaxError(`The message has ${bytes.length} bytes instead of ${stated}.`);
  }
}

/** Reads a message. Throws FinTsSyntaxError for anything else, or more parts than `mostParts`. */
export function readMessage(bytes: Uint8Array, mostParts?: number): Envelope<Segment> {
  const outer = parseSegments(bytes, mostParts);
  const [head] = outer;
  if (head?.code !== "HNHBK") throw new FinTsSyntaxError("The message has no head.");
  checkSize(head, bytes);
  const cipher = findSegment(outer, "HNVSK");
  const data = findSegment(outer, "HNVSD");
  const inner = data ? parseSegments(bytesAt(data, 1), mostParts) : [];
  return {
    dialogue: textAt(head, 3),
    number: readNumber(textAt(head, 4)) ?? 0,
    answers: readAnswered(head),
    cover: cipher ? readCover(cipher, inner) : null,
    segments: [...outer, ...inner].filter(({ code }) => !ENVELOPE.has(code)),
  };
}
