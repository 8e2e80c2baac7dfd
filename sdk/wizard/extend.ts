// What a merchant adds to the forms of bank and login: `extend(formName, fn)`.
import { checkbox, helpText, text } from "#schema/elements.ts";
import type { CheckboxElement, FormElement, TextElement } from "#schema/wizard.ts";
import { guarded } from "./callbacks.ts";
import { complain } from "./options.ts";

export type FieldRule = "required" | "email" | "numeric" | "alpha_num";
/** Before or after what the bank asks for. */
export type Where = "prepend" | "append";
export type ExtendedForm = "bank" | "login";

/** What the function of a merchant is given. All texts may hold links, dialogs and tooltips. */
export type FormBuilder = {
  readonly APPEND: "append";
  readonly PREPEND: "prepend";
  paragraph(title?: string, text?: string, where?: Where): void;
  description(text: string, where?: Where): void;
  /** Its value is `on`; an unchecked one has none. */
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

/** Runs before each display of its form, and adds to it before it returns. */
export type FormExtension = (form: FormBuilder) => unknown;
export type Extensions = Record<ExtendedForm, FormExtension[]>;

/** A line of a form; a description is no element of the wire. */
export type Line = FormElement | { type: "description"; text: string };

/** A field of a merchant. */
export type CustomField = CheckboxElement | TextElement;

/** What stands before and after the elements of the service, and the fields among it. */
export type Added = Readonly<Record<Where, Line[]>> & { fields: CustomField[] };

/** Fields of a session, and characters of a value, that the service takes. */
const MOST = 20;
const LONGEST = 1000;

const RULES: ReadonlySet<string> = new Set(["required", "email", "numeric", "alpha_num"]);

/** What a script gives as a text; what it leaves out or gives as null is none. */
function words(given: unknown): string {
  return `${given ?? ""}`;
}

/** Gives `add` each line and its place, and `tell` what is wrong with one. */
function createBuilder(
  add: (line: Line, where?: Where) => void,
  tell: typeof complain,
): FormBuilder {
  return {
    APPEND: "append",
    PREPEND: "prepend",
    paragraph: (title, body, where) => add(helpText(words(title), words(body)), where),
    description: (body, where) => add({ type: "description", text: words(body) }, where),
    checkbox(name, label, required, where) {
      add(checkbox(words(name), words(label), { validation: required ? "required" : "" }), where);
    },
    text(name, label, value, placeholder, validation, where) {
      const rules = validation ?? [];
      const unknown = rules.filter((rule) => !RULES.has(rule));
      if (unknown[0]) tell("unknown_rule", `${name}: ${unknown.join()}`);
      const options = { value: words(value).slice(0, LONGEST), placeholder: words(placeholder) };
      add(text(words(name), words(label), { ...options, validation: rules.join("|") }), where);
    },
  };
}

/**
 * Runs the functions of a form over the elements that the service sent. One that throws adds
 * nothing. `kept` holds what the customer has sent before, by the names of the fields.
 */
export function createExtender(
  extensions: Extensions,
  kept: ReadonlyMap<string, string>,
): (form: string, elements: FormElement[]) => Added {
  /** Which form has a field: in the end all of them stand side by side. */
  const owners = new Map<string, string>();
  const told = new Set<string>();

  /** Once: the functions run at each display. */
  function tell(code: string, message: string): void {
    if (told.has(code + message)) return;
    told.add(code + message);
    complain(code, message);
  }

  /** Why a field cannot be added, if so. */
  function obstacle(name: string, form: string, taken: Set<string>): string | false {
    if (!/^(?!__)[\w-]{1,64}$/.test(name)) return "bad_name";
    const owner = owners.get(name);
    if (taken.has(name) || (owner && owner !== form)) return "name_taken";
    return !owner && owners.size === MOST && "too_many_fields";
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
        if (why) return tell(why, line.name);
        taken.add(line.name);
        owners.set(line.name, form);
        recall(line);
        added.fields.push(line);
      }
      added[where === "prepend" ? where : "append"].push(line);
    }, tell);
    let done = false;
    guarded(() => {
      const result = extension(builder);
      done = true;
      if (result instanceof Promise) tell("not_in_time", "extend()");
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
