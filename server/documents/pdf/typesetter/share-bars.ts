import type { Flow } from "./flow.ts";
import { COLOUR, PAGE, STYLE, WIDTH } from "./style.ts";

/** A name with a positive amount in cents, and its text. */
export type ShareBar = { name: string; amount: number; text: string };

const ROW = 14;
const NAMES = 150;
const BAR = 7;

/** One bar per row; the largest takes the full width. */
export function shareBars(flow: Flow, bars: readonly ShareBar[], alt: string): void {
  const height = bars.length * ROW;
  const texts = bars.map(({ text }) => flow.pen.width(text, STYLE.small));
  const room = WIDTH - NAMES - Math.max(0, ...texts) - 18;
  const highest = Math.max(1, ...bars.map(({ amount }) => amount));
  const left = PAGE.left + NAMES;
  flow.take(height, (pen, top) => {
    const draw = () => {
      for (const [index, { name, amount, text }] of bars.entries()) {
        const y = top + index * ROW;
        const length = Math.max(0.6, (amount / highest) * room);
        const [line = ""] = pen.lines(name, STYLE.small, NAMES - 8);
        pen.write(line, left - 8, y + 2, STYLE.small, 1);
        pen.canvas.rect(left, y + (ROW - BAR) / 2, length, BAR).fill(COLOUR.deep);
        pen.write(text, left + length + 6, y + 2, { ...STYLE.small, colour: COLOUR.ink });
      }
      pen.line([left, top], [left, top + height], 0.6);
    };
    const bbox = [PAGE.left, top, PAGE.left + WIDTH, top + height] as const;
    pen.say(pen.root, "Figure", draw, { alt, bbox: [...bbox] });
  });
  flow.skip(STYLE.body.leading);
}
