// Search entries of a country's banks: their codes, and their names from each word on.
import type { Bank } from "./bank.ts";
import { foldings } from "./fold.ts";

/** Ranks of a match, best first; 0 stands for no match. */
export const EXACT_CODE = 1;
const CODE_PREFIX = 2;
const NAME_PREFIX = 3;
const WORD_PREFIX = 4;
export const CONTAINED = 5;

/** A bank with the spellings of its name; empty if it has no name. */
export type Folded = { bank: Bank; names: readonly string[] };

export function fold(bank: Bank): Folded {
  return { bank, names: bank.name ? foldings(bank.name) : [] };
}

/** A code, or a folded name from the start of one of its words; `bank` is a position. */
export type Entry = { text: string; bank: number; rank: number; name: string; start: number };

/** By code units. */
export function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function entriesOf({ bank, names }: Folded, position: number): Entry[] {
  const entries: Entry[] = [];
  for (const code of [bank.bankCode, bank.bic]) {
    const text = code.toLowerCase();
    if (text) entries.push({ text, bank: position, rank: CODE_PREFIX, name: text, start: 0 });
  }
  for (const name of names) {
    for (let start = 0; start >= 0; start = name.indexOf(" ", start) + 1 || -1) {
      const rank = start === 0 ? NAME_PREFIX : WORD_PREFIX;
      entries.push({ text: name.slice(start), bank: position, rank, name, start });
    }
  }
  return entries;
}

/** The entries of all banks, in the order of their texts. */
export function sortedEntries(banks: readonly Folded[]): Entry[] {
  return banks.flatMap(entriesOf).toSorted((a, b) => order(a.text, b.text));
}

/** Each entry's first word with the banks that carry it. */
export function banksOfWords(entries: readonly Entry[]): Map<string, number[]> {
  const words = new Map<string, number[]>();
  for (const { text, bank } of entries) {
    const end = text.indexOf(" ");
    const word = end < 0 ? text : text.slice(0, end);
    const banks = words.get(word);
    if (banks) banks.push(bank);
    else words.set(word, [bank]);
  }
  return words;
}

/** Positions of the banks with exactly this code. The BIC of a head office may omit its branch. */
export function banksOfCode(entries: readonly Entry[], code: string): number[] {
  const banks: number[] = [];
  for (const text of [code, `${code}xxx`]) {
    for (let at = bound(entries, text); entries[at]?.text === text; at++) {
      const entry = entries[at];
      if (entry?.rank === CODE_PREFIX) banks.push(entry.bank);
    }
  }
  return banks;
}

/** The position at which the sorted entries reach `text`. */
function bound(entries: readonly Entry[], text: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.text ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range of sorted entries that begin with `text`. */
export function range(entries: readonly Entry[], text: string): [from: number, to: number] {
  return [bound(entries, text), bound(entries, `${text}\uffff`)];
}
