// Extracts the text of a PDF page by page, using its own character tables.
import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<string, string>;

/** Objects by number, with inflated streams; bytes are characters. */
function objectsOf(pdf: Buffer): Objects {
  const objects = new Map<string, string>();
  const file = pdf.toString("latin1");
  const begin = /\n(\d+) 0 obj\n([\s\S]*?)\n(endobj|stream\n)/g;
  for (let match = begin.exec(file); match; match = begin.exec(file)) {
    const [, id = "", head = "", end] = match;
    const length = end === "endobj" ? 0 : Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = pdf.subarray(begin.lastIndex, begin.lastIndex + length);
    const stream = head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(id, `${head}\n${stream.toString("latin1")}`);
    begin.lastIndex += length;
  }
  return objects;
}

function follow(objects: Objects, body: string, name: string): string {
  const [, id = ""] = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body) ?? [];
  return objects.get(id) ?? "";
}

function characters(hex: string): string {
  return Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
}

/** The characters of a font's glyphs, by number. */
function glyphsOf(cmap: string): string[] {
  const glyphs: string[] = [];
  for (const [, first = "", list = ""] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs[Number.parseInt(first, 16) + index] = characters(hex);
    }
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let glyphs: string[] = [];
  let text = "";
  for (const [, font, shown, end] of content.matchAll(/\/(F\d+) \S+ Tf|\[(.*)\] TJ|^(ET)$/gm)) {
    if (font) glyphs = fonts.get(font) ?? [];
    if (end) text += "\n";
    for (const [, hex = ""] of shown?.matchAll(/<(\w*)>/g) ?? []) {
      const ids = hex.match(/.{4}/g) ?? [];
      text += ids.map((id) => glyphs[Number.parseInt(id, 16)] ?? "\uFFFD").join("");
    }
  }
  return text;
}

/** The texts of each page, one line for each that was written separately. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec([...objects.values()].join("\n")) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    const page = objects.get(id) ?? "";
    const resources = follow(objects, page, "Resources");
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = ""]) => {
        const font = follow(objects, resources, name);
        return [name, glyphsOf(follow(objects, font, "ToUnicode"))];
      }),
    );
    return textOf(follow(objects, page, "Contents"), fonts);
  });
}
