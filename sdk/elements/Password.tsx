// A secret: the customer can reveal it, it is hidden again on submit, and a short entry is
// questioned once.
import { h } from "preact";
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Field, inputProps, MASKED, modeOf } from "../form/Field.tsx";
import { useCheck, useForgetting, useSwitch } from "../form/hooks.ts";
import { controlId } from "../form/names.ts";
import type { Model } from "../wizard/model.ts";
import type { ElementProps } from "./props.ts";

/** A PIN of up to this many characters is questioned. */
const SHORT = 4;

function isShort({ length }: string): boolean {
  return length > 0 && length <= SHORT;
}

/** Holds the first submit of a short entry, once per entry. */
function useDoubt({ line, model, view }: ElementProps<"password">) {
  const doubted = useSignal(false);
  useCheck(model, (values) => {
    const strict = model.options["validate-login-credentials"] && view.step === "login";
    const holds = strict && !view.skips_short_hold && !doubted.value;
    if (!holds || !isShort(String(values[line.name] ?? ""))) return true;
    doubted.value = true;
    return false;
  });
  return doubted;
}

/** Whether caps lock is on, according to the last key event. Announced once when it turns on. */
function useCapsLock({ announce, t }: Model) {
  const on = useSignal(false);
  const onKeyUp = (event: KeyboardEvent) => {
    // Autofill dispatches events of this name that lack the method.
    const now = event.getModifierState?.("CapsLock") ?? false;
    if (now && !on.value) announce(t("capsLock"));
    on.value = now;
  };
  return [on.value, onKeyUp] as const;
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z" />
      <circle cx="12" cy="12" r="2.75" />
      {open && <path d="M4 20 20 4" />}
    </svg>
  );
}

export function Password(props: ElementProps<"password">) {
  const { line, model, view } = props;
  const notes = `${controlId(model.prefix, line.name)}-notes`;
  const input = useRef<HTMLInputElement>(null);
  // Not by the rendering alone: a script of the page can have broken it.
  const [shown, setShown] = useSwitch(input, model, () => {
    if (input.current) input.current.type = "password";
  });
  const [capitals, onKeyUp] = useCapsLock(model);
  const doubted = useDoubt(props);
  const spaced = useSignal(false);
  useForgetting(input, model, true);
  const onInput = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    doubted.value = false;
    spaced.value = value !== value.trim();
  };
  return (
    <Field
      line={line}
      model={model}
      extra={doubted.value || spaced.value ? notes : undefined}
      control={(wiring) => (
        <div>
          <div class="svc-reveal">
            <input
              {...inputProps(line, wiring, view)}
              {...MASKED}
              inputMode={modeOf(line)}
              ref={input}
              {...(shown ? { type: "text" } : { type: "password" })}
              autocomplete="current-password"
              onInput={onInput}
              onKeyUp={onKeyUp}
            />
            <button
              type="button"
              class="svc-reveal-button"
              aria-label={model.t("show")}
              aria-pressed={shown}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              <Eye open={shown} />
            </button>
          </div>
          {capitals && <p class="svc-note">{model.t("capsLock")}</p>}
          <div id={notes}>
            {doubted.value && !model.busy.value && (
              <p class="svc-field-warning" role="alert">
                {model.t("shortPassword", line.label, view.buttons.submit)}
              </p>
            )}
            {spaced.value && <p class="svc-note">{model.t("outerSpace")}</p>}
          </div>
        </div>
      )}
    />
  );
}
