// A choice between sub-forms, one of which the customer fills in.
import { type ComponentType, h } from "preact";
import { useSignal } from "@preact/signals";
import { useCheck } from "../form/hooks.ts";
import { controlName } from "../form/names.ts";
import type { ElementProps, ElementsProps } from "./props.ts";

/** `Elements` renders a sub-form: importing it here would create an import cycle with the table. */
type Props = ElementProps<"multi"> & { Elements: ComponentType<ElementsProps> };

export function Multi({ line, model, view, Elements }: Props) {
  const known = line.elements.some(({ value }) => value === line.selected);
  const choice = useSignal(known ? line.selected : line.elements[0]?.value);
  useCheck(model, (values) => {
    if (choice.value !== undefined) values[line.name] = choice.value;
    return true;
  });
  return (
    <div class="svc-line svc-line-multi svc-multi">
      <div
        class="svc-line svc-line-radio"
        role="radiogroup"
        aria-labelledby={`${model.prefix}-title`}
      >
        {line.elements.map(({ label, value }) => (
          <label key={value} class="svc-check">
            <input
              class="svc-radio"
              type="radio"
              name={controlName(line.name)}
              value={value}
              defaultChecked={value === choice.value}
              onChange={() => (choice.value = value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {line.elements.map(({ label, value, elements }) => (
        <fieldset
          key={value}
          class="svc-line svc-panel"
          aria-label={label}
          hidden={value !== choice.value}
          disabled={value !== choice.value}
        >
          <Elements lines={elements} model={model} view={view} />
        </fieldset>
      ))}
    </div>
  );
}
