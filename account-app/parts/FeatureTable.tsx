// The features of a merchant in one mode, with a button where one can be changed.
import { h } from "preact";
import type { FeatureRow } from "#schema/account/settings.ts";
import type { Mode } from "#schema/codes.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { Badge } from "./Badge.tsx";
import { type Column, Table } from "./Table.tsx";

type Props = {
  label: string;
  features: readonly FeatureRow[];
  mode: Mode;
  canChange(feature: FeatureRow): boolean;
  onChange(feature: FeatureRow): void;
};

export function FeatureTable({ label, features, mode, canChange, onChange }: Props) {
  const t = texts.value.settings;
  const columns: Column<FeatureRow>[] = [
    { title: t.feature, cell: ({ name }) => wordsFor(t.features, name) },
    {
      title: texts.value.common.state,
      cell: (row) => {
        const { on, limit } = row[mode];
        const unit = row.unit === "amount" && limit !== null ? " €" : "";
        return (
          <span>
            <Badge tone={on ? "good" : "plain"}>{on ? t.on : t.off}</Badge> {limit}
            {unit}
          </span>
        );
      },
    },
    {
      title: t.change,
      cell: (row) =>
        canChange(row) ? (
          <button
            type="button"
            aria-label={`${t.change}: ${wordsFor(t.features, row.name)}`}
            onClick={() => onChange(row)}
          >
            {t.change}
          </button>
        ) : row.own ? null : (
          <span class="muted small">{t.operatorOnly}</span>
        ),
    },
  ];
  return <Table label={label} columns={columns} rows={features} keyOf={({ name }) => name} />;
}
