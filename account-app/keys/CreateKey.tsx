// Creates a key and shows it once.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call } from "../api/client.ts";
import { timeZone } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { LinesField, SelectField, TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";
import { momentOf } from "../texts/zone.ts";

export function CreateKey({ onClose }: { onClose(): void }) {
  const t = texts.value.keys;
  const action = useAction();
  const key = useSignal("");
  const send = async ({ label = "", scope, expiresAt, addresses = "" }: Record<string, string>) => {
    const body = {
      label: label.trim(),
      scope: scope === "read_only" ? ("read_only" as const) : ("full" as const),
      addresses: addresses.split(/\s+/).filter(Boolean),
      ...(expiresAt ? { expiresAt: momentOf(`${expiresAt}T00:00`, timeZone.peek()) } : {}),
    };
    key.value = (await call("POST /:mode/keys", { body })).key;
  };
  if (key.value) {
    return <Secret title={t.newTitle} text={t.newText} secret={key.value} onClose={onClose} />;
  }
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <Form action={action} onSend={send} label={t.create}>
        <TextField
          name="label"
          label={t.label}
          hint={t.labelHint}
          error={action.error}
          input={{ required: true, autoComplete: "off" }}
        />
        <SelectField name="scope" label={t.scope} value="full" options={Object.entries(t.scopes)} />
        <TextField
          name="expiresAt"
          label={t.expires}
          hint={t.expiresHint}
          error={action.error}
          input={{ type: "date" }}
        />
        <LinesField
          name="addresses"
          label={t.addresses}
          hint={t.addressesHint}
          error={action.error}
        />
      </Form>
    </Dialog>
  );
}
