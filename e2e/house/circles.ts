// Finds import cycles: files that import each other, directly or through others.

/** The imports of each file. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Groups of files that reach each other by imports, each sorted: strongly connected components. */
export function findCircles(graph: ImportGraph): string[][] {
  const reversed = reverse(graph);
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const file of finishOrder(graph).toReversed()) {
    const group = visit(reversed, file, seen);
    const isCircle = group.length > 1 || graph.get(file)?.includes(file);
    if (isCircle) circles.push(group.toSorted());
  }
  return circles.toSorted();
}

/** Every file, after the files that it imports unless a cycle prevents that. */
function finishOrder(graph: ImportGraph): string[] {
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((file) => visit(graph, file, seen));
}

/** The unvisited files that `file` reaches, with itself last. */
function visit(graph: ImportGraph, file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...(graph.get(file) ?? []).flatMap((next) => visit(graph, next, seen)), file];
}

function reverse(graph: ImportGraph): ImportGraph {
  const reversed = new Map<string, string[]>([...graph.keys()].map((file) => [file, []]));
  for (const [file, imports] of graph) {
    for (const imported of imports) reversed.get(imported)?.push(file);
  }
  return reversed;
}
