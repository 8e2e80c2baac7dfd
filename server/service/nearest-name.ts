/** The name with the fewest edits from `name`: insertions, deletions, replacements. */
export function nearestName(name: string, known: readonly string[]): string {
  const sorted = known.toSorted((one, two) => distance(name, one) - distance(name, two));
  return sorted[0] ?? "";
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
