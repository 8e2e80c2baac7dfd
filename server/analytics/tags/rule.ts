// A rule: the turnovers that carry a tag.
import type { Tag } from "#schema/tags.ts";
import { plainText, type Reading } from "../text.ts";
import type { Turnover } from "../turnover.ts";

/** A code, a creditor, an account or a word suffices; sign and bounds apply to all of them. */
export type Rule = {
  tag: Tag;
  /** 1 for credits only, -1 for debits only. */
  sign?: 1 | -1;
  /** Booking codes of either kind; `6*` stands for all codes that begin with 6. */
  codes?: readonly string[];
  /** The SEPA creditor ids. */
  creditors?: readonly string[];
  /** Accounts of the counterparty. */
  ibans?: readonly string[];
  /**
   * Words in the holder or purpose, in plain capitals. Words of up to four letters match whole
   * words only; longer ones also match within words.
   */
  words?: readonly string[];
  /** Like `words`, but whole words of any length. */
  tokens?: readonly string[];
  /** Like `words`, but only at the start of a word: `MIETZ` in `MIETZHLG`. */
  begins?: readonly string[];
  /**
   * Like `words`, but only at the end of a word, which names the kind of a compound: `LADENMIETE`.
   */
  ends?: readonly string[];
  /** Whether the words must be in the purpose, because a name may contain them too. */
  purpose?: true;
  /** A pattern for text without fixed words. */
  pattern?: RegExp;
  /** If given, one of these must occur beside one of `words`. */
  beside?: readonly string[];
  /** If given, one of these booking codes must be present, because words alone are not enough. */
  besideCodes?: readonly string[];
  /** Words and booking codes that change the meaning of the rest. */
  unless?: readonly string[];
  unlessCodes?: readonly string[];
  /** Bounds of the absolute amount, in cents. */
  min?: number;
  max?: number;
  /** Tags of other rules that overrule this one. */
  yieldsTo?: readonly Tag[];
  /** The source of the codes and words. */
  source: string;
};

/** Longest word that must stand alone: within others it would match by chance. */
const SHORT = 4;

function escaped(word: string): string {
  return plainText(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const START = "(?<![A-Z0-9])";
const END = "(?![A-Z0-9])";

/** A short word, or a word with a short first part, matches only at the start of a word. */
function patternOf(word: string): string {
  const [head = ""] = word.split(/[- ]/);
  return `${head.length > SHORT ? "" : START}${escaped(word)}${word.length > SHORT ? "" : END}`;
}

/** The members of a rule that contain words. */
export type Words = Pick<Rule, "words" | "tokens" | "begins" | "ends">;

/** Whether a plain text contains one of the words. */
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

/** The comma-separated names of a list. */
export function listed(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Whether a turnover and its reading match. */
export type Test = (turnover: Turnover, reading: Reading) => boolean;

/** Whether the words of a rule occur, in the purpose and in the whole text. */
function textTest(rule: Rule): (part: string, all: string) => boolean {
  const { beside, pattern, unless } = rule;
  const found = wordFinder(rule);
  const also = beside ? wordFinder({ words: beside }) : () => true;
  const other = wordFinder({ words: unless ?? [] });
  return (part, all) =>
    (found(part) || (pattern?.test(part) ?? false)) && also(part) && !other(all);
}

/** Whether a turnover matches one of several rules. */
export function testOfAny(rules: readonly Rule[]): Test {
  const tests = rules.map(testOf);
  return (turnover, reading) => tests.some((test) => test(turnover, reading));
}

/** Compiles the rule into a test, which prepares the words once. */
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
