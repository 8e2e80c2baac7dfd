// A link that invites somebody, or gives access back.
import { h } from "preact";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { go } from "../app/location.ts";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Await } from "../parts/states.tsx";
import { texts, wordsFor } from "../texts/texts.ts";
import { Frame } from "./Frame.tsx";

export function Invitation({ token }: { token: string }) {
  const t = texts.value.signIn;
  const action = useAction();
  const invitation = useCall("GET /invitations/:token", { path: { token } });
  const send = async ({ name = "", password = "" }: Record<string, string>) => {
    const body = { password, ...(name.trim() ? { name: name.trim() } : {}) };
    session.value = await call("POST /invitations/:token", { path: { token }, body });
  };
  return (
    <Frame title={t.invitationTitle}>
      <Await loaded={invitation}>
        {({ email, name, merchant, role, known }) => (
          <div class="stack">
            <p>{t.invitationText(merchant, wordsFor(texts.value.roles, role))}</p>
            <Form
              action={action}
              onSend={send}
              onDone={() => go("/", { replace: true })}
              label={t.accept}
            >
              <TextField
                name="email"
                label={t.email}
                input={{
                  type: "email",
                  defaultValue: email,
                  readOnly: true,
                  autoComplete: "username",
                }}
              />
              {known ? null : (
                <TextField
                  name="name"
                  label={t.name}
                  error={action.error}
                  input={{ defaultValue: name, autoComplete: "name", required: true }}
                />
              )}
              <TextField
                name="password"
                label={t.newPassword}
                hint={t.passwordHint}
                error={action.error}
                input={{
                  type: "password",
                  autoComplete: "new-password",
                  required: true,
                  minLength: 12,
                }}
              />
            </Form>
          </div>
        )}
      </Await>
    </Frame>
  );
}
