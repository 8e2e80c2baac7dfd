// Long lists of short rows in two lanes per page: down the left one first, then the right.
import type { Flow } from "./flow.ts";
import type { Element, Pen } from "./pen.ts";
import { GUTTER, PAGE, RULE, STYLE, WIDTH } from "./style.ts";

/** The first column is left-aligned, the others are right-aligned; all have equal widths. */
export type Lane<T> = { title: string; cell(row: T): string };

const LANES = 2;
const ROW = 12.5;
const PAD = (ROW - STYLE.small.leading) / 2;
/** Minimum number of rows in a lane. */
const FEWEST = 6;
const GAP = 2.5 * GUTTER;
const LANE = (WIDTH - (LANES - 1) * GAP) / LANES;

type Drawn = { table?: Element };

function write<T>(pen: Pen, lanes: readonly Lane<T>[], texts: readonly string[], left: number) {
  const width = LANE / lanes.length;
  return (index: number, y: number, head: boolean): void => {
    const style = head ? STYLE.label : { ...STYLE.small, colour: STYLE.body.colour };
    const x = index === 0 ? left : left + (index + 1) * width;
    pen.write(texts[index] ?? "", x, y + PAD, style, index === 0 ? 0 : 1);
  };
}

function drawHead<T>(
  pen: Pen,
  lanes: readonly Lane<T>[],
  x: number,
  y: number,
  drawn: Drawn,
): void {
  const titles = lanes.map(({ title }) => title);
  const cell = write(pen, lanes, titles, x);
  if (drawn.table) {
    pen.decorate(() => titles.forEach((_, index) => cell(index, y, true)), "Pagination");
  } else {
    drawn.table = pen.open(pen.root, "Table");
    const row = pen.open(drawn.table, "TR");
    for (const index of titles.keys()) {
      pen.say(row, "TH", () => cell(index, y, true), { scope: "Column" });
    }
    row.end();
  }
  pen.rule(y + ROW, RULE, x, x + LANE);
}

function drawRow<T>(
  pen: Pen,
  lanes: readonly Lane<T>[],
  entry: T,
  at: [number, number],
  drawn: Drawn,
) {
  const [x, y] = at;
  const texts = lanes.map(({ cell }) => cell(entry));
  const cell = write(pen, lanes, texts, x);
  const row = pen.open(drawn.table ?? pen.root, "TR");
  for (const index of texts.keys()) pen.say(row, "TD", () => cell(index, y, false));
  row.end();
  pen.rule(y + ROW, undefined, x, x + LANE);
}

/** A table of rows of one line each. */
export function laneTable<T>(flow: Flow, lanes: readonly Lane<T>[], entries: readonly T[]): void {
  const drawn: Drawn = {};
  let left = entries;
  while (left.length > 0) {
    flow.need(ROW * (1 + Math.min(FEWEST, left.length)));
    const fitting = Math.floor(flow.room / ROW) - 1;
    const length = Math.min(fitting, Math.ceil(left.length / LANES));
    const shown = left.slice(0, length * LANES);
    left = left.slice(shown.length);
    flow.take((length + 1) * ROW, (pen, top) => {
      for (let lane = 0; lane * length < shown.length; lane += 1) {
        const x = PAGE.left + lane * (LANE + GAP);
        drawHead(pen, lanes, x, top, drawn);
        for (const [index, entry] of shown.slice(lane * length, (lane + 1) * length).entries()) {
          drawRow(pen, lanes, entry, [x, top + (index + 1) * ROW], drawn);
        }
      }
    });
  }
  flow.after(() => drawn.table?.end());
  flow.skip(STYLE.body.leading);
}
