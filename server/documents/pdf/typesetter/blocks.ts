// Headings, paragraphs and lists of names with their values.
import type { Flow } from "./flow.ts";
import type { Depth, Pen, Role } from "./pen.ts";
import { baselineOf, GUTTER, PAGE, STYLE, type Style, WIDTH } from "./style.ts";

/** A heading never stands at the end of a page without so much below it. */
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

/** A heading, with an entry in the reader's table of contents. `kept` is what must fit below it. */
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

/** As wide as running text is good to read. */
const MEASURE = 430;

/** Running text. */
export function paragraph(flow: Flow, text: string, style: Style = STYLE.body): void {
  const lines = flow.pen.lines(text, style, MEASURE);
  flow.take(lines.length * style.leading, (pen, y) =>
    pen.say(pen.root, "P", () => writeAll(pen, lines, PAGE.left, y, style)),
  );
  flow.skip(style.leading / 2);
}

/** A name and its value. */
export type Pair = readonly [name: string, value: string];

type Laid = { names: string[]; values: string[]; height: number };

const PAD = 2.5;
const LANE = (WIDTH - 2 * GUTTER) / 2;
/** The small letters of a name stand on the line of its value. */
const DROP = baselineOf(STYLE.body) - baselineOf(STYLE.small);
/** Part of a lane that names take. */
const NAME = 0.47;

function lay(pen: Pen, [name, value]: Pair): Laid {
  const names = pen.lines(name, STYLE.small, LANE * NAME - GUTTER / 2);
  const values = pen.lines(value, STYLE.body, LANE * (1 - NAME));
  const text = Math.max(names.length * STYLE.small.leading, values.length * STYLE.body.leading);
  return { names, values, height: text + 2 * PAD };
}

function drawPair(pen: Pen, list: ReturnType<Pen["open"]>, laid: Laid, x: number, y: number): void {
  const item = pen.open(list, "LI");
  pen.say(item, "Lbl", () => writeAll(pen, laid.names, x, y + PAD + DROP, STYLE.small));
  pen.say(item, "LBody", () => writeAll(pen, laid.values, x + LANE * NAME, y + PAD, STYLE.body));
  item.end();
  pen.rule(y + laid.height, undefined, x, x + LANE);
}

/** Names and values in two lanes, the left one first; they stay on one page. */
export function pairs(flow: Flow, entries: readonly Pair[]): void {
  const laid = entries.map((entry) => lay(flow.pen, entry));
  const half = Math.ceil(laid.length / 2);
  const lanes = [laid.slice(0, half), laid.slice(half)];
  const heights = lanes.map((lane) => lane.reduce((sum, { height }) => sum + height, 0));
  flow.take(Math.max(...heights), (pen, top) => {
    const list = pen.open(pen.root, "L");
    for (const [index, lane] of lanes.entries()) {
      let y = top;
      for (const entry of lane) {
        drawPair(pen, list, entry, PAGE.left + index * (LANE + 2 * GUTTER), y);
        y += entry.height;
      }
    }
    list.end();
  });
  flow.skip(STYLE.body.leading);
}
