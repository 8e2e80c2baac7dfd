// The challenge of a TAN: text, and a picture or a flicker code for the customer's device.
import { deliveredImage, deliveredText, flickerCode, readMarked } from "../interface.ts";
import { bankText } from "./markup.ts";

export type Challenge = {
  text: string;
  /** What the comparison of the payee's name found, in our words; absent if no page before said so. */
  note?: string;
  /** Data URL. */
  picture: string | null;
  /** Frames of the element `flicker`. */
  flicker: number[][] | null;
};

/** Bytes of the largest picture that is shown. */
const MAX_PICTURE = 256 * 1024;
/** A flicker code is shorter, a picture longer. */
const MIN_PICTURE = 100;

/** Characters of the text that are read: a picture in Base64, and words behind it. */
const LONGEST = 2 * MAX_PICTURE;

function pictureOf(text: string, device: Uint8Array): string | null {
  if (device.length > MAX_PICTURE || text.length > LONGEST) return null;
  const delivered = device.length > MIN_PICTURE ? deliveredImage(device) : null;
  return delivered ?? deliveredText(text)?.image ?? null;
}

function flickerOf(text: string, device: Uint8Array): number[][] | null {
  if (device.length > 0 && device.length <= MIN_PICTURE * 2) {
    const code = flickerCode(Buffer.from(device).toString("latin1"));
    if (code) return code.code;
  }
  return text.includes("CHLGUC") ? (flickerCode(text)?.code ?? null) : null;
}

/**
 * Reads a challenge text and the challenge for the device ("HHD_UC") beside it. Some banks put the
 * code for the device in front of the text.
 */
export function readChallenge(said: string, device: Uint8Array): Challenge {
  const picture = pictureOf(said, device);
  const text = said.slice(0, LONGEST);
  const flicker = picture ? null : flickerOf(text, device);
  const words = readMarked(text)?.text ?? text;
  return { text: words === "nochallenge" ? "" : bankText(words), picture, flicker };
}
