// Signing in: password, then a second factor, which a new person adds first. The address stays, so
// that the page which was asked for follows.
import { h } from "preact";
import { call, readSession } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { ErrorNote } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Enrol } from "./Enrol.tsx";
import { FactorForm } from "./FactorForm.tsx";
import { Frame } from "./Frame.tsx";
import { usePasskey } from "./passkey.ts";

async function signIn({ email = "", password = "" }: Record<string, string>): Promise<void> {
  session.value = await call("POST /session", { body: { email: email.trim(), password } });
}

function PasswordForm() {
  const t = texts.value.signIn;
  const action = useAction();
  return (
    <Frame title={t.title}>
      <Form action={action} onSend={signIn} label={t.signIn}>
        <TextField
          name="email"
          label={t.email}
          error={action.error}
          input={{
            type: "email",
            autoComplete: "username webauthn",
            required: true,
            autoFocus: true,
          }}
        />
        <TextField
          name="password"
          label={t.password}
          error={action.error}
          input={{ type: "password", autoComplete: "current-password", required: true }}
        />
      </Form>
      <p class="or">{t.or}</p>
      <button type="button" disabled={action.busy} onClick={() => void action.run(usePasskey)}>
        {t.usePasskey}
      </button>
      <p class="hint">{t.lost}</p>
    </Frame>
  );
}

async function startAgain(): Promise<void> {
  await call("DELETE /session", {});
  await readSession();
}

export function SignIn() {
  const t = texts.value.signIn;
  const action = useAction();
  const { state } = session.value ?? {};
  if (state === "enrol") return <Enrol />;
  if (state !== "factor") return <PasswordForm />;
  return (
    <Frame title={t.factorTitle}>
      <FactorForm onDone={() => undefined} />
      <button type="button" class="quiet" onClick={() => void action.run(startAgain)}>
        {t.startAgain}
      </button>
      <ErrorNote error={action.error} />
    </Frame>
  );
}
