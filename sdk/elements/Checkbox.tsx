// A checkbox.
import { h } from "preact";
import type { CheckboxElement } from "#schema/wizard.ts";
import { describedBy, useFacts, fieldError, lineClass } from "../form/Field.tsx";
import { tooltips, words } from "../form/Inline.tsx";
import { controlName } from "../form/names.ts";
import type { ElementProps } from "./props.ts";

export function Checkbox({ line, model }: ElementProps<CheckboxElement>) {
  const facts = useFacts(line, model);
  return (
    <div class={lineClass(line, facts)}>
      <div class="svc-check">
        <input
          class="svc-checkbox"
          type="checkbox"
          id={facts.id}
          name={controlName(line.name)}
          defaultChecked={line.checked}
          required={facts.required}
          aria-invalid={facts.invalid ? "true" : undefined}
          aria-describedby={describedBy(facts)}
        />
        <div>
          <label for={facts.id}>{words(line.label, model)}</label>
          {tooltips(line.label, model)}
        </div>
      </div>
      {fieldError(facts, model)}
    </div>
  );
}
