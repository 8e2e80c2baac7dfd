// The verifications, risk checks or payments of a mode.
import { h } from "preact";
import type { ObjectKind, ObjectRow } from "#schema/account/objects.ts";
import { mode } from "../app/location.ts";
import { Badge } from "../parts/Badge.tsx";
import { PageHead } from "../parts/Card.tsx";
import { CurlExample } from "../parts/CurlExample.tsx";
import { Download } from "../parts/Download.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { List } from "../parts/List.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatAmount } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { shownKind } from "./kind.ts";
import { MoneyBadge } from "./MoneyBadge.tsx";

function Passed({ passed }: { passed: boolean | null }) {
  const t = texts.value.objects;
  if (passed === null) return <span class="muted">{t.unchecked}</span>;
  return <Badge tone={passed ? "good" : "bad"}>{passed ? t.yes : t.no}</Badge>;
}

function columns(kind: ObjectKind): Column<ObjectRow>[] {
  const t = texts.value.objects;
  return [
    { title: texts.value.common.id, cell: ({ transaction }) => <code>{transaction}</code> },
    { title: t.merchantId, cell: ({ merchantId }) => merchantId },
    { title: t.holder, cell: ({ holder }) => holder },
    { title: t.bank, cell: ({ bank }) => bank },
    ...(kind === "payments"
      ? [
          {
            title: t.amount,
            cell: ({ amount }: ObjectRow) => (amount === null ? "" : formatAmount(amount)),
            numeric: true,
          },
          { title: t.status, cell: ({ status }: ObjectRow) => <MoneyBadge status={status} /> },
        ]
      : []),
    ...(kind === "verifications"
      ? [{ title: t.covered, cell: ({ passed }: ObjectRow) => <Passed passed={passed} /> }]
      : []),
    { title: t.created, cell: ({ createdAt }) => <Time at={createdAt} inRow /> },
  ];
}

function filters(): Filter[] {
  const { objects: t, common } = texts.value;
  return [
    { kind: "text", name: "holder", label: t.holder },
    { kind: "text", name: "iban", label: t.iban },
    { kind: "text", name: "merchantId", label: t.merchantId },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
  ];
}

export function Page() {
  const t = texts.value.objects;
  const kind = shownKind();
  return (
    <div class="stack">
      <PageHead
        title={t.titles[kind]}
        tools={
          <Download
            call="GET /:mode/objects/:kind/export"
            path={{ kind }}
            names={filters().map(({ name }) => name)}
          />
        }
      />
      <List
        call="GET /:mode/objects/:kind"
        path={{ kind }}
        label={t.titles[kind]}
        filters={filters()}
        columns={columns(kind)}
        keyOf={({ id }) => id}
        pathOf={({ transaction }) => `/${mode.value}/${kind}/${transaction}`}
        emptyTitle={t.emptyTitle[kind]}
        empty={
          <div class="stack">
            <p>{t.empty}</p>
            <CurlExample args={`/v1/${kind}`} label={t.titles[kind]} />
          </div>
        }
      />
    </div>
  );
}
