// Asks for a second factor: a code of the app, a passkey, or a recovery code.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { texts } from "../texts/texts.ts";
import { usePasskey } from "./passkey.ts";

type Way = "totp" | "recovery";

export function FactorForm({ onDone }: { onDone(): void }) {
  const t = texts.value.signIn;
  const action = useAction();
  const { factors } = session.value ?? {};
  const way = useSignal<Way>(factors?.totp ? "totp" : "recovery");
  const send = async ({ code = "" }: Record<string, string>) => {
    const body =
      way.peek() === "totp" ? { code: code.replace(/\s/g, "") } : { recoveryCode: code.trim() };
    session.value = await call("POST /session/factor", { body });
  };
  const byKey = async () => {
    if (await action.run(usePasskey)) onDone();
  };
  const change = (next: Way) => {
    action.clear();
    way.value = next;
  };
  const totp = way.value === "totp";
  return (
    <div class="stack">
      {factors?.passkeys ? (
        <button type="button" class="primary" disabled={action.busy} onClick={() => void byKey()}>
          {t.usePasskey}
        </button>
      ) : null}
      <Form action={action} onSend={send} onDone={onDone} label={t.continue}>
        <TextField
          key={way.value}
          name="code"
          label={totp ? t.totp : t.recoveryCode}
          hint={totp ? t.totpHint : t.recoveryHint}
          error={action.error}
          input={{
            required: true,
            autoComplete: totp ? "one-time-code" : "off",
            inputMode: totp ? "numeric" : "text",
            maxLength: totp ? 7 : 40,
          }}
        />
      </Form>
      {factors?.totp ? (
        <button type="button" class="quiet" onClick={() => change(totp ? "recovery" : "totp")}>
          {totp ? t.useRecovery : t.useTotp}
        </button>
      ) : null}
    </div>
  );
}
