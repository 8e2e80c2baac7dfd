// How long data of new sessions is kept.
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Retention({ settings, allowed, onChange }: PartProps) {
  const { settings: t, codes, common } = texts.value;
  const action = useAction();
  const send = async (values: Record<string, string>) => {
    const days = Object.fromEntries(
      Object.entries(values).map(([product, text]) => [product, Number(text)]),
    );
    onChange(await call("POST /settings/retention", { body: days }));
  };
  return (
    <Card title={t.retentionTitle}>
      <p>{t.retentionText}</p>
      <Form action={action} onSend={send} outcome={t.saved} label={common.save} disabled={!allowed}>
        <div class="small-fields">
          {settings.retention.map(({ product, days, most }) => (
            <TextField
              key={product}
              name={product}
              label={t.days(codes.products[product])}
              hint={t.daysHint(most)}
              error={action.error}
              input={{
                type: "number",
                min: 1,
                max: most,
                required: true,
                defaultValue: String(days),
              }}
            />
          ))}
        </div>
      </Form>
    </Card>
  );
}
