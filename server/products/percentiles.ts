// Half and the slowest twentieth of times.

/** The value that a share of the sorted values does not exceed; null for no values. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}

/** The times within which half, and 95 %, were done; null for no times. */
export function percentilesOf(times: readonly number[]): {
  p50: number | null;
  p95: number | null;
} {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
