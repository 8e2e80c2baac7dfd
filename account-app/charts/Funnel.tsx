// How many customers reach each step, and how many of them go no further.
import { h } from "preact";
import type { Funnel as Stages } from "#schema/account/insights.ts";
import type { Reached } from "#schema/timeline.ts";
import { BASE, mode } from "../app/location.ts";
import { formatNumber, formatShare } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { Bars } from "./Bars.tsx";

type Props = {
  label: string;
  steps: Stages;
  /** Query of the list of sessions that the stages open. */
  query: Readonly<Record<string, string>>;
};

export function Funnel({ label, steps, query }: Props) {
  const { insights: t, codes } = texts.value;
  const most = steps[0]?.count ?? 0;
  const pathOf = (reached: Reached) =>
    `/${mode.value}/sessions?${new URLSearchParams({ ...query, reached })}`;
  const bars = steps.map(({ reached, count }, nth) => {
    const left = count - (steps[nth + 1]?.count ?? count);
    const isLast = nth === steps.length - 1;
    return {
      key: reached,
      name: codes.reached[reached],
      share: most > 0 ? count / most : 0,
      value: (
        <span>
          {formatNumber(count)} · {formatShare(most > 0 ? count / most : 0, 0)}
          {left > 0 ? (
            <a class="beneath small" href={BASE + pathOf(reached)}>
              {t.leftHere(formatNumber(left))}
            </a>
          ) : null}
        </span>
      ),
      ...(isLast && count > 0 && { path: pathOf(reached) }),
    };
  });
  return <Bars label={label} bars={bars} />;
}
