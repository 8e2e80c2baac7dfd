// One grid, two weights, few colours: every length, size and shade of the documents. Lengths are
// points (1/72 inch), measured from the upper left corner of the page.

/** A4 with side margins of 20 mm. */
export const PAGE = { width: 595.28, height: 841.89, left: 56.69, top: 76, bottom: 782 } as const;

/** Width of the text. */
export const WIDTH = PAGE.width - 2 * PAGE.left;

/** Gap between adjacent elements. */
export const GUTTER = 12;

/** Distinguishable in a grayscale print. */
export const COLOUR = {
  ink: "#1b1f24",
  grey: "#565d66",
  rule: "#1b1f24",
  hairline: "#c9ced4",
  deep: "#1f4a75",
  pale: "#a9c0d6",
  shade: "#eef1f4",
} as const;

export const HAIRLINE = 0.4;
export const RULE = 0.8;

export type Weight = "regular" | "strong";

/** The look of a line of text; `leading` is its height. */
export type Style = { weight: Weight; size: number; leading: number; colour: string };

export const STYLE = {
  title: { weight: "strong", size: 22, leading: 28, colour: COLOUR.ink },
  chapter: { weight: "strong", size: 15, leading: 20, colour: COLOUR.ink },
  section: { weight: "strong", size: 11.5, leading: 16, colour: COLOUR.ink },
  group: { weight: "strong", size: 9.5, leading: 13, colour: COLOUR.deep },
  body: { weight: "regular", size: 9, leading: 12.5, colour: COLOUR.ink },
  strong: { weight: "strong", size: 9, leading: 12.5, colour: COLOUR.ink },
  small: { weight: "regular", size: 7.5, leading: 10, colour: COLOUR.grey },
  label: { weight: "strong", size: 7.5, leading: 10, colour: COLOUR.grey },
} as const satisfies Record<string, Style>;

/** Height of capitals in Source Sans 3, as a part of the size. */
const CAPITALS = 0.66;

/** Distance from the top of a line to its baseline. */
export function baselineOf({ size, leading }: Style): number {
  return leading / 2 + (CAPITALS * size) / 2;
}
