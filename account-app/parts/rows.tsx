// Columns and badges of rows that several pages list.
import { h } from "preact";
import type { Attempt, DeliveryRow } from "#schema/account/deliveries.ts";
import type { RequestRow } from "#schema/account/requests.ts";
import type { Outcome } from "#schema/account/sessions.ts";
import { formatDuration } from "../texts/format.ts";
import { messageText } from "../texts/message-text.ts";
import { texts } from "../texts/texts.ts";
import { Badge, statusTone, type Tone } from "./Badge.tsx";
import type { Column } from "./Table.tsx";
import { Time } from "./Time.tsx";

const OUTCOME_TONES: Record<Outcome, Tone> = {
  running: "busy",
  finished: "good",
  aborted: "plain",
  failed: "bad",
};

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <Badge tone={OUTCOME_TONES[outcome]}>{texts.value.codes.outcomes[outcome]}</Badge>;
}

export function StatusBadge({ status }: { status: number | null }) {
  return <Badge tone={statusTone(status)}>{status ?? texts.value.webhooks.noAnswer}</Badge>;
}

/** What an endpoint answered, or why no answer arrived or counts. */
export function AttemptAnswer({ attempt: { answer, error } }: { attempt: Attempt }) {
  return <code>{answer || (error && messageText(error))}</code>;
}

/** What an endpoint answered last, or that a delivery waits. */
export function DeliveryBadge({ row }: { row: DeliveryRow }) {
  const t = texts.value.webhooks;
  if (row.attempts === 0 || row.state === "cancelled") {
    return <Badge tone="plain">{t.deliveryStates[row.state]}</Badge>;
  }
  const answer = row.lastStatus ?? t.noAnswer;
  const time = row.lastMs === null ? "" : ` · ${formatDuration(row.lastMs)}`;
  const tone = row.state === "delivered" ? "good" : statusTone(row.lastStatus);
  return (
    <Badge tone={tone === "good" && row.state !== "delivered" ? "warn" : tone}>
      {answer}
      {time}
    </Badge>
  );
}

export function deliveryColumns(): Column<DeliveryRow>[] {
  const t = texts.value.webhooks;
  return [
    { title: t.event, cell: ({ type }) => <code>{type}</code> },
    { title: texts.value.common.time, cell: ({ createdAt }) => <Time at={createdAt} inRow /> },
    {
      title: t.tries,
      cell: ({ attempts, most }) => `${attempts} / ${most}`,
      numeric: true,
    },
    { title: t.answer, cell: (row) => <DeliveryBadge row={row} /> },
    { title: t.nextTry, cell: ({ nextAt }) => <Time at={nextAt} inRow /> },
  ];
}

export function requestColumns(): Column<RequestRow>[] {
  const t = texts.value.requests;
  return [
    {
      title: t.request,
      cell: ({ method, path }) => (
        <code>
          {method} {path}
        </code>
      ),
    },
    { title: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: texts.value.common.time, cell: ({ at }) => <Time at={at} inRow /> },
    { title: t.duration, cell: ({ ms }) => formatDuration(ms), numeric: true },
    { title: t.key, cell: ({ key }) => key },
    { title: t.error, cell: ({ error }) => (error ? <code>{error}</code> : "") },
  ];
}
