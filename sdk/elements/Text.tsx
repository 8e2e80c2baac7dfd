// A line of text; with suggestions it is the bank search.
import { h } from "preact";
import { useRef } from "preact/hooks";
import type { TextElement } from "#schema/wizard.ts";
import { Field, inputProps, MASKED, type Typed } from "../form/Field.tsx";
import { useForgetting } from "../form/hooks.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { BankSearch } from "./BankSearch.tsx";
import type { ElementProps } from "./table.tsx";

/** What browsers may fill in, and recorders leave out. */
function secrecy(line: Typed, tan: boolean) {
  if (line.login_credential) return { autocomplete: "username", ...MASKED };
  if (line.type === "captcha") return { autocomplete: "off" };
  return tan ? { autocomplete: "one-time-code", ...MASKED } : {};
}

export function Plain({ line, model, view }: { line: Typed; model: Model; view: View }) {
  const input = useRef<HTMLInputElement>(null);
  const tan = view.step === "tan";
  useForgetting(input, model, tan);
  return (
    <Field
      line={line}
      model={model}
      control={(wiring) => (
        <input
          {...inputProps(line, wiring)}
          {...secrecy(line, tan)}
          ref={input}
          type="text"
          inputMode={
            /digits|numeric/.test(`${line.validation}|${line.inputmode}`) ? "numeric" : "text"
          }
          defaultValue={line.value}
        />
      )}
    />
  );
}

export function Text(props: ElementProps<TextElement>) {
  return props.line.autocomplete_action ? <BankSearch {...props} /> : <Plain {...props} />;
}
