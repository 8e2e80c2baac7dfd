// Texts of banks: they may hold a few tags (Security PIN/TAN, "structured"), and become plain text.
import { plain } from "#schema/elements.ts";

/** Far beyond the 2048 characters of a challenge. */
const LONGEST = 4000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Tags that FinTS allows, and `div`; any other stays visible as the characters that it is. */
const TAG = /<\s*(?:(\/)\s*)?(br|p|b|i|u|ul|ol|li|div)\s*(?:\/\s*)?>/gi;

function tagText(closes: string | undefined, name: string): string {
  const tag = name.toLowerCase();
  if (tag === "li") return closes ? "" : "\n- ";
  return /^(br|p|ul|ol|div)$/.test(tag) ? "\n" : "";
}

/** The text of a bank without tags: their breaks become line breaks. Never HTML, never our markup. */
export function bankText(text: string): string {
  const lines = text
    .slice(0, LONGEST)
    .replace(/\r\n?/g, "\n")
    .replace(TAG, (_, closes: string | undefined, name: string) => tagText(closes, name))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\p{Cf}/gu, "")
    .replace(/(?:[^\S\n]|[^\P{Cc}\n])+/gu, " ")
    .split("\n")
    .map((line) => line.trim());
  return plain(lines.filter(Boolean).join("\n"));
}

/** Longest name of a device, a method or a payee that is shown whole. */
const LONGEST_NAME = 140;

/** A name that a bank gives, in one line. */
export function oneLine(name: string): string {
  const line = name
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return plain(line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line);
}
