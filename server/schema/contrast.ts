// Which colours of a theme stand on each other, and whether they can be read. No import here: pages
// take values from this file.

/** Foreground, its backgrounds and the least contrast (WCAG 2.2), by tokens without `--svc-color-`. */
export const COLOUR_PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ["text", ["surface", "raised", "sunken", "selected"], 4.5],
  ["muted", ["surface", "raised", "sunken", "selected"], 4.5],
  ["link", ["surface", "raised", "info"], 4.5],
  ["on-primary", ["primary", "primary-hover"], 4.5],
  ["on-info", ["info"], 4.5],
  ["on-warning", ["warning"], 4.5],
  ["on-error", ["error"], 4.5],
  ["on-success", ["success"], 4.5],
  ["on-disabled", ["disabled"], 4.5],
  ["on-tile", ["tile"], 4.5],
  ["on-autofill", ["autofill"], 4.5],
  ["error-text", ["surface", "raised"], 4.5],
  ["primary", ["surface", "raised", "selected"], 4.5],
  ["border", ["surface", "raised"], 3],
  ["focus", ["surface", "raised", "sunken"], 3],
];

/** Relative luminance of a colour `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rgb` or `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
