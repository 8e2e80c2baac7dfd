import type { Flow } from "./flow.ts";
import { chart, mark } from "./plot.ts";
import { COLOUR } from "./style.ts";

/** A month with its two positive sums, in cents. */
export type MonthBar = { label: string; incoming: number; outgoing: number };

type About = {
  alt: string;
  /** Names of the two series. */
  names: { incoming: string; outgoing: string };
  say: (cents: number) => string;
};

/** Two adjacent columns per month: incoming and outgoing. */
export function monthBars(flow: Flow, months: readonly MonthBar[], about: About): void {
  const highest = Math.max(0, ...months.flatMap(({ incoming, outgoing }) => [incoming, outgoing]));
  const keys = [
    { name: about.names.incoming, colour: COLOUR.deep },
    { name: about.names.outgoing, colour: COLOUR.pale },
  ];
  const { alt, say } = about;
  chart(flow, { alt, height: 170, range: [0, highest], keys, say }, (pen, plot) => {
    const slot = (plot.right - plot.left) / months.length;
    const bar = Math.min(slot * 0.34, 26);
    for (const [index, { label, incoming, outgoing }] of months.entries()) {
      const middle = plot.left + (index + 0.5) * slot;
      const column = (x: number, cents: number, colour: string) =>
        pen.canvas.rect(x, plot.y(cents), bar, plot.bottom - plot.y(cents)).fill(colour);
      column(middle - bar - 0.5, incoming, COLOUR.deep);
      column(middle + 0.5, outgoing, COLOUR.pale);
      mark(pen, plot, label, middle);
    }
  });
}
