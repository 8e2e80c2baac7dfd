// One event: what webhooks receive, and its deliveries.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { EventDetail } from "#schema/account/events.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { CodeBlock, Copyable } from "../parts/Copy.tsx";
import { Question } from "../parts/Dialog.tsx";
import { Facts } from "../parts/Facts.tsx";
import { deliveryColumns } from "../parts/rows.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts } from "../texts/texts.ts";

/** Milliseconds between two looks at its deliveries. */
const EVERY = 5000;

function Resend({ id, onDone }: { id: string; onDone(): void }) {
  const t = texts.value.events;
  const action = useAction();
  const asking = useSignal(false);
  const sent = useSignal<number | null>(null);
  const resend = async () => {
    const path = { id };
    sent.value = (await call("POST /:mode/events/:id/resend", { path })).deliveries;
  };
  return (
    <div class="buttons">
      <span role="status">{sent.value === null ? "" : t.resent(sent.value)}</span>
      <button type="button" onClick={() => (asking.value = true)}>
        {t.resend}
      </button>
      {asking.value ? (
        <Question
          title={t.resendTitle}
          label={t.resend}
          action={action}
          onYes={resend}
          onDone={() => {
            asking.value = false;
            onDone();
          }}
          onClose={() => (asking.value = false)}
        >
          <p>{t.resendText}</p>
        </Question>
      ) : null}
    </div>
  );
}

function Content({ event, onChange }: { event: EventDetail; onChange(): void }) {
  const { events: t } = texts.value;
  const { transaction } = event;
  return (
    <div class="stack">
      <PageHead
        title={event.type}
        tools={can("support") ? <Resend id={event.id} onDone={onChange} /> : null}
      >
        <Copyable value={event.id} />
      </PageHead>
      <Facts
        facts={[
          [t.created, <Time at={event.createdAt} />],
          [
            t.transaction,
            transaction ? (
              <a href={`${BASE}/${mode.value}/sessions/${transaction}`}>{transaction}</a>
            ) : (
              ""
            ),
          ],
          [t.keptUntil, <Time at={event.keptUntil} />],
          can("team")
            ? [
                t.sentBy,
                <a href={`${BASE}/security?subject=${encodeURIComponent(event.id)}`}>
                  {texts.value.security.auditTitle}
                </a>,
              ]
            : null,
        ]}
      />
      <Card title={t.deliveries}>
        {event.deliveries.length > 0 ? (
          <Table
            label={t.deliveries}
            columns={deliveryColumns()}
            rows={event.deliveries}
            keyOf={({ id }) => id}
            pathOf={({ id }) => `/${mode.value}/deliveries/${id}`}
          />
        ) : (
          <p class="muted">{t.noDeliveries}</p>
        )}
      </Card>
      <Card title={t.payload}>
        <CodeBlock code={JSON.stringify(event.payload, null, 2)} label={t.payload} />
      </Card>
    </div>
  );
}

export function Page({ values }: PageProps) {
  const path = { id: values["id"] ?? "" };
  const loaded = useCall("GET /:mode/events/:id", { path }, { every: EVERY });
  return (
    <Await title={texts.value.shell.names.event} loaded={loaded}>
      {(event) => <Content event={event} onChange={() => void loaded.reload()} />}
    </Await>
  );
}
