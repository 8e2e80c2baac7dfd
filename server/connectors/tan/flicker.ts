// chipTAN optical: a code for card readers as light and dark bars.
import { type Challenge, parseChallenge } from "./challenge.ts";

export type Flicker = {
  /** Frames of the element `flicker`: clock bar and four data bars, 0 black, 1 white. */
  code: number[][];
  /** The same code as hex digits, without the synchronization frames. */
  hex: string;
  /** Values for manual entry if the reader cannot see the bars: the start code, then each field. */
  startCode: string;
  fields: string[];
};

/** Synchronization: lets a reader find the start of the repeating code. */
const SYNC = "0FFF";
const LONGEST = 0xff;

function hexByte(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, "0");
}

/** Digits as they are, two per byte; any other text as ASCII. */
function body(value: string): { hex: string; ascii: boolean } {
  const ascii = !/^\d+$/.test(value);
  if (!ascii) return { hex: value.length % 2 ? `${value}F` : value, ascii };
  return { hex: [...value].map((letter) => hexByte(letter.charCodeAt(0))).join(""), ascii };
}

/** Length byte and body. HHD 1.4 marks ASCII in bit 6, HHD 1.3 in bit 4; `flags` are added. */
function part(value: string, modern: boolean, flags = 0): { length: string; hex: string } {
  const { hex, ascii } = body(value);
  const encoding = ascii ? (modern ? 0x40 : 0x10) : 0;
  return { length: hexByte(hex.length / 2 + encoding + flags), hex };
}

function nibbles(hex: string): number[] {
  return [...hex].map((digit) => Number.parseInt(digit, 16));
}

/** Check digit: every second nibble counts double, as the sum of its decimal digits (Luhn). */
function luhn(hex: string): number {
  const sum = nibbles(hex).reduce((total, nibble, index) => {
    const doubled = nibble * 2;
    return total + (index % 2 ? Math.trunc(doubled / 10) + (doubled % 10) : nibble);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The code of a challenge as hex digits; null if it is too long for its length byte. */
export function flickerHex({ control, startCode, fields }: Challenge): string | null {
  const modern = control.length > 0;
  const start = part(startCode, modern, modern ? 0x80 : 0);
  const parts = fields.map((field) => part(field, modern));
  const head = control.join("");
  const payload =
    start.length + head + start.hex + parts.map(({ length, hex }) => length + hex).join("");
  const bytes = payload.length / 2 + 1;
  if (bytes > LONGEST) return null;
  const code = hexByte(bytes) + payload;
  const check = luhn(head + start.hex + parts.map(({ hex }) => hex).join(""));
  const parity = nibbles(code).reduce((xor, nibble) => xor ^ nibble, 0);
  return code + check.toString(16) + parity.toString(16).toUpperCase();
}

/**
 * Frames of a code: for each byte the low nibble first, each nibble with the clock on, then off.
 */
function frames(hex: string): number[][] {
  return [...Buffer.from(SYNC + hex, "hex")].flatMap((byte) =>
    [byte & 15, byte >> 4].flatMap((nibble) => {
      const bars = [0, 1, 2, 3].map((bit) => (nibble >> bit) & 1);
      return [
        [1, ...bars],
        [0, ...bars],
      ];
    }),
  );
}

/**
 * The flicker code of a challenge (chipTAN optical, HHD 1.3 and 1.4 with HHD_UC). Null if the
 * challenge cannot be read: then the customer types the values from the bank's text.
 */
export function flickerCode(challenge: string): Flicker | null {
  const parsed = parseChallenge(challenge);
  const hex = parsed && flickerHex(parsed);
  if (!parsed || !hex) return null;
  const { startCode, fields } = parsed;
  return { code: frames(hex), hex, startCode, fields };
}
