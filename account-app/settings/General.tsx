// The zone in which times are shown, and the language in which new people see the pages.
import { h } from "preact";
import { call, readSession } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { SelectField, ZoneField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { LANGUAGE_NAMES, type PageLanguage, texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function General({ settings, allowed, onChange }: PartProps) {
  const { settings: t, common } = texts.value;
  const action = useAction();
  const send = async ({ timeZone = "", language = "en" }: Record<string, string>) => {
    const body = {
      language: language as PageLanguage,
      ...(timeZone.trim() ? { timeZone: timeZone.trim() } : {}),
    };
    onChange(await call("POST /settings", { body }));
    await readSession();
  };
  return (
    <Card title={t.generalTitle}>
      <Form action={action} onSend={send} outcome={t.saved} label={common.save} disabled={!allowed}>
        <ZoneField
          name="timeZone"
          label={t.timeZone}
          hint={t.timeZoneHint(settings.serviceTimeZone)}
          error={action.error}
          zone={settings.timeZone ?? ""}
        />
        <SelectField
          name="language"
          label={t.language}
          value={settings.language}
          options={Object.entries(LANGUAGE_NAMES)}
        />
      </Form>
    </Card>
  );
}
