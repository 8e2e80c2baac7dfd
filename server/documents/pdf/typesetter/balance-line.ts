import type { Flow } from "./flow.ts";
import type { Pen } from "./pen.ts";
import { chart, dash, mark, type Plot } from "./plot.ts";
import { COLOUR, STYLE } from "./style.ts";

/** End-of-day balance, in cents. */
export type Point = { date: string; balance: number };

type About = {
  alt: string;
  name: string;
  /** Overdraft limit in cents; 0 for none. */
  limit: number;
  /** Name of the line at the limit. */
  limitName: string;
  say: (cents: number) => string;
  /** Formats a month. */
  month: (month: string) => string;
};

/** Number of months up to which each is labeled. */
const NAMED = 9;

/** The line is level during each day and steps at the start of the next. */
function trace(pen: Pen, plot: Plot, points: readonly Point[], slot: number): void {
  for (const [index, { balance }] of points.entries()) {
    const [x, y] = [plot.left + index * slot, plot.y(balance)];
    if (index === 0) pen.canvas.moveTo(x, y);
    else pen.canvas.lineTo(x, y);
    pen.canvas.lineTo(x + slot, y);
  }
}

/** Fills the area between the line and zero where it is negative. */
function shadeOverdraft(pen: Pen, plot: Plot, points: readonly Point[], slot: number): void {
  const zero = plot.y(0);
  pen.canvas
    .save()
    .rect(plot.left, zero, plot.right - plot.left, plot.bottom - zero)
    .clip();
  trace(pen, plot, points, slot);
  pen.canvas.lineTo(plot.right, zero).lineTo(plot.left, zero).closePath().fill(COLOUR.pale);
  pen.canvas.restore();
}

function drawLimit(pen: Pen, plot: Plot, limit: number): void {
  const y = plot.y(-limit);
  dash(pen, [plot.left, y], [plot.right, y], COLOUR.ink);
}

function drawMonths(pen: Pen, plot: Plot, points: readonly Point[], about: About, slot: number) {
  const starts = points.flatMap(({ date }, index) =>
    date.endsWith("-01") ? [{ date, index }] : [],
  );
  const every = Math.max(1, Math.ceil(starts.length / NAMED));
  for (const [at, { date, index }] of starts.entries()) {
    const x = plot.left + index * slot;
    pen.line([x, plot.bottom], [x, plot.bottom + 3]);
    const width = pen.width(about.month(date), STYLE.small);
    const inside = x + width / 2 <= plot.right;
    if (at % every === 0 && inside) mark(pen, plot, about.month(date), x);
  }
}

/** The balance day by day, with a line at zero and a dashed line at the limit. */
export function balanceLine(flow: Flow, points: readonly Point[], about: About): void {
  const balances = points.map(({ balance }) => balance);
  const { alt, name, say, limit, limitName } = about;
  const range = [Math.min(-limit, ...balances), Math.max(0, ...balances)] as const;
  const bound = { name: limitName, colour: COLOUR.ink, dashed: true };
  const keys = [{ name, colour: COLOUR.deep }, ...(limit > 0 ? [bound] : [])];
  chart(flow, { alt, height: 210, range, keys, say }, (pen, plot) => {
    const slot = (plot.right - plot.left) / points.length;
    shadeOverdraft(pen, plot, points, slot);
    trace(pen, plot, points, slot);
    pen.canvas.lineWidth(1).strokeColor(COLOUR.deep).lineJoin("round").stroke();
    if (limit > 0) drawLimit(pen, plot, limit);
    drawMonths(pen, plot, points, about, slot);
  });
}
