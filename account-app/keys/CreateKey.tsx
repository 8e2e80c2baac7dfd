// Creates a key and shows it once.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";
import { KeyFields, type KeyLimits, readLimits } from "./KeyFields.tsx";

const NONE: KeyLimits = { label: "", scope: "full", addresses: [], expiresAt: null };

export function CreateKey({ onClose }: { onClose(): void }) {
  const t = texts.value.keys;
  const action = useAction();
  const key = useSignal("");
  const send = async (values: Record<string, string>) => {
    key.value = (await call("POST /:mode/keys", { body: readLimits(values, NONE) })).key;
  };
  if (key.value) {
    return <Secret title={t.newTitle} text={t.newText} secret={key.value} onClose={onClose} />;
  }
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <Form action={action} onSend={send} label={t.create}>
        <KeyFields limits={NONE} action={action} />
      </Form>
    </Dialog>
  );
}
