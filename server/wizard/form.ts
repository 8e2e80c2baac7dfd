// The form as it is shown: the step's elements with typed values and faults.
import type { FormElement, InputElement, MultiElement } from "#schema/wizard.ts";
import { redirectAddress } from "./redirect.ts";
import type { State } from "./state.ts";
import type { Scene } from "./steps/step.ts";
import { STEPS } from "./steps/steps.ts";
import { say } from "./texts.ts";
import { isInput } from "./validate.ts";

/** The element with a typed value; a password never has one. */
function filled(element: InputElement, value: string): InputElement {
  switch (element.type) {
    case "checkbox":
      return { ...element, checked: value === "true" };
    case "select":
      return Object.hasOwn(element.options, value) ? { ...element, selected: value } : element;
    case "radio":
      return /^\d+$/.test(value) && element.options[Number(value)]
        ? { ...element, checked: Number(value) }
        : element;
    case "text":
      return { ...element, value };
    default:
      return element;
  }
}

function typedValue({ values }: State, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** One of several sub-forms, the chosen one as it was typed. */
function choice(element: MultiElement, state: State): MultiElement {
  const selected = typedValue(state, element.name) ?? element.selected;
  const elements = element.elements.map((sub) => ({
    ...sub,
    elements: sub.elements.map((it) => shown(it, state, "")),
  }));
  return { ...element, selected, elements };
}

function shown(element: FormElement, state: State, baseUrl: string): FormElement {
  if (element.type === "redirect") {
    return { ...element, url: redirectAddress(baseUrl, state) };
  }
  if (element.type === "multi") return choice(element, state);
  if (!isInput(element)) return element;
  const { name } = element;
  const value = typedValue(state, name);
  const typed = value === undefined ? element : filled(element, value);
  const fault = state.faults.find((it) => it.name === name);
  if (!fault) return typed;
  return {
    ...typed,
    invalid: true,
    failed_validation_rules: fault.rules,
    validation_error: say(state.language, fault.text, fault.value),
  };
}

/** What the client renders and what a submit is checked against. */
export function formOf(state: State, scene: Scene): FormElement[] {
  return STEPS[state.step]
    .elements(state, scene)
    .map((element) => shown(element, state, scene.baseUrl));
}

/**
 * Values that may be kept and shown again: those of the wizard's own pages and of a bank's page that
 * asks no secret, passwords left out.
 */
export function keptValues(
  state: State,
  elements: readonly FormElement[],
  values: Record<string, string>,
): Record<string, string> {
  if (state.step !== "bank" && state.step !== "login" && !state.open) return {};
  const passwords = elements.filter((it) => it.type === "password");
  const secret = new Set<string>(passwords.map((it) => it.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
