// How each type of input is read, filled and judged.
import type { FormElement, InputElement } from "#schema/wizard.ts";
import type { TextKey } from "./texts/keys.ts";

type InputType = InputElement["type"];
type Inputs = { [E in InputElement as E["type"]]: E };
type Input<T extends InputType = InputType> = Inputs[T];
/** Types whose value is a typed text. */
type TypedType = Extract<InputElement, { value: string }>["type"];

type Kind<T extends InputType = InputType> = {
  /** The value as the form keeps it, from the posted text. */
  read(element: Input<T>, text: string): string;
  /** The element with a typed value. */
  fill(element: Input<T>, value: string): InputElement;
  /** Whether a value that is not empty can be chosen; absent where any text can be typed. */
  accepts?(element: Input<T>, value: string): boolean;
  /** The text for a value that is missing, where it differs from that of a text field. */
  missing?: TextKey;
  /** The text for a value that fails any other rule, where it does not depend on the rule. */
  wrong?: TextKey;
};

const TICKED = new Set(["true", "1", "on", "yes"]);

const trimmed = (_: InputElement, text: string) => text.trim();
const unfilled = (element: InputElement) => element;

/** The key of an option that is named by its key or by its position. */
function optionKey(options: Record<string, string>, text: string): string {
  if (Object.hasOwn(options, text)) return text;
  return (/^\d+$/.test(text) && Object.keys(options)[Number(text)]) || text;
}

/** A typed text that is not shown again, as it may be a secret. */
const CODE = { read: trimmed, fill: unfilled };

/** The types that are no `CODE`. Each one whose value is not a typed text must be here. */
const KINDS: { [T in Exclude<InputType, TypedType>]: Kind<T> } & {
  [T in TypedType]?: Kind<T>;
} = {
  text: { read: trimmed, fill: (element, value) => ({ ...element, value }) },
  password: { read: (_, text) => text, fill: unfilled },
  checkbox: {
    read: (_, text) => (TICKED.has(text.toLowerCase()) ? "true" : ""),
    fill: (element, value) => ({ ...element, checked: value === "true" }),
    missing: "fault.confirm",
  },
  select: {
    read: ({ options }, text) => optionKey(options, text.trim()),
    fill: (element, value) =>
      Object.hasOwn(element.options, value) ? { ...element, selected: value } : element,
    accepts: ({ options }, value) => Object.hasOwn(options, value),
    missing: "fault.choose",
    wrong: "fault.choose",
  },
  radio: {
    read: trimmed,
    fill: (element, value) =>
      /^\d+$/.test(value) && element.options[Number(value)]
        ? { ...element, checked: Number(value) }
        : element,
    accepts: ({ options }, value) =>
      /^\d+$/.test(value) && options[Number(value)]?.disabled === false,
    missing: "fault.choose",
    wrong: "fault.choose",
  },
};

function kindOf({ type }: InputElement): Kind {
  return KINDS[type] ?? CODE;
}

export function isInput(element: FormElement): element is InputElement {
  return "validation" in element;
}

/** The value of an input as its form keeps it, from the posted text. */
export function readInput(element: InputElement, text: string): string {
  return kindOf(element).read(element, text);
}

/** The element with a typed value; a password never has one. */
export function fillInput(element: InputElement, value: string): InputElement {
  return kindOf(element).fill(element, value);
}

/** Whether the value names an option that can be chosen. The rules judge an empty value. */
export function acceptsValue(element: InputElement, value: string): boolean {
  return value === "" || (kindOf(element).accepts?.(element, value) ?? true);
}

/** The text for a failed rule, "" for a value that is no option. */
export function faultText(element: InputElement, rule: string): TextKey {
  const { missing, wrong } = kindOf(element);
  if (rule === "required") return missing ?? "fault.required";
  if (wrong) return wrong;
  if (rule === "alpha_num") return "fault.letters";
  return rule.startsWith("digits:") ? "fault.digits" : "fault.other";
}
