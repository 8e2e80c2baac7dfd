// The logo that the wizard shows.
import { h } from "preact";
import { call, CallError } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { TextField } from "../parts/Fields.tsx";
import { base64Of } from "../parts/files.ts";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Logo({ look, allowed, onChange }: PartProps) {
  const t = texts.value.look;
  const action = useAction();
  const send = async (_: Record<string, string>, all: FormData) => {
    const logo = await base64Of(all.get("logo"));
    if (!logo) throw new CallError(422, "validation_failed", "", { logo: [t.logoMissing] });
    onChange(await call("POST /look/logo", { body: { logo } }));
  };
  const remove = () =>
    action.run(async () => onChange(await call("POST /look/logo", { body: {} })));
  return (
    <Card title={t.logo}>
      {look.logo ? (
        <img class="logo" src={look.logo} alt={t.logoOf(look.displayName || look.name)} />
      ) : null}
      <Form
        action={action}
        onSend={send}
        clears
        label={t.upload}
        disabled={!allowed}
        buttons={
          look.logo && allowed ? (
            <button type="button" disabled={action.busy} onClick={() => void remove()}>
              {t.removeLogo}
            </button>
          ) : null
        }
      >
        <TextField
          name="logo"
          label={t.logo}
          hint={t.logoHint}
          error={action.error}
          input={{ type: "file", accept: "image/png,image/jpeg,image/webp", required: true }}
        />
      </Form>
    </Card>
  );
}
