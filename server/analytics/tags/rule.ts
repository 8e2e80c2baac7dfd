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
  /** What has no fixed words. */
  pattern?: RegExp;
  /** One of these has to be there beside one of `words`. */
  beside?: readonly string[];
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

/** A short word, or one that begins with a short part, begins where a word begins. */
function patternOf(word: string): string {
  const [head = ""] = word.split(/[- ]/);
  const start = head.length > SHORT ? "" : "(?<![A-Z0-9])";
  return `${start}${escaped(word)}${word.length > SHORT ? "" : "(?![A-Z0-9])"}`;
}

/** Whether one of the words stands in a plain text. */
export function wordFinder(words: readonly string[]): (text: string) => boolean {
  if (words.length === 0) return () => false;
  const pattern = new RegExp(words.map(patternOf).join("|"));
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

/** Whether a turnover, and what it reads, fit. */
export type Test = (turnover: Turnover, reading: Reading) => boolean;

/** The rule as a test; its words are prepared once. */
export function testOf({
  sign,
  codes = [],
  creditors = [],
  ibans = [],
  words = [],
  pattern,
  beside,
  min = 0,
  max,
}: Rule): Test {
  const found = wordFinder(words);
  const also = beside ? wordFinder(beside) : () => true;
  return (turnover, { creditor, words: text }) => {
    const { amount, counterIban } = turnover;
    const size = Math.abs(amount);
    if (sign !== undefined && Math.sign(amount) !== sign) return false;
    if (size < min || (max !== undefined && size > max)) return false;
    if (hasCode(codes, turnover) || creditors.includes(creditor)) return true;
    if (counterIban !== null && ibans.includes(counterIban)) return true;
    return (found(text) || (pattern?.test(text) ?? false)) && also(text);
  };
}
