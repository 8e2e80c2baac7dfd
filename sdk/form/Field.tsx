// The parts around every input: label, hint and error, and the attributes that connect them.
import { h, type VNode } from "preact";
import { MAX_VALUE_LENGTH } from "#schema/form-limits.ts";
import type { ElementOf, InputElement, InputExtras } from "#schema/wizard.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { returnKey } from "./arrange.ts";
import { inline, tooltips, words } from "./Inline.tsx";
import { controlId, controlName } from "./names.ts";

/** An input with a label. */
export type Labelled =
  | Extract<InputElement, { label: string }>
  | (ElementOf<"captcha"> & { label: string });

/** An input for typed text. */
export type Typed = Extract<Labelled, { value: string }> & InputExtras;

/** Properties of a field that its element does not contain. */
export type Facts = { id: string; required: boolean; invalid: boolean; error: string };

/** Attributes of the control itself. */
export type Wiring = {
  id: string;
  name: string;
  required: boolean;
  disabled: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Asks session recorders to skip a field. */
export const MASKED = {
  "data-private": "true",
  "data-hj-suppress": "true",
  "data-dd-privacy": "mask",
  "data-sentry-mask": "true",
};

/** Attributes of every text input. */
export function inputProps(line: Typed, wiring: Wiring, view: View) {
  return {
    ...wiring,
    enterKeyHint: returnKey(view, line.name),
    class: "svc-input",
    placeholder: line.placeholder,
    maxLength: line.maxlength || MAX_VALUE_LENGTH,
    spellcheck: false,
    autoCapitalize: "none",
  } as const;
}

/** Keyboard and input type. */
export function modeOf({ validation, inputmode }: Typed): "numeric" | "email" | "text" {
  if (/digits|numeric/.test(`${validation}|${inputmode}`)) return "numeric";
  return /\bemail\b/.test(validation) ? "email" : "text";
}

/** A message of the widget comes before the error from the service. */
export function useFacts(line: Labelled, model: Model): Facts {
  const errors = model.errors.value;
  const own = errors.get(line.name) ?? errors.get("");
  return {
    id: controlId(model.prefix, line.name),
    required: /\brequired\b/.test(line.validation),
    invalid: own === undefined ? line.invalid : own !== "",
    error: own === undefined ? line.validation_error : own && model.t(own),
  };
}

export function lineClass(
  { type }: Labelled,
  { required, invalid }: Facts,
  disabled = false,
): string {
  const states = [required && "required", invalid && "invalid", disabled && "disabled"];
  const names = ["line", `line-${type}`, ...states].filter(Boolean);
  return names.map((name) => `svc-${name}`).join(" ");
}

export function labelText({ label }: Labelled, { required }: Facts, model: Model) {
  const text = words(label, model);
  return required ? text : [text, <span class="svc-optional"> {model.t("optional")}</span>];
}

export function fieldError(facts: Facts, model: Model) {
  return facts.error ? (
    <p key={facts.error} class="svc-validation-error" id={`${facts.id}-error`}>
      {inline(facts.error, model)}
    </p>
  ) : null;
}

/** Ids of the texts that describe a control. */
export function describedBy(facts: Facts, ...others: (string | false | undefined)[]) {
  return [...others, facts.error && `${facts.id}-error`].filter(Boolean).join(" ") || undefined;
}

/** The attributes of a control that its line and the texts around it determine. */
export function wiringOf(
  line: Labelled,
  facts: Facts,
  ...texts: (string | false | undefined)[]
): Wiring {
  return {
    id: facts.id,
    name: controlName(line.name),
    required: facts.required,
    disabled: "disabled" in line && line.disabled === true,
    "aria-invalid": facts.invalid || undefined,
    "aria-describedby": describedBy(facts, ...texts),
  };
}

type Props = {
  line: Labelled;
  model: Model;
  hint?: string | undefined;
  /** Id of one more text that describes the control. */
  extra?: string | undefined;
  control(wiring: Wiring): VNode;
};

/** A single-line input with its label above it. */
export function Field({ line, model, hint, extra, control }: Props) {
  const facts = useFacts(line, model);
  const { id } = facts;
  const wiring = wiringOf(line, facts, hint && `${id}-hint`, extra);
  return (
    <div class={lineClass(line, facts, wiring.disabled)}>
      <div class="svc-label">
        <label for={id}>{labelText(line, facts, model)}</label>
        {tooltips(line.label, model)}
      </div>
      {hint && (
        <p class="svc-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {control(wiring)}
      {fieldError(facts, model)}
    </div>
  );
}
