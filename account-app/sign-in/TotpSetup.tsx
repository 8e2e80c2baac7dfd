// Adds an authenticator app: the code to scan, and a first code as proof.
import { h } from "preact";
import type { SessionAnswer } from "#schema/account/session.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Copyable } from "../parts/Copy.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Await } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";

function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.value.signIn.qr}>
      <rect class="qr-ground" width={size} height={size} />
      <path class="qr-modules" d={path} />
    </svg>
  );
}

/** `onDone` receives the session that follows. */
export function TotpSetup({ onDone }: { onDone(answer: SessionAnswer): Promise<void> }) {
  const t = texts.value.signIn;
  const begun = useCall("POST /security/totp", {});
  const action = useAction();
  const send = async ({ code = "" }: Record<string, string>) => {
    const body = { code: code.replace(/\s/g, "") };
    await onDone(await call("POST /security/totp/confirm", { body }));
  };
  return (
    <Await loaded={begun}>
      {({ secret, qr }) => (
        <div class="stack">
          <p>{t.scan}</p>
          <QrCode {...qr} />
          <p>
            {t.typeSecret} <Copyable value={secret} />
          </p>
          <Form action={action} onSend={send} label={t.confirm}>
            <TextField
              name="code"
              label={t.totp}
              hint={t.totpHint}
              error={action.error}
              input={{
                required: true,
                autoComplete: "one-time-code",
                inputMode: "numeric",
                maxLength: 7,
              }}
            />
          </Form>
        </div>
      )}
    </Await>
  );
}
