// Writes and draws on the open page, and tags everything as an element of the document's structure
// or as decoration that screen readers skip.
import { printable, widthOf } from "./fonts.ts";
import { breakLines } from "./lines.ts";
import { baselineOf, COLOUR, HAIRLINE, PAGE, type Style } from "./style.ts";

export type Element = PDFKit.PDFStructureElement;

/** Standard structure types of ISO 32000-1, 14.8.4. */
export type Role =
  | "Document"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

/**
 * `alt` describes a figure and `bbox` is its place (left, top, right, bottom). `scope` says what a
 * header cell heads.
 */
export type About = {
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: "Column" | "Row";
};

/** Depth of a bookmark, 0 for the outermost. */
export type Depth = 0 | 1;

export class Pen {
  readonly #document: PDFKit.PDFDocument;
  #bookmark: PDFKit.PDFOutline;
  #root: Element | undefined;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#bookmark = document.outline;
  }

  /** The root of the document's structure. */
  get root(): Element {
    if (!this.#root) {
      this.#root = this.#document.struct("Document");
      this.#document.addStructure(this.#root);
    }
    return this.#root;
  }

  /** Width of printable text, in points. */
  width(text: string, { weight, size }: Style): number {
    return widthOf(text, weight) * size;
  }

  /** The lines of a text, as printed. */
  lines(text: string, style: Style, width: number): string[] {
    return breakLines(printable(text), width, (part) => this.width(part, style));
  }

  /** Writes a line whose box starts at `y`; `x` is its left end, right end or center. */
  write(line: string, x: number, y: number, style: Style, align = 0): void {
    if (line === "") return;
    const left = align === 0 ? x : x - align * this.width(line, style);
    const baseline = y + baselineOf(style);
    this.#document.font(style.weight).fontSize(style.size).fillColor(style.colour);
    this.#document.text(line, left, baseline, { lineBreak: false, baseline: "alphabetic" });
  }

  /** A line from one point to another. */
  line(from: readonly [number, number], to: readonly [number, number], width = HAIRLINE): void {
    this.#document.lineWidth(width).strokeColor(width === HAIRLINE ? COLOUR.hairline : COLOUR.rule);
    this.#document
      .moveTo(...from)
      .lineTo(...to)
      .stroke();
  }

  /** Direct access to pdfkit, for charts. */
  get canvas(): PDFKit.PDFDocument {
    return this.#document;
  }

  /** A decorative horizontal line. */
  rule(
    y: number,
    width = HAIRLINE,
    left: number = PAGE.left,
    right = PAGE.width - PAGE.left,
  ): void {
    this.decorate(() => this.line([left, y], [right, y], width));
  }

  /** Draws decoration, which screen readers skip. */
  decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** An element that receives its parts later and must be ended. */
  open(parent: Element, role: Role, about: About = {}): Element {
    const element = this.#document.struct(role, about);
    parent.add(element);
    return element;
  }

  /** An element that is drawn at once. */
  say(parent: Element, role: Role, draw: () => void, about: About = {}): void {
    parent.add(this.#document.struct(role, about, draw));
  }

  /** An entry in the reader's table of contents, for the place at `y`. */
  bookmark(title: string, depth: Depth, y: number): void {
    const above = depth === 0 ? this.#document.outline : this.#bookmark;
    const place: { expanded: boolean; top: number } = { expanded: depth === 0, top: y - 10 };
    const entry = above.addItem(printable(title), place);
    if (depth === 0) this.#bookmark = entry;
  }
}
