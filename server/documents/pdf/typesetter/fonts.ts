// Source Sans 3 (SIL Open Font License). Each document embeds the glyphs that it uses.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { normalize } from "#schema/normalize.ts";
import { type Face, faceOf } from "./face.ts";
import type { Weight } from "./style.ts";

function read(file: string): Face {
  const { resolve } = createRequire(import.meta.url);
  return faceOf(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)));
}

let faces: Readonly<Record<Weight, Face>> | undefined;

function loaded(): Readonly<Record<Weight, Face>> {
  faces ??= {
    regular: read("400Regular/SourceSans3_400Regular.ttf"),
    strong: read("600SemiBold/SourceSans3_600SemiBold.ttf"),
  };
  return faces;
}

/** Registers both weights with a document. */
export function useFonts(document: PDFKit.PDFDocument): void {
  const { regular, strong } = loaded();
  document.registerFont("regular", regular.font).registerFont("strong", strong.font);
}

/** Width of printable text at size 1. */
export function widthOf(text: string, weight: Weight): number {
  return loaded()[weight].width(text);
}

/**
 * Normalizes a text for printing: composed, with whitespace collapsed, and without control and
 * direction characters, except joiners.
 */
export function printable(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  const seen = normalize(text, "NFC").replace(/(?![\u200C\u200D])\p{Cf}|\p{Cs}/gu, "");
  return seen.replace(/(?:[^\S\u00A0]|\p{Cc})+/gu, " ").trim();
}
