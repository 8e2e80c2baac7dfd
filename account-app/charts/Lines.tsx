// Values over time as lines.
import { h } from "preact";
import { formatNumber } from "../texts/format.ts";
import { Figure } from "./Figure.tsx";
import { pathOfLine, roundUp } from "./scale.ts";

const [WIDTH, HEIGHT] = [600, 160];

type Line = { name: string; values: readonly number[] };
type Props = {
  title: string;
  /** Name of the axis of time, and its points. */
  axis: string;
  points: readonly string[];
  lines: readonly Line[];
  /** The upper end; by default a round number above all values. The lower one is 0, or below all. */
  most?: number;
  show?(value: number): string;
};

type Ends = { least: number; most: number };

function Grid({ least, most, show }: Ends & { show(value: number): string }) {
  return (
    <g>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            class="chart-grid"
            x1="0"
            x2={WIDTH}
            y1={HEIGHT * (1 - share)}
            y2={HEIGHT * (1 - share)}
          />
          <text class="chart-text" x="2" y={HEIGHT * (1 - share) - 4}>
            {show(least + (most - least) * share)}
          </text>
        </g>
      ))}
    </g>
  );
}

export function Lines({ title, axis, points, lines, most, show = formatNumber }: Props) {
  const all = lines.flatMap(({ values }) => values);
  const top = most ?? roundUp(Math.max(0, ...all));
  const lowest = Math.min(0, ...all);
  const least = lowest < 0 ? -roundUp(-lowest) : 0;
  const rows = points.map((point, index) => [
    point,
    ...lines.map(({ values }) => show(values[index] ?? 0)),
  ]);
  return (
    <Figure title={title} heads={[axis, ...lines.map(({ name }) => name)]} rows={rows}>
      <svg class="chart" viewBox={`0 -16 ${WIDTH} ${HEIGHT + 40}`} role="img" aria-label={title}>
        <Grid least={least} most={top} show={show} />
        {lines.map(({ name, values }, index) => (
          <path
            key={name}
            class={`chart-line chart-line-${index}`}
            d={pathOfLine(
              values.map((value) => value - least),
              top - least,
              WIDTH,
              HEIGHT,
            )}
          />
        ))}
        <text class="chart-text" x="0" y={HEIGHT + 18}>
          {points[0]}
        </text>
        <text class="chart-text chart-end" x={WIDTH} y={HEIGHT + 18}>
          {points.at(-1)}
        </text>
      </svg>
      {lines.length > 1 ? (
        <ul class="legend">
          {lines.map(({ name }, index) => (
            <li key={name}>
              <svg class="legend-mark" viewBox="0 0 16 4" width="16" height="4" aria-hidden="true">
                <path class={`chart-line chart-line-${index}`} d="M0 2L16 2" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </Figure>
  );
}
