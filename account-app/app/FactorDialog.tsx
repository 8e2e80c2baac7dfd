// Asks for a second factor in between, for steps that need a recent one.
import { h } from "preact";
import { waiting } from "../api/factor.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { FactorForm } from "../sign-in/FactorForm.tsx";
import { texts } from "../texts/texts.ts";

export function FactorDialog() {
  const t = texts.value.signIn;
  const answer = waiting.value;
  if (!answer) return null;
  return (
    <Dialog title={t.confirmTitle} onClose={() => waiting.peek()?.(false)}>
      <div class="stack">
        <p>{t.confirmText}</p>
        <FactorForm onDone={() => answer(true)} />
      </div>
    </Dialog>
  );
}
