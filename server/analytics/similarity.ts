// Similarity of two words.

/** Characters that both words have at about the same position, in the order of the first word. */
function common(first: string, second: string, window: number): string[] {
  const rest: (string | null)[] = [...second];
  const found: string[] = [];
  for (const [index, character] of [...first].entries()) {
    const from = Math.max(0, index - window);
    const at = rest.slice(0, index + window + 1).indexOf(character, from);
    if (at < 0) continue;
    rest[at] = null;
    found.push(character);
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

/**
 * Jaro-Winkler similarity from 0 to 1 (W. E. Winkler, "String comparator metrics", 1990, without a
 * threshold): Jaro's share of common characters, raised for a common prefix.
 */
export function jaroWinkler(first: string, second: string): number {
  const score = jaro(first, second);
  let letters = 0;
  while (letters < PREFIX.letters && letters < first.length && first[letters] === second[letters]) {
    letters += 1;
  }
  return score + letters * PREFIX.weight * (1 - score);
}

/** Whether two words differ by one inserted, omitted or changed character. */
export function oneEditApart(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  const rest = short.length === long.length ? index + 1 : index;
  return first !== second && short.slice(rest) === long.slice(index + 1);
}
