// Folds names for comparison: no case, accents or punctuation, both spellings of umlauts.
import { normalize } from "#schema/normalize.ts";

const TRANSCRIPTIONS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

function plain(text: string): string {
  return normalize(text, "NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The spellings of a text with one blank between words: umlauts as base letters and, if there are
 * any, also as transcriptions. Two texts are equal if they share a spelling.
 */
export function foldings(text: string): [string] | [string, string] {
  const lower = normalize(text, "NFC").toLowerCase().replaceAll("ß", "ss");
  const base = plain(lower);
  if (!/[äöü]/.test(lower)) return [base];
  return [base, plain(lower.replace(/[äöü]/g, (letter) => TRANSCRIPTIONS[letter] ?? letter))];
}
