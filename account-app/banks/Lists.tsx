// The published lists behind the directory, for the operator: what they are, and how to import one.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FinTsImport } from "#schema/account/banks.ts";
import { call } from "../api/client.ts";
import { keepFocus } from "../api/keep-focus.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Card } from "../parts/Card.tsx";
import { CodeBlock } from "../parts/Copy.tsx";
import { Facts } from "../parts/Facts.tsx";
import { TextField } from "../parts/Fields.tsx";
import { base64Of } from "../parts/files.ts";
import { Form } from "../parts/Form.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { formatDay } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

/** The addresses that change: customers' PINs go there. */
function Changes({ changes }: Pick<FinTsImport, "changes">) {
  const t = texts.value.banks;
  if (changes.length === 0) return null;
  return (
    <div class="stack">
      <p>{t.changesText}</p>
      <Table
        label={t.changesTitle}
        columns={[
          { title: t.code, cell: ({ bankCode }) => <code class="nowrap">{bankCode}</code> },
          { title: t.from, cell: ({ from }) => <code>{from}</code> },
          { title: t.to, cell: ({ to }) => (to ? <code>{to}</code> : t.noAddress) },
        ]}
        rows={changes}
        keyOf={({ bankCode }) => bankCode}
      />
    </div>
  );
}

/** What came of a list. It takes the focus: what was pressed is gone, and this is to be read first. */
function Counts({ counts }: { counts: FinTsImport }) {
  const t = texts.value.banks;
  const said = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => said.current?.focus(), []);
  return (
    <div class="stack" role="status" tabIndex={-1} ref={said}>
      <p>{t.counted(counts.addresses, counts.added, counts.changed, counts.gone)}</p>
      <p>{t.left(counts.unknown, counts.refused)}</p>
      <Changes changes={counts.changes} />
      {counts.written ? <p>{t.written}</p> : null}
    </div>
  );
}

/** Checks a list first; what was checked is then imported. */
function ImportAddresses({ onDone }: { onDone(): void }) {
  const { banks: t, common } = texts.value;
  const action = useAction();
  const checked = useSignal<{ content: string; counts: FinTsImport } | null>(null);
  const send = async (_: Record<string, string>, all: FormData) => {
    const content = checked.peek()?.content ?? (await base64Of(all.get("content")));
    const dryRun = checked.peek() === null;
    const counts = await call("POST /operator/banks/fints", { body: { content, dryRun } });
    checked.value = { content, counts };
    if (counts.written) onDone();
  };
  const { counts } = checked.value ?? {};
  if (counts?.written) return <Counts counts={counts} />;
  if (!counts) {
    return (
      <Form key="check" action={action} onSend={send} label={t.check}>
        <TextField
          name="content"
          label={t.file}
          hint={t.fileHint}
          error={action.error}
          input={{ type: "file", required: true }}
        />
      </Form>
    );
  }
  const putBack = () => {
    const restore = keepFocus();
    action.clear();
    checked.value = null;
    restore();
  };
  return (
    <Form
      key="import"
      action={action}
      onSend={send}
      label={t.import}
      buttons={
        <button type="button" disabled={action.busy} onClick={putBack}>
          {common.cancel}
        </button>
      }
    >
      <Counts counts={counts} />
    </Form>
  );
}

export function Lists() {
  const t = texts.value.banks;
  const loaded = useCall("GET /operator/banks", {});
  return (
    <Await loaded={loaded}>
      {({ sources, fints }) => (
        <div class="columns">
          <Card title={t.listsTitle}>
            <Facts
              facts={sources.map(({ country, source, validFrom }) => [
                country,
                `${source}, ${t.validFrom(formatDay(validFrom))}`,
              ])}
            />
            <p>{t.listsText}</p>
            <CodeBlock code="npm run banks:import -- FILE" label={t.listsTitle} />
          </Card>
          <Card title={t.fintsTitle}>
            <p>{t.fintsText(fints)}</p>
            <ImportAddresses onDone={() => void loaded.reload()} />
          </Card>
        </div>
      )}
    </Await>
  );
}
