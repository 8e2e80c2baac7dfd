// What was posted, read and checked against the form that was shown.
import type { Json, JsonObject } from "#schema/json.ts";
import { invalid } from "#schema/errors.ts";
import { failedRules } from "#schema/rules.ts";
import type { FormElement, InputElement } from "#schema/wizard.ts";
import type { Fault } from "./state.ts";
import type { TextKey } from "./texts/keys.ts";

/** Longer values fit no field of any bank. */
const MAX_LENGTH = 1000;

const TICKED = new Set(["true", "1", "on", "yes"]);

export function isInput(element: FormElement): element is InputElement {
  return "validation" in element;
}

/** Names under which values of a form are posted, those of all sub-forms included. */
export function namesOf(elements: readonly FormElement[]): string[] {
  return elements.flatMap((element) => {
    if (isInput(element)) return [element.name];
    if (element.type !== "multi") return [];
    return [element.name, ...element.elements.flatMap((sub) => namesOf(sub.elements))];
  });
}

/** What is said of a list or an object in the place of a single value. */
export const NO_SCALAR = "Must be a single value, not a list or an object.";

/** A scalar as text, "" for null; throws the 422 that names the field. */
function scalar(name: string, sent: Json, most = MAX_LENGTH): string {
  if (sent === null) return "";
  if (typeof sent === "object") throw invalid(name, NO_SCALAR);
  const text = String(sent);
  if (text.length > most) throw invalid(name, `Must have at most ${most} characters.`);
  return text;
}

/** The key of an option that was named by key or by its position. */
function optionKey(options: Record<string, string>, text: string): string {
  if (Object.hasOwn(options, text)) return text;
  return (/^\d+$/.test(text) && Object.keys(options)[Number(text)]) || text;
}

/**
 * What was sent for an element as its form keeps it: an option's key, an index, "true" or "" for a
 * box, text without outer blanks, a password as it was typed.
 */
export function valueOf(element: InputElement, sent: Json): string {
  const most = "maxlength" in element ? Math.max(MAX_LENGTH, element.maxlength ?? 0) : MAX_LENGTH;
  const text = scalar(element.name, sent, most);
  switch (element.type) {
    case "checkbox":
      return TICKED.has(text.toLowerCase()) ? "true" : "";
    case "select":
      return optionKey(element.options, text.trim());
    case "password":
      return text;
    default:
      return text.trim();
  }
}

function textOf(element: InputElement, rule: string): TextKey {
  if (rule === "required" && element.type === "checkbox") return "fault.confirm";
  if (element.type === "radio" || element.type === "select") return "fault.choose";
  if (rule === "required") return "fault.required";
  if (rule === "alpha_num") return "fault.letters";
  return rule.startsWith("digits:") ? "fault.digits" : "fault.other";
}

/** Whether the value names no option, or one that cannot be chosen; nothing chosen is the rules'. */
function unknownOption(element: InputElement, value: string): boolean {
  if (value === "") return false;
  if (element.type === "select") return !Object.hasOwn(element.options, value);
  if (element.type !== "radio") return false;
  return !/^\d+$/.test(value) || (element.options[Number(value)]?.disabled ?? true);
}

function faultOf(element: InputElement, value: string): Fault | null {
  const failed = failedRules(value, element.validation);
  const [first] = failed;
  if (first === undefined && !unknownOption(element, value)) return null;
  const text = textOf(element, first ?? "");
  const digits = text === "fault.digits" ? first?.split(":")[1] : "";
  return { name: element.name, rules: failed.join("|"), text, value: digits ?? "" };
}

type Asked = { inputs: InputElement[]; choices: [name: string, value: string][] };

/** The inputs that count: of several sub-forms only those of the chosen one, else of the first. */
function asked(elements: readonly FormElement[], sent: (name: string) => Json): Asked {
  const inputs: InputElement[] = [];
  const choices: Asked["choices"] = [];
  for (const element of elements) {
    if (isInput(element)) inputs.push(element);
    if (element.type !== "multi") continue;
    const wanted = scalar(element.name, sent(element.name));
    const chosen = element.elements.find((it) => it.value === wanted) ?? element.elements[0];
    const within = asked(chosen?.elements ?? [], sent);
    inputs.push(...within.inputs);
    choices.push([element.name, chosen?.value ?? ""], ...within.choices);
  }
  return { inputs, choices };
}

/** Values of all inputs of a form, those not sent being empty, and what is wrong with them. */
export function readForm(
  elements: readonly FormElement[],
  members: JsonObject,
): { values: Record<string, string>; faults: Fault[] } {
  const sent = (name: string): Json =>
    (Object.hasOwn(members, name) ? members[name] : null) ?? null;
  const { inputs, choices } = asked(elements, sent);
  const read = inputs.map((element) => ({ element, value: valueOf(element, sent(element.name)) }));
  const values = read.map(({ element, value }) => [element.name, value] as const);
  return {
    values: Object.fromEntries([...choices, ...values]),
    faults: read.flatMap(({ element, value }) => faultOf(element, value) ?? []),
  };
}
