// Headings, paragraphs and lists of labels with values.
import type { Flow } from "./flow.ts";
import type { Depth, Element, Pen, Role } from "./pen.ts";
import { baselineOf, GUTTER, PAGE, STYLE, type Style, WIDTH } from "./style.ts";

/** Minimum height of the content below a heading on the same page. */
export const KEPT = 110;

type Level = "title" | "chapter" | "section" | "group";

const LEVELS: Readonly<
  Record<Level, { role: Role; depth: Depth | null; before: number; after: number }>
> = {
  title: { role: "H1", depth: null, before: 0, after: 4 },
  chapter: { role: "H1", depth: 0, before: 22, after: 6 },
  section: { role: "H2", depth: 1, before: 20, after: 6 },
  group: { role: "H3", depth: null, before: 4, after: 3 },
};

function writeAll(pen: Pen, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [index, line] of lines.entries()) pen.write(line, x, y + index * style.leading, style);
}

/** A heading with a bookmark. `kept` is the height that must fit below it. */
export function heading(flow: Flow, level: Level, text: string, kept = KEPT): void {
  const { role, depth, before, after } = LEVELS[level];
  const style = STYLE[level];
  const lines = flow.pen.lines(text, style, WIDTH);
  const height = lines.length * style.leading;
  flow.skip(before);
  flow.need(height + after + kept);
  flow.take(height, (pen, y) => {
    if (depth !== null) pen.bookmark(text, depth, y);
    pen.say(pen.root, role, () => writeAll(pen, lines, PAGE.left, y, style));
  });
  flow.skip(after);
}

/** Line width that is comfortable for running text. */
const MEASURE = 430;

/** Running text. */
export function paragraph(flow: Flow, text: string, style: Style = STYLE.body): void {
  const lines = flow.pen.lines(text, style, MEASURE);
  flow.take(lines.length * style.leading, (pen, y) =>
    pen.say(pen.root, "P", () => writeAll(pen, lines, PAGE.left, y, style)),
  );
  flow.skip(style.leading / 2);
}

/** A label and its value. */
export type Pair = readonly [name: string, value: string];

type Laid = { names: string[]; values: string[]; height: number };

const PAD = 2.5;
const LANE = (WIDTH - 2 * GUTTER) / 2;
/** Aligns the small type of a label with the baseline of its value. */
const DROP = baselineOf(STYLE.body) - baselineOf(STYLE.small);
/** Width of the labels in a lane. */
const NAME = LANE * 0.47;
/** Maximum lines of a value in a lane. */
const MOST = 3;

function lay(pen: Pen, [name, value]: Pair, width: number): Laid {
  const names = pen.lines(name, STYLE.small, NAME - GUTTER / 2);
  const values = pen.lines(value, STYLE.body, width - NAME);
  const text = Math.max(names.length * STYLE.small.leading, values.length * STYLE.body.leading);
  return { names, values, height: text + 2 * PAD };
}

function heightOf(lane: readonly Laid[]): number {
  return lane.reduce((sum, { height }) => sum + height, 0);
}

/** Where a lane begins, and how wide it is. */
type Lane = { x: number; y: number; width: number };

function drawLane(pen: Pen, list: Element, entries: readonly Laid[], { x, y, width }: Lane): void {
  let top = y;
  for (const { names, values, height } of entries) {
    const item = pen.open(list, "LI");
    pen.say(item, "Lbl", () => writeAll(pen, names, x, top + PAD + DROP, STYLE.small));
    pen.say(item, "LBody", () => writeAll(pen, values, x + NAME, top + PAD, STYLE.body));
    item.end();
    top += height;
    pen.rule(top, undefined, x, x + width);
  }
}

/**
 * Labels and values in two lanes, the left one first. Pairs that are too long for a lane follow
 * below. All stay on one page.
 */
export function pairs(flow: Flow, entries: readonly Pair[]): void {
  const short: Laid[] = [];
  const long: Laid[] = [];
  for (const entry of entries) {
    const laid = lay(flow.pen, entry, LANE);
    if (laid.values.length <= MOST) short.push(laid);
    else long.push(lay(flow.pen, entry, WIDTH));
  }
  const half = Math.ceil(short.length / 2);
  const [left, right] = [short.slice(0, half), short.slice(half)];
  const beside = Math.max(heightOf(left), heightOf(right));
  flow.take(beside + heightOf(long), (pen, y) => {
    const list = pen.open(pen.root, "L");
    drawLane(pen, list, left, { x: PAGE.left, y, width: LANE });
    drawLane(pen, list, right, { x: PAGE.left + LANE + 2 * GUTTER, y, width: LANE });
    drawLane(pen, list, long, { x: PAGE.left, y: y + beside, width: WIDTH });
    list.end();
  });
  flow.skip(STYLE.body.leading);
}
