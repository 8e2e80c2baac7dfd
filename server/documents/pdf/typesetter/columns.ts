// How wide the columns of a table are.
import type { Pen } from "./pen.ts";
import { GUTTER, PAGE, STYLE, type Style, WIDTH } from "./style.ts";

/** A text of a cell that has its own look. */
export type Part = { text: string; style: Style };

export type Column<T> = {
  title: string;
  /** What a row says here; several parts stand below each other. */
  cell(row: T): string | readonly Part[];
  /** Right for figures. */
  align?: "right";
  /** Share of the width that is left; without one it is as wide as its widest cell. */
  share?: number;
};

/** Where a column lies. */
export type Place = { x: number; width: number };

/** Shown where a row says nothing. */
export const NOTHING = "–";

export function partsOf<T>(column: Column<T>, row: T): readonly Part[] {
  const cell = column.cell(row);
  const parts = typeof cell === "string" ? [{ text: cell, style: STYLE.body }] : cell;
  const said = parts.filter(({ text }) => text.trim() !== "");
  return said.length > 0 ? said : [{ text: NOTHING, style: STYLE.body }];
}

function natural<T>(pen: Pen, column: Column<T>, rows: readonly T[]): number {
  const words = column.title.split(" ").map((word) => pen.width(word, STYLE.label));
  const cells = rows.flatMap((row) =>
    partsOf(column, row).map(({ text, style }) => pen.width(text, style)),
  );
  // Not by spread: a table may be long.
  const widest = [...words, ...cells].reduce((max, width) => Math.max(max, width), 0);
  return Math.min(Math.ceil(widest + 0.5), WIDTH / 3);
}

/** Places of the columns, which fill the width of the text. */
export function placesOf<T>(pen: Pen, columns: readonly Column<T>[], rows: readonly T[]): Place[] {
  const fixed = columns.map((column) => (column.share ? 0 : natural(pen, column, rows)));
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const taken = fixed.reduce((sum, width) => sum + width, 0) + GUTTER * (columns.length - 1);
  let x: number = PAGE.left;
  return columns.map(({ share = 0 }, index) => {
    const width = (fixed[index] ?? 0) + (shares > 0 ? ((WIDTH - taken) * share) / shares : 0);
    const place = { x, width };
    x += width + GUTTER;
    return place;
  });
}
