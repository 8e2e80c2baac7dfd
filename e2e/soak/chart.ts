// Draws the minutes of a run as an SVG image: one panel for each figure, from zero.
import type { Minute } from "./soak.ts";

const PANELS: readonly [member: keyof Minute, title: string][] = [
  ["per_second", "Checkouts a second"],
  ["p50_ms", "Median, ms"],
  ["p99_ms", "99th percentile, ms"],
  ["rss_mb", "Memory, MB"],
  ["handles", "Open handles"],
  ["store_mb", "Store, MB"],
];
const [WIDTH, HEIGHT, GAP, TOP, COLUMNS] = [260, 110, 50, 60, 3];

export function drawChart(title: string, minutes: readonly Minute[]): string {
  const width = COLUMNS * (WIDTH + GAP) + GAP;
  const height = TOP + (PANELS.length / COLUMNS) * (HEIGHT + GAP);
  const panels = PANELS.map(([member, name], nth) => {
    const x = GAP + (nth % COLUMNS) * (WIDTH + GAP);
    const y = TOP + Math.floor(nth / COLUMNS) * (HEIGHT + GAP);
    const values = minutes.map((minute) => minute[member]);
    return `<g transform="translate(${x} ${y})">${drawPanel(name, values)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${GAP}" y="24" font-size="16">${title}, ${minutes.length} minutes</text>`,
    ...panels,
    "</svg>\n",
  ].join("\n");
}

function drawPanel(name: string, values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const points = values.map((value, nth) => {
    const x = (nth / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  });
  return [
    `<text y="-8">${name}: ${values[0]} to ${values.at(-1)}, at most ${most}</text>`,
    `<path d="M0 0V${HEIGHT}H${WIDTH}" fill="none" stroke="#888"/>`,
    `<polyline points="${points.join(" ")}" fill="none" stroke="#1a5fb4" stroke-width="2"/>`,
  ].join("");
}
