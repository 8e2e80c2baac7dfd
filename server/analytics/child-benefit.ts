// What the state pays for children in Germany.

/**
 * Cents a month for the first, second, third and every further child (Paragraph 6 BKGG and 66
 * EStG as changed for each year; taken from secondary sources in 2026).
 */
const RATES: readonly { from: string; first: readonly [number, number, number, number] }[] = [
  { from: "2026-01", first: [25_900, 25_900, 25_900, 25_900] },
  { from: "2025-01", first: [25_500, 25_500, 25_500, 25_500] },
  { from: "2023-01", first: [25_000, 25_000, 25_000, 25_000] },
  { from: "2021-01", first: [21_900, 21_900, 22_500, 25_000] },
];

/** Cents for so many children in a month (`YYYY-MM`); 0 for a month before the known rates. */
export function childBenefit(month: string, children: number): number {
  const rates = RATES.find(({ from }) => from <= month);
  if (!rates) return 0;
  const [one, two, three, further] = rates.first;
  const first = [one, two, three].slice(0, children);
  return first.reduce((total, rate) => total + rate, 0) + Math.max(0, children - 3) * further;
}
