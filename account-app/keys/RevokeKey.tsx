// Asks before a key is revoked, and shows who still used it.
import { h } from "preact";
import type { KeyRow, KeyUse } from "#schema/account/keys.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Question } from "../parts/Dialog.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

function Use({ use }: { use: KeyUse }) {
  const t = texts.value.keys;
  if (use.calls === 0) return <p>{t.nobody}</p>;
  return (
    <div>
      <p>
        <strong>{t.whoUses}</strong>: {t.calls(use.calls)}
      </p>
      <Table
        label={t.whoUses}
        columns={[
          { title: t.network, cell: ({ network }) => <code>{network}</code> },
          { title: t.callCount, cell: ({ calls }) => formatNumber(calls), numeric: true },
          { title: t.lastUsed, cell: ({ lastAt }) => <Time at={lastAt} /> },
        ]}
        rows={use.networks}
        keyOf={({ network }) => network}
      />
    </div>
  );
}

export function RevokeKey({ apiKey, onClose }: { apiKey: KeyRow; onClose(): void }) {
  const t = texts.value.keys;
  const action = useAction();
  const path = { id: apiKey.id };
  const use = useCall("GET /:mode/keys/:id/use", { path });
  return (
    <Question
      title={t.revokeTitle(apiKey.label)}
      label={t.revoke}
      danger
      action={action}
      onYes={() => call("DELETE /:mode/keys/:id", { path })}
      onClose={onClose}
    >
      <p>{t.revokeText}</p>
      <Await loaded={use}>{(data) => <Use use={data} />}</Await>
    </Question>
  );
}
