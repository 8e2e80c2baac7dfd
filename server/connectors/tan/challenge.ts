// Challenges for card readers: the layouts that banks send, and one for the test bank.
import { readMarked } from "./marked.ts";

/** The parts of a challenge. Control bytes are hex digits; without them, it is HHD 1.3. */
export type Challenge = {
  control: string[];
  startCode: string;
  /** Values of the data elements: at most three, none of them empty. */
  fields: string[];
};

/** Number of decimal digits of the total length and of a data element's length. */
const LAYOUTS = [
  { whole: 3, field: 2 }, // HHD 1.4
  { whole: 3, field: 3 }, // HHD 1.4 with long lengths
  { whole: 2, field: 2 }, // HHD 1.3
] as const;

/** Bits 0 to 5 of a length byte count characters. */
const COUNT = 0x3f;
/** Bit 7: another control byte follows. */
const MORE = 0x80;
const MOST_CONTROL_BYTES = 9;
const MOST_FIELDS = 3;

/** Takes text from the front; null if it is too short or malformed. */
type Take = (length: number, form?: RegExp) => string | null;

const DECIMAL = /^\d+$/;
const HEX = /^[\dA-Fa-f]+$/;

function reader(text: string): { take: Take; left(): number } {
  let at = 0;
  return {
    take(length, form) {
      const part = text.slice(at, at + length);
      if (part.length < length || (form && !form.test(part))) return null;
      at += length;
      return part;
    },
    left: () => text.length - at,
  };
}

/**
 * Reads control bytes while `length` or the previous one announces another; null if the text is too
 * short.
 */
function readControl(take: Take, length: number): string[] | null {
  const control: string[] = [];
  let last = length;
  while (last & MORE && control.length < MOST_CONTROL_BYTES) {
    const byte = take(2, HEX);
    if (byte === null) return null;
    control.push(byte.toUpperCase());
    last = Number.parseInt(byte, 16);
  }
  return control;
}

type Parsed = Challenge & { exact: boolean };

function parseAs(text: string, layout: (typeof LAYOUTS)[number]): Parsed | null {
  const { take, left } = reader(text);
  const whole = take(layout.whole, DECIMAL);
  const exact = Number(whole) === left();
  const length = whole === null ? null : take(2, HEX);
  if (length === null) return null;
  const control = readControl(take, Number.parseInt(length, 16));
  const startCode = control && take(Number.parseInt(length, 16) & COUNT);
  if (!control || !startCode) return null;
  const fields: string[] = [];
  for (let n = 0; n < MOST_FIELDS && left() > 0; n++) {
    const size = take(layout.field, DECIMAL);
    const value = size === null ? null : take(Number(size) & COUNT);
    if (value === null) return null;
    if (value) fields.push(value);
  }
  return { control, startCode, fields, exact };
}

/**
 * Reads a challenge for a card reader (HHD 1.3 and 1.4 of Die Deutsche Kreditwirtschaft). The first
 * layout with the right length wins, or else the first readable one, because some banks count
 * bytes. Null if no layout matches, or for a character that readers do not support.
 */
export function parseChallenge(challenge: string): Challenge | null {
  const packed = challenge.replace(/\s+/g, "");
  const marked = readMarked(packed);
  const text = marked ? `0${marked.code}` : packed;
  if (!/^[\x21-\x7e]*$/.test(text)) return null;
  const parsed = LAYOUTS.map((layout) => parseAs(text, layout)).filter((each) => each !== null);
  const best = parsed.find(({ exact }) => exact) ?? parsed[0];
  return best ? { control: best.control, startCode: best.startCode, fields: best.fields } : null;
}

function withLength(text: string): string {
  return String(text.length).padStart(2, "0") + text;
}

/** A challenge with control byte 01; `fields` are at most three. */
export function composeChallenge(startCode: string, fields: readonly string[]): string {
  const length = (MORE | startCode.length).toString(16);
  const body = `${length}01${startCode}${fields.map(withLength).join("")}`;
  return String(body.length).padStart(3, "0") + body;
}

/**
 * The challenge of the test bank for a payment of `cents` to `iban`: eight digits of `startCode`, the
 * last ten characters of the IBAN, and the amount with a comma.
 */
export function paymentChallenge(startCode: string, iban: string, cents: number): string {
  const amount = `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
  return composeChallenge(startCode, [iban.slice(-10), amount]);
}
