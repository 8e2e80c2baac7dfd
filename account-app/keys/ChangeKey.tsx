// Changes the name of a key and what limits its use.
import { h } from "preact";
import type { KeyRow } from "#schema/account/keys.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";
import { KeyFields, readLimits } from "./KeyFields.tsx";

export function ChangeKey({ apiKey, onClose }: { apiKey: KeyRow; onClose(): void }) {
  const { keys: t, common } = texts.value;
  const action = useAction();
  const send = (values: Record<string, string>) =>
    call("POST /:mode/keys/:id/limits", {
      path: { id: apiKey.id },
      body: readLimits(values, apiKey),
    });
  return (
    <Dialog title={t.changeTitle(apiKey.label)} onClose={onClose}>
      <Form action={action} onSend={send} onDone={onClose} label={common.save}>
        <p>{t.changeText}</p>
        <KeyFields limits={apiKey} action={action} />
      </Form>
    </Dialog>
  );
}
