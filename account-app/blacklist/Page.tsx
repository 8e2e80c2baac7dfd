// Accounts that the merchant's customers may not use.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { BlacklistRow } from "#schema/account/blacklist.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { PageHead } from "../parts/Card.tsx";
import { Copyable } from "../parts/Copy.tsx";
import { CurlExample } from "../parts/CurlExample.tsx";
import { Question } from "../parts/Dialog.tsx";
import { List } from "../parts/List.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts } from "../texts/texts.ts";
import { AddAccount } from "./AddAccount.tsx";
import { ImportFile } from "./ImportFile.tsx";

type Doing = { kind: "add" } | { kind: "import" } | { kind: "remove"; item: BlacklistRow };

function columns(start: (doing: Doing) => void): Column<BlacklistRow>[] {
  const t = texts.value.blacklist;
  const tools: Column<BlacklistRow> = {
    title: t.remove,
    tools: true,
    cell: (item) => (
      <button
        type="button"
        aria-label={`${t.remove}: ${item.iban}`}
        onClick={() => start({ kind: "remove", item })}
      >
        {t.remove}
      </button>
    ),
  };
  return [
    { title: t.iban, cell: ({ iban }) => <Copyable value={iban} /> },
    { title: t.added, cell: ({ createdAt }) => <Time at={createdAt} /> },
    ...(can("develop") ? [tools] : []),
  ];
}

type RemoveProps = { item: BlacklistRow; onDone(): void; onClose(): void };

function Remove({ item, onDone, onClose }: RemoveProps) {
  const t = texts.value.blacklist;
  const action = useAction();
  return (
    <Question
      title={t.removeTitle}
      label={t.remove}
      danger
      action={action}
      onYes={() => call("DELETE /:mode/blacklist/:id", { path: { id: item.id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
      <p>
        <code>{item.iban}</code>
      </p>
    </Question>
  );
}

export function Page() {
  const { blacklist: t, shell } = texts.value;
  const doing = useSignal<Doing | null>(null);
  const changes = useSignal(0);
  const start = (next: Doing) => (doing.value = next);
  const change = () => (changes.value += 1);
  const close = () => (doing.value = null);
  const finish = () => {
    change();
    close();
  };
  const open = doing.value;
  const tools = can("develop") ? (
    <div class="buttons">
      <button type="button" onClick={() => start({ kind: "import" })}>
        {t.import}
      </button>
      <button type="button" class="primary" onClick={() => start({ kind: "add" })}>
        {t.add}
      </button>
    </div>
  ) : null;
  return (
    <div class="stack">
      <PageHead title={shell.names.blacklist} tools={tools} />
      <List
        key={changes.value}
        call="GET /:mode/blacklist"
        label={shell.names.blacklist}
        filters={[{ kind: "text", name: "iban", label: t.iban }]}
        columns={columns(start)}
        keyOf={({ id }) => id}
        emptyTitle={t.emptyTitle}
        empty={
          <div class="stack">
            <p>{t.empty}</p>
            <CurlExample args="/v1/blacklist -d data=DE89370400440532013000" label={t.add} />
          </div>
        }
      />
      {open?.kind === "add" ? <AddAccount onDone={finish} onClose={close} /> : null}
      {open?.kind === "import" ? <ImportFile onDone={change} onClose={close} /> : null}
      {open?.kind === "remove" ? <Remove item={open.item} onDone={finish} onClose={close} /> : null}
    </div>
  );
}
