// A typeface that is read once and sets text for all documents.
//
// The shaping of pdfkit's font engine looks at every rule of the font for every word, which took
// half of a document's time. Latin, Greek and Cyrillic text that is composed needs little of it:
// a glyph a character, and kerning, which is asked of the engine once for each pair of characters.
//
// What the font lacks is drawn as a box, which still says which character it stands for: who copies
// or searches the text, or has it read, gets the character itself.
import Pdf from "pdfkit";

/** Drawn for a character that the font does not have. */
const BOX = "\u25A1";

/** One that stands for what the font lacks has that as its id. */
type Glyph = { id: number | string; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** A set text, as the font engine (fontkit) gives it to pdfkit. */
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** The glyphs of a document's own copy of the font, which are counted in the order of their use. */
type Subset = { glyphs: number[]; includeGlyph(id: number | string): number };

type Engine = {
  createSubset(): Subset;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  layout(text: string): Run;
};

/** What pdfkit keeps of the font in use; its declarations leave it out. */
type FontInUse = { _font: { font: Engine } };

export type Face = {
  /** For pdfkit, in place of the font's file. */
  font: PDFKit.Mixins.PDFFontSource;
  /** Of a text at size 1. */
  width(text: string): number;
};

function engineOf(file: Buffer): Engine {
  const document = new Pdf({ autoFirstPage: false }).font(file);
  const { _font: inUse } = document as unknown as FontInUse;
  return inUse.font;
}

/** Figures stand in columns, so that nothing moves them. */
function kerned(left: string, right: string): boolean {
  return /\p{L}/u.test(left + right) && !/\p{N}/u.test(left + right);
}

/** What is added between two characters; 0 for those that the font would join. */
function kerning(engine: Engine, left: string, right: string, advance: number): number {
  if (!kerned(left, right)) return 0;
  const { glyphs, positions } = engine.layout(left + right);
  return glyphs.length === 2 ? (positions[0]?.xAdvance ?? advance) - advance : 0;
}

function readableCode(char: string): number {
  // Who copies a text wants its blanks, not their kind.
  return char === "\u00A0" ? 0x20 : (char.codePointAt(0) ?? 0);
}

/** Keeps what was found for a key: there are no more than a font has characters, or pairs. */
function kept<V>(find: (key: string) => V): (key: string) => V {
  const found = new Map<string, V>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    found.set(key, value);
    return value;
  };
}

type Setting = {
  /** The characters of a text; one that the font lacks with all that belongs to it. */
  partsOf(text: string): string[];
  glyphOf(part: string): Glyph;
  /** From the beginning of a part to that of the next. */
  advance(part: string, next: string | undefined): number;
};

/** Characters as people count them: an accent or a joined sign belongs to what is before it. */
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

/** Sets a text as the engine would, but for ligatures. */
function set({ advance, glyphOf, partsOf }: Setting, text: string): Run {
  const parts = partsOf(text);
  const positions = parts.map((part, index) => {
    const xAdvance = advance(part, parts[index + 1]);
    return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
  });
  return {
    glyphs: parts.map(glyphOf),
    positions,
    // Asked for after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

function widthOf({ advance, partsOf }: Setting, text: string): number {
  const parts = partsOf(text);
  return parts.reduce((sum, part, index) => {
    // As pdfkit sets each word with the blank after it on its own, so that no pair spans two.
    const next = part === " " ? undefined : parts[index + 1];
    return sum + advance(part, next);
  }, 0);
}

/** A subset in which each character that the font lacks has a box of its own. */
function subsetOf(engine: Engine): Subset {
  const subset = engine.createSubset();
  const box = engine.glyphForCodePoint(BOX.codePointAt(0) ?? 0).id;
  const include = subset.includeGlyph.bind(subset);
  const boxes = kept(() => subset.glyphs.push(box) - 1);
  subset.includeGlyph = (id) => (typeof id === "string" ? boxes(id) : include(id));
  return subset;
}

/** Of a TrueType file. */
export function faceOf(file: Buffer): Face {
  const engine = engineOf(file);
  const setting = settingOf(engine);
  // The engine itself, but for the way that it sets text.
  const layout = (text: string) => set(setting, text);
  const createSubset = () => subsetOf(engine);
  const font: unknown = Object.create(engine, {
    layout: { value: layout },
    createSubset: { value: createSubset },
  });
  return {
    font: font as PDFKit.Mixins.PDFFontSource,
    width: (text) => widthOf(setting, text) / engine.unitsPerEm,
  };
}
