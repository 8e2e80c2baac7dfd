// A typeface that is read once and sets text for all documents.
//
// The shaping of pdfkit's font engine looks at every rule of the font for every word, which took
// half of a document's time. Latin, Greek and Cyrillic text that is composed needs little of it:
// a glyph a character, and kerning, which is asked of the engine once for each pair of characters.
import Pdf from "pdfkit";

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** A set text, as the font engine (fontkit) gives it to pdfkit. */
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

type Engine = {
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
  has(char: string): boolean;
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
  glyphOf(char: string): { id: number; advanceWidth: number };
  /** From the beginning of a character to that of the next. */
  advance(char: string, next: string | undefined): number;
};

function settingOf(engine: Engine): Setting {
  const glyphOf = kept((char) => {
    const { id, advanceWidth } = engine.glyphForCodePoint(char.codePointAt(0) ?? 0);
    return { id, advanceWidth };
  });
  const kerningOf = kept((pair) => {
    const [left = "", right = ""] = pair;
    return kerning(engine, left, right, glyphOf(left).advanceWidth);
  });
  return {
    glyphOf,
    advance(char, next) {
      const { advanceWidth } = glyphOf(char);
      return next === undefined ? advanceWidth : advanceWidth + kerningOf(char + next);
    },
  };
}

/** Sets a text as the engine would, but for ligatures. */
function set({ glyphOf, advance }: Setting, text: string): Run {
  const chars = Array.from(text);
  const positions = chars.map((char, index) => {
    const xAdvance = advance(char, chars[index + 1]);
    return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
  });
  return {
    glyphs: chars.map((char) => {
      const { id, advanceWidth } = glyphOf(char);
      return { id, advanceWidth, codePoints: [readableCode(char)] };
    }),
    positions,
    // Asked for after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

function widthOf({ advance }: Setting, text: string): number {
  const chars = Array.from(text);
  return chars.reduce((sum, char, index) => {
    // As pdfkit sets each word with the blank after it on its own, so that no pair spans two.
    const next = char === " " ? undefined : chars[index + 1];
    return sum + advance(char, next);
  }, 0);
}

/** Of a TrueType file. */
export function faceOf(file: Buffer): Face {
  const engine = engineOf(file);
  const setting = settingOf(engine);
  // The engine itself, but for the way that it sets text.
  const layout = (text: string) => set(setting, text);
  const font: unknown = Object.create(engine, { layout: { value: layout } });
  return {
    font: font as PDFKit.Mixins.PDFFontSource,
    has: kept((char) => engine.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
    width: (text) => widthOf(setting, text) / engine.unitsPerEm,
  };
}
