// What a rule says: which turnovers carry a tag.
import type { Tag } from "#schema/tags.ts";
import { plainText, type Reading } from "../text.ts";
import type { Turnover } from "../turnover.ts";

/** A code, a creditor, an account or a word is enough; sign and bounds hold for all of them. */
export type Rule = {
  tag: Tag;
  /** 1 for credits alone, -1 for debits alone. */
  sign?: 1 | -1;
  /** Booking codes of either kind; `6*` stands for all that begin with 6. */
  codes?: readonly string[];
  /** Who collects, by the creditor id of SEPA. */
  creditors?: readonly string[];
  /** Accounts of the other side. */
  ibans?: readonly string[];
  /**
   * In holder or purpose, in plain capitals. Up to four letters match whole words only, longer
   * ones within words too.
   */
  words?: readonly string[];
  /** The same, but whole words whatever their length. */
  tokens?: readonly string[];
  /** The same, but only where a word begins so: `MIETZ` of `MIETZHLG`. */
  begins?: readonly string[];
  /** The same, but only where a word ends so, which says what a compound is: `LADENMIETE`. */
  ends?: readonly string[];
  /** Whether they have to stand in the purpose: a name may be such a word too. */
  purpose?: true;
  /** What has no fixed words. */
  pattern?: RegExp;
  /** One of these has to be there beside one of `words`. */
  beside?: readonly string[];
  /** And one of these booking codes, where words alone are too little. */
  besideCodes?: readonly string[];
  /** Words, and booking codes, beside which the rest of the text means something else. */
  unless?: readonly string[];
  unlessCodes?: readonly string[];
  /** Of the amount without its sign, in cents. */
  min?: number;
  max?: number;
  /** Tags of other rules that show this one to be mistaken. */
  yieldsTo?: readonly Tag[];
  /** Where codes and words come from. */
  source: string;
};

/** Longest word that must stand alone: within others it would be found by chance. */
const SHORT = 4;

function escaped(word: string): string {
  return plainText(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const START = "(?<![A-Z0-9])";
const END = "(?![A-Z0-9])";

/** A short word, or one that begins with a short part, begins where a word begins. */
function patternOf(word: string): string {
  const [head = ""] = word.split(/[- ]/);
  return `${head.length > SHORT ? "" : START}${escaped(word)}${word.length > SHORT ? "" : END}`;
}

/** The members of a rule that words stand in. */
export type Words = Pick<Rule, "words" | "tokens" | "begins" | "ends">;

/** Whether one of the words stands in a plain text. */
export function wordFinder(wanted: Words): (text: string) => boolean {
  const { words = [], tokens = [], begins = [], ends = [] } = wanted;
  const patterns = [
    ...words.map(patternOf),
    ...tokens.map((token) => `${START}${escaped(token)}${END}`),
    ...begins.map((begin) => `${START}${escaped(begin)}`),
    ...ends.map((end) => `${escaped(end)}${END}`),
  ];
  if (patterns.length === 0) return () => false;
  const pattern = new RegExp(patterns.join("|"));
  return (text) => pattern.test(text);
}

function hasCode(codes: readonly string[], { gvc, isoCode }: Turnover): boolean {
  return (
    (gvc !== "" || isoCode !== "") &&
    codes.some((code) =>
      code.endsWith("*") ? gvc.startsWith(code.slice(0, -1)) : code === gvc || code === isoCode,
    )
  );
}

/** Names of a list, parted by commas: many to a line. */
export function listed(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Whether a turnover, and what it reads, fit. */
export type Test = (turnover: Turnover, reading: Reading) => boolean;

/** Whether what a rule has for words is there, in a part of the text and in all of it. */
function textTest(rule: Rule): (part: string, all: string) => boolean {
  const { beside, pattern, unless } = rule;
  const found = wordFinder(rule);
  const also = beside ? wordFinder({ words: beside }) : () => true;
  const other = wordFinder({ words: unless ?? [] });
  return (part, all) =>
    (found(part) || (pattern?.test(part) ?? false)) && also(part) && !other(all);
}

/** Whether a turnover fits one of some rules. */
export function testOfAny(rules: readonly Rule[]): Test {
  const tests = rules.map(testOf);
  return (turnover, reading) => tests.some((test) => test(turnover, reading));
}

/** The rule as a test; its words are prepared once. */
export function testOf(rule: Rule): Test {
  const { sign, codes = [], creditors = [], ibans = [], unlessCodes = [], min = 0, max } = rule;
  const { besideCodes } = rule;
  const said = textTest(rule);
  return (turnover, { creditor, text, words }) => {
    const { amount, counterIban } = turnover;
    const size = Math.abs(amount);
    if (sign !== undefined && Math.sign(amount) !== sign) return false;
    if (size < min || (max !== undefined && size > max)) return false;
    if (hasCode(codes, turnover) || creditors.includes(creditor)) return true;
    if (counterIban !== null && ibans.includes(counterIban)) return true;
    if (besideCodes && !hasCode(besideCodes, turnover)) return false;
    return said(rule.purpose ? text : words, words) && !hasCode(unlessCodes, turnover);
  };
}
