// Checks a form before it is submitted.
import { TEXT_RULES } from "#schema/text-rules.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { TextKey } from "../texts/texts.ts";
import type { Body } from "./client.ts";
import type { CustomField } from "./extend.ts";
import type { FieldErrors, State, Verdict } from "./state.ts";
import { EMPTY } from "./view.ts";

type Ruled = Extract<FormElement, { validation: string }>;

/** The message for the first rule that a value violates: each is named after its rule. */
function complaint({ type, validation }: Ruled, value: string): TextKey | undefined {
  const rules = validation.split("|");
  const text = value.trim();
  if (text) return rules.find((rule) => TEXT_RULES.get(rule)?.test(text) === false) as TextKey;
  if (rules.includes("required")) return type === "checkbox" ? "confirm" : "required";
}

/** Moves the values of the merchant's fields to their place in the request, and keeps them. */
function takeOut(fields: CustomField[], values: Body, { typed }: State): FieldErrors {
  const errors: Record<string, TextKey> = {};
  const extra: Record<string, string> = {};
  for (const field of fields) {
    const { name } = field;
    const sent = values[name];
    delete values[name];
    const value = sent === true ? "on" : String(sent ?? "");
    typed.set(name, value);
    if (value) extra[name] = value;
    const message = complaint(field, value);
    if (message) errors[name] = message;
  }
  if (fields.length > 0) values["extra"] = extra;
  return errors;
}

/**
 * Missing values in the elements of the service, which it would otherwise refuse one request later.
 */
function leftOut(lines: FormElement[], values: Body): FieldErrors {
  const errors: Record<string, TextKey> = {};
  for (const line of lines) {
    if (!("validation" in line) || ("disabled" in line && line.disabled)) continue;
    if (String(values[line.name] ?? "").trim()) continue;
    const message = complaint(line, "");
    if (message) errors[line.name] = message;
  }
  return errors;
}

/** May change the values. True: submit; false: hold back silently; errors: refuse the form. */
export async function inspect(state: State, values: Body): Promise<Verdict> {
  const errors: Record<string, TextKey> = {};
  let held = false;
  for (const check of state.checks) {
    const verdict = await check(values);
    held ||= verdict === false;
    if (typeof verdict === "object") Object.assign(errors, verdict);
  }
  const { added, lines } = state.view.value ?? EMPTY;
  const own = takeOut(added.fields, values, state);
  const all =
    Object.keys(own).length > 0 ? { ...leftOut(lines, values), ...errors, ...own } : errors;
  return Object.keys(all).length > 0 ? all : !held;
}
