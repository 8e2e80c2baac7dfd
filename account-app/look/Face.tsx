// Name, contact and privacy notice, as customers see them.
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Face({ look, allowed, onChange }: PartProps) {
  const { look: t, common } = texts.value;
  const action = useAction();
  const send = async ({ displayName = "", contact = "", privacyUrl = "" }) => {
    const body = { displayName, contact, privacyUrl: privacyUrl.trim() };
    onChange(await call("POST /look/face", { body }));
  };
  return (
    <Card title={t.faceTitle}>
      <Form action={action} onSend={send} outcome={t.saved} label={common.save} disabled={!allowed}>
        <TextField
          name="displayName"
          label={t.displayName}
          hint={t.displayNameHint(look.name)}
          error={action.error}
          input={{ defaultValue: look.displayName, maxLength: 60, autoComplete: "organization" }}
        />
        <TextField
          name="contact"
          label={t.contact}
          hint={t.contactHint}
          error={action.error}
          input={{ defaultValue: look.contact, maxLength: 300, autoComplete: "off" }}
        />
        <TextField
          name="privacyUrl"
          label={t.privacyUrl}
          hint={t.privacyUrlHint}
          error={action.error}
          input={{ type: "url", defaultValue: look.privacyUrl, autoComplete: "off" }}
        />
      </Form>
    </Card>
  );
}
