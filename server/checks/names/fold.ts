// Names of people in the form in which they are compared.

const LETTERS: Readonly<Record<string, string>> = {
  Ä: "AE",
  Ö: "OE",
  Ü: "UE",
  ẞ: "SS",
  Ø: "OE",
  Ł: "L",
};

/** Forms of address and degrees, which belong to no name. */
const TITLES: ReadonlySet<string> = new Set(
  "DR PROF DIPL ING MAG DI MBA MSC MED JUR HERR FRAU FAM FAMILIE".split(" "),
);
/** Parts of names that are often left out. */
const PARTICLES: ReadonlySet<string> = new Set(
  "VON VAN ZU ZUM ZUR DE DER DEN DEL DA AM".split(" "),
);

/**
 * Capitals without marks; umlauts and their transcriptions become the base letter, so that Müller,
 * Mueller and Muller agree. Bauer keeps its E: after A, E and Q the letters are no transcription.
 */
function foldName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll("ß", "SS")
    .toUpperCase()
    .replace(/[ÄÖÜẞØŁ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/(?<![AEQ])([AOU])E/g, "$1")
    .replace(/['’`´]/g, "")
    .replace(/[^\p{L}\p{N},&/+;]+/gu, " ")
    .trim();
}

/** The words of a folded name without titles and particles, unless nothing else is there. */
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

/** What a lone first name takes over: the words before a comma, else the last word of a name. */
function surnameOf(person: string): string[] {
  const [before = "", after] = person.split(",");
  if (after !== undefined) return wordsOf(before);
  return wordsOf(person).slice(-1);
}

/** The words of each person who holds an account. */
export function personsOf(holder: string): string[][] {
  const parts = foldName(holder).split(AND);
  const full = parts.findLast((part) => wordsOf(part).length > 1);
  const surname = full === undefined ? [] : surnameOf(full);
  return parts
    .map(wordsOf)
    .map((words) => (words.length === 1 ? words.concat(surname) : words))
    .filter((words) => words.length > 0);
}
