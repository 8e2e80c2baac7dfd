// The buttons for forward, back and abort, and the language selector. Busy buttons keep the focus:
// they are never `disabled`.
import { type ComponentChildren, h } from "preact";
import { LANGUAGE_NAMES } from "../texts/texts.ts";
import type { Model } from "../wizard/model.ts";
import type { Busy } from "../wizard/state.ts";
import { flat, type View } from "../wizard/view.ts";
import { Progress } from "./Message.tsx";
import { controlId } from "./names.ts";

type Props = {
  kind: "forward" | "back" | "abort";
  /** The work that this button waits for. */
  work: Busy;
  busy: Busy | null;
  children: ComponentChildren;
  onClick?: () => void;
};

function Button({ kind, work, busy, children, onClick }: Props) {
  const blocked = work === "abort" ? busy === "abort" : busy !== null;
  return (
    <button
      type={onClick ? "button" : "submit"}
      class={`svc-button svc-button-${kind}`}
      aria-disabled={blocked}
      onClick={onClick}
    >
      {busy === work ? (
        <span>
          {children}
          <span class="svc-spinner" />
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** Below the button that it describes, so that the button stays under the pointer. */
function Doubts({ model, view }: { model: Model; view: View }) {
  const doubts = model.doubts.value;
  const lines = flat(view.lines).filter((line) => line.type === "password");
  return lines.map(
    ({ name, label }) =>
      doubts.has(name) && (
        <p class="svc-field-warning" id={`${controlId(model.prefix, name)}-warning`} role="alert">
          {model.t("shortPassword", label, view.buttons.submit)}
        </p>
      ),
  );
}

/** A page that has ended for good closes without a confirmation. */
export function Buttons({ model, view }: { model: Model; view: View }) {
  const { allowed, buttons, step } = view;
  const busy = model.busy.value;
  const confirm = () => {
    if (!model.options["confirm-abort"]) model.abort();
    else if (busy !== "abort") model.confirming.value = true;
  };
  if (!allowed.submit && !allowed.back && !allowed.abort) return null;
  return (
    <div class="svc-buttons">
      {allowed.submit && (
        <Button kind="forward" work="submit" busy={busy}>
          {buttons.submit}
        </Button>
      )}
      {!busy && <Doubts model={model} view={view} />}
      {allowed.back && (
        <Button kind="back" work="back" busy={busy} onClick={model.back}>
          {buttons.back}
        </Button>
      )}
      {allowed.abort && (
        <Button
          kind={step === "error" ? "forward" : "abort"}
          work="abort"
          busy={busy}
          onClick={step === "error" ? model.abort : confirm}
        >
          {step === "error" ? model.t("close") : buttons.abort}
        </Button>
      )}
      {busy === "submit" && <Progress model={model} />}
    </div>
  );
}

export function Languages({ model, view }: { model: Model; view: View }) {
  const current = model.language.value;
  if (!view.allowed.language) return null;
  return (
    <div class="svc-languages" role="group" aria-label={model.t("language")}>
      {view.languages.map((language) => (
        <button
          key={language}
          type="button"
          class="svc-language"
          lang={language}
          aria-pressed={language === current}
          onClick={() => language !== current && model.changeLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
