// The calls that the merchant's servers made.
import { h } from "preact";
import type { KeyRow } from "#schema/account/keys.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode, place } from "../app/location.ts";
import { Bars } from "../charts/Bars.tsx";
import { Card } from "../parts/Card.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { ListPage } from "../parts/ListPage.tsx";
import { requestColumns } from "../parts/rows.tsx";
import { formatNumber, formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

/** Milliseconds between two looks at the errors. */
const EVERY = 15_000;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

function filters(keys: readonly KeyRow[]): Filter[] {
  const { requests: t, common } = texts.value;
  return [
    { kind: "choice", name: "status", label: t.status, options: Object.entries(t.statuses) },
    {
      kind: "choice",
      name: "method",
      label: t.method,
      options: METHODS.map((method) => [method, method] as const),
    },
    { kind: "text", name: "path", label: t.path, placeholder: t.pathHint },
    { kind: "text", name: "id", label: t.requestId },
    {
      kind: "choice",
      name: "key",
      label: t.key,
      options: keys.map(({ id, label, lastFour }) => [id, `${label} …${lastFour}`.trim()] as const),
    },
    { kind: "text", name: "error", label: t.error },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
  ];
}

function Errors() {
  const t = texts.value.requests;
  const from = place.value.query.get("from") ?? "";
  const { data } = useCall("GET /:mode/requests/errors", { query: { from } }, { every: EVERY });
  if (!data || data.items.length === 0) return null;
  const most = Math.max(...data.items.map(({ count }) => count));
  return (
    <Card title={t.errors}>
      <Bars
        label={t.errors}
        bars={data.items.map(({ error, status, count, lastAt }) => ({
          key: error,
          name: error || `${status}`,
          share: count / most,
          value: `${formatNumber(count)} · ${t.lastAt} ${formatTime(lastAt)}`,
          path: `/${mode.value}/requests?${new URLSearchParams({ error, ...(from && { from }) })}`,
        }))}
      />
    </Card>
  );
}

export function Page() {
  const { shell, requests: t } = texts.value;
  const { data: keys } = useCall("GET /:mode/keys", {});
  return (
    <ListPage
      call="GET /:mode/requests"
      page="requests"
      filters={filters(keys?.items ?? [])}
      columns={requestColumns()}
      emptyTitle={t.emptyTitle}
      empty={
        <p>
          {t.empty} <a href={`${BASE}/${mode.value}/keys`}>{shell.names.keys}</a>
        </p>
      }
    >
      <Errors />
    </ListPage>
  );
}
