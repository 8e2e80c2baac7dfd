// One session: what happened, what is known, and the calls and deliveries that belong to it.
import { useSignal } from "@preact/signals";
import { Fragment, h } from "preact";
import type { SessionDetail } from "#schema/account/sessions.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { CodeBlock, Copyable, CopyButton } from "../parts/Copy.tsx";
import { DeleteSession } from "../parts/DeleteSession.tsx";
import { Facts } from "../parts/Facts.tsx";
import { deliveryColumns, OutcomeBadge, requestColumns } from "../parts/rows.tsx";
import { Await, ErrorNote } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatAmount, formatDuration, formatLanguage } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { Timeline } from "./Timeline.tsx";

/** Milliseconds between two looks at a session: its deliveries go on after its end. */
const EVERY = 3000;

function SessionFacts({ session }: { session: SessionDetail }) {
  const { sessions: t, codes } = texts.value;
  return (
    <Facts
      facts={[
        [t.product, codes.products[session.product]],
        session.amount === null
          ? null
          : [t.amount, <strong>{formatAmount(session.amount)}</strong>],
        session.order ? [t.money, codes.orders[session.order]] : null,
        session.error ? [t.lastError, wordsFor(codes.lastErrors, session.error)] : null,
        [t.bank, session.bank],
        [t.step, wordsFor(codes.steps, session.step)],
        [t.started, <Time at={session.createdAt} />],
        [t.duration, session.ms === null ? "" : formatDuration(session.ms)],
        [t.language, formatLanguage(session.language)],
        [t.device, session.device ? codes.devices[session.device] : ""],
        [t.origin, session.page],
        [t.key, session.key],
        [t.keptUntil, <Time at={session.keptUntil} />],
        ...Object.entries(session.metadata ?? {}).map(
          ([name, value]) =>
            [
              name,
              <Copyable value={typeof value === "string" ? value : JSON.stringify(value)} />,
            ] as const,
        ),
      ]}
    />
  );
}

function Belonging({ session }: { session: SessionDetail }) {
  const t = texts.value.sessions;
  const { requests, deliveries } = session;
  return (
    <div class="stack">
      <Card title={t.requests}>
        {requests.length > 0 ? (
          <Table
            label={t.requests}
            columns={requestColumns().filter((_, index) => index < 4)}
            rows={requests}
            keyOf={({ id }) => id}
            pathOf={({ id }) => `/${mode.value}/requests/${id}`}
          />
        ) : (
          <p class="muted">{t.noRequests}</p>
        )}
      </Card>
      <Card title={t.deliveries}>
        {deliveries.length > 0 ? (
          <Table
            label={t.deliveries}
            columns={deliveryColumns().filter((_, index) => index < 4)}
            rows={deliveries}
            keyOf={({ id }) => id}
            pathOf={({ id }) => `/${mode.value}/deliveries/${id}`}
          />
        ) : (
          <p class="muted">{t.noDeliveries}</p>
        )}
      </Card>
    </div>
  );
}

/** Opens the wizard of a Test session beside this page, as its customer would see it. */
function OpenWizard({ id }: { id: string }) {
  const action = useAction();
  const openLink = async () => {
    const { link } = await call("POST /:mode/sessions/:id/link", { path: { id } });
    open(link, "_blank", "noopener");
  };
  return (
    <Fragment>
      <ErrorNote error={action.error} />
      <button type="button" disabled={action.busy} onClick={() => void action.run(openLink)}>
        {texts.value.sessions.openWizard}
      </button>
    </Fragment>
  );
}

function Content({ session }: { session: SessionDetail }) {
  const { sessions: t, shell, common } = texts.value;
  const deleting = useSignal(false);
  const { id, object } = session;
  return (
    <div class="stack">
      <PageHead
        title={`${shell.names.session} ${id}`}
        tools={
          can("support") ? (
            <Fragment>
              {session.openable ? <OpenWizard id={id} /> : null}
              {session.deletable ? (
                <button type="button" class="danger" onClick={() => (deleting.value = true)}>
                  {common.delete}
                </button>
              ) : null}
            </Fragment>
          ) : null
        }
      >
        <OutcomeBadge outcome={session.outcome} /> <CopyButton value={id} />
      </PageHead>
      <div class="columns">
        <Card title={t.happened}>
          <Timeline entries={session.timeline} />
        </Card>
        <Card title={t.facts}>
          <SessionFacts session={session} />
        </Card>
      </div>
      <Belonging session={session} />
      {object ? (
        <Card title={t.object}>
          <p class="small">
            <code>GET {object.path}</code>
          </p>
          <CodeBlock code={JSON.stringify(object.json, null, 2)} label={t.object} />
        </Card>
      ) : null}
      {deleting.value ? (
        <DeleteSession id={id} list="sessions" onClose={() => (deleting.value = false)} />
      ) : null}
    </div>
  );
}

export function Page({ values }: PageProps) {
  const loaded = useCall(
    "GET /:mode/sessions/:id",
    { path: { id: values["id"] ?? "" } },
    { every: EVERY },
  );
  return (
    <Await title={texts.value.shell.names.session} loaded={loaded}>
      {(session) => <Content session={session} />}
    </Await>
  );
}
