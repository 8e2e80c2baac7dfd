// Adds a webhook and shows its secret once.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Mode } from "#schema/codes.ts";
import type { WebhookMode } from "#schema/account/webhooks.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { mode } from "../app/location.ts";
import { CodeBlock } from "../parts/Copy.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { EventTypes } from "../parts/EventTypes.tsx";
import { SelectField, TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";

export function AddWebhook({ onClose }: { onClose(): void }) {
  const t = texts.value.webhooks;
  const action = useAction();
  const secrets = useSignal<{ mode: Mode; secret: string }[]>([]);
  const send = async (values: Record<string, string>, all: FormData) => {
    const { url = "", description = "" } = values;
    const gets: WebhookMode = values["mode"] === "both" ? "both" : mode.peek();
    const events = all.getAll("events").map(String);
    const body = { url: url.trim(), mode: gets, description, events };
    secrets.value = (await call("POST /:mode/webhooks", { body })).secrets;
  };
  const [first, second] = secrets.value;
  if (first) {
    const title = second ? t.secretOf(t.modeNames[first.mode]) : t.secretTitle;
    return (
      <Secret title={title} text={t.secretText} secret={first.secret} onClose={onClose}>
        {second ? (
          <div class="stack">
            <p>{t.secretOf(t.modeNames[second.mode])}</p>
            <CodeBlock code={second.secret} label={t.secretOf(t.modeNames[second.mode])} />
          </div>
        ) : null}
      </Secret>
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
        <SelectField
          name="mode"
          label={t.modes}
          value={mode.value}
          options={[mode.value, "both" as const].map((each) => [each, t.modeNames[each]])}
        />
        <TextField name="description" label={t.description} error={action.error} />
        <EventTypes chosen={[]} />
      </Form>
    </Dialog>
  );
}
