// The events of a mode.
import { h } from "preact";
import type { EventRow } from "#schema/account/events.ts";
import { mode } from "../app/location.ts";
import { PageHead } from "../parts/Card.tsx";
import { EVENT_TYPES } from "../parts/EventTypes.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { List } from "../parts/List.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts } from "../texts/texts.ts";

function columns(): Column<EventRow>[] {
  const t = texts.value.events;
  return [
    { title: t.type, cell: ({ type }) => <code>{type}</code> },
    { title: t.created, cell: ({ createdAt }) => <Time at={createdAt} inRow /> },
    {
      title: t.transaction,
      cell: ({ transaction }) => (transaction ? <code>{transaction}</code> : "–"),
    },
    { title: texts.value.common.id, cell: ({ id }) => <code>{id}</code> },
  ];
}

function filters(): Filter[] {
  const { events: t, common } = texts.value;
  return [
    {
      kind: "choice",
      name: "type",
      label: t.type,
      options: EVENT_TYPES.map((type) => [type, type]),
    },
    { kind: "text", name: "transaction", label: t.transaction },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
  ];
}

export function Page() {
  const { events: t, shell } = texts.value;
  return (
    <div class="stack">
      <PageHead title={shell.names.events} />
      <List
        call="GET /:mode/events"
        label={shell.names.events}
        filters={filters()}
        columns={columns()}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/${mode.value}/events/${id}`}
        emptyTitle={t.emptyTitle}
        empty={<p>{t.empty}</p>}
      />
    </div>
  );
}
