// photoTAN of the test bank. Real mosaics are proprietary: banks deliver them as pictures.
import { createHash } from "node:crypto";
import { framed, pngDataUrl } from "./png.ts";

/** Cells per side, quiet zone in cells, pixels per cell. */
const SIDE = 25;
const QUIET_ZONE = 2;
const SCALE = 8;

const PALETTE = [
  [255, 255, 255],
  [200, 20, 40],
  [0, 130, 70],
  [20, 60, 190],
] as const;

/** A colour mosaic that depends on each character of `data`, as a PNG data URL. */
export function photoTan(data: string): string {
  const cells = createHash("shake256", { outputLength: SIDE * SIDE })
    .update(data)
    .digest();
  const at = (x: number, y: number) => (cells[y * SIDE + x] ?? 0) % PALETTE.length;
  const mosaic = { width: SIDE, height: SIDE, scale: SCALE, palette: PALETTE, at };
  return pngDataUrl(framed(mosaic, QUIET_ZONE, 0));
}
