// Folds names of people for comparison.
import { normalize } from "#schema/normalize.ts";

const LETTERS: Readonly<Record<string, string>> = {
  Ä: "AE",
  Ö: "OE",
  Ü: "UE",
  ẞ: "SS",
  Ø: "OE",
  Ł: "L",
};

/** Forms of address and degrees, which are no part of a name. */
const TITLES: ReadonlySet<string> = new Set(
  "DR PROF DIPL ING MAG DI MBA MSC MED JUR HERR FRAU FAM FAMILIE".split(" "),
);
/** Name particles, which are often omitted. */
const PARTICLES: ReadonlySet<string> = new Set(
  "VON VAN ZU ZUM ZUR DE DER DEN DEL DA AM".split(" "),
);

/**
 * Capitals without accents. Umlauts and their transcriptions become the base letter, so that
 * Müller, Mueller and Muller are equal. Bauer keeps its E: after A, E and Q the letters are no
 * transcription.
 */
function foldName(name: string): string {
  const capitals = normalize(name, "NFC")
    .replaceAll("ß", "SS")
    .toUpperCase()
    .replace(/[ÄÖÜẞØŁ]/g, (letter) => LETTERS[letter] ?? letter);
  return normalize(capitals, "NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/(?<![AEQ])([AOU])E/g, "$1")
    .replace(/['’`´]/g, "")
    .replace(/[^\p{L}\p{N},&/+;]+/gu, " ")
    .trim();
}

/** The words of a folded name without titles and particles, unless there are no others. */
function wordsOf(folded: string): string[] {
  const words = folded.split(/[ ,]+/).filter((word) => word !== "");
  const kept = words.filter((word) => !TITLES.has(word) && !PARTICLES.has(word));
  return kept.length > 0 ? kept : words;
}

/** The words of one name. */
export function nameWords(name: string): string[] {
  return wordsOf(foldName(name).replace(/[&/+;]/g, " "));
}

const AND = /\s*[&/+;]\s*|\s+(?:UND|U|ODER|OD)\s+/;

/**
 * The surname that a lone first name inherits: the words before a comma, or else the last word of a
 * name.
 */
function surnameOf(person: string): string[] {
  const [before = "", after] = person.split(",");
  if (after !== undefined) return wordsOf(before);
  return wordsOf(person).slice(-1);
}

/** The words of each person who holds the account. */
export function personsOf(holder: string): string[][] {
  const parts = foldName(holder).split(AND);
  const full = parts.findLast((part) => wordsOf(part).length > 1);
  const surname = full === undefined ? [] : surnameOf(full);
  return parts
    .map(wordsOf)
    .map((words) => (words.length === 1 ? words.concat(surname) : words))
    .filter((words) => words.length > 0);
}
