// The captcha of the test bank: a few distorted letters in noise.
import { createHash } from "node:crypto";
import { pngDataUrl } from "./png.ts";

/**
 * Unambiguous letters of 5 by 7 cells, as seven lines each. A line is a number in base 32 whose
 * highest bit is the leftmost cell.
 */
const FONT: Readonly<Record<string, string>> = {
  "2": "eh168gv",
  "3": "u11e11u",
  "4": "iiiv222",
  "5": "vggu11u",
  "6": "egguhhe",
  "7": "v124888",
  "9": "ehhf11e",
  A: "ehhvhhh",
  C: "fgggggf",
  E: "vgguggv",
  F: "vgguggg",
  H: "hhhvhhh",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hpljhhh",
  P: "uhhuggg",
  R: "uhhukih",
  T: "v444444",
  U: "hhhhhhe",
  X: "hha4ahh",
  Y: "hha4444",
};
const LETTERS = Object.keys(FONT);

const LENGTH = 6;
/** In cells: distance between letters, width and height of a letter, margin. */
const ADVANCE = 8;
const GLYPH = { width: 5, height: 7 };
const EDGE = 4;
const SCALE = 4;
const WIDTH = 2 * EDGE + LENGTH * ADVANCE - (ADVANCE - GLYPH.width);
const HEIGHT = 2 * EDGE + GLYPH.height;
/** Number of flipped cells, out of 256. */
const NOISE = 12;

/** Whether the letter at a position of the text has ink in one of its cells. */
function hasInk(letter: string | undefined, x: number, y: number): boolean {
  const line = FONT[letter ?? ""]?.[y];
  return (
    x < GLYPH.width && line !== undefined && ((Number.parseInt(line, 32) >> (4 - x)) & 1) === 1
  );
}

/** A captcha as a PNG data URL, and its text; the same for the same `seed`. */
export function captchaImage(seed: string): { text: string; image: string } {
  const drawn = createHash("shake256", { outputLength: 2 * LENGTH + WIDTH * HEIGHT })
    .update(seed)
    .digest();
  const text = [...drawn.subarray(0, LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join("");
  const shifts = [...drawn.subarray(LENGTH, 2 * LENGTH)].map((byte) => (byte % 5) - 2);
  const noise = drawn.subarray(2 * LENGTH);
  const at = (x: number, y: number) => {
    const place = Math.floor((x - EDGE) / ADVANCE);
    const top = EDGE + (shifts[place] ?? 0);
    const ink = x >= EDGE && hasInk(text[place], (x - EDGE) % ADVANCE, y - top);
    const flipped = (noise[y * WIDTH + x] ?? 0) < NOISE;
    return ink === flipped ? 1 : 0;
  };
  return { text, image: pngDataUrl({ width: WIDTH, height: HEIGHT, scale: SCALE, at }) };
}
