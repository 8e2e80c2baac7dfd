// Where things go: a document is laid out on pages first and drawn afterwards, so that each page
// knows how many there are.
import type { Pen } from "./pen.ts";
import { PAGE } from "./style.ts";

/** Draws what begins at a height that is settled by then. */
export type Draw = (pen: Pen) => void;

/** What a page shows, and what its head says. */
export type Page = { readonly head: string; readonly draws: Draw[] };

export class Flow {
  readonly pages: Page[] = [];
  /** Measures only, as long as pages are laid out. */
  readonly pen: Pen;
  /** What the next page's head says. */
  head = "";
  readonly #marks = new Map<string, number>();
  #y: number = PAGE.bottom;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  /** Height that is left on the page. */
  get room(): number {
    return PAGE.bottom - this.#y;
  }

  /** Goes on at the top of a new page, unless nothing stands on this one. */
  turn(): void {
    if (this.pages.length > 0 && this.#y === PAGE.top) return;
    this.pages.push({ head: this.head, draws: [] });
    this.#y = PAGE.top;
  }

  /** Turns the page where less than `height` is left. */
  need(height: number): void {
    if (this.room < height) this.turn();
  }

  /** Takes the next `height` for a drawing that begins at `y`. */
  take(height: number, draw: (pen: Pen, y: number) => void): void {
    this.need(height);
    const y = this.#y;
    this.pages.at(-1)?.draws.push((pen) => draw(pen, y));
    this.#y = y + height;
  }

  /** Draws without taking room: the end of what began earlier. */
  after(draw: Draw): void {
    this.pages.at(-1)?.draws.push(draw);
  }

  /** Remembers this page under a name. */
  mark(name: string): void {
    this.#marks.set(name, this.pages.length);
  }

  /** The same of the page that comes next. */
  markNext(name: string): void {
    this.#marks.set(name, this.pages.length + 1);
  }

  /** The number of a page that was marked, also later than what asks: known when pages are drawn. */
  numberOf(name: string): number | null {
    return this.#marks.get(name) ?? null;
  }

  /** Leaves some space, except at the top of a page. */
  skip(height: number): void {
    if (this.#y > PAGE.top) this.#y = Math.min(this.#y + height, PAGE.bottom);
  }
}
