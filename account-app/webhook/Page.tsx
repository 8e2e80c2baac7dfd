// One webhook: its settings, its secret and its deliveries.
import { useSignal } from "@preact/signals";
import { Fragment, h } from "preact";
import type { Attempt } from "#schema/account/deliveries.ts";
import type { WebhookRow } from "#schema/account/webhooks.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { Copyable } from "../parts/Copy.tsx";
import { Facts } from "../parts/Facts.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { List } from "../parts/List.tsx";
import { AttemptAnswer, deliveryColumns, StatusBadge } from "../parts/rows.tsx";
import { Await, Empty, ErrorNote } from "../parts/states.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDuration, formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { WebhookBadge } from "../webhooks/Page.tsx";
import { DIALOGS, type DialogName } from "./dialogs.tsx";

/** Milliseconds between two looks. */
const EVERY = 10_000;

function Settings({ webhook }: { webhook: WebhookRow }) {
  const { webhooks: t } = texts.value;
  const { events } = webhook;
  return (
    <Facts
      facts={[
        [t.description, webhook.description],
        [
          t.sends,
          events.length > 0 ? events.map((type) => <code key={type}>{type} </code>) : t.allTypes,
        ],
        [t.modes, t.modeNames[webhook.mode]],
        [t.secretEnding, <code>{webhook.secretEnd}</code>],
        webhook.oldSecretUntil ? [t.secret, t.oldSecret(formatTime(webhook.oldSecretUntil))] : null,
        webhook.fingerprint ? [t.fingerprint, <Copyable value={webhook.fingerprint} />] : null,
        [t.added, <Time at={webhook.createdAt} />],
        can("team")
          ? [
              t.changes,
              <a href={`${BASE}/security?subject=${encodeURIComponent(webhook.id)}`}>
                {texts.value.common.whoChanged}
              </a>,
            ]
          : null,
        webhook.waiting > 0 ? [texts.value.common.state, t.waiting(webhook.waiting)] : null,
      ]}
    />
  );
}

function TestAnswer({ answer }: { answer: Attempt }) {
  return (
    <p class="note" role="status">
      {texts.value.webhooks.testSent}: <StatusBadge status={answer.status} />{" "}
      {formatDuration(answer.ms)} <AttemptAnswer attempt={answer} />
    </p>
  );
}

function Tools({ webhook, onChange }: { webhook: WebhookRow; onChange(): void }) {
  const t = texts.value.webhooks;
  const action = useAction();
  const open = useSignal<DialogName | null>(null);
  const answer = useSignal<Attempt | null>(null);
  const path = { id: webhook.id };
  const test = () =>
    action.run(async () => {
      answer.value = null;
      answer.value = await call("POST /:mode/webhooks/:id/test", { path });
    });
  const pause = () =>
    action.run(async () => {
      await call("POST /:mode/webhooks/:id/pause", { path, body: { paused: !webhook.paused } });
      onChange();
    });
  const Shown = open.value ? DIALOGS[open.value] : null;
  const close = () => {
    open.value = null;
    onChange();
  };
  const opener = (name: DialogName, words: string, danger = false) => (
    <button type="button" class={danger ? "danger" : undefined} onClick={() => (open.value = name)}>
      {words}
    </button>
  );
  return (
    <div class="stack">
      <div class="buttons">
        {can("develop") ? (
          <Fragment>
            <button type="button" disabled={action.busy} onClick={() => void test()}>
              {t.test}
            </button>
            <button type="button" disabled={action.busy} onClick={() => void pause()}>
              {webhook.paused ? t.resume : t.pause}
            </button>
            {opener("edit", t.edit)}
            {opener("rotate", t.rotate)}
          </Fragment>
        ) : null}
        {opener("resend", t.resendFailed)}
        {can("develop") ? opener("remove", t.remove, true) : null}
      </div>
      <ErrorNote error={action.error} />
      {answer.value ? <TestAnswer answer={answer.value} /> : null}
      {Shown ? <Shown webhook={webhook} onClose={close} /> : null}
    </div>
  );
}

function deliveryFilters(): Filter[] {
  const { webhooks: t, common } = texts.value;
  return [
    {
      kind: "choice",
      name: "state",
      label: common.state,
      options: Object.entries(t.deliveryStates),
    },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
  ];
}

function NoWebhook() {
  const { shell, common } = texts.value;
  return (
    <div class="stack">
      <PageHead title={shell.names.webhook} />
      <Empty title={common.noPage} />
    </div>
  );
}

export function Page({ values }: PageProps) {
  const t = texts.value.webhooks;
  const id = values["id"] ?? "";
  const loaded = useCall("GET /:mode/webhooks", {}, { every: EVERY });
  return (
    <Await title={texts.value.shell.names.webhook} loaded={loaded}>
      {({ items }) => {
        const webhook = items.find((each) => each.id === id);
        if (!webhook) return <NoWebhook />;
        return (
          <div class="stack">
            <PageHead title={webhook.url}>
              <WebhookBadge row={webhook} />
            </PageHead>
            {can("support") ? (
              <Tools webhook={webhook} onChange={() => void loaded.reload()} />
            ) : null}
            <Settings webhook={webhook} />
            <Card title={t.deliveries}>
              <List
                call="GET /:mode/webhooks/:id/deliveries"
                path={{ id }}
                label={t.deliveries}
                filters={deliveryFilters()}
                columns={deliveryColumns()}
                keyOf={(row) => row.id}
                pathOf={(row) => `/${mode.value}/deliveries/${row.id}`}
                emptyTitle={t.noDeliveries}
                empty={<p>{t.noDeliveriesText}</p>}
              />
            </Card>
          </div>
        );
      }}
    </Await>
  );
}
