// The list of sessions.
import { h } from "preact";
import { CURRENT_STEPS, PRODUCTS } from "#schema/codes.ts";
import type { SessionRow } from "#schema/account/sessions.ts";
import { CurlExample } from "../parts/CurlExample.tsx";
import { Download } from "../parts/Download.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { ListPage } from "../parts/ListPage.tsx";
import { OutcomeBadge } from "../parts/rows.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatAmount, formatDuration } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

function columns(): Column<SessionRow>[] {
  const { sessions: t, codes, common } = texts.value;
  return [
    { title: common.id, cell: ({ id }) => <code>{id}</code> },
    { title: t.outcome, cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
    { title: t.product, cell: ({ product }) => codes.products[product], words: true },
    {
      title: t.step,
      cell: ({ step, error }) => (error ? codes.lastErrors[error] : codes.steps[step]),
      words: true,
    },
    { title: t.bank, cell: ({ bank }) => bank ?? "–" },
    {
      title: t.amount,
      cell: ({ amount }) => (amount === null ? "" : formatAmount(amount)),
      numeric: true,
    },
    { title: t.started, cell: ({ createdAt }) => <Time at={createdAt} inRow /> },
    {
      title: t.duration,
      cell: ({ ms }) => (ms === null ? "–" : formatDuration(ms)),
      numeric: true,
    },
  ];
}

/** Those that the figures of insights set, besides others. */
function rareFilters(): Filter[] {
  const { sessions: t, codes, banks } = texts.value;
  const choices = {
    step: [t.step, CURRENT_STEPS.map((step) => [step, codes.steps[step]] as const)],
    reached: [t.furthest, Object.entries(codes.reached)],
    tan: [t.tan, Object.entries(codes.tanKinds)],
    device: [t.device, Object.entries(codes.devices)],
    country: [t.country, Object.entries(banks.countries)],
  } as const;
  return [
    ...Object.entries(choices).map(([name, [label, options]]): Filter => {
      return { kind: "choice", name, label, options, rare: true };
    }),
    { kind: "moment", name: "endedFrom", label: t.endedFrom, rare: true },
    { kind: "moment", name: "endedTo", label: t.endedTo, rare: true },
  ];
}

function filters(): Filter[] {
  const { sessions: t, codes, common } = texts.value;
  return [
    { kind: "text", name: "q", label: t.search, placeholder: t.searchHint },
    {
      kind: "choice",
      name: "outcome",
      label: t.outcome,
      options: Object.entries(codes.outcomes),
    },
    {
      kind: "choice",
      name: "product",
      label: t.product,
      options: PRODUCTS.map((product) => [product, codes.products[product]] as const),
    },
    { kind: "text", name: "bank", label: t.bank },
    {
      kind: "choice",
      name: "error",
      label: t.error,
      options: Object.entries(codes.lastErrors),
    },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
    ...rareFilters(),
  ];
}

function Example() {
  const t = texts.value.sessions;
  return (
    <div class="stack">
      <p>{t.empty}</p>
      <CurlExample
        args="/v1/verifications -d language=en -d check_amount=100"
        label={t.exampleLabel}
      />
    </div>
  );
}

export function Page() {
  const t = texts.value.sessions;
  return (
    <ListPage
      call="GET /:mode/sessions"
      page="sessions"
      tools={
        <Download call="GET /:mode/sessions/export" names={filters().map(({ name }) => name)} />
      }
      filters={filters()}
      columns={columns()}
      emptyTitle={t.emptyTitle}
      empty={<Example />}
    />
  );
}
