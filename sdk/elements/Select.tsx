// A choice of one option from a short list.
import { h } from "preact";
import { Field } from "../form/Field.tsx";
import type { ElementProps } from "./props.ts";

export function Select({ line, model }: ElementProps<"select">) {
  return (
    <Field
      line={line}
      model={model}
      control={(wiring) => (
        <select
          {...wiring}
          class="svc-select"
          autocomplete={line.name === "country_id" ? "country" : undefined}
        >
          {line.selected === "" && <option value="" />}
          {Object.entries(line.options).map(([key, label]) => (
            <option key={key} value={key} selected={key === line.selected}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
