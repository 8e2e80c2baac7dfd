// Invites somebody by a link, which is shown once.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Role } from "#schema/account/permissions.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { RoleField } from "./RoleField.tsx";

export function Invite({ onClose }: { onClose(): void }) {
  const t = texts.value.team;
  const action = useAction();
  const made = useSignal<{ link: string; until: string } | null>(null);
  const send = async ({ email = "", role = "support" }: Record<string, string>) => {
    const body = { email: email.trim(), role: role as Role };
    made.value = await call("POST /team/invitations", { body });
  };
  if (made.value) {
    const { link, until } = made.value;
    const text = t.linkText(formatTime(until));
    return <Secret title={t.linkTitle} text={text} secret={link} onClose={onClose} />;
  }
  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <Form action={action} onSend={send} label={t.send}>
        <TextField
          name="email"
          label={t.email}
          error={action.error}
          input={{ type: "email", required: true, autoComplete: "off" }}
        />
        <RoleField role="support" />
      </Form>
    </Dialog>
  );
}
