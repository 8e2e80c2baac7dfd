// A merchant's additions to the bank and login forms: `extend(formName, fn)`.
import { validated } from "#schema/elements.ts";
import { MAX_EXTRA, MAX_VALUE_LENGTH } from "#schema/form-limits.ts";
import { TEXT_RULES } from "#schema/text-rules.ts";
import type { ElementOf, FormElement, Ui } from "#schema/wizard.ts";
import { guarded } from "./callbacks.ts";
import { reportMisuse } from "./options.ts";

export type FieldRule = "required" | "email" | "numeric" | "alpha_num";
/** Before or after the bank's own fields. */
export type Where = "prepend" | "append";
export type ExtendedForm = "bank" | "login";

/**
 * The builder that a merchant's function receives. All texts can contain links, dialogs and
 * tooltips.
 */
export type FormBuilder = {
  readonly APPEND: "append";
  readonly PREPEND: "prepend";
  paragraph(title?: string, text?: string, where?: Where): void;
  description(text: string, where?: Where): void;
  /** Its value is `on`; an unchecked box has none. */
  checkbox(name: string, label: string, required?: boolean, where?: Where): void;
  text(
    name: string,
    label: string,
    value?: string,
    placeholder?: string,
    validation?: readonly FieldRule[],
    where?: Where,
  ): void;
};

/** Runs before each display of its form, and adds to it synchronously. */
export type FormExtension = (form: FormBuilder) => unknown;
export type Extensions = Record<ExtendedForm, FormExtension[]>;

/** A line of a form; a description and a consent are not elements of the protocol. */
export type Line =
  | FormElement
  | { type: "description"; text: string }
  | { type: "consent"; consent: NonNullable<Ui["consent"]> };

/** A merchant's field. */
export type CustomField = ElementOf<"checkbox" | "text">;

/** The lines before and after the elements of the service, and the fields among them. */
export type Added = Readonly<Record<Where, Line[]>> & { fields: CustomField[] };

/** A script's value as a text; undefined and null become "". */
function words(given: unknown): string {
  return `${given ?? ""}`;
}

/** Passes each line and its place to `add`, and each problem to `report`. */
function createBuilder(
  add: (line: Line, where?: Where) => void,
  report: typeof reportMisuse,
): FormBuilder {
  return {
    APPEND: "append",
    PREPEND: "prepend",
    paragraph: (title, body, where) =>
      add({ type: "help_text", title: words(title), text: words(body) }, where),
    description: (body, where) => add({ type: "description", text: words(body) }, where),
    checkbox(name, label, required, where) {
      const rules = validated(required ? "required" : "");
      const field = { name: words(name), label: words(label), checked: false };
      add({ type: "checkbox", ...field, ...rules }, where);
    },
    text(name, label, value, placeholder, validation, where) {
      const rules: readonly string[] = validation ?? [];
      const unknown = rules.filter((rule) => rule !== "required" && !TEXT_RULES.has(rule));
      if (unknown[0]) report("unknown_rule", `${name}: ${unknown.join()}`);
      const field = { name: words(name), label: words(label), placeholder: words(placeholder) };
      const start = words(value).slice(0, MAX_VALUE_LENGTH);
      add({ type: "text", ...field, value: start, ...validated(rules.join("|")) }, where);
    },
  };
}

/**
 * Runs the functions of a form over the elements from the service. One that throws adds nothing.
 * `kept` holds values that the customer has submitted before, by field name.
 */
export function createExtender(
  extensions: Extensions,
  kept: ReadonlyMap<string, string>,
): (form: string, elements: FormElement[]) => Added {
  /** Maps fields to forms: the result contains the fields of all forms side by side. */
  const owners = new Map<string, string>();
  const reported = new Set<string>();

  /** Reports once, although the functions run at each display. */
  function report(code: string, message: string): void {
    if (reported.has(code + message)) return;
    reported.add(code + message);
    reportMisuse(code, message);
  }

  /** The reason why a field cannot be added; undefined if it can. */
  function obstacle(name: string, form: string, taken: Set<string>): string | false {
    if (!/^(?!__|(constructor|prototype)$)[\w-]{1,64}$/.test(name)) return "bad_name";
    const owner = owners.get(name);
    if (taken.has(name) || (owner && owner !== form)) return "name_taken";
    return !owner && owners.size === MAX_EXTRA && "too_many_fields";
  }

  function recall(field: CustomField): void {
    const value = kept.get(field.name);
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value ?? field.value;
  }

  function run(extension: FormExtension, form: string, taken: Set<string>): Added | null {
    const added: Added = { prepend: [], append: [], fields: [] };
    const builder = createBuilder((line, where) => {
      if (line.type === "checkbox" || line.type === "text") {
        const why = obstacle(line.name, form, taken);
        if (why) return report(why, line.name);
        taken.add(line.name);
        owners.set(line.name, form);
        recall(line);
        added.fields.push(line);
      }
      added[where === "prepend" ? where : "append"].push(line);
    }, report);
    let done = false;
    guarded(() => {
      const result = extension(builder);
      done = true;
      if (result instanceof Promise) report("not_in_time", "extend()");
      return result;
    });
    return done ? added : null;
  }

  return (form, elements) => {
    const functions = Object.hasOwn(extensions, form) ? extensions[form as ExtendedForm] : [];
    const taken = new Set(elements.map((element) => ("name" in element ? element.name : "")));
    const added = functions.flatMap((extension) => run(extension, form, taken) ?? []);
    return {
      prepend: added.flatMap(({ prepend }) => prepend),
      append: added.flatMap(({ append }) => append),
      fields: added.flatMap(({ fields }) => fields),
    };
  };
}
