// One delivery: what was sent, and what the endpoint answered to each attempt.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Attempt, DeliveryDetail } from "#schema/account/deliveries.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { CodeBlock } from "../parts/Copy.tsx";
import { Facts } from "../parts/Facts.tsx";
import { AttemptAnswer, DeliveryBadge, StatusBadge } from "../parts/rows.tsx";
import { Await, ErrorNote } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

/** Milliseconds between two looks at a delivery: one that is over can be sent again elsewhere. */
const EVERY = 5000;

function attemptColumns(): Column<Attempt>[] {
  const { webhooks: t, requests, common } = texts.value;
  return [
    { title: common.time, cell: ({ at }) => <Time at={at} /> },
    { title: requests.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: requests.duration, cell: ({ ms }) => formatDuration(ms), numeric: true },
    { title: t.answer, cell: (row) => <AttemptAnswer attempt={row} /> },
  ];
}

type ResendProps = { delivery: DeliveryDetail; onSent(): void };

function Resend({ delivery: { id, state }, onSent }: ResendProps) {
  const t = texts.value.webhooks;
  const action = useAction();
  const sent = useSignal(false);
  const resend = async () => {
    sent.value = await action.run(() =>
      call("POST /:mode/deliveries/:id/resend", { path: { id } }),
    );
    if (sent.value) onSent();
  };
  return (
    <div>
      <button type="button" disabled={action.busy} onClick={() => void resend()}>
        {t.resend}
      </button>
      <span role="status">
        {sent.value ? ` ${state === "pending" ? t.resent : t.resentOver}` : ""}
      </span>
      <ErrorNote error={action.error} />
    </div>
  );
}

/** Easier to read than what was sent, whose bytes the signature covers; a text that is no JSON stays. */
function indent(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Content({ delivery, onSent }: { delivery: DeliveryDetail; onSent(): void }) {
  const { webhooks: t, shell } = texts.value;
  const { webhook, transaction, payload } = delivery;
  return (
    <div class="stack">
      <PageHead
        title={`${shell.names.delivery}: ${delivery.type}`}
        tools={can("support") ? <Resend delivery={delivery} onSent={onSent} /> : null}
      >
        <DeliveryBadge row={delivery} />
      </PageHead>
      <Facts
        facts={[
          [t.endpoint, <a href={`${BASE}/${mode.value}/webhooks/${webhook}`}>{delivery.url}</a>],
          [
            t.event,
            <a href={`${BASE}/${mode.value}/events/${encodeURIComponent(delivery.event)}`}>
              <code>{delivery.event}</code>
            </a>,
          ],
          [t.tries, `${delivery.attempts} / ${delivery.most}`],
          delivery.nextAt ? [t.nextTry, <Time at={delivery.nextAt} />] : null,
          transaction
            ? [
                shell.names.session,
                <a href={`${BASE}/${mode.value}/sessions/${encodeURIComponent(transaction)}`}>
                  {transaction}
                </a>,
              ]
            : null,
        ]}
      />
      <Card title={t.attempts}>
        <Table
          label={t.attempts}
          columns={attemptColumns()}
          rows={delivery.tries}
          keyOf={({ at }) => at}
        />
      </Card>
      <Card title={t.payload}>
        {payload === null ? (
          <p class="muted">{t.noPayload}</p>
        ) : (
          <CodeBlock code={indent(payload)} copies={payload} label={t.payload} />
        )}
      </Card>
    </div>
  );
}

export function Page({ values }: PageProps) {
  const path = { id: values["id"] ?? "" };
  const loaded = useCall("GET /:mode/deliveries/:id", { path }, { every: EVERY });
  return (
    <Await title={texts.value.shell.names.delivery} loaded={loaded}>
      {(delivery) => <Content delivery={delivery} onSent={() => void loaded.reload()} />}
    </Await>
  );
}
