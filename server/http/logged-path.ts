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
  const words = new Set(patterns.flatMap((pattern) => partsOf(pattern.toLowerCase())));
  const kept = path
    .split("/")
    .map((part) => (words.has(part.toLowerCase()) || isId(part) ? part : mask(part)));
  return kept.join("/").slice(0, LONGEST_PATH);
}

/** The words of a pattern, without its parameters. */
function partsOf(pattern: string): string[] {
  return pattern.split("/").filter((part) => !part.startsWith(":"));
}

function mask(part: string): string {
  if (part === "") return "";
  return part.length < LONG ? "…" : `…${part.slice(-END)}`;
}
