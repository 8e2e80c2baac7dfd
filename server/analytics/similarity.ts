// Similarity of two words.

/** Characters that both words have at about the same position, in the order of the first word. */
function common(first: string, second: string, window: number): number[] {
  const used = new Uint8Array(second.length);
  const found: number[] = [];
  for (let index = 0; index < first.length; index += 1) {
    const character = first.charCodeAt(index);
    const end = Math.min(second.length, index + window + 1);
    for (let at = Math.max(0, index - window); at < end; at += 1) {
      if (used[at] === 1 || second.charCodeAt(at) !== character) continue;
      used[at] = 1;
      found.push(character);
      break;
    }
  }
  return found;
}

function jaro(first: string, second: string): number {
  const window = Math.max(0, Math.floor(Math.max(first.length, second.length) / 2) - 1);
  const ahead = common(first, second, window);
  const back = common(second, first, window);
  const shared = ahead.length;
  if (shared === 0) return 0;
  const swapped = ahead.filter((character, index) => character !== back[index]).length / 2;
  return (shared / first.length + shared / second.length + (shared - swapped) / shared) / 3;
}

/**
 * Length of the common prefix that counts, and the share of the gap to 1 that each letter closes.
 */
const PREFIX = { letters: 4, weight: 0.1 };

/** Winkler's addition to a score: each letter of a common prefix closes a share of the gap to 1. */
function raise(score: number, first: string, second: string): number {
  let letters = 0;
  while (letters < PREFIX.letters && letters < first.length && first[letters] === second[letters]) {
    letters += 1;
  }
  return score + letters * PREFIX.weight * (1 - score);
}

/**
 * Jaro-Winkler similarity from 0 to 1 (W. E. Winkler, "String comparator metrics", 1990, without a
 * threshold): Jaro's share of common characters, raised for a common prefix.
 */
export function jaroWinkler(first: string, second: string): number {
  return raise(jaro(first, second), first, second);
}

/** Characters are counted by their last seven bits: those that share them count as the same. */
const BITS = 128;
/** Shared by all calls: a new array for each of them takes longer than the count. */
const counts = new Uint16Array(BITS);

/** At least as many characters as both words have in common, wherever they stand. */
function countShared(first: string, second: string): number {
  counts.fill(0);
  for (let at = 0; at < first.length; at += 1) {
    const slot = first.charCodeAt(at) % BITS;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  let shared = 0;
  for (let at = 0; at < second.length; at += 1) {
    const slot = second.charCodeAt(at) % BITS;
    const left = counts[slot] ?? 0;
    if (left === 0) continue;
    counts[slot] = left - 1;
    shared += 1;
  }
  return shared;
}

/**
 * Whether the Jaro-Winkler similarity is at least `least`. Most words that differ are told apart by
 * their characters alone, without the order.
 */
export function areSimilar(first: string, second: string, least: number): boolean {
  if (first === second) return true;
  const shared = countShared(first, second);
  const most = (shared / first.length + shared / second.length + 1) / 3;
  return raise(most, first, second) >= least && jaroWinkler(first, second) >= least;
}

/** Whether two words differ by one inserted, omitted or changed character. */
export function oneEditApart(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  const rest = short.length === long.length ? index + 1 : index;
  return first !== second && short.slice(rest) === long.slice(index + 1);
}
