// Completion rates and times of products, banks, countries or device classes side by side.
import { h } from "preact";
import type { Group, Grouping } from "#schema/account/insights.ts";
import { BASE } from "../app/location.ts";
import { Table } from "../parts/Table.tsx";
import { formatDuration, formatNumber, formatShare } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";

type Props = {
  groups: readonly Group[];
  by: Grouping;
  /** Where the sessions of a group are listed; null for those without one. */
  pathOf(key: string): string | null;
};

function timeOrNone(ms: number | null): string {
  return ms === null ? "–" : formatDuration(ms);
}

function lossOf({ key, started, finished }: Group): number {
  return key ? started - finished : -1;
}

/** Those that lose the most customers first; sessions without such a group at the end. */
function byLoss(groups: readonly Group[]): Group[] {
  return groups.toSorted((one, other) => lossOf(other) - lossOf(one));
}

export function Comparison({ groups, by, pathOf }: Props) {
  const { insights: t, codes } = texts.value;
  const words: Record<Grouping, Readonly<Record<string, string>>> = {
    product: codes.products,
    device: codes.devices,
    bank: {},
    country: {},
  };
  const name = (group: Group) => {
    const known = group.name || wordsFor(words[by], group.key) || t.unknown;
    const path = pathOf(group.key);
    return path ? <a href={BASE + path}>{known}</a> : known;
  };
  return (
    <Table
      label={t.comparison}
      columns={[
        { title: t.groups[by], cell: name },
        { title: t.started, cell: ({ started }) => formatNumber(started), numeric: true },
        { title: t.finished, cell: ({ finished }) => formatNumber(finished), numeric: true },
        {
          title: t.lost,
          cell: ({ started, finished }) => formatNumber(started - finished),
          numeric: true,
        },
        {
          title: t.rate,
          cell: ({ started, finished }) => formatShare(started > 0 ? finished / started : 0),
          numeric: true,
        },
        { title: t.half, cell: ({ p50 }) => timeOrNone(p50), numeric: true },
        { title: t.most, cell: ({ p95 }) => timeOrNone(p95), numeric: true },
      ]}
      rows={byLoss(groups)}
      keyOf={({ key }) => key}
    />
  );
}
