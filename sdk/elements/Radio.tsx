// A choice of one option, each in its own row.
import { type ComponentChildren, h } from "preact";
import { describedBy, useFacts, fieldError, labelText, lineClass } from "../form/Field.tsx";
import { inline, tooltips } from "../form/Inline.tsx";
import type { Model } from "../wizard/model.ts";
import { controlName } from "../form/names.ts";
import type { ElementProps } from "./props.ts";

/** Shows an account on two lines: its name, then its IBAN. Any other label is one line. */
function optionText(label: string, model: Model): ComponentChildren {
  const [, name, iban] = /^(.+), ([A-Z]{2}\d{2}[ \dA-Z]{11,})$/.exec(label) ?? [];
  if (!name || !iban) return inline(label, model);
  return [
    <span class="svc-option-name">{name}</span>,
    " ",
    <span class="svc-option-detail">{iban}</span>,
  ];
}

export function Radio({ line, model }: ElementProps<"radio">) {
  const facts = useFacts(line, model);
  return (
    <fieldset
      class={lineClass(line, facts)}
      role="radiogroup"
      aria-required={facts.required}
      aria-invalid={facts.invalid || undefined}
      aria-describedby={describedBy(facts)}
    >
      <legend class="svc-label">{labelText(line, facts, model)}</legend>
      {tooltips(line.label, model)}
      {line.options.map(({ label, disabled, reason }, index) => (
        <label key={index} class={`svc-check${disabled ? " svc-disabled" : ""}`}>
          <input
            class="svc-radio"
            type="radio"
            name={controlName(line.name)}
            value={index}
            defaultChecked={index === line.checked}
            disabled={disabled}
          />
          <span>
            {optionText(label, model)}
            {reason && <span class="svc-option-detail"> {reason}</span>}
          </span>
        </label>
      ))}
      {fieldError(facts, model)}
    </fieldset>
  );
}
