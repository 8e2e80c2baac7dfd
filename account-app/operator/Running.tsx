// Versions, queue, workers and the last copy.
import { h } from "preact";
import type { OperatorState } from "#schema/account/operator.ts";
import { useCall } from "../api/use-call.ts";
import { Card } from "../parts/Card.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

/** Milliseconds between two looks. */
const EVERY = 10_000;

function Versions({ state }: { state: OperatorState }) {
  const t = texts.value.operator;
  const { backup, database, versions } = state;
  return (
    <Facts
      facts={[
        [t.api, versions.api],
        [t.schema, String(versions.schema)],
        [t.node, versions.node],
        [t.database, database],
        database === "SQLite"
          ? [
              t.backup,
              backup ? (
                <span>
                  <Time at={backup.at} />{" "}
                  {t.backupOf(`${formatNumber(Math.round(backup.bytes / 1024))} kB`, backup.by)}
                </span>
              ) : (
                t.noBackup
              ),
            ]
          : null,
      ]}
    />
  );
}

function Queue({ queue }: Pick<OperatorState, "queue">) {
  const t = texts.value.operator;
  if (queue.length === 0) return <p class="muted">{t.emptyQueue}</p>;
  return (
    <Table
      label={t.queue}
      columns={[
        { title: t.kind, cell: ({ kind }) => kind },
        { title: t.waiting, cell: ({ waiting }) => formatNumber(waiting), numeric: true },
        { title: t.due, cell: ({ due }) => formatNumber(due), numeric: true },
        { title: t.dead, cell: ({ dead }) => formatNumber(dead), numeric: true },
        { title: t.oldest, cell: ({ oldestDue }) => <Time at={oldestDue} /> },
      ]}
      rows={queue}
      keyOf={({ kind }) => kind}
    />
  );
}

function Workers({ workers }: Pick<OperatorState, "workers">) {
  const t = texts.value.operator;
  if (workers.length === 0) return <p class="muted">{t.noWorkers}</p>;
  return (
    <Table
      label={t.workers}
      columns={[
        { title: t.worker, cell: ({ name }) => <code>{name}</code> },
        { title: t.jobs, cell: ({ jobs }) => formatNumber(jobs), numeric: true },
        { title: t.until, cell: ({ until }) => <Time at={until} form="clock" /> },
      ]}
      rows={workers}
      keyOf={({ name }) => name}
    />
  );
}

export function Running() {
  const t = texts.value.operator;
  const loaded = useCall("GET /operator", {}, { every: EVERY });
  return (
    <Await loaded={loaded}>
      {(state) => (
        <div class="columns">
          <Card title={t.running}>
            <Versions state={state} />
          </Card>
          <Card title={t.queue}>
            <Queue queue={state.queue} />
          </Card>
          <Card title={t.workers}>
            <Workers workers={state.workers} />
          </Card>
        </div>
      )}
    </Await>
  );
}
