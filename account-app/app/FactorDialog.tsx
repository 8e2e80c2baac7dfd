// Asks for a second factor in between, for steps that need a recent one.
import { h } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { waiting } from "../api/factor.ts";
import { session } from "../api/session.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { FactorForm } from "../sign-in/FactorForm.tsx";
import { texts } from "../texts/texts.ts";

function refuse(): void {
  waiting.peek()?.(false);
}

export function FactorDialog() {
  const t = texts.value.signIn;
  const answer = waiting.value;
  const { state, person } = session.value ?? {};
  const asked = state === "signed_in" ? person?.id : undefined;
  // Nobody else answers it: what waits is done for the person who asked for it.
  useLayoutEffect(() => refuse, [asked]);
  if (!answer) return null;
  return (
    <Dialog title={t.confirmTitle} onClose={refuse}>
      <div class="stack">
        <p>{t.confirmText}</p>
        <FactorForm onDone={() => answer(true)} />
      </div>
    </Dialog>
  );
}
