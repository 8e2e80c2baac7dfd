// A line of text. With suggestions, it is the bank search.
import { type RefObject, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Field, inputProps, MASKED, modeOf, type Typed } from "../form/Field.tsx";
import { useForgetting } from "../form/hooks.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { BankSearch } from "./BankSearch.tsx";
import type { ElementProps } from "./props.ts";

type PlainProps = { line: Typed; model: Model; view: View; hint?: string };

/** Hints for autofill, and for session recorders to skip the field. */
function secrecy(line: Typed, tan: boolean) {
  if (line.login_credential) return { autocomplete: "username", ...MASKED };
  if (line.type === "captcha") return { autocomplete: "off" };
  if (modeOf(line) === "email") return { type: "email", autocomplete: "email" } as const;
  return tan ? { autocomplete: "one-time-code", ...MASKED } : {};
}

/** Text that the customer entered at this bank's login before leaving the page. */
function useTyped(input: RefObject<HTMLInputElement | null>, { line, model, view }: PlainProps) {
  const kept = view.step === "login" && line.type === "text";
  const place = kept && `${view.bank?.bank_code} ${line.name}`;
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      if (place && field) model.typed.set(place, field.value);
    };
  }, []);
  return (place && model.typed.get(place)) || line.value;
}

export function Plain(props: PlainProps) {
  const { line, model, view, hint } = props;
  const input = useRef<HTMLInputElement>(null);
  const start = useTyped(input, props);
  const tan = view.step === "tan";
  useForgetting(input, model, tan);
  return (
    <Field
      line={line}
      model={model}
      hint={hint}
      control={(wiring) => (
        <input
          type="text"
          {...inputProps(line, wiring, view)}
          {...secrecy(line, tan)}
          ref={input}
          inputMode={modeOf(line)}
          defaultValue={start}
        />
      )}
    />
  );
}

export function Text(props: ElementProps<"text">) {
  return props.line.autocomplete_action ? <BankSearch {...props} /> : <Plain {...props} />;
}
