// The challenge of a TAN: text, and a picture or a flicker code for the customer's device.
import { deliveredImage, deliveredText, flickerCode } from "../interface.ts";
import { bankText } from "./markup.ts";

export type Challenge = {
  text: string;
  /** Data URL. */
  picture: string | null;
  /** Frames of the element `flicker`. */
  flicker: number[][] | null;
};

/** Bytes of the largest picture that is shown. */
const MAX_PICTURE = 256 * 1024;
/** A flicker code is shorter, a picture longer. */
const MIN_PICTURE = 100;

const MARKED = /CHLGUC\s*\d{4}[^]*?CHLGTEXT\s*(\d{4})([^]*)$/;

/** The text without the code for a reader that some banks put in front of it. */
function withoutCode(text: string): string {
  const match = MARKED.exec(text);
  if (!match) return text;
  const [, length, rest = ""] = match;
  return rest.slice(0, Number(length)) || rest;
}

function pictureOf(text: string, device: Uint8Array): string | null {
  if (device.length > MAX_PICTURE || text.length > 2 * MAX_PICTURE) return null;
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

/** Reads a challenge text and the challenge for the device ("HHD_UC") beside it. */
export function readChallenge(text: string, device: Uint8Array): Challenge {
  const picture = pictureOf(text, device);
  const flicker = picture ? null : flickerOf(text, device);
  const words = picture ? (deliveredText(text)?.text ?? withoutCode(text)) : withoutCode(text);
  return { text: words === "nochallenge" ? "" : bankText(words), picture, flicker };
}
