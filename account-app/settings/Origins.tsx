// The origins whose pages can run the wizard.
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { ErrorNote } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Origins({ settings, allowed, onChange }: PartProps) {
  const t = texts.value.settings;
  const [adding, removal] = [useAction(), useAction()];
  const add = async ({ origin = "" }: Record<string, string>) => {
    onChange(await call("POST /settings/origins", { body: { origin: origin.trim() } }));
  };
  const remove = (origin: string) =>
    removal.run(async () => {
      onChange(await call("POST /settings/origins/remove", { body: { origin } }));
    });
  return (
    <Card title={t.originsTitle}>
      <p>{t.originsText}</p>
      {settings.origins.length > 0 ? (
        <ul class="plain-list">
          {settings.origins.map((origin) => (
            <li key={origin} class="buttons">
              <code>{origin}</code>
              {allowed ? (
                <button
                  type="button"
                  aria-label={t.removeOrigin(origin)}
                  disabled={removal.busy}
                  onClick={() => void remove(origin)}
                >
                  {t.remove}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <ErrorNote error={removal.error} />
      {allowed ? (
        <Form action={adding} onSend={add} clears label={t.addOrigin}>
          <TextField
            name="origin"
            label={t.origin}
            hint={t.originHint}
            error={adding.error}
            input={{ type: "url", required: true, autoComplete: "off" }}
          />
        </Form>
      ) : null}
    </Card>
  );
}
