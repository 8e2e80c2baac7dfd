// Normalizes the texts of turnovers for the rules.
import { normalize } from "#schema/normalize.ts";
import type { Turnover } from "./turnover.ts";

const LETTERS: Readonly<Record<string, string>> = { Ä: "AE", Ö: "OE", Ü: "UE", ß: "SS", ẞ: "SS" };

/** Texts that only need capitals to become plain: most texts of statements. */
const SIMPLE = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Plain text: capitals, umlauts and sharp s transcribed, no other marks, one blank between words.
 */
export function plainText(text: string): string {
  if (SIMPLE.test(text)) return text.toUpperCase();
  const capitals = normalize(text, "NFC")
    .replace(/ß/g, "SS")
    .toUpperCase()
    .replace(/[ÄÖÜẞ]/g, (letter) => LETTERS[letter] ?? letter);
  return normalize(capitals, "NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The parts of a purpose as plain text, "" if missing. */
export type Purpose = {
  /** The payer's text; the whole purpose if the bank uses no keys. */
  text: string;
  creditor: string;
  mandate: string;
  /** The party on whose behalf the payment was made. */
  other: string;
};

/** Line length of a German statement: longer texts continue on the next line. */
const FULL = 27;

/** The keys that German banks put before the parts of a SEPA purpose (DFÜ agreement, annex 3). */
const KEYS = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)\+/;

/**
 * Joins lines from which the bank cut the blanks at the end: a full line continues on the next one
 * without a blank.
 */
export function joinLines(lines: readonly string[]): string {
  const text = lines.map((line) => (line.length >= FULL ? line : `${line} `)).join("");
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Joins the lines of a purpose into one text for people, with blanks around its keys. Lines longer
 * than those of a German statement are complete texts.
 */
export function flowingPurpose(lines: readonly string[]): string {
  const text = lines.map((line) => (line.length === FULL ? line : `${line} `)).join("");
  return text.replace(new RegExp(KEYS, "g"), " $&").replace(/\s+/g, " ").trim();
}

/** The text after a key; the key of the text before the first one is "". */
export type PurposePart = { key: string; text: string };

/** The parts of a purpose in the bank's order, none of them empty. */
export function purposeParts(lines: readonly string[]): PurposePart[] {
  const [before = "", ...rest] = joinLines(lines).split(KEYS);
  const parts = [{ key: "", text: before.trim() }];
  for (let index = 0; index < rest.length; index += 2) {
    parts.push({ key: rest[index] ?? "", text: rest[index + 1]?.trim() ?? "" });
  }
  return parts.filter(({ text }) => text !== "");
}

/** The texts by key. */
function textsOf(lines: readonly string[]): Map<string, string> {
  return new Map(purposeParts(lines).map(({ key, text }) => [key, text]));
}

/** The payer's text in the payer's spelling; the whole purpose if the bank uses no keys. */
export function writtenPurpose(lines: readonly string[]): string {
  const texts = textsOf(lines);
  return texts.get("SVWZ") ?? texts.get("") ?? "";
}

export function readPurpose(lines: readonly string[]): Purpose {
  const texts = textsOf(lines);
  const plain = (key: string): string => plainText(texts.get(key) ?? "");
  return {
    text: texts.has("SVWZ") ? plain("SVWZ") : plain(""),
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

/** The part of a text that stays the same between payments: no digits, no month names. */
export function lastingText(text: string): string {
  return plainText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !MONTHS.has(word))
    .join(" ");
}

/** A turnover as rules and comparisons read it; rules search `words` only. */
export type Reading = Purpose & { holder: string; words: string };

/** Cached, because each check of a session reads the same turnovers. */
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
