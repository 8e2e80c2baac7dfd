// A typeface that is read once and sets text for all documents.
//
// The shaping of pdfkit's font engine looks at every rule of the font for every word, which costs
// most of a document's time. Latin, Greek and Cyrillic text that is composed needs little of it:
// a glyph a character, and kerning, which is asked of the engine once for each pair of characters.
import PDFDocument from "pdfkit";

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** A set text, as the font engine (fontkit) gives it to pdfkit. */
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

type Engine = {
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
};

function engineOf(file: Buffer): Engine {
  const document = new PDFDocument({ autoFirstPage: false }).font(file);
  return (document as unknown as FontInUse)._font.font;
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

/** Sets texts as the engine would, but for ligatures. */
function setter(engine: Engine): (text: string) => Run {
  const known = new Map<string, { id: number; advanceWidth: number }>();
  const pairs = new Map<string, number>();
  const glyphOf = (char: string) => {
    const found = known.get(char);
    if (found) return found;
    const { id, advanceWidth } = engine.glyphForCodePoint(char.codePointAt(0) ?? 0);
    known.set(char, { id, advanceWidth });
    return { id, advanceWidth };
  };
  const between = (left: string, right: string, advance: number) => {
    const added = pairs.get(left + right) ?? kerning(engine, left, right, advance);
    pairs.set(left + right, added);
    return added;
  };
  return (text) => {
    const chars = Array.from(text);
    const glyphs = chars.map((char) => ({ ...glyphOf(char), codePoints: [readableCode(char)] }));
    const positions = glyphs.map(({ advanceWidth }, index) => {
      const [left = "", right] = chars.slice(index, index + 2);
      const added = right === undefined ? 0 : between(left, right, advanceWidth);
      return { xAdvance: advanceWidth + added, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return {
      glyphs,
      positions,
      // Asked for after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/** Of a TrueType file. */
export function faceOf(file: Buffer): Face {
  const engine = engineOf(file);
  // The engine itself, but for the way that it sets text.
  const font: unknown = Object.create(engine, { layout: { value: setter(engine) } });
  return {
    font: font as PDFKit.Mixins.PDFFontSource,
    has: (char) => engine.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  };
}
