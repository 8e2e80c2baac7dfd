// Which rules are worth asking about a turnover: a rule that goes by words, codes or parties cannot
// fit where none of them is there. One walk through the text finds the words of all rules at once.
import { plainText, type Reading } from "../text.ts";
import type { Turnover } from "../turnover.ts";
import type { Rule } from "./rule.ts";

type Ruled = { readonly rule: Rule };
/** A word, and what goes by it. */
type Word<T> = { word: string; one: T };

/**
 * Where in a list words stand that begin like the text from there on: by their first two letters,
 * five bits of each, which tell capitals from each other. No word is shorter.
 */
function placeOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31);
}

function add<V>(index: Map<string, V[]>, key: string, value: V): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}

/** By code, creditor id and account, none of which can be mistaken for another. */
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

/** What a turnover's codes can be called in rules, its beginnings with a star among them. */
function namesOf({ counterIban, gvc, isoCode }: Turnover, { creditor }: Reading): string[] {
  return [gvc, `${gvc.slice(0, 1)}*`, `${gvc.slice(0, 2)}*`, isoCode, creditor, counterIban ?? ""];
}

/**
 * Finds, of all, those that can fit a turnover: every one whose rule fits is among them. Rules with
 * a pattern always are.
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
