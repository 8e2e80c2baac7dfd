// Damage to the bytes of an answer, as a line or a broken server does it.
import { type Draw, drawBelow, pick } from "./draw.ts";

type Damage = (bytes: Buffer, draw: Draw) => Buffer;

/** Characters that mean something to FinTS, MT940 and XML, and bytes that no encoding has. */
const MARKS = [..."+:'?@0123456789N-,<>&;\r\n\0\u0080\u00c3\u00ff"].map((mark) =>
  mark.charCodeAt(0),
);
/** Sizes of binary parts and messages: less and more than there is, and no number. */
const SIZES = ["0", "1", "7", "999", "999999999", "00000000000000000001", "-1", ""];

function range(bytes: Buffer, draw: Draw, most: number): [start: number, end: number] {
  const start = drawBelow(draw, bytes.length);
  return [start, Math.min(bytes.length, start + 1 + drawBelow(draw, most))];
}

function replaceMatch(bytes: Buffer, pattern: RegExp, by: string, draw: Draw): Buffer {
  const text = bytes.toString("latin1");
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return bytes;
  const { 0: match, index } = pick(draw, found);
  const changed = text.slice(0, index) + by + text.slice(index + match.length);
  return Buffer.from(changed, "latin1");
}

const DAMAGES: readonly Damage[] = [
  function replaceBytes(bytes, draw) {
    const changed = Buffer.from(bytes);
    for (let left = 1 + drawBelow(draw, 8); left > 0; left--) {
      changed[drawBelow(draw, changed.length)] = draw() < 0.5 ? pick(draw, MARKS) : draw() * 256;
    }
    return changed;
  },
  function insertBytes(bytes, draw) {
    const at = drawBelow(draw, bytes.length);
    const some = Buffer.from(
      Array.from({ length: 1 + drawBelow(draw, 5) }, () => pick(draw, MARKS)),
    );
    return Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]);
  },
  function cutBytes(bytes, draw) {
    const [start, end] = range(bytes, draw, 200);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  function doubleBytes(bytes, draw) {
    const [start, end] = range(bytes, draw, 400);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  (bytes, draw) => bytes.subarray(0, drawBelow(draw, bytes.length)),
  (bytes, draw) => replaceMatch(bytes, /(?<=@)\d+(?=@)/g, pick(draw, SIZES), draw),
  (bytes, draw) => replaceMatch(bytes, /(?<=^HNHBK:1:3\+)\d+/g, pick(draw, SIZES), draw),
  (bytes) => Buffer.from(bytes.toString("latin1"), "utf8"),
  (bytes) => Buffer.from(bytes.toString("latin1"), "utf16le"),
  (_, draw) => Buffer.from(Array.from({ length: drawBelow(draw, 300) }, () => draw() * 256)),
];

/** The bytes with one damage. */
export function damageBytes(bytes: Uint8Array, draw: Draw): Buffer {
  return pick(draw, DAMAGES)(Buffer.from(bytes), draw);
}
