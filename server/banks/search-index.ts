// The search index of one country's banks, built once so that no keystroke scans the directory.
import { PRODUCTS, type Product } from "#schema/codes.ts";
import type { Bank, Found, SearchQuery } from "./bank.ts";
import {
  banksOfCode,
  banksOfWords,
  CONTAINED,
  EXACT_CODE,
  type Folded,
  fold,
  order,
  range,
  sortedEntries,
} from "./entries.ts";
import { foldings } from "./fold.ts";
import { createWordIndex } from "./word-index.ts";

type Query = Omit<SearchQuery, "countryId">;
export type SearchIndex = (query: Query) => Found;
/** Raises the rank of each bank that matches a folded text better than before. */
type Marker = (text: string, ranks: Uint8Array) => void;

/** Test banks first, then by name and code: the order of equally good matches. */
function ordered(banks: readonly Bank[]): Folded[] {
  return banks
    .map(fold)
    .toSorted(
      (a, b) =>
        Number(b.bank.testmode) - Number(a.bank.testmode) ||
        order(a.names[0] ?? "", b.names[0] ?? "") ||
        order(a.bank.bankCode, b.bank.bankCode),
    );
}

/** Spellings of the typed text. The customer may type a code in groups. */
function spellings(text: string): Set<string> {
  const folded: string[] = foldings(text);
  if (/\d/.test(text)) folded.push(...folded.map((spelling) => spelling.replaceAll(" ", "")));
  return new Set(folded.filter(Boolean));
}

function productMask(products: readonly Product[]): number {
  return products.reduce((mask, product) => mask | (1 << PRODUCTS.indexOf(product)), 0);
}

function mark(ranks: Uint8Array, bank: number, rank: number): void {
  const known = ranks[bank];
  if (!known || rank < known) ranks[bank] = rank;
}

function createMarker(banks: readonly Folded[]): Marker {
  const entries = sortedEntries(banks);
  const entryBanks = Uint32Array.from(entries, (entry) => entry.bank);
  const entryRanks = Uint8Array.from(entries, (entry) => entry.rank);
  const markWords = createWordIndex(banksOfWords(entries), banks.length);

  function markBegun(text: string, ranks: Uint8Array): void {
    for (const bank of banksOfCode(entries, text)) mark(ranks, bank, EXACT_CODE);
    const [from, to] = range(entries, text);
    for (let at = from; at < to; at++) mark(ranks, entryBanks[at] ?? 0, entryRanks[at] ?? 0);
  }

  /** Several words, the first of which starts inside a word: the second starts an entry. */
  function markInside(text: string, blank: number, ranks: Uint8Array): void {
    const [from, to] = range(entries, text.slice(blank + 1));
    for (let at = from; at < to; at++) {
      const entry = entries[at];
      if (entry?.name.startsWith(text, entry.start - blank - 1)) mark(ranks, entry.bank, CONTAINED);
    }
  }

  return (text, ranks) => {
    const blank = text.indexOf(" ");
    markBegun(text, ranks);
    if (blank < 0) markWords(text, ranks, CONTAINED);
    else markInside(text, blank, ranks);
  };
}

/**
 * The index of one country's banks. Order of the matches: test banks first; then exact code, prefix
 * of a code or BIC, prefix of the name, prefix of a word in it, substring.
 */
export function createSearchIndex(unordered: readonly Bank[]): SearchIndex {
  const folded = ordered(unordered);
  const banks = folded.map(({ bank }) => bank);
  const testCount = banks.filter((bank) => bank.testmode).length;
  const masks = Uint8Array.from(banks, (bank) => productMask(bank.products));
  const markMatches = createMarker(folded);
  // Four banks per quad: most searches match few banks and skip the others four at a time.
  const quads = new Uint32Array(Math.ceil(banks.length / 4));
  const ranks = new Uint8Array(quads.buffer);

  return ({ q, mode, product, offset, limit }) => {
    ranks.fill(0);
    for (const spelling of spellings(q)) markMatches(spelling, ranks);
    const wanted = product ? productMask([product]) : 0;
    const end = offset + limit;
    // One list per rank, with the test banks' ranks first.
    const buckets: number[][] = Array.from({ length: 2 * (CONTAINED + 1) }, () => []);
    const first = mode === "live" ? testCount : 0;
    let total = 0;
    for (let quad = 0; quad < quads.length; quad++) {
      if (quads[quad] === 0) continue;
      for (let bank = Math.max(4 * quad, first); bank < 4 * quad + 4; bank++) {
        const rank = ranks[bank];
        if (!rank || ((masks[bank] ?? 0) & wanted) !== wanted) continue;
        total++;
        const bucket = buckets[bank < testCount ? rank : CONTAINED + rank];
        if (bucket && bucket.length < end) bucket.push(bank);
      }
    }
    const found = buckets.flat().slice(offset, end);
    return { total, banks: found.flatMap((bank) => banks[bank] ?? []) };
  };
}
