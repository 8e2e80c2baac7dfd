// Replaces a key by a new one, with a time in which both work.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { KeyRow } from "#schema/account/keys.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { SelectField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

export function RotateKey({ apiKey, onClose }: { apiKey: KeyRow; onClose(): void }) {
  const t = texts.value.keys;
  const action = useAction();
  const given = useSignal<{ key: string; oldUntil: string } | null>(null);
  const send = async ({ overlap = "" }: Record<string, string>) => {
    const path = { id: apiKey.id };
    given.value = await call("POST /:mode/keys/:id/rotate", {
      path,
      body: { overlapHours: Number(overlap) },
    });
  };
  if (given.value) {
    return (
      <Secret title={t.newTitle} text={t.newText} secret={given.value.key} onClose={onClose}>
        <p>{t.oldUntil(formatTime(given.value.oldUntil))}</p>
      </Secret>
    );
  }
  return (
    <Dialog title={t.rotateTitle(apiKey.label)} onClose={onClose}>
      <Form action={action} onSend={send} label={t.rotate}>
        <p>{t.rotateText}</p>
        <SelectField
          name="overlap"
          label={t.overlap}
          value="24"
          options={Object.entries(t.overlaps)}
          error={action.error}
        />
      </Form>
    </Dialog>
  );
}
