// The webhooks of a mode.
import { h } from "preact";
import type { WebhookRow } from "#schema/account/webhooks.ts";
import { can } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { mode, place, setQuery } from "../app/location.ts";
import { Sparkline } from "../charts/Sparkline.tsx";
import { Badge } from "../parts/Badge.tsx";
import { PageHead } from "../parts/Card.tsx";
import { Await, Empty } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { formatShare, formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { AddWebhook } from "./AddWebhook.tsx";

/** Milliseconds between two looks. */
const EVERY = 10_000;

function successOf({ health }: WebhookRow): number | null {
  const ok = health.reduce((sum, point) => sum + point.ok, 0);
  const failed = health.reduce((sum, point) => sum + point.failed, 0);
  return ok + failed > 0 ? ok / (ok + failed) : null;
}

export function WebhookBadge({ row }: { row: WebhookRow }) {
  const t = texts.value.webhooks;
  const success = successOf(row);
  if (row.paused) return <Badge tone="plain">{t.states.paused}</Badge>;
  if (row.failingSince) {
    return <Badge tone="bad">{t.failingSince(formatTime(row.failingSince))}</Badge>;
  }
  if (success === null) return <Badge tone="plain">{t.states.quiet}</Badge>;
  return <Badge tone={success >= 0.99 ? "good" : "warn"}>{formatShare(success, 1)}</Badge>;
}

function Health({ row }: { row: WebhookRow }) {
  const t = texts.value.webhooks;
  const success = successOf(row);
  if (success === null) return <span class="muted">–</span>;
  // An hour without a delivery looks like the one before.
  const points: number[] = [];
  for (const { ok, failed } of row.health) {
    points.push(ok + failed > 0 ? ok / (ok + failed) : (points.at(-1) ?? 1));
  }
  return (
    <Sparkline
      values={points}
      label={t.health(formatShare(success, 1))}
      bad={row.failingSince !== null}
    />
  );
}

function columns(): Column<WebhookRow>[] {
  const t = texts.value.webhooks;
  return [
    { title: t.endpoint, cell: ({ url }) => <code>{url}</code> },
    { title: t.description, cell: ({ description }) => description || "–" },
    {
      title: t.sends,
      cell: ({ events, mode: gets }) =>
        `${events.length > 0 ? t.types(events.length) : t.allTypes} · ${t.modeNames[gets]}`,
    },
    { title: t.last24, cell: (row) => <Health row={row} /> },
    { title: texts.value.common.state, cell: (row) => <WebhookBadge row={row} /> },
  ];
}

export function Page() {
  const { shell, webhooks: t } = texts.value;
  const loaded = useCall("GET /:mode/webhooks", {}, { every: EVERY });
  const adding = place.value.query.has("new") && can("develop");
  const { data } = loaded;
  const full = data !== null && data.free === 0;
  const add =
    can("develop") && !full ? (
      <button type="button" class="primary" onClick={() => setQuery({ new: "1" })}>
        {t.add}
      </button>
    ) : null;
  return (
    <div class="stack">
      <PageHead title={shell.names.webhooks} tools={add}>
        {full ? <span class="muted">{t.full}</span> : null}
      </PageHead>
      <Await loaded={loaded}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={shell.names.webhooks}
              columns={columns()}
              rows={items}
              keyOf={({ id }) => id}
              pathOf={({ id }) => `/${mode.value}/webhooks/${id}`}
            />
          ) : (
            <Empty title={t.emptyTitle}>
              <p>{t.empty}</p>
            </Empty>
          )
        }
      </Await>
      {adding ? (
        <AddWebhook
          onClose={() => {
            setQuery({ new: "" }, { replace: true });
            void loaded.reload();
          }}
        />
      ) : null}
    </div>
  );
}
