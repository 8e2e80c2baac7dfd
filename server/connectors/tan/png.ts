// Writes small pictures as PNG (ISO/IEC 15948), ready for an element of the wizard.
import { crc32, deflateSync } from "node:zlib";

/** A picture; each cell is a square of `scale` pixels. */
export type Picture = {
  /** Cells. */
  width: number;
  height: number;
  scale: number;
  /** Red, green and blue of each colour; without it, 0 is black and 1 is white. */
  palette?: readonly (readonly [number, number, number])[];
  /** Colour of a cell. */
  at(x: number, y: number): number;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREYSCALE = 0;
const INDEXED = 3;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A line of pixels with `depth` bits each, after its filter byte, which is 0. */
function row({ width, scale, at }: Picture, y: number, depth: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((width * scale * depth) / 8));
  for (let x = 0; x < width * scale; x++) {
    const bit = x * depth;
    const shift = 8 - depth - (bit % 8);
    line[1 + (bit >> 3)] = (line[1 + (bit >> 3)] ?? 0) | (at(Math.floor(x / scale), y) << shift);
  }
  return line;
}

/** The bytes of a picture: one bit per pixel without a palette, one byte with it. */
export function pngOf(picture: Picture): Buffer {
  const { width, height, scale, palette } = picture;
  const depth = palette ? 8 : 1;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header[8] = depth;
  header[9] = palette ? INDEXED : GREYSCALE;
  const lines = Array.from({ length: height }, (_, y) => row(picture, y, depth)).flatMap((line) =>
    Array<Buffer>(scale).fill(line),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", Buffer.from(palette.flat()))] : []),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture as a data URL for elements. */
export function pngDataUrl(picture: Picture): string {
  return `data:image/png;base64,${pngOf(picture).toString("base64")}`;
}

/** A picture with a margin of `margin` cells in the colour `white`. */
export function framed(picture: Picture, margin: number, white: number): Picture {
  const { width, height, at } = picture;
  return {
    ...picture,
    width: width + 2 * margin,
    height: height + 2 * margin,
    at(x, y) {
      const inside = x >= margin && y >= margin && x < width + margin && y < height + margin;
      return inside ? at(x - margin, y - margin) : white;
    },
  };
}
