// Pictures that a bank delivers within its challenge.
import { readMarked } from "./marked.ts";

/** The first characters of each picture type that the wizard shows, in Latin-1. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/jpeg": "\xff\xd8\xff",
  "image/gif": "GIF8",
};

const BASE64 = /^[\sA-Za-z\d+/=]*$/;

function dataUrl(type: string, image: Buffer): string | null {
  const beginning = Object.hasOwn(BEGINNINGS, type) ? BEGINNINGS[type] : undefined;
  if (beginning === undefined || !image.toString("latin1").startsWith(beginning)) return null;
  return `data:${type};base64,${image.toString("base64")}`;
}

/** The readings of a two-byte length: a binary number, or both bytes as decimals in a row. */
function readings(bytes: Buffer): number[] {
  const [high = 0, low = 0] = bytes;
  return [high * 256 + low, Number(`${high}${low}`)];
}

/**
 * The picture of a FinTS "Challenge HHD_UC" (length and MIME type, length and picture) as a data
 * URL; null if there is none that the wizard can show. The picture is everything after the second
 * length, whatever that length means: extra bytes do not harm a picture, but truncation does.
 */
export function deliveredImage(challenge: Uint8Array): string | null {
  const bytes = Buffer.from(challenge);
  for (const length of readings(bytes)) {
    const end = 2 + length;
    const url = dataUrl(bytes.toString("latin1", 2, end), bytes.subarray(end + 2));
    if (url) return url;
  }
  return null;
}

/**
 * The PNG picture and the text of a challenge of the form `CHLGUC`, four digits, Base64,
 * `CHLGTEXT`, four digits, text. Null if it contains no such picture.
 */
export function deliveredText(challenge: string): { image: string; text: string } | null {
  const marked = readMarked(challenge);
  if (!marked || !BASE64.test(marked.code)) return null;
  const image = dataUrl("image/png", Buffer.from(marked.code, "base64"));
  return image === null ? null : { image, text: marked.text };
}
