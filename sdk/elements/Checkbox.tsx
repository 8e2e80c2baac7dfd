// A checkbox.
import { h } from "preact";
import { fieldError, lineClass, useFacts, wiringOf } from "../form/Field.tsx";
import { tooltips, words } from "../form/Inline.tsx";
import type { ElementProps } from "./props.ts";

export function Checkbox({ line, model }: ElementProps<"checkbox">) {
  const facts = useFacts(line, model);
  return (
    <div class={lineClass(line, facts)}>
      <div class="svc-check">
        <input
          class="svc-checkbox"
          {...wiringOf(line, facts)}
          type="checkbox"
          defaultChecked={line.checked}
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
