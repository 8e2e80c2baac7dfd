// Imports accounts from a CSV file, and says what came of each line.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call, type AnswerOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { TextField } from "../parts/Fields.tsx";
import { textOf } from "../parts/files.ts";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";

type Imported = AnswerOf<"POST /:mode/blacklist/import">;

export function ImportFile({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = texts.value.blacklist;
  const action = useAction();
  const done = useSignal<Imported | null>(null);
  const send = async (_: Record<string, string>, all: FormData) => {
    const csv = await textOf(all.get("csv"));
    done.value = await call("POST /:mode/blacklist/import", { body: { csv } });
  };
  const { added = 0, known = 0, refused = [] } = done.value ?? {};
  return (
    <Dialog title={t.importTitle} onClose={onClose}>
      {done.value ? (
        <div class="stack" role="status">
          <p>{t.imported(added, known)}</p>
          {refused.length > 0 ? <p>{t.refused(refused.join(", "))}</p> : null}
        </div>
      ) : (
        <Form action={action} onSend={send} onDone={onDone} label={t.importing}>
          <p>{t.importText}</p>
          <TextField
            name="csv"
            label={t.file}
            error={action.error}
            input={{ type: "file", accept: ".csv,.txt,text/csv,text/plain", required: true }}
          />
        </Form>
      )}
    </Dialog>
  );
}
