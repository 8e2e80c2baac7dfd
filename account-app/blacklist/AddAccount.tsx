// Adds one account to the blacklist.
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";

function send({ iban = "" }: Record<string, string>): Promise<unknown> {
  return call("POST /:mode/blacklist", { body: { iban } });
}

export function AddAccount({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = texts.value.blacklist;
  const action = useAction();
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <Form action={action} onSend={send} onDone={onDone} label={t.add}>
        <p>{t.addText}</p>
        <TextField
          name="iban"
          label={t.iban}
          error={action.error}
          input={{ required: true, autoComplete: "off", spellcheck: false }}
        />
      </Form>
    </Dialog>
  );
}
