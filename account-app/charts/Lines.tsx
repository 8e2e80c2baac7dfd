// Values over time as lines.
import { h } from "preact";
import { formatNumber } from "../texts/format.ts";
import { Figure } from "./Figure.tsx";
import { pathOfLine, roundUp } from "./scale.ts";

/** The style sheet has the same height, in pixels. */
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
  /** Where the list behind a point is; by default nowhere. */
  pathOf?(point: number): string;
  /** What to know about the figures. */
  note?: string;
};

/** Places of the scale's lines, from the top. */
const SHARES = [1, 0.5, 0] as const;

export function Lines({
  title,
  axis,
  points,
  lines,
  most,
  show = formatNumber,
  pathOf,
  note,
}: Props) {
  const all = lines.flatMap(({ values }) => values);
  const top = most ?? roundUp(Math.max(0, ...all));
  const lowest = Math.min(0, ...all);
  const least = lowest < 0 ? -roundUp(-lowest) : 0;
  const rows = points.map((point, index) => [
    point,
    ...lines.map(({ values }) => show(values[index] ?? 0)),
  ]);
  return (
    <Figure
      title={title}
      heads={[axis, ...lines.map(({ name }) => name)]}
      rows={rows}
      {...(pathOf ? { pathOf } : {})}
    >
      <div class="chart-frame">
        <svg
          class="chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={title}
        >
          {SHARES.map((share) => {
            const y = HEIGHT * (1 - share);
            return <line key={share} class="chart-grid" x1="0" x2={WIDTH} y1={y} y2={y} />;
          })}
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
        </svg>
        <div class="chart-scale" aria-hidden="true">
          {SHARES.map((share) => (
            <span key={share}>{show(least + (top - least) * share)}</span>
          ))}
        </div>
        <div class="chart-ends" aria-hidden="true">
          <span>{points[0]}</span>
          <span>{points.at(-1)}</span>
        </div>
      </div>
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
      {note ? <p class="muted small">{note}</p> : null}
    </Figure>
  );
}
