// The area of a chart, with a scale of amounts on the left and a legend above.
import { ticksOf } from "./axis.ts";
import type { Flow } from "./flow.ts";
import type { Pen } from "./pen.ts";
import { PAGE, RULE, STYLE, WIDTH } from "./style.ts";

export type Plot = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The vertical position of an amount on the page. */
  y(cents: number): number;
};

/** The meaning of a color: of an area, or of a dashed line. */
export type Key = { name: string; colour: string; dashed?: boolean };

const LEGEND = 20;
const BELOW = 20;
const SCALE = 44;
/** Size of a dashed line in the legend. */
const SAMPLE = 17;

/** A dashed line. */
export function dash(
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
): void {
  pen.canvas.save().lineWidth(0.8).strokeColor(colour).dash(3, { space: 2 });
  pen.canvas
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
    .restore();
}

function drawLegend(pen: Pen, keys: readonly Key[], y: number): void {
  let x: number = PAGE.left + SCALE;
  for (const { name, colour, dashed } of keys) {
    if (dashed) dash(pen, [x, y + 5], [x + SAMPLE, y + 5], colour);
    else pen.canvas.rect(x, y + 1.5, 7, 7).fill(colour);
    const text = x + (dashed ? SAMPLE : 7) + 4;
    pen.write(name, text, y, STYLE.small);
    x = text + pen.width(name, STYLE.small) + 18;
  }
}

function drawScale(pen: Pen, plot: Plot, ticks: readonly number[], say: (cents: number) => string) {
  for (const tick of ticks) {
    const y = plot.y(tick);
    pen.line([plot.left, y], [plot.right, y]);
    pen.write(say(tick), plot.left - 6, y - STYLE.small.leading / 2, STYLE.small, 1);
  }
}

/** Text below the area, centered at a position. */
export function mark(pen: Pen, plot: Plot, text: string, x: number): void {
  pen.write(text, x, plot.bottom + 5, STYLE.small, 0.5);
}

type Chart = {
  /** The alternative text. */
  alt: string;
  height: number;
  /** Lowest and highest amount. */
  range: readonly [number, number];
  keys: readonly Key[];
  /** Formats an amount of the scale. */
  say: (cents: number) => string;
};

/** A figure as wide as the text. `draw` fills its area; the zero line is drawn on top. */
export function chart(flow: Flow, about: Chart, draw: (pen: Pen, plot: Plot) => void): void {
  const ticks = ticksOf(...about.range);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  flow.take(about.height, (pen, y) => {
    const [top, bottom] = [y + LEGEND, y + about.height - BELOW];
    const right = PAGE.left + WIDTH;
    const height = (cents: number) => bottom - ((cents - low) / (high - low)) * (bottom - top);
    const plot: Plot = { left: PAGE.left + SCALE, right, top, bottom, y: height };
    pen.say(
      pen.root,
      "Figure",
      () => {
        drawLegend(pen, about.keys, y);
        drawScale(pen, plot, ticks, about.say);
        draw(pen, plot);
        pen.line([plot.left, plot.y(0)], [plot.right, plot.y(0)], RULE);
      },
      { alt: about.alt, bbox: [PAGE.left, y, right, y + about.height] },
    );
  });
  flow.skip(STYLE.body.leading);
}
