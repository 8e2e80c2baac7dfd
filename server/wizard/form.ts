// The form: the elements of the step with typed values and faults.
import { helpText } from "#schema/elements.ts";
import type { ElementOf, FormElement } from "#schema/wizard.ts";
import { redirectAddress } from "./redirect.ts";
import { hasEnded, type RunningState, type State } from "./state.ts";
import type { Scene } from "./steps/step.ts";
import { stepOf } from "./steps/steps.ts";
import { say } from "./texts.ts";
import { fillInput, isInput } from "./inputs.ts";

function typedValue({ values }: RunningState, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Sub-forms, of which the chosen one has its typed values. */
function renderChoice(element: ElementOf<"multi">, state: RunningState): ElementOf<"multi"> {
  const selected = typedValue(state, element.name) ?? element.selected;
  const elements = element.elements.map((sub) => ({
    ...sub,
    elements: sub.elements.map((it) => renderElement(it, state, "")),
  }));
  return { ...element, selected, elements };
}

function renderElement(element: FormElement, state: RunningState, baseUrl: string): FormElement {
  if (element.type === "redirect") {
    return { ...element, url: redirectAddress(baseUrl, state) };
  }
  if (element.type === "multi") return renderChoice(element, state);
  if (!isInput(element)) return element;
  const { name } = element;
  const value = typedValue(state, name);
  const typed = value === undefined ? element : fillInput(element, value);
  const fault = state.faults.find((it) => it.name === name);
  if (!fault) return typed;
  return {
    ...typed,
    invalid: true,
    failed_validation_rules: fault.rules,
    validation_error: say(state.language, fault.text, fault.value),
  };
}

/** What became of an order that the customer has left. */
function notesOf(state: State): FormElement[] {
  const isLost = state.step === "abort" && state.unclear;
  const note = state.withdrawn ? "order.withdrawn" : isLost && "error.order_unclear";
  return note ? [helpText("", say(state.language, note), "warning")] : [];
}

/** The form that the client renders, and that a submit is checked against. */
export function renderForm(state: State, scene: Scene): FormElement[] {
  const notes = notesOf(state);
  if (hasEnded(state)) return notes;
  const elements = stepOf(state).elements(state, scene);
  return [...notes, ...elements.map((each) => renderElement(each, state, scene.baseUrl))];
}

/**
 * The values that may be kept and shown again: those of the wizard's own pages and of a bank's page
 * that asks for no secret, without passwords.
 */
export function keptValues(
  state: RunningState,
  elements: readonly FormElement[],
  values: Record<string, string>,
): Record<string, string> {
  const keeps = state.step === "bank" || state.step === "login" || ("open" in state && state.open);
  if (!keeps) return {};
  const secret = new Set(passwordsOf(elements));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** Names of the passwords, those of all sub-forms included. */
function passwordsOf(elements: readonly FormElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === "password") return [element.name];
    return element.type === "multi"
      ? element.elements.flatMap((it) => passwordsOf(it.elements))
      : [];
  });
}
