// Lays out a document on pages before it is drawn, so that each page knows the number of pages.
import type { Pen } from "./pen.ts";
import { PAGE } from "./style.ts";

/** Draws at a vertical position that is final by then. */
export type Draw = (pen: Pen) => void;

/** The drawings and the header of a page. */
export type Page = { readonly head: string; readonly draws: Draw[] };

export class Flow {
  readonly pages: Page[] = [];
  /** Only measures during layout. */
  readonly pen: Pen;
  /** The header of the next page. */
  head = "";
  readonly #marks = new Map<string, number>();
  #y: number = PAGE.bottom;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  /** Remaining height of the page. */
  get room(): number {
    return PAGE.bottom - this.#y;
  }

  /** Starts a new page, unless this one is empty. */
  turn(): void {
    if (this.pages.length > 0 && this.#y === PAGE.top) return;
    this.pages.push({ head: this.head, draws: [] });
    this.#y = PAGE.top;
  }

  /** Starts a new page if less than `height` remains. */
  need(height: number): void {
    if (this.room < height) this.turn();
  }

  /** Reserves the next `height` for a drawing that starts at `y`. */
  take(height: number, draw: (pen: Pen, y: number) => void): void {
    this.need(height);
    const y = this.#y;
    this.pages.at(-1)?.draws.push((pen) => draw(pen, y));
    this.#y = y + height;
  }

  /** Draws without reserving space, to finish something that began earlier. */
  after(draw: Draw): void {
    this.pages.at(-1)?.draws.push(draw);
  }

  /** Marks this page with a name. */
  mark(name: string): void {
    this.#marks.set(name, this.pages.length);
  }

  /** Marks the next page with a name. */
  markNext(name: string): void {
    this.#marks.set(name, this.pages.length + 1);
  }

  /** The number of a marked page. Available once pages are drawn, also for later marks. */
  numberOf(name: string): number | null {
    return this.#marks.get(name) ?? null;
  }

  /** Leaves space, except at the top of a page. */
  skip(height: number): void {
    if (this.#y > PAGE.top) this.#y = Math.min(this.#y + height, PAGE.bottom);
  }
}
