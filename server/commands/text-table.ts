import { printableLine } from "./printable.ts";

/** Formats rows as columns under their names, or `empty` if there are none. */
export function formatTable(
  rows: readonly Readonly<Record<string, string>>[],
  empty: string,
): string {
  const [first] = rows;
  if (!first) return empty;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => printableLine(row[name] ?? "")))];
  const widths = names.map((_, nth) => Math.max(...lines.map((line) => line[nth]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
