// Column widths of a table.
import type { Pen } from "./pen.ts";
import { GUTTER, PAGE, STYLE, type Style, WIDTH } from "./style.ts";

/** A part of a cell with its own style. */
export type Part = { text: string; style: Style };

export type Column<T> = {
  title: string;
  /** The content of a cell; several parts are stacked. */
  cell(row: T): string | readonly Part[];
  /** `right` for figures. */
  align?: "right";
  /** Share of the remaining width; without one the column is as wide as its widest cell. */
  share?: number;
};

/** The position of a column. */
export type Place = { x: number; width: number };

/** Shown in an empty cell. */
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
  // A spread would exceed the argument limit on long tables.
  const widest = [...words, ...cells].reduce((max, width) => Math.max(max, width), 0);
  return Math.min(Math.ceil(widest + 0.5), WIDTH / 3);
}

/** Positions of the columns, which fill the width of the text. */
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
