// Reads XML as trees of elements, without its dangerous features.
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { turn } from "#jobs/turns.ts";
import { REMEDY, StatementError } from "./statement.ts";

/**
 * An element: its text without blanks around it, and its parts in the order of the document. An
 * attribute is a part whose name begins with `@`. Names have no prefix.
 */
export type Element = {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly Element[];
};

/** An element that is not there. */
export const NO_ELEMENT: Element = { name: "", text: "", parts: [] };

/** Levels of elements; statements have about twelve. */
const DEEPEST = 40;
/** Attributes of an element; statements have few. */
const MOST_ATTRIBUTES = 100;
/** Elements and attributes of a document: the turnovers of many years. */
const MOST = 500_000;
/** Characters that are read in a turn of the event loop: some milliseconds. */
const A_TURN = 32 * 1024;

/** Declared encodings of banks. */
const ENCODINGS: readonly string[] = ["utf-8", "iso-8859-1", "iso-8859-15", "windows-1252"];

/** Whether a text looks like XML. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

/**
 * Decodes a document as it declares, or else as UTF-8. Throws StatementError for another encoding or
 * bytes that do not fit it.
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  const encoding = (declared ?? "utf-8").toLowerCase();
  if (!ENCODINGS.includes(encoding)) {
    throw new StatementError(`Line 1: the encoding is none of ${ENCODINGS.join(", ")}.`);
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new StatementError(`Line 1: this is not ${encoding}, as it says.`, { cause: error });
  }
}

const NONE: readonly Element[] = [];

/** An element that is being read. */
class Growing implements Element {
  text = "";
  parts: Element[] | readonly Element[] = NONE;

  constructor(readonly name: string) {}

  add(part: Element): void {
    if (this.parts === NONE) this.parts = [part];
    else (this.parts as Element[]).push(part);
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A sign that begins no predefined or numbered character. */
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** The number of the line at an index. */
function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

/** Why a document is malformed, after the number of the line. */
function problemOf(text: string, message: string, line: number): string {
  const foreign = FOREIGN_ENTITY.exec(text);
  if (foreign) {
    const at = lineAt(text, foreign.index);
    return `Line ${at}: an unknown entity is used; write \`&\` as \`&amp;\`.`;
  }
  const isCharacter = message.includes("character entity");
  const problem = isCharacter ? "the document names a character that there is not." : message;
  return `Line ${line}: ${problem} ${REMEDY}`;
}

/** A document, as far as it is read. Throws StatementError, which names the line. */
class Reader {
  readonly #root = new Growing("");
  readonly #open = [this.#root];
  readonly #parser = new SaxesParser({ position: false, xmlns: false } as const);
  #count = 0;
  #attributes = 0;

  constructor(readonly text: string) {
    if (!isXml(text)) throw new StatementError(`Line 1: this is no XML. ${REMEDY}`);
    const parser = this.#parser;
    const add = (more: string) => void (this.#last.text += more);
    parser.on("attribute", () => this.#countAttribute());
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("text", add);
    parser.on("cdata", add);
    parser.on("closetag", () => this.#end());
    parser.on("doctype", () =>
      this.#fail("a document type or entity is declared; statements have none."),
    );
    parser.on("error", ({ message }) => {
      throw new StatementError(problemOf(text, message, parser.line));
    });
  }

  get #last(): Growing {
    return this.#open.at(-1) ?? this.#root;
  }

  #fail(problem: string): never {
    throw new StatementError(`Line ${this.#parser.line}: ${problem}`);
  }

  /** Counts an attribute before its tag is complete. */
  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MOST_ATTRIBUTES) {
      this.#fail(`an element has more than ${MOST_ATTRIBUTES} attributes. ${REMEDY}`);
    }
  }

  #begin({ name, attributes }: SaxesTagPlain): void {
    const element = new Growing(withoutPrefix(name));
    for (const [key, value] of Object.entries(attributes)) {
      this.#count += 1;
      element.add({ name: `@${withoutPrefix(key)}`, text: value, parts: NONE });
    }
    this.#attributes = 0;
    this.#count += 1;
    if (this.#count > MOST) this.#fail(`there are more than ${MOST} elements. ${REMEDY}`);
    if (this.#open.length > DEEPEST) this.#fail(`elements are nested too deep. ${REMEDY}`);
    this.#last.add(element);
    this.#open.push(element);
  }

  #end(): void {
    const element = this.#open.pop();
    if (element) element.text = element.text.trim();
  }

  /** Reads some characters. */
  read(from: number, to: number): void {
    this.#parser.write(this.text.slice(from, to));
  }

  /** The parent of the root. */
  end(): Element {
    this.#parser.close();
    return this.#root;
  }
}

/**
 * Reads a document at once; the result holds its root. Throws StatementError for malformed XML, a
 * document type declaration, or entities other than the predefined ones.
 */
export function parseXml(text: string): Element {
  const reader = new Reader(text);
  reader.read(0, text.length);
  return reader.end();
}

/** Reads a long document in turns of the event loop. Rejects as `parseXml` throws. */
export async function parseInTurns(text: string): Promise<Element> {
  const reader = new Reader(text);
  for (let at = 0; at < text.length; at += A_TURN) {
    await turn();
    reader.read(at, at + A_TURN);
  }
  return reader.end();
}

/** Every element at a path such as `Acct/Id/IBAN`, including repeated ones. */
export function elementsAt(from: Element, path: string): Element[] {
  let found: Element[] = [from];
  for (const name of path.split("/")) {
    const inner: Element[] = [];
    for (const { parts } of found) {
      for (const part of parts) if (part.name === name) inner.push(part);
    }
    found = inner;
  }
  return found;
}

/** The texts of the elements at a path. */
export function textsAt(from: Element, path: string): string[] {
  return elementsAt(from, path).map(({ text }) => text);
}

/** The first text at one of the paths; "" if there is none. */
export function textAt(from: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = elementsAt(from, path).find(({ text }) => text !== "");
    if (found) return found.text;
  }
  return "";
}
