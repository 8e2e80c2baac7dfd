// A connection: how long its consent lasts, how often it was read, why it fails, and what can be done.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { ConnectionRow } from "#schema/account/bank-users.ts";
import { NOTICE_DAYS } from "#schema/consent.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { Badge, type Tone } from "../parts/Badge.tsx";
import { Card } from "../parts/Card.tsx";
import { Question } from "../parts/Dialog.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Secret } from "../parts/Secret.tsx";
import { ErrorNote } from "../parts/states.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDay } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";

type State = "well" | "customer" | "failing" | "stopped";
const TONES: Record<State, Tone> = {
  well: "good",
  customer: "warn",
  failing: "bad",
  stopped: "bad",
};

function stateOf({ stopped, needsCustomer, failure }: ConnectionRow): State {
  if (stopped) return "stopped";
  if (needsCustomer) return "customer";
  return failure ? "failing" : "well";
}

function Consent({ connection }: { connection: ConnectionRow }) {
  const t = texts.value.bankUsers;
  const { daysLeft, consentUntil } = connection;
  const until = t.until(formatDay(consentUntil));
  if (daysLeft < 0) return <Badge tone="bad">{`${t.ended} · ${until}`}</Badge>;
  return (
    <span>
      <Badge tone={daysLeft <= NOTICE_DAYS ? "warn" : "plain"}>{t.daysLeft(daysLeft)}</Badge>{" "}
      {until}
    </span>
  );
}

/** When the accounts are read next: by the service, by staff, or only with the customer. */
function NextSync({ connection }: { connection: ConnectionRow }) {
  const t = texts.value.bankUsers;
  const { needsCustomer, nextSync, syncMode } = connection;
  if (nextSync) return <Time at={nextSync} />;
  return <span>{syncMode === "full" && !needsCustomer ? t.noSync : t.byHand}</span>;
}

function Known({ connection }: { connection: ConnectionRow }) {
  const t = texts.value.bankUsers;
  const { failure, reads, mostReads } = connection;
  return (
    <Facts
      facts={[
        [t.consent, <Consent connection={connection} />],
        [t.reads, t.readsOf(reads, mostReads)],
        [t.nextSync, <NextSync connection={connection} />],
        [t.lastSync, <Time at={connection.lastSync} />],
        [t.failure, failure ? wordsFor(t.failures, failure) : ""],
      ]}
    />
  );
}

/** Changes with every sync that ends. */
function stampOf({ lastSync, failures }: ConnectionRow): string {
  return `${lastSync} ${failures}`;
}

type Props = { user: string; connection: ConnectionRow; onChange(): void };

function Tools({ user, connection, onChange }: Props) {
  const t = texts.value.bankUsers;
  const action = useAction();
  const removal = useAction();
  const link = useSignal("");
  /** The stamp of the connection when a sync was asked for. */
  const queued = useSignal("");
  const removing = useSignal(false);
  const path = { id: user, connection: connection.id };
  const sync = () =>
    action.run(async () => {
      const answer = await call("POST /:mode/bank-users/:id/connections/:connection/sync", {
        path,
      });
      link.value = answer.link ?? "";
      queued.value = answer.link ? "" : stampOf(connection);
      onChange();
    });
  const renew = () =>
    action.run(async () => {
      const key = "POST /:mode/bank-users/:id/connections/:connection/renew";
      link.value = (await call(key, { path })).link;
    });
  return (
    <div class="stack">
      <div class="buttons">
        {connection.stopped ? null : (
          <div class="buttons">
            <button type="button" disabled={action.busy} onClick={() => void sync()}>
              {t.sync}
            </button>
            <button type="button" disabled={action.busy} onClick={() => void renew()}>
              {t.renew}
            </button>
          </div>
        )}
        <button type="button" class="danger" onClick={() => (removing.value = true)}>
          {t.remove}
        </button>
      </div>
      <p class="hint" role="status">
        {queued.value === stampOf(connection) ? t.syncing : ""}
      </p>
      <ErrorNote error={action.error} />
      {link.value ? (
        <Secret
          title={t.linkTitle}
          text={t.linkText}
          secret={link.value}
          onClose={() => (link.value = "")}
        />
      ) : null}
      {removing.value ? (
        <Question
          title={t.removeTitle(connection.bank)}
          label={t.remove}
          danger
          action={removal}
          onYes={() => call("DELETE /:mode/bank-users/:id/connections/:connection", { path })}
          onDone={onChange}
          onClose={() => (removing.value = false)}
        >
          <p>{t.removeText}</p>
        </Question>
      ) : null}
    </div>
  );
}

export function Connection(props: Props) {
  const t = texts.value.bankUsers;
  const { connection } = props;
  const state = stateOf(connection);
  return (
    <Card title={connection.bank} tools={<Badge tone={TONES[state]}>{t.states[state]}</Badge>}>
      <Known connection={connection} />
      {state === "well" ? null : <p class="hint">{t.remedies[state]}</p>}
      {can("support") ? <Tools {...props} /> : null}
    </Card>
  );
}
