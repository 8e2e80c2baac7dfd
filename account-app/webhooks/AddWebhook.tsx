// Adds a webhook and shows its secret once.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { EventTypes } from "../parts/EventTypes.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";

export function AddWebhook({ onClose }: { onClose(): void }) {
  const t = texts.value.webhooks;
  const action = useAction();
  const secret = useSignal("");
  const send = async ({ url = "", description = "" }: Record<string, string>, all: FormData) => {
    const events = all.getAll("events").map(String);
    const body = { url: url.trim(), description, ...(events.length > 0 ? { events } : {}) };
    secret.value = (await call("POST /:mode/webhooks", { body })).secret;
  };
  if (secret.value) {
    return (
      <Secret title={t.secretTitle} text={t.secretText} secret={secret.value} onClose={onClose} />
    );
  }
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <Form action={action} onSend={send} label={t.add}>
        <TextField
          name="url"
          label={t.url}
          hint={t.urlHint}
          error={action.error}
          input={{ type: "url", required: true, placeholder: "https://", autoComplete: "off" }}
        />
        <TextField name="description" label={t.description} error={action.error} />
        <EventTypes chosen={[]} />
      </Form>
    </Dialog>
  );
}
