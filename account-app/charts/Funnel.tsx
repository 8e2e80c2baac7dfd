// How many customers reach each step.
import { h } from "preact";
import type { Funnel as Stages } from "#schema/account/insights.ts";
import type { Reached } from "#schema/timeline.ts";
import { formatNumber, formatShare } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { Bars } from "./Bars.tsx";

type Props = {
  label: string;
  steps: Stages;
  /** Where the sessions of a stage are listed. */
  pathOf?(reached: Reached): string;
};

export function Funnel({ label, steps, pathOf }: Props) {
  const most = steps[0]?.count ?? 0;
  const bars = steps.map(({ reached, count }) => {
    const share = most > 0 ? count / most : 0;
    return {
      key: reached,
      name: texts.value.codes.reached[reached],
      share,
      value: `${formatNumber(count)} · ${formatShare(share, 0)}`,
      ...(pathOf ? { path: pathOf(reached) } : {}),
    };
  });
  return <Bars label={label} bars={bars} />;
}
