// chipTAN-QR: the code for a card reader as a QR code.
import qrcodegen from "nayuki-qr-code-generator";
import { flickerCode } from "./flicker.ts";
import { framed, pngDataUrl } from "./png.ts";

const { QrCode, QrSegment } = qrcodegen;

/** The two letters that start every payload; they are also its key. */
const MARK = Buffer.from("DK");
/** Content type: a numeric code. */
const KIND = "N";
/** Smallest version (33 cells per side), largest version of the standard, and an automatic mask. */
const VERSION = { least: 4, most: 40 };
const ANY_MASK = -1;
/** Number of the character set in the code: ISO 8859-1. */
const ECI = 1;
/** Quiet zone in cells (ISO/IEC 18004), and pixels per cell. */
const QUIET_ZONE = 4;
const SCALE = 6;

/** CRC-16/ARC: polynomial 0x8005, reflected, initially 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** The payload of the QR code for a flicker code (hex digits). */
export function qrPayload(hex: string): Buffer {
  const content = Buffer.concat([Buffer.from(KIND), Buffer.from(hex, "hex")]);
  const check = Buffer.alloc(2);
  check.writeUInt16BE(crc16(Buffer.concat([MARK, content])));
  const clear = Buffer.concat([content, check]);
  return Buffer.concat([MARK, clear.map((byte, index) => byte ^ (MARK[index % 2] ?? 0))]);
}

/** A QR code of level L as a PNG data URL. */
function qrImage(payload: Uint8Array): string {
  const segments = [QrSegment.makeEci(ECI), QrSegment.makeBytes([...payload])];
  const { least, most } = VERSION;
  const { LOW } = QrCode.Ecc;
  const qr = QrCode.encodeSegments(segments, LOW, least, most, ANY_MASK, false);
  const at = (x: number, y: number) => (qr.getModule(x, y) ? 0 : 1);
  return pngDataUrl(framed({ width: qr.size, height: qr.size, scale: SCALE, at }, QUIET_ZONE, 1));
}

/**
 * The QR code of a challenge as a PNG data URL for an element `image`. Null if the challenge cannot
 * be read: then the customer types the values from the bank's text.
 */
export function chipTanQr(challenge: string): string | null {
  const flicker = flickerCode(challenge);
  return flicker && qrImage(qrPayload(flicker.hex));
}
