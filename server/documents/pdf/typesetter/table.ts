// Tables across pages: the header is repeated on each, no row is split, and neither the first nor
// the last row is alone on a page.
import { turn } from "#jobs/turns.ts";
import { KEPT } from "./blocks.ts";
import { type Column, partsOf, type Place, placesOf } from "./columns.ts";
import type { Flow } from "./flow.ts";
import type { Element, Pen } from "./pen.ts";
import { baselineOf, PAGE, RULE, STYLE, type Style } from "./style.ts";

type Line = { text: string; style: Style };
type Row = { cells: Line[][]; height: number };

const PAD = 3;
/** Rows laid out in one turn of the event loop. */
const A_TURN = 5;
/** A row that is taller than a page continues in another row. */
const TALLEST = PAGE.bottom - PAGE.top - 120;
/** A taller row may be alone: keeping another with it would leave too much of a page empty. */
const COMPANION = 90;

/** Moves a first line in small type down to the common baseline. */
function dropOf([first]: readonly Line[]): number {
  return first ? Math.max(0, baselineOf(STYLE.body) - baselineOf(first.style)) : 0;
}

function heightOf(cell: readonly Line[]): number {
  return cell.reduce((sum, { style }) => sum + style.leading, dropOf(cell));
}

/** The part of a cell that fits on a page, and the rest. */
function cut(cell: readonly Line[]): [Line[], Line[]] {
  let height = 0;
  const at = cell.findIndex(({ style }) => (height += style.leading) > TALLEST);
  return at < 0 ? [[...cell], []] : [cell.slice(0, at), cell.slice(at)];
}

function rowsOf(cells: Line[][]): Row[] {
  const height = Math.max(...cells.map(heightOf)) + 2 * PAD;
  if (height <= TALLEST + 2 * PAD) return [{ cells, height }];
  const halves = cells.map(cut);
  return [...rowsOf(halves.map(([first]) => first)), ...rowsOf(halves.map(([, rest]) => rest))];
}

class Table<T> {
  readonly #flow: Flow;
  readonly #columns: readonly Column<T>[];
  readonly #places: readonly Place[];
  readonly #head: Row;
  #element: Element | undefined;
  #body: Element | undefined;

  constructor(flow: Flow, columns: readonly Column<T>[], rows: readonly T[]) {
    this.#flow = flow;
    this.#columns = columns;
    this.#places = placesOf(flow.pen, columns, rows);
    const cells = columns.map(({ title }, index) => this.#lines(title, STYLE.label, index));
    this.#head = { cells, height: Math.max(...cells.map(heightOf)) + 2 * PAD };
  }

  #lines(text: string, style: Style, column: number): Line[] {
    const width = this.#places[column]?.width ?? 0;
    return this.#flow.pen.lines(text, style, width).map((line) => ({ text: line, style }));
  }

  lay(row: T): Row[] {
    const cells = this.#columns.map((column, index) =>
      partsOf(column, row).flatMap(({ text, style }) => this.#lines(text, style, index)),
    );
    return rowsOf(cells);
  }

  #write(pen: Pen, cell: readonly Line[], column: number, top: number): void {
    const place = this.#places[column];
    if (!place) return;
    const right = this.#columns[column]?.align === "right";
    let y = top + dropOf(cell);
    for (const { text, style } of cell) {
      pen.write(text, right ? place.x + place.width : place.x, y, style, right ? 1 : 0);
      y += style.leading;
    }
  }

  #drawHead(pen: Pen, top: number): void {
    const { cells, height } = this.#head;
    const cell = (lines: Line[], index: number) =>
      this.#write(pen, lines, index, top + height - PAD - heightOf(lines));
    if (this.#element) {
      pen.decorate(() => cells.forEach(cell), "Pagination");
    } else {
      this.#element = pen.open(pen.root, "Table");
      const head = pen.open(this.#element, "THead");
      const row = pen.open(head, "TR");
      for (const [index, lines] of cells.entries()) {
        pen.say(row, "TH", () => cell(lines, index), { scope: "Column" });
      }
      row.end();
      head.end();
      this.#body = pen.open(this.#element, "TBody");
    }
    pen.rule(top + height, RULE);
  }

  head(): void {
    this.#flow.take(this.#head.height, (pen, y) => this.#drawHead(pen, y));
  }

  #drawRow(pen: Pen, { cells, height }: Row, top: number): void {
    const row = pen.open(this.#body ?? pen.root, "TR");
    for (const [index, lines] of cells.entries()) {
      pen.say(row, "TD", () => this.#write(pen, lines, index, top + PAD));
    }
    row.end();
    pen.rule(top + height);
  }

  /** A table that fits below its heading is not split. */
  keepIfSmall(rows: readonly Row[]): void {
    const height = rows.reduce((sum, row) => sum + row.height, this.#head.height);
    if (height <= KEPT) this.#flow.need(height);
  }

  /** Starts where this row and the rows that must stay with it fit. */
  row(row: Row, kept: number, first: boolean): void {
    const turned = this.#flow.room < row.height + kept + (first ? this.#head.height : 0);
    if (turned) this.#flow.turn();
    if (turned || first) this.head();
    this.#flow.take(row.height, (pen, y) => this.#drawRow(pen, row, y));
  }

  end(): void {
    this.#flow.after(() => {
      this.#body?.end();
      this.#element?.end();
    });
    this.#flow.skip(STYLE.body.leading);
  }
}

/** A table with at least one row. Yields to other work while a long one is laid out. */
export async function table<T>(
  flow: Flow,
  columns: readonly Column<T>[],
  entries: readonly T[],
): Promise<void> {
  const built = new Table(flow, columns, entries);
  const rows: Row[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % A_TURN === 0) await turn();
    rows.push(...built.lay(entry));
  }
  built.keepIfSmall(rows);
  for (const [index, row] of rows.entries()) {
    const next = index === 0 || index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0;
    built.row(row, next <= COMPANION ? next : 0, index === 0);
  }
  built.end();
}
