// The first second factor of a person: an app or a passkey, then the recovery codes.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { SessionAnswer } from "#schema/account/session.ts";
import { readSession } from "../api/client.ts";
import { keepFocus } from "../api/keep-focus.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Await, ErrorNote } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Frame } from "./Frame.tsx";
import { addPasskey } from "./passkey.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TotpSetup } from "./TotpSetup.tsx";

/** The first recovery codes, asked for until they have arrived. */
function FirstCodes() {
  const action = useAction();
  const made = useCall("POST /security/recovery-codes", {});
  return (
    <Frame title={texts.value.signIn.codesTitle}>
      <Await loaded={made}>
        {({ codes }) => <RecoveryCodes codes={codes} onDone={() => void action.run(readSession)} />}
      </Await>
      <ErrorNote error={action.error} />
    </Frame>
  );
}

export function Enrol() {
  const t = texts.value.signIn;
  const action = useAction();
  const added = useSignal(false);
  const app = useSignal(false);
  const finish = (answer: SessionAnswer): Promise<void> => {
    // This page stays until the codes are kept.
    session.value = { ...answer, state: "enrol" };
    added.value = true;
    return Promise.resolve();
  };
  const byKey = () => action.run(async () => finish(await addPasskey(t.thisDevice)));
  const byApp = () => {
    const restoreFocus = keepFocus();
    app.value = true;
    restoreFocus();
  };
  if (added.value) return <FirstCodes />;
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
