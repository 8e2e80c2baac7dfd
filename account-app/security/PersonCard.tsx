// Name, language and time zone of the person.
import { h } from "preact";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { SelectField, TextField, ZoneField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { LANGUAGE_NAMES, type PageLanguage, texts } from "../texts/texts.ts";

export function PersonCard() {
  const { security: t, common } = texts.value;
  const action = useAction();
  const { person } = session.value ?? {};
  if (!person) return null;
  const send = async ({ name = "", language = "", timeZone = "" }: Record<string, string>) => {
    const body = {
      name: name.trim() || person.name,
      language: language as PageLanguage,
      timeZone: timeZone.trim() || person.timeZone,
    };
    session.value = await call("PATCH /security/person", { body });
  };
  return (
    <Card title={t.personTitle}>
      <Form action={action} onSend={send} outcome={t.saved} label={common.save}>
        <TextField
          name="name"
          label={t.name}
          error={action.error}
          input={{ defaultValue: person.name, required: true, autoComplete: "name" }}
        />
        <SelectField
          name="language"
          label={t.language}
          value={person.language}
          options={Object.entries(LANGUAGE_NAMES)}
        />
        <ZoneField name="timeZone" label={t.timeZone} error={action.error} zone={person.timeZone} />
      </Form>
    </Card>
  );
}
