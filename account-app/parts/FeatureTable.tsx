// The features of a merchant in each mode, with buttons where they can be changed.
import { h } from "preact";
import type { FeatureRow } from "#schema/account/settings.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { formatAmount } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { Badge } from "./Badge.tsx";
import { type Column, Table } from "./Table.tsx";

type Props = {
  label: string;
  features: readonly FeatureRow[];
  canChange(feature: FeatureRow): boolean;
  onChange(feature: FeatureRow, mode: Mode): void;
};

/** An amount as the person's language writes it. */
function shownLimit({ unit }: FeatureRow, limit: string): string {
  return unit === "amount" ? formatAmount(Math.round(Number(limit) * 100)) : limit;
}

function State({ feature, mode }: { feature: FeatureRow; mode: Mode }) {
  const t = texts.value.settings;
  const { on, limit } = feature[mode];
  return (
    <span>
      <Badge tone={on ? "good" : "plain"}>{on ? t.on : t.off}</Badge>{" "}
      {limit === null ? "" : shownLimit(feature, limit)}
    </span>
  );
}

export function FeatureTable({ label, features, canChange, onChange }: Props) {
  const t = texts.value.settings;
  const inMode = (mode: Mode): Column<FeatureRow> => ({
    title: t.modes[mode],
    cell: (feature) => (
      <span class="buttons">
        <State feature={feature} mode={mode} />
        {canChange(feature) ? (
          <button
            type="button"
            class="copy"
            aria-label={`${t.change}: ${wordsFor(t.features, feature.name)} (${t.modes[mode]})`}
            onClick={() => onChange(feature, mode)}
          >
            {t.change}
          </button>
        ) : null}
      </span>
    ),
  });
  const columns: Column<FeatureRow>[] = [
    {
      title: t.feature,
      cell: (feature) => (
        <span>
          {wordsFor(t.features, feature.name)}
          {feature.own || canChange(feature) ? null : (
            <span class="muted small">{` · ${t.operatorOnly}`}</span>
          )}
        </span>
      ),
    },
    ...MODES.map(inMode),
  ];
  return <Table label={label} columns={columns} rows={features} keyOf={({ name }) => name} />;
}
