// Reads what was posted, and checks it against the form.
import { invalid } from "#schema/errors.ts";
import { MAX_VALUE_LENGTH } from "#schema/form-limits.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { failedRules } from "#schema/rules.ts";
import type { FormElement, InputElement } from "#schema/wizard.ts";
import { acceptsValue, faultText, isInput, readInput } from "./inputs.ts";
import type { Fault } from "./state.ts";

/** Names under which the values of a form are posted, those of all sub-forms included. */
export function namesOf(elements: readonly FormElement[]): string[] {
  return elements.flatMap((element) => {
    if (isInput(element)) return [element.name];
    if (element.type !== "multi") return [];
    return [element.name, ...element.elements.flatMap((sub) => namesOf(sub.elements))];
  });
}

/** The message for a list or an object in the place of a single value. */
export const NO_SCALAR = "Must be a single value, not a list or an object.";

/** A scalar as text, "" for null; throws the 422 that names the field. */
function scalar(name: string, posted: Json, most = MAX_VALUE_LENGTH): string {
  if (posted === null) return "";
  if (typeof posted === "object") throw invalid(name, NO_SCALAR);
  const text = String(posted);
  if (text.length > most) throw invalid(name, `Must have at most ${most} characters.`);
  return text;
}

/**
 * The value of an element as its form keeps it: the key of an option, an index, "true" or "" for a
 * checkbox, text without outer blanks, a password unchanged.
 */
export function valueOf(element: InputElement, posted: Json): string {
  const own = "maxlength" in element ? (element.maxlength ?? 0) : 0;
  return readInput(element, scalar(element.name, posted, Math.max(MAX_VALUE_LENGTH, own)));
}

function faultOf(element: InputElement, value: string): Fault | null {
  const failed = failedRules(value, element.validation);
  const [first] = failed;
  if (first === undefined && acceptsValue(element, value)) return null;
  const text = faultText(element, first ?? "");
  const digits = text === "fault.digits" ? first?.split(":")[1] : "";
  return { name: element.name, rules: failed.join("|"), text, value: digits ?? "" };
}

type Selection = { inputs: InputElement[]; choices: [name: string, value: string][] };

/** The inputs that count: of several sub-forms, those of the chosen one, or else of the first. */
function selectInputs(elements: readonly FormElement[], posted: (name: string) => Json): Selection {
  const inputs: InputElement[] = [];
  const choices: Selection["choices"] = [];
  for (const element of elements) {
    if (isInput(element)) inputs.push(element);
    if (element.type !== "multi") continue;
    const wanted = scalar(element.name, posted(element.name));
    const chosen = element.elements.find((it) => it.value === wanted) ?? element.elements[0];
    const within = selectInputs(chosen?.elements ?? [], posted);
    inputs.push(...within.inputs);
    choices.push([element.name, chosen?.value ?? ""], ...within.choices);
  }
  return { inputs, choices };
}

/** The values of all inputs of a form, "" for those not posted, and their faults. */
export function readForm(
  elements: readonly FormElement[],
  members: JsonObject,
): { values: Record<string, string>; faults: Fault[] } {
  const posted = (name: string): Json =>
    (Object.hasOwn(members, name) ? members[name] : null) ?? null;
  const { inputs, choices } = selectInputs(elements, posted);
  const read = inputs.map((element) => ({
    element,
    value: valueOf(element, posted(element.name)),
  }));
  const values = read.map(({ element, value }) => [element.name, value] as const);
  return {
    values: Object.fromEntries([...choices, ...values]),
    faults: read.flatMap(({ element, value }) => faultOf(element, value) ?? []),
  };
}
