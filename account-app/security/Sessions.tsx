// Where the person is signed in.
import { h } from "preact";
import { type AnswerOf, call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card } from "../parts/Card.tsx";
import { Await, ErrorNote } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts } from "../texts/texts.ts";

type Row = AnswerOf<"GET /security/sessions">["items"][number];

function columns(end: (id: string) => void, busy: boolean): Column<Row>[] {
  const t = texts.value.security;
  return [
    {
      title: t.device,
      cell: ({ device, current }) => (
        <span>
          {device || t.unknownDevice} {current ? <Badge tone="good">{t.here}</Badge> : null}
        </span>
      ),
    },
    { title: t.address, cell: ({ address }) => <code>{address}</code> },
    { title: t.signedIn, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { title: t.seen, cell: ({ seenAt }) => <Time at={seenAt} /> },
    {
      title: t.end,
      tools: true,
      cell: ({ id, device, current }) =>
        current ? null : (
          <button
            type="button"
            aria-label={t.endSession(device || t.unknownDevice)}
            disabled={busy}
            onClick={() => end(id)}
          >
            {t.end}
          </button>
        ),
    },
  ];
}

export function Sessions() {
  const t = texts.value.security;
  const loaded = useCall("GET /security/sessions", {});
  const action = useAction();
  const end = (id: string) =>
    void action.run(async () => {
      await call("DELETE /security/sessions/:id", { path: { id } });
      await loaded.reload();
    });
  return (
    <Card title={t.sessionsTitle}>
      <ErrorNote error={action.error} />
      <Await loaded={loaded}>
        {({ items }) => (
          <Table
            label={t.sessionsTitle}
            columns={columns(end, action.busy)}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </Await>
    </Card>
  );
}
