// One call of a merchant's server, with its bodies as far as they are kept.
import { h } from "preact";
import type { RequestDetail } from "#schema/account/requests.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { CodeBlock, Copyable } from "../parts/Copy.tsx";
import { Facts } from "../parts/Facts.tsx";
import { StatusBadge } from "../parts/rows.tsx";
import { Await } from "../parts/states.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

function Body({ title, body }: { title: string; body: string | null }) {
  return (
    <Card title={title}>
      {body === null ? (
        <p class="muted">{texts.value.requests.noBody}</p>
      ) : (
        <CodeBlock code={body} label={title} />
      )}
    </Card>
  );
}

function Content({ request }: { request: RequestDetail }) {
  const { requests: t, common } = texts.value;
  const { transaction } = request;
  return (
    <div class="stack">
      <PageHead title={`${request.method} ${request.path}`}>
        <StatusBadge status={request.status} />
      </PageHead>
      <Facts
        facts={[
          [common.time, <Time at={request.at} />],
          [t.duration, formatDuration(request.ms)],
          [t.key, request.key],
          [t.network, <code>{request.network}</code>],
          [t.error, request.error ? <code>{request.error}</code> : ""],
          [t.requestId, <Copyable value={request.id} />],
          transaction
            ? [
                texts.value.shell.names.session,
                <a href={`${BASE}/${mode.value}/sessions/${encodeURIComponent(transaction)}`}>
                  {transaction}
                </a>,
              ]
            : null,
        ]}
      />
      <p class="hint">{request.showsBodies ? t.redacted : t.bodiesHidden}</p>
      {request.showsBodies ? (
        <div class="columns">
          <Body title={t.requestBody} body={request.requestBody} />
          <Body title={t.responseBody} body={request.responseBody} />
        </div>
      ) : null}
      <Card title={t.curl}>
        <CodeBlock code={request.curl} label={t.curl} />
      </Card>
    </div>
  );
}

export function Page({ values }: PageProps) {
  const loaded = useCall("GET /:mode/requests/:id", { path: { id: values["id"] ?? "" } });
  return (
    <Await title={texts.value.shell.names.request} loaded={loaded}>
      {(request) => <Content request={request} />}
    </Await>
  );
}
