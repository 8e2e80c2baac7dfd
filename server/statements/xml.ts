// Parses XML into trees of elements, without its dangerous features.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { REMEDY, StatementError } from "./statement.ts";

/** An element: its text if it has nothing else, otherwise its members by name. */
export type Element = string | { readonly [name: string]: Element | readonly Element[] };

const TEXT = "#text";
/** Levels of elements; statements have about twelve. */
const DEEPEST = 40;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: TEXT,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  // No callback needs the path as a text, which costs a tenth of the time.
  jPath: false,
  maxNestedTags: DEEPEST,
});

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

const DECLARATION = /<!(DOCTYPE|ENTITY)/i;
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Line feeds before a place. */
function linesBefore(text: string, at: number): number {
  return text.slice(0, at).split("\n").length - 1;
}

/** Refuses constructs that could reference other files or grow without bound. */
function refuse({ text, line }: Part, pattern: RegExp, what: string, remedy: string): void {
  const found = pattern.exec(text);
  if (found) {
    const at = line + linesBefore(text, found.index);
    throw new StatementError(`Line ${at}: ${what}; ${remedy}.`);
  }
}

/** A part of a document, and the number of its first line. */
export type Part = { text: string; line: number };

/**
 * The root of a document, or of a part of it that begins at `line`. Throws StatementError for malformed XML, a document type declaration, or
 * entities other than the predefined ones.
 */
export function parseXml(text: string, line = 1): Element {
  refuse(
    { text, line },
    DECLARATION,
    "a document type or entity is declared",
    "statements have none",
  );
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { err } = valid;
    throw new StatementError(`Line ${line - 1 + err.line}: ${err.msg} ${REMEDY}`);
  }
  refuse({ text, line }, FOREIGN_ENTITY, "an unknown entity is used", "write `&` as `&amp;`");
  try {
    return parser.parse(text) as Element;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StatementError(`${problem}. ${REMEDY}`, { cause: error });
  }
}

/** Adds the members of a name to a list. */
function collectAt(from: Element, name: string, into: Element[]): void {
  const inner = typeof from === "string" ? undefined : from[name];
  if (inner === undefined) return;
  if (typeof inner === "object" && Symbol.iterator in inner) {
    for (const one of inner as readonly Element[]) into.push(one);
  } else {
    into.push(inner as Element);
  }
}

/** Every element at a path such as `Acct/Id/IBAN`, including repeated ones. */
export function elementsAt(from: Element, path: string): Element[] {
  let found: Element[] = [from];
  for (const name of path.split("/")) {
    const inner: Element[] = [];
    for (const element of found) collectAt(element, name, inner);
    if (inner.length === 0) return inner;
    found = inner;
  }
  return found;
}

/** The last code point of Unicode. */
const LAST_CHARACTER = 0x10ffff;
/** The predefined entities of XML. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Throws StatementError for a number that is no character. */
function characterOf(number: string, radix: number): string {
  const code = Number.parseInt(number, radix);
  if (code <= LAST_CHARACTER) return String.fromCodePoint(code);
  throw new StatementError(`The document names a character that there is not. ${REMEDY}`);
}

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name: string) => {
    if (decimal) return characterOf(decimal, 10);
    return hex ? characterOf(hex, 16) : (CHARACTERS[name] ?? "");
  });
}

/** The text of an element; "" if it has only members. */
export function textOf(element: Element | undefined): string {
  if (typeof element === "string") return decoded(element);
  const text = element?.[TEXT];
  return typeof text === "string" ? decoded(text) : "";
}

/** The first text at one of the paths; "" if there is none. */
export function textAt(from: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    for (const element of elementsAt(from, path)) {
      const text = textOf(element);
      if (text !== "") return text;
    }
  }
  return "";
}
