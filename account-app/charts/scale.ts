// Where the values of a chart lie in its box.

/** A round number at or above `value`: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** SVG path over evenly spaced values from 0 to `most`, inside a box with a margin. */
export function pathOfLine(
  values: readonly number[],
  most: number,
  width: number,
  height: number,
  margin = 0,
): string {
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const x = (index: number) =>
    margin + (values.length > 1 ? (index / (values.length - 1)) * inner.width : inner.width / 2);
  const y = (value: number) => margin + inner.height * (1 - Math.min(1, value / (most || 1)));
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  return points.length > 0 ? `M${points.join("L")}` : "";
}
