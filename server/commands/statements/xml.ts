// Parses XML into trees of elements, without its dangerous features.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { StatementError } from "./statement.ts";

/** An element: its text if it has nothing else, otherwise its members by name. */
export type Element = string | { readonly [name: string]: Element | readonly Element[] };

const TEXT = "#text";
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: TEXT,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
});

const DECLARATION = /<!(DOCTYPE|ENTITY)/i;
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** Refuses constructs that could reference other files or grow without bound. */
function refuse(text: string, pattern: RegExp, what: string, remedy: string): void {
  const found = pattern.exec(text);
  if (found) {
    throw new StatementError(`Line ${lineOf(text, found.index)}: ${what}; ${remedy}.`);
  }
}

/**
 * The root of a document. Throws StatementError for malformed XML, a document type declaration, or
 * entities other than the predefined ones.
 */
export function parseXml(text: string): Element {
  refuse(text, DECLARATION, "a document type or entity is declared", "statements have none");
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { line, msg } = valid.err;
    throw new StatementError(`Line ${line}: ${msg} Take the file as the bank delivers it.`);
  }
  refuse(text, FOREIGN_ENTITY, "an unknown entity is used", "write `&` as `&amp;`");
  return parser.parse(text) as Element;
}

/** Every element at a path such as `Acct/Id/IBAN`, including repeated ones. */
export function elementsAt(from: Element, path: string): Element[] {
  let found: Element[] = [from];
  for (const name of path.split("/")) {
    found = found.flatMap((element) => {
      if (typeof element === "string") return [];
      const inner = element[name];
      return inner === undefined ? [] : [inner].flat();
    });
  }
  return found;
}

/** The predefined entities of XML. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name: string) =>
    decimal || hex
      ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
      : (CHARACTERS[name] ?? ""),
  );
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
    const text = elementsAt(from, path)
      .map(textOf)
      .find((one) => one !== "");
    if (text !== undefined) return text;
  }
  return "";
}
