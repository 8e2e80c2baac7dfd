// Makes screenshots small: 256 colours, packed as tightly as PNG allows (ISO/IEC 15948).
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

type Image = { width: number; height: number; channels: number; bytes: Buffer };

function* chunks(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    yield { type, data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The predictor of filter type 4. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** The value that each filter type adds to a byte. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Reads a PNG of 8 bits per channel, as Chromium writes it. */
function read(png: Buffer): Image {
  const all = [...chunks(png)];
  const header = all[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 6 ? 4 : 3;
  const packed = all.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = FILTERS[raw[y * (stride + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = y ? (bytes[at - stride] ?? 0) : 0;
      const corner = y && x >= channels ? (bytes[at - stride - channels] ?? 0) : 0;
      bytes[at] = (raw[at + y + 1] ?? 0) + filter(left, above, corner);
    }
  }
  return { width, height, channels, bytes };
}

function distance(one: number, other: number): number {
  return [0, 8, 16].reduce((sum, shift) => {
    return sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2;
  }, 0);
}

/** The palette index of each colour: its own, or that of the nearest. */
function places(colours: readonly number[]): { palette: number[]; place: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = ranked.slice(0, COLOURS);
  const place = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of ranked.slice(COLOURS)) {
    const near = palette.map((known) => distance(known, colour));
    place.set(colour, near.indexOf(Math.min(...near)));
  }
  return { palette, place };
}

/** The same picture in its 256 most frequent colours. */
export function shrink(png: Buffer): Buffer {
  const { width, height, channels, bytes } = read(png);
  const pixels = Array.from({ length: width * height }, (_, at) =>
    bytes.readUIntBE(at * channels, 3),
  );
  const { palette, place } = places(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => {
    rows[at + Math.floor(at / width) + 1] = place.get(colour) ?? 0;
  });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const colours = Buffer.from(palette.flatMap((it) => [it >> 16, (it >> 8) & 255, it & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
