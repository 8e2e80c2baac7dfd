// Texts of turnovers in the form in which rules read them.
import type { Turnover } from "./turnover.ts";

const LETTERS: Readonly<Record<string, string>> = { Ä: "AE", Ö: "OE", Ü: "UE", ß: "SS", ẞ: "SS" };

/** What takes no more than capitals to be plain: most texts of statements. */
const SIMPLE = /^[!-~]+(?: [!-~]+)*$/;

/** Capitals, umlauts and sharp s written out, other marks left off, one blank between words. */
export function plainText(text: string): string {
  if (SIMPLE.test(text)) return text.toUpperCase();
  return text
    .normalize("NFC")
    .replace(/ß/g, "SS")
    .toUpperCase()
    .replace(/[ÄÖÜẞ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What the lines of a purpose say, each part as plain text, "" where it is missing. */
export type Purpose = {
  /** What the payer wrote; all of it where the bank uses no keys. */
  text: string;
  creditor: string;
  mandate: string;
  /** On whose behalf it was made. */
  other: string;
};

/** Length of a line of a German statement: a longer text goes on in the next one. */
const FULL = 27;

/** The keys that German banks put before the parts of a SEPA purpose (DFÜ agreement, annex 3). */
const KEYS = /(EREF|KREF|MREF|CRED|SVWZ|ABWA)\+/;

/** The lines of a purpose as one text: a full line goes on in the next one without a blank. */
function joined(lines: readonly string[]): string {
  return lines.map((line) => (line.length >= FULL ? line : `${line} `)).join("");
}

/**
 * The lines of a purpose as one text to be read by people, its keys set apart by blanks. Longer
 * lines than those of a German statement are whole texts of their own.
 */
export function flowingPurpose(lines: readonly string[]): string {
  const text = lines.map((line) => (line.length === FULL ? line : `${line} `)).join("");
  return text.replace(new RegExp(KEYS, "g"), " $&").replace(/\s+/g, " ").trim();
}

/** What stands behind each key; behind none, under "", what stands before the first. */
function partsOf(lines: readonly string[]): Map<string, string> {
  const [before = "", ...rest] = joined(lines).split(KEYS);
  const parts = new Map([["", before]]);
  for (let index = 0; index < rest.length; index += 2) {
    parts.set(rest[index] ?? "", rest[index + 1] ?? "");
  }
  return parts;
}

/** What the payer wrote, as he spelt it; all of it where the bank uses no keys. */
export function writtenPurpose(lines: readonly string[]): string {
  const parts = partsOf(lines);
  const text = parts.get("SVWZ") ?? parts.get("") ?? "";
  return text.replace(/\s+/g, " ").trim();
}

export function readPurpose(lines: readonly string[]): Purpose {
  const parts = partsOf(lines);
  const plain = (key: string): string => plainText(parts.get(key) ?? "");
  return {
    text: parts.has("SVWZ") ? plain("SVWZ") : plain(""),
    creditor: plain("CRED"),
    mandate: plain("MREF"),
    other: plain("ABWA"),
  };
}

const MONTHS = new Set(
  plainText(
    "Januar Jänner Jan Februar Feber Feb März Mrz Mar April Apr Mai Juni Jun Juli Jul August Aug " +
      "September Sept Sep Oktober Okt November Nov Dezember Dez",
  ).split(" "),
);

/** What stays the same from one payment to the next: no digits, no names of months. */
export function lastingText(text: string): string {
  return plainText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !MONTHS.has(word))
    .join(" ");
}

/** A turnover as rules and comparisons read it; `words` is all that rules look for words in. */
export type Reading = Purpose & { holder: string; words: string };

/** Each check of a session reads the same turnovers again. */
const readings = new WeakMap<Turnover, Reading>();

export function readTurnover(turnover: Turnover): Reading {
  const known = readings.get(turnover);
  if (known) return known;
  const purpose = readPurpose(turnover.purpose);
  const holder = plainText(turnover.counterHolder ?? "");
  const words = `${holder} ${purpose.other} ${purpose.text}`;
  const reading = { ...purpose, holder, words };
  readings.set(turnover, reading);
  return reading;
}
