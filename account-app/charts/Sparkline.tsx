// A small line without axes, for a row of a table. `label` says what it shows.
import { h } from "preact";
import { pathOfLine } from "./scale.ts";

const [WIDTH, HEIGHT] = [120, 24];

export function Sparkline({
  values,
  label,
  bad,
}: {
  values: readonly number[];
  label: string;
  bad: boolean;
}) {
  return (
    <svg
      class={bad ? "sparkline chart-bad" : "sparkline chart-good"}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path class="chart-line" d={pathOfLine(values, 1, WIDTH, HEIGHT, 2)} />
    </svg>
  );
}
