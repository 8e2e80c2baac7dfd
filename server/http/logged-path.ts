// The path of a request as the request log keeps it: a merchant's server may put anything into one.
import { isId } from "#secrets/ids.ts";

/** Longest path that is kept. */
const LONGEST_PATH = 500;
/** Characters at the end of a masked part, and from which length on they are kept. */
const END = 4;
const LONG = 16;

/**
 * A path with the words of its patterns and with ids. Of any other part, such as a key or an IBAN in
 * the place of an id, four characters at most are left.
 */
export function loggedPath(path: string, patterns: readonly string[]): string {
  const isWord = (part: string) =>
    patterns.some((pattern) => wordsOf(pattern).has(part.toLowerCase()));
  const kept = path.split("/").map((part) => (isWord(part) || isId(part) ? part : mask(part)));
  return kept.join("/").slice(0, LONGEST_PATH);
}

/** The words of each pattern: every request asks for them, and there are as many as routes. */
const wordsByPattern = new Map<string, ReadonlySet<string>>();

/** The words of a pattern in lower case, without its parameters. */
function wordsOf(pattern: string): ReadonlySet<string> {
  const known = wordsByPattern.get(pattern);
  if (known) return known;
  const parts = pattern.toLowerCase().split("/");
  const words = new Set(parts.filter((part) => !part.startsWith(":")));
  wordsByPattern.set(pattern, words);
  return words;
}

function mask(part: string): string {
  if (part === "") return "";
  return part.length < LONG ? "…" : `…${part.slice(-END)}`;
}
