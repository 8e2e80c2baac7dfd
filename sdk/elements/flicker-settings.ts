import { T } from "../texts/names.ts";
// Speed and size of the flickering code, kept by the browser.

/** Name, least, most, step and first value: clocks a second, pixels of a bar, quarter turns. */
export const RANGES = [
  [T.speed, 2, 20, 1, 10],
  [T.width, 16, 80, 4, 36],
  [T.rotate, 0, 1, 1, 0],
] as const;

const STORE = "svc-flicker";

/** Square pixels that one of five bars may flash: WCAG 2.2, 2.3.1, a quarter of 341 by 256 in all. */
const AREA = 4360;
const LONGEST = 110;

/** Length in pixels of bars of this width that may flash. */
export function barLength(width: number): number {
  return Math.min(LONGEST, Math.floor(AREA / width));
}

/** A value for each range, as near to the given one as it may be. */
export function fit(values: readonly number[]): number[] {
  return RANGES.map(([, least, most, , first], place) =>
    Math.min(most, Math.max(least, values[place] || first)),
  );
}

/** In a frame of another site even a look at the storage may throw. */
export function recall(): number[] {
  let kept = "";
  try {
    kept = localStorage.getItem(STORE) ?? "";
  } catch {
    // Then it begins with the first values.
  }
  return fit(kept.split(",").map(Number));
}

export function remember(settings: readonly number[]): void {
  try {
    localStorage.setItem(STORE, settings.join());
  } catch {
    // Then they hold for this page alone.
  }
}
