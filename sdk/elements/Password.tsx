// A secret: can be shown, is hidden again when sent, and questioned once when it looks mistyped.
import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PasswordElement } from "#schema/wizard.ts";
import { Field, inputProps, MASKED } from "../form/Field.tsx";
import { useCheck, useForgetting, useSwitch } from "../form/hooks.ts";
import type { ElementProps } from "./table.tsx";

/** Up to so many characters a PIN is questioned. */
const SHORT = 4;

function looksMistyped(value: string): boolean {
  return value !== "" && (value.length <= SHORT || value.trim() !== value);
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

export function Password({ line, model, view }: ElementProps<PasswordElement>) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useSwitch(model);
  const [warned, setWarned] = useState(false);
  useForgetting(input, model, true);
  useCheck(model, (values) => {
    const value = String(values[line.name] ?? "");
    const strict = model.options["validate-login-credentials"] && view.step === "login";
    if (!strict || warned || !looksMistyped(value)) return true;
    setWarned(true);
    return false;
  });
  const warning = `${model.prefix}-${line.name}-warning`;
  return (
    <Field
      line={line}
      model={model}
      extra={warned ? warning : undefined}
      control={(wiring) => (
        <div>
          <div class="svc-reveal">
            <input
              {...inputProps(line, wiring)}
              {...MASKED}
              ref={input}
              {...(shown ? { type: "text" } : { type: "password" })}
              autocomplete="current-password"
              onInput={() => setWarned(false)}
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
          {warned && (
            <p class="svc-field-warning" id={warning} role="alert">
              {model.t("shortPassword", view.buttons.submit)}
            </p>
          )}
        </div>
      )}
    />
  );
}
