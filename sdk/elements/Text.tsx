// A line of text; with suggestions it is the bank search.
import { h } from "preact";
import { useRef } from "preact/hooks";
import type { TextElement } from "#schema/wizard.ts";
import { Field, MASKED, rulesOf } from "../form/Field.tsx";
import { useForgetting } from "../form/hooks.ts";
import { BankSearch } from "./BankSearch.tsx";
import type { ElementProps } from "./table.tsx";

function isNumeric(line: TextElement): boolean {
  const rules = rulesOf(line);
  return line.inputmode === "numeric" || rules.includes("digits") || rules.includes("numeric");
}

/** What browsers may fill in, and recorders leave out. */
function secrecy(line: TextElement, tan: boolean) {
  if (line.login_credential) return { autocomplete: "username", ...MASKED };
  return tan ? { autocomplete: "one-time-code", ...MASKED } : {};
}

function Plain({
  line,
  model,
  tan,
}: { line: TextElement; tan: boolean } & Pick<ElementProps<TextElement>, "model">) {
  const input = useRef<HTMLInputElement>(null);
  useForgetting(tan ? input : { current: null }, model);
  return (
    <Field
      line={line}
      model={model}
      control={(wiring) => (
        <input
          {...wiring}
          {...secrecy(line, tan)}
          ref={input}
          class="svc-input"
          type="text"
          inputMode={isNumeric(line) ? "numeric" : "text"}
          defaultValue={line.value}
          placeholder={line.placeholder || undefined}
          maxLength={line.maxlength || undefined}
          spellcheck={false}
          autoCapitalize="none"
        />
      )}
    />
  );
}

export function Text(props: ElementProps<TextElement>) {
  const { line, model, view } = props;
  if (line.autocomplete_action) return <BankSearch {...props} />;
  return <Plain line={line} model={model} tan={view.step === "tan"} />;
}
