// How many customers reach each step.
import { h } from "preact";
import type { FunnelStep } from "../api/shapes.ts";
import { formatNumber, formatShare } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { Bars } from "./Bars.tsx";

type Props = {
  label: string;
  steps: readonly FunnelStep[];
  /** Where the sessions of a step are listed. */
  pathOf?(step: string): string;
};

export function Funnel({ label, steps, pathOf }: Props) {
  const most = steps[0]?.count ?? 0;
  const bars = steps.map(({ step, count }) => {
    const share = most > 0 ? count / most : 0;
    return {
      key: step,
      name: wordsFor(texts.value.codes.reached, step),
      share,
      value: `${formatNumber(count)} · ${formatShare(share, 0)}`,
      ...(pathOf ? { path: pathOf(step) } : {}),
    };
  });
  return <Bars label={label} bars={bars} />;
}
