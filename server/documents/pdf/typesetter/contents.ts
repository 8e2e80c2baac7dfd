import type { Flow } from "./flow.ts";
import { PAGE, STYLE, WIDTH } from "./style.ts";

/** A part of the document, and the mark of its page. */
export type Entry = { name: string; mark: string };

const ROW = 18;

/** A table of contents with page numbers. */
export function contents(flow: Flow, entries: readonly Entry[]): void {
  const right = PAGE.left + WIDTH;
  flow.take(entries.length * ROW, (pen, top) => {
    const list = pen.open(pen.root, "L");
    for (const [index, { name, mark }] of entries.entries()) {
      const y = top + index * ROW;
      const item = pen.open(list, "LI");
      pen.say(item, "LBody", () => {
        pen.write(name, PAGE.left, y + 3, STYLE.body);
        pen.write(String(flow.numberOf(mark) ?? ""), right, y + 3, STYLE.body, 1);
      });
      item.end();
      pen.rule(y + ROW);
    }
    list.end();
  });
  flow.skip(STYLE.body.leading);
}
