// How long customers and banks take for each step.
import { h } from "preact";
import type { Insights } from "#schema/account/insights.ts";
import { Table } from "../parts/Table.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

export function StepTimes({ steps }: { steps: Insights["steps"] }) {
  const { insights: t, sessions } = texts.value;
  return (
    <Table
      label={t.stepTimes}
      columns={[
        { title: sessions.step, cell: ({ step }) => sessions.wizardSteps[step] },
        { title: t.half, cell: ({ p50 }) => formatDuration(p50 ?? 0), numeric: true },
        { title: t.most, cell: ({ p95 }) => formatDuration(p95 ?? 0), numeric: true },
      ]}
      rows={steps}
      keyOf={({ step }) => step}
    />
  );
}
