// How long customers and banks take for each step.
import { h } from "preact";
import type { Insights } from "../api/shapes.ts";
import { Table } from "../parts/Table.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";

export function StepTimes({ steps }: { steps: Insights["steps"] }) {
  const { insights: t, sessions, codes } = texts.value;
  return (
    <Table
      label={t.stepTimes}
      columns={[
        { title: sessions.step, cell: ({ step }) => wordsFor(codes.steps, step) },
        { title: t.half, cell: ({ p50 }) => formatDuration(p50), numeric: true },
        { title: t.most, cell: ({ p95 }) => formatDuration(p95), numeric: true },
      ]}
      rows={steps}
      keyOf={({ step }) => step}
    />
  );
}
