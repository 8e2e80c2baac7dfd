// The events of a mode.
import { h } from "preact";
import type { EventRow } from "#schema/account/events.ts";
import { EVENT_TYPES } from "../parts/EventTypes.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { ListPage } from "../parts/ListPage.tsx";
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
  const t = texts.value.events;
  return (
    <ListPage
      call="GET /:mode/events"
      page="events"
      filters={filters()}
      columns={columns()}
      emptyTitle={t.emptyTitle}
      empty={<p>{t.empty}</p>}
    />
  );
}
