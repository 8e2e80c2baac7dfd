// Decodes PNG pictures without any code of the writer.
import { inflateSync } from "node:zlib";

export type Pixels = {
  width: number;
  height: number;
  /** Bits per pixel, and the colour type in the header. */
  depth: number;
  type: number;
  /** Red, green, blue and alpha of each pixel. */
  rgba: Uint8ClampedArray;
};

/** CRC-32 of ISO 3309, bit by bit. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Chunks by name; throws if a checksum is wrong. */
function chunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
      throw new Error(`${name}: wrong CRC`);
    found.set(name, png.subarray(at + 8, end));
    at = end + 4;
  }
  return found;
}

/** Decodes one-bit greyscale and one-byte palette pictures, unfiltered, in one chunk. */
export function readPng(url: string): Pixels {
  const prefix = "data:image/png;base64,";
  if (!url.startsWith(prefix)) throw new Error("not a PNG data URL");
  const png = Buffer.from(url.slice(prefix.length), "base64");
  if (png.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("no PNG");
  const parts = chunks(png);
  const header = parts.get("IHDR") ?? Buffer.alloc(0);
  const palette = parts.get("PLTE") ?? Buffer.from([0, 0, 0, 255, 255, 255]);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, type = -1] = header.subarray(8);
  const lines = inflateSync(parts.get("IDAT") ?? Buffer.alloc(0));
  const stride = 1 + Math.ceil((width * depth) / 8);
  if (lines.length !== stride * height) throw new Error("missing lines");
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const line = lines.subarray(Math.floor(pixel / width) * stride).subarray(0, stride);
    if (line[0] !== 0) throw new Error("filtered");
    const bit = (pixel % width) * depth;
    const byte = line[1 + Math.floor(bit / 8)] ?? 0;
    const colour = (byte >> (8 - depth - (bit % 8))) & (2 ** depth - 1);
    rgba.set([...palette.subarray(colour * 3, colour * 3 + 3), 255], pixel * 4);
  }
  return { width, height, depth, type, rgba };
}
