// Sums and averages of whole numbers.

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Rounds to a whole number, halves away from zero. */
export function roundHalfAway(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The median; the mean of the middle two for an even count; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** The standard deviation; 0 for an empty list. */
export function deviationOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** The median absolute deviation: a measure of spread that ignores outliers. */
export function strayOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}
