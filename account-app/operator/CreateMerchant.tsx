// Creates a merchant and invites its owner.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";

export function CreateMerchant({ onClose }: { onClose(): void }) {
  const t = texts.value.operator;
  const action = useAction();
  const link = useSignal("");
  const send = async ({ name = "", email = "" }: Record<string, string>) => {
    const body = { name: name.trim(), email: email.trim() };
    link.value = (await call("POST /operator/merchants", { body })).link;
  };
  if (link.value) {
    return <Secret title={t.linkTitle} text={t.linkText} secret={link.value} onClose={onClose} />;
  }
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <Form action={action} onSend={send} label={t.create}>
        <TextField
          name="name"
          label={t.name}
          hint={t.nameHint}
          error={action.error}
          input={{ required: true, autoComplete: "off", maxLength: 60 }}
        />
        <TextField
          name="email"
          label={t.ownerEmail}
          error={action.error}
          input={{ type: "email", required: true, autoComplete: "off" }}
        />
      </Form>
    </Dialog>
  );
}
