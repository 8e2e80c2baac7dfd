// One verification, risk check or payment.
import { h } from "preact";
import type { ObjectDetail, ObjectKind } from "#schema/account/objects.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { shownKind } from "../objects/kind.ts";
import { MoneyBadge } from "../objects/MoneyBadge.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { CodeBlock, Copyable, CopyButton } from "../parts/Copy.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Await } from "../parts/states.tsx";
import { Time } from "../parts/Time.tsx";
import { formatAmount } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { Documents } from "./Documents.tsx";
import { Tools } from "./Tools.tsx";

function ObjectFacts({ object }: { object: ObjectDetail }) {
  const t = texts.value.objects;
  const { amount, passed, transaction, status } = object;
  return (
    <Facts
      facts={[
        amount === null ? null : [t.amount, <strong>{formatAmount(amount)}</strong>],
        status === null ? null : [t.status, <MoneyBadge status={status} />],
        passed === null ? null : [t.covered, passed ? t.yes : t.no],
        [t.holder, object.holder],
        [t.bank, object.bank],
        [t.account, t.accountEnd(object.ibanEnd)],
        [t.merchantId, object.merchantId ? <Copyable value={object.merchantId} /> : ""],
        [t.created, <Time at={object.createdAt} />],
        [t.keptUntil, <Time at={object.keptUntil} />],
        [t.session, <a href={`${BASE}/${mode.value}/sessions/${transaction}`}>{t.openSession}</a>],
      ]}
    />
  );
}

type Props = { kind: ObjectKind; object: ObjectDetail; onChange(): void };

function Content({ kind, object, onChange }: Props) {
  const t = texts.value.objects;
  const { transaction, status } = object;
  return (
    <div class="stack">
      <PageHead
        title={`${t.one[kind]} ${transaction}`}
        tools={<Tools kind={kind} object={object} onChange={onChange} />}
      >
        <MoneyBadge status={status} /> <CopyButton value={transaction} />
      </PageHead>
      <div class="columns">
        <Card title={t.facts}>
          <ObjectFacts object={object} />
        </Card>
        {kind === "risks" ? (
          <Card title={t.documents}>
            <Documents id={transaction} documents={object.documents} />
          </Card>
        ) : null}
      </div>
      <Card title={t.object}>
        <p class="small">
          <code>
            GET /v1/{kind}/{transaction}
          </code>
        </p>
        <CodeBlock code={JSON.stringify(object.json, null, 2)} label={t.object} />
      </Card>
    </div>
  );
}

export function Page({ values }: PageProps) {
  const kind = shownKind();
  const path = { kind, id: values["id"] ?? "" };
  const loaded = useCall("GET /:mode/objects/:kind/:id", { path });
  return (
    <Await title={texts.value.objects.one[kind]} loaded={loaded}>
      {(object) => <Content kind={kind} object={object} onChange={() => void loaded.reload()} />}
    </Await>
  );
}
