// Selects the rules that a turnover can match: a rule based on words, codes or parties cannot match
// a turnover that has none of them. One pass over the text finds the words of all rules at once.
import { plainText, type Reading } from "../text.ts";
import type { Turnover } from "../turnover.ts";
import type { Rule } from "./rule.ts";

type Ruled = { readonly rule: Rule };
/** A word and the rules that use it. */
type Word<T> = { word: string; one: T };

/**
 * Positions in the sorted word list by the first two letters, five bits each, which are enough to
 * tell capital letters apart. Every word has at least two letters.
 */
function placeOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31);
}

function add<V>(index: Map<string, V[]>, key: string, value: V): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}

/** Rules by code, creditor id and account; these keys never collide. */
function byName<T extends Ruled>(all: readonly T[]): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const one of all) {
    const { codes = [], creditors = [], ibans = [] } = one.rule;
    for (const name of [...codes, ...creditors, ...ibans]) add(index, name, one);
  }
  return index;
}

function byWord<T extends Ruled>(all: readonly T[]): readonly (readonly Word<T>[])[] {
  const index: Word<T>[][] = Array.from({ length: 1 << 10 }, () => []);
  for (const one of all) {
    const { words = [], tokens = [], begins = [], ends = [] } = one.rule;
    for (const text of [...words, ...tokens, ...begins, ...ends]) {
      const word = plainText(text);
      index[placeOf(word, 0)]?.push({ word, one });
    }
  }
  return index;
}

/** The codes of a turnover as rules write them, including prefixes with a star. */
function namesOf({ counterIban, gvc, isoCode }: Turnover, { creditor }: Reading): string[] {
  return [gvc, `${gvc.slice(0, 1)}*`, `${gvc.slice(0, 2)}*`, isoCode, creditor, counterIban ?? ""];
}

/**
 * Returns a function that selects the rules a turnover can match. The selection contains every rule
 * that matches, and always the rules with a pattern.
 */
export function candidateFinder<T extends Ruled>(
  all: readonly T[],
): (turnover: Turnover, reading: Reading) => T[] {
  const names = byName(all);
  const words = byWord(all);
  const always = all.filter(({ rule }) => rule.pattern !== undefined);
  return (turnover, reading) => {
    const found = new Set(always);
    for (const name of namesOf(turnover, reading)) {
      for (const one of names.get(name) ?? []) found.add(one);
    }
    const text = reading.words;
    for (let at = 0; at < text.length; at += 1) {
      const here = words[placeOf(text, at)] ?? [];
      for (const { word, one } of here) if (text.startsWith(word, at)) found.add(one);
    }
    return [...found];
  };
}
