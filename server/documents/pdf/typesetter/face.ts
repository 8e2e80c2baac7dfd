// A typeface that is read once and shapes text for all documents. The shaping of pdfkit's font
// engine evaluates every rule of the font for every word, which took half of a document's time.
// Composed Latin, Greek and Cyrillic text needs only one glyph per character and kerning, which the
// engine computes once per pair of characters. A missing character is drawn as a box that still
// maps to the character, so that copying, searching and screen readers work.
import Pdf from "pdfkit";

/** The glyph for a character that the font lacks. */
const BOX = "\u25A1";

/** Words whose width is kept. */
const WORDS = 10_000;

/** The id of a glyph for a missing character. */
type Glyph = { id: number | string; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** Shaped text, as the font engine (fontkit) passes it to pdfkit. */
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** The font subset of a document, with glyphs numbered in order of use. */
type Subset = { glyphs: number[]; includeGlyph(id: number | string): number };

type Engine = {
  createSubset(): Subset;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  layout(text: string): Run;
};

/** pdfkit's current font, which its type declarations omit. */
type FontInUse = { _font: { font: Engine } };

export type Face = {
  /** Passed to pdfkit in place of the font file. */
  font: PDFKit.Mixins.PDFFontSource;
  /** Width of a text at size 1. */
  width(text: string): number;
};

function engineOf(file: Buffer): Engine {
  const document = new Pdf({ autoFirstPage: false }).font(file);
  const { _font: inUse } = document as unknown as FontInUse;
  return inUse.font;
}

/** Digits are not kerned, so that they align in columns. */
function kerned(left: string, right: string): boolean {
  return /\p{L}/u.test(left + right) && !/\p{N}/u.test(left + right);
}

/** The kerning between two characters; 0 for those that the font would join. */
function kerning(engine: Engine, left: string, right: string, advance: number): number {
  if (!kerned(left, right)) return 0;
  const { glyphs, positions } = engine.layout(left + right);
  return glyphs.length === 2 ? (positions[0]?.xAdvance ?? advance) - advance : 0;
}

function readableCode(char: string): number {
  // Copied text should have plain spaces.
  return char === "\u00A0" ? 0x20 : (char.codePointAt(0) ?? 0);
}

/**
 * Caches results by key, and starts again when there are `most`. Without it, the size is bounded by
 * the characters of the font and their pairs.
 */
function kept<V>(find: (key: string) => V, most = Infinity): (key: string) => V {
  const found = new Map<string, V>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    if (found.size >= most) found.clear();
    found.set(key, value);
    return value;
  };
}

type Setting = {
  /** The characters of a text; a missing one together with its combining marks. */
  partsOf(text: string): string[];
  glyphOf(part: string): Glyph;
  /** From the start of one part to the start of the next. */
  advance(part: string, next: string | undefined): number;
};

/** User-perceived characters: combining marks belong to the character before them. */
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

function settingOf(engine: Engine): Setting {
  const isKnown = kept((char) => engine.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  const isSet = (part: string) => Array.from(part).every(isKnown);
  const glyphOfKnown = kept((char) => {
    const { id, advanceWidth } = engine.glyphForCodePoint(char.codePointAt(0) ?? 0);
    return { id, advanceWidth, codePoints: [readableCode(char)] };
  });
  const box = glyphOfKnown(BOX);
  const glyphOf = (part: string): Glyph => {
    if (isSet(part)) return glyphOfKnown(part);
    const codePoints = Array.from(part, (char) => char.codePointAt(0) ?? 0);
    return { id: part, advanceWidth: box.advanceWidth, codePoints };
  };
  const kerningOf = kept((pair) => {
    const [left = "", right = ""] = pair;
    return kerning(engine, left, right, glyphOf(left).advanceWidth);
  });
  return {
    partsOf(text) {
      if (isSet(text)) return Array.from(text);
      return Array.from(segmenter.segment(text), ({ segment }) => segment).flatMap((segment) =>
        isSet(segment) ? Array.from(segment) : [segment],
      );
    },
    glyphOf,
    advance(part, next) {
      const { advanceWidth } = glyphOf(part);
      if (next === undefined || !isSet(part) || !isSet(next)) return advanceWidth;
      return advanceWidth + kerningOf(part + next);
    },
  };
}

/** Shapes a text as the engine would, without ligatures. */
function set({ advance, glyphOf, partsOf }: Setting, text: string): Run {
  const parts = partsOf(text);
  const positions = parts.map((part, index) => {
    const xAdvance = advance(part, parts[index + 1]);
    return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
  });
  return {
    glyphs: parts.map(glyphOf),
    positions,
    // Read after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

function widthOfWord({ advance, partsOf }: Setting, word: string): number {
  const parts = partsOf(word);
  return parts.reduce((sum, part, index) => sum + advance(part, parts[index + 1]), 0);
}

/** pdfkit shapes each word with the following space separately, so no pair spans two words. */
function wordsOf(text: string): string[] {
  return text.split(/(?<= )/);
}

/** A subset in which each missing character has its own box. */
function subsetOf(engine: Engine): Subset {
  const subset = engine.createSubset();
  const box = engine.glyphForCodePoint(BOX.codePointAt(0) ?? 0).id;
  const include = subset.includeGlyph.bind(subset);
  const boxes = kept(() => subset.glyphs.push(box) - 1);
  subset.includeGlyph = (id) => (typeof id === "string" ? boxes(id) : include(id));
  return subset;
}

/** Reads a TrueType file. */
export function faceOf(file: Buffer): Face {
  const engine = engineOf(file);
  const setting = settingOf(engine);
  // Each word is measured several times while its text is broken into lines.
  const widthOf = kept((word) => widthOfWord(setting, word), WORDS);
  // The engine itself, except for shaping.
  const layout = (text: string) => set(setting, text);
  const createSubset = () => subsetOf(engine);
  const font: unknown = Object.create(engine, {
    layout: { value: layout },
    createSubset: { value: createSubset },
  });
  return {
    font: font as PDFKit.Mixins.PDFFontSource,
    width: (text) =>
      wordsOf(text).reduce((sum, word) => sum + widthOf(word), 0) / engine.unitsPerEm,
  };
}
