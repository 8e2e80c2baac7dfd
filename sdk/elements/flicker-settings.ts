// Speed and size of the flicker code, stored in the browser.

/** Name, minimum, maximum, step and default: clocks per second, pixels of a bar, quarter turns. */
export const RANGES = [
  ["speed", 2, 20, 1, 10],
  ["width", 16, 80, 4, 36],
  ["rotate", 0, 1, 1, 0],
] as const;

const STORE = "svc-flicker";

/**
 * Area in square pixels that one of five bars may flash: a quarter of 341 by 256 in total (WCAG
 * 2.2, 2.3.1).
 */
const AREA = 4360;
const LONGEST = 110;

/** Longest flashing bar of this width, in pixels. */
export function barLength(width: number): number {
  return Math.min(LONGEST, Math.floor(AREA / width));
}

/** Clamps a value to each range. */
export function fit(values: readonly number[]): number[] {
  return RANGES.map(([, least, most, , first], place) =>
    Math.min(most, Math.max(least, values[place] || first)),
  );
}

/** In a cross-site frame, even accessing the storage can throw. */
export function recall(): number[] {
  let kept = "";
  try {
    kept = localStorage.getItem(STORE) ?? "";
  } catch {
    // Then the defaults apply.
  }
  return fit(kept.split(",").map(Number));
}

export function remember(settings: readonly number[]): void {
  try {
    localStorage.setItem(STORE, settings.join());
  } catch {
    // Then the settings apply to this page only.
  }
}
