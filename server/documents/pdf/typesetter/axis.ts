// The scale of a chart.

/** Maximum number of labeled lines. */
const LINES = 5;

/** The smallest step of 1, 2 or 5 times a power of ten that needs at most that many lines. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / LINES));
  const step = [1, 2, 5].find((factor) => factor * power * LINES >= span) ?? 10;
  return step * power;
}

/**
 * Round values that enclose the lowest and the highest value and include zero. Steps are at least a
 * whole unit.
 */
export function ticksOf(lowest: number, highest: number): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  const step = Math.max(100, stepOf(Math.max(high - low, 1)));
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
