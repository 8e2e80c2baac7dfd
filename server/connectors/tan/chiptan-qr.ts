// chipTAN-QR: the code for a card reader as a QR code.
import qrcodegen from "nayuki-qr-code-generator";
import { flickerCode } from "./flicker.ts";
import { framed, pngDataUrl } from "./png.ts";

const { QrCode, QrSegment } = qrcodegen;

/** Every payload begins with these two letters; they are its key too. */
const MARK = Buffer.from("DK");
/** Kind of the content: a numeric code. */
const KIND = "N";
/** Smallest version (33 cells a side), the largest of the standard, and a mask of its own choice. */
const VERSION = { least: 4, most: 40 };
const ANY_MASK = -1;
/** Number of the character set in the code: ISO 8859-1. */
const ECI = 1;
/** Cells of white around a code (ISO/IEC 18004), and pixels a cell. */
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

/** What the QR code of a flickering code (hex digits) holds. */
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
 * The QR code of a challenge as a PNG data URL for an element `image`, or null where the challenge
 * cannot be read: then the customer types in what the bank's own text says.
 */
export function chipTanQr(challenge: string): string | null {
  const flicker = flickerCode(challenge);
  return flicker && qrImage(qrPayload(flicker.hex));
}
