// What a query may begin: the codes of a country's banks, and their names from each word on.
import type { Bank } from "./bank.ts";
import { foldings } from "./fold.ts";

/** How well a bank matches, the best first; 0 stands for no match. */
export const EXACT_CODE = 1;
const CODE_PREFIX = 2;
const NAME_PREFIX = 3;
const WORD_PREFIX = 4;
export const CONTAINED = 5;

/** A code, or a folded name from the start of one of its words; `bank` is a position. */
export type Entry = { text: string; bank: number; rank: number; name: string; start: number };

/** By code units. */
export function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function entriesOf(bank: Bank, position: number): Entry[] {
  const entries: Entry[] = [];
  for (const code of [bank.bankCode, bank.bic]) {
    const text = code.toLowerCase();
    if (text) entries.push({ text, bank: position, rank: CODE_PREFIX, name: text, start: 0 });
  }
  for (const name of foldings(bank.name)) {
    for (let start = 0; start >= 0; start = name.indexOf(" ", start) + 1 || -1) {
      const rank = start === 0 ? NAME_PREFIX : WORD_PREFIX;
      entries.push({ text: name.slice(start), bank: position, rank, name, start });
    }
  }
  return entries;
}

/** The entries of all banks, in the order of their texts. */
export function sortedEntries(banks: readonly Bank[]): Entry[] {
  return banks.flatMap(entriesOf).toSorted((a, b) => order(a.text, b.text));
}

function grouped(pairs: Iterable<readonly [text: string, bank: number]>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [text, bank] of pairs) {
    const group = groups.get(text);
    if (group) group.push(bank);
    else groups.set(text, [bank]);
  }
  return groups;
}

/** Each code with its banks. The first 8 characters of a head office's BIC are as exact as all 11. */
export function banksOfCodes(banks: readonly Bank[]): Map<string, number[]> {
  return grouped(
    banks.flatMap(({ bankCode, bic }, position) =>
      [bankCode, bic, bic.replace(/XXX$/, "")].map(
        (code) => [code.toLowerCase(), position] as const,
      ),
    ),
  );
}

/** Each entry's first word with the banks that carry it. */
export function banksOfWords(entries: readonly Entry[]): Map<string, number[]> {
  return grouped(entries.map(({ text, bank }) => [text.split(" ", 1)[0] ?? "", bank] as const));
}

/** From where to where the sorted entries begin with `text`. */
export function range(entries: readonly Entry[], text: string): [from: number, to: number] {
  const bound = (limit: string): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.text ?? "") < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [bound(text), bound(`${text}\uffff`)];
}
