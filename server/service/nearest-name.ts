/**
 * The known name that is meant: one with the same words and some more or fewer, such as `PORT` for
 * `SVC_PORT`, else the one with the fewest edits, which are insertions, deletions and replacements.
 */
export function nearestName(name: string, known: readonly string[]): string {
  const strange = (each: string): number => Number(!holds(each, name) && !holds(name, each));
  const sorted = known.toSorted(
    (one, two) => strange(one) - strange(two) || distance(name, one) - distance(name, two),
  );
  return sorted[0] ?? "";
}

/** Whether every word of `other` is one of `name`. */
function holds(name: string, other: string): boolean {
  const words = new Set(name.split(/[_ -]/));
  return other.split(/[_ -]/).every((word) => words.has(word));
}

/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + Number(from[row - 1] !== to[column - 1]);
      const inserted = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, inserted, (above[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
