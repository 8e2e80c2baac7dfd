// Changes the password.
import { h } from "preact";
import { call, CallError, readSession } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";

/** Throws a CallError. A wrong current password is said at its field: there is no address here. */
async function send({ current = "", password = "" }: Record<string, string>): Promise<void> {
  try {
    await call("POST /security/password", { body: { current, password } });
  } catch (error) {
    if (!(error instanceof CallError) || error.type !== "unauthorized") throw error;
    const fields = { current: [texts.peek().security.currentWrong] };
    throw new CallError(error.status, error.type, error.message, fields);
  }
  // The cookie is new. If this fails, the next call reads it.
  await readSession().catch(() => undefined);
}

export function Password() {
  const t = texts.value.security;
  const action = useAction();
  return (
    <Card title={t.passwordTitle}>
      <Form action={action} onSend={send} outcome={t.changed} clears label={t.change}>
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={session.value?.person?.email}
        />
        <TextField
          name="current"
          label={t.current}
          error={action.error}
          input={{ type: "password", required: true, autoComplete: "current-password" }}
        />
        <TextField
          name="password"
          label={t.next}
          hint={t.nextHint}
          error={action.error}
          input={{ type: "password", required: true, autoComplete: "new-password" }}
        />
      </Form>
    </Card>
  );
}
