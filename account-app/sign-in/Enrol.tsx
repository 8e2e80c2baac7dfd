// The first second factor of a person: an app or a passkey, then the recovery codes.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { SessionAnswer } from "#schema/account/session.ts";
import { call, readSession } from "../api/client.ts";
import { keepFocus } from "../api/keep-focus.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { ErrorNote } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Frame } from "./Frame.tsx";
import { addPasskey } from "./passkey.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TotpSetup } from "./TotpSetup.tsx";

export function Enrol() {
  const t = texts.value.signIn;
  const action = useAction();
  const codes = useSignal<string[] | null>(null);
  const app = useSignal(false);
  const finish = async (answer: SessionAnswer) => {
    // This page stays until the codes are kept.
    session.value = { ...answer, state: "enrol" };
    codes.value = (await call("POST /security/recovery-codes", {})).codes;
  };
  const byKey = () => action.run(async () => finish(await addPasskey(t.thisDevice)));
  const byApp = () => {
    const restoreFocus = keepFocus();
    app.value = true;
    restoreFocus();
  };
  if (codes.value) {
    return (
      <Frame title={t.codesTitle}>
        <RecoveryCodes codes={codes.value} onDone={() => void action.run(readSession)} />
        <ErrorNote error={action.error} />
      </Frame>
    );
  }
  return (
    <Frame title={t.enrolTitle}>
      <p>{t.enrolText}</p>
      {app.value ? <TotpSetup onDone={finish} /> : null}
      <div class="stack">
        <button
          type="button"
          class={app.value ? "quiet" : "primary"}
          disabled={action.busy}
          onClick={() => void byKey()}
        >
          {t.addPasskey}
        </button>
        {app.value ? null : (
          <button type="button" onClick={byApp}>
            {t.addApp}
          </button>
        )}
      </div>
      <ErrorNote error={action.error} />
    </Frame>
  );
}
