// The elements of a form. Each type is declared once: its TypeScript type, its JSON schema and the
// check of what connectors return follow. The browser takes types only: this file needs zod.
import { about } from "./kind.ts";
import {
  boolean,
  byType,
  integer,
  later,
  list,
  literal,
  object,
  omittable,
  oneOf,
  oneOfNumbers,
  record,
  string,
  type Members,
  type ObjectOf,
  type ValueOf,
  type Wire,
} from "./wire.ts";

const name = about(string(), "Field name under which to submit the value.");
const label = about(string(), "Label. May contain markup for links, dialogs and tooltips.");
const value = about(string(), "Current value.");
const data = about(string(), "Image as a data URL (PNG, JPEG or GIF).");

/** Members of every input that rules check. */
const VALIDATED = {
  validation: about(string(), "Validation rules, separated by `|`; empty for none."),
  invalid: about(boolean(), "`true` if the submitted value was rejected."),
  failed_validation_rules: about(
    string(),
    "The failed rules as `validation` spells them, separated by `|`.",
  ),
  validation_error: about(string(), "Error message to show to the customer."),
};

/** Members that inputs leave out at their default. */
const EXTRAS = {
  placeholder: omittable(about(string(), "Placeholder text.")),
  disabled: omittable(about(boolean(), "`true` if the customer cannot edit the value.")),
  maxlength: omittable(about(integer(), "Maximum number of characters; 0 for no limit.")),
  inputmode: omittable(about(oneOf(["text", "numeric"]), "On-screen keyboard to show.")),
  login_credential: omittable(about(boolean(), "`true` for a user name or PIN.")),
  autocomplete_action: omittable(
    about(string(), "Action that returns suggestions for this input."),
  ),
};

const BIT: Wire<number> = oneOfNumbers([0, 1]);

const RADIO_OPTION = object({
  label: about(string(), "Label of the option."),
  disabled: about(boolean(), "`true` if the customer cannot select the option."),
  reason: omittable(
    about(string(), "Why the customer cannot select the option. Only in responses to browsers."),
  ),
});

/** How a customer approves an order. */
const APPROVALS = [
  "choose",
  "qr",
  "flicker",
  "photo",
  "sms",
  "push",
  "manual",
  "redirect",
] as const;

const INSTRUCTION = object({
  approval: about(oneOf(APPROVALS), "How the customer approves the order."),
  text: about(string(), "What to do; empty where the inputs say so."),
});

/** The nested elements make this type recursive, so it is spelled out; `SUB_FORM` must match it. */
export type SubForm = { label: string; value: string; elements: FormElement[] };

const NESTED: Wire<FormElement[]> = list(later("wizard_element", () => ELEMENT));

const SUB_FORM: Wire<SubForm> = object({
  label: about(string(), "Label of the option."),
  value: about(string(), "Value to submit for this option."),
  elements: about(NESTED, "Elements of the sub-form."),
});

function element<const T extends string, M extends Members>(type: T, members: M) {
  const whole = object({ type: about(literal(type), "Element type."), ...members });
  return { ...whole, type, json: { ...whole.json, title: type } };
}

/** Members in the order in which the builders of elements.ts write them. */
const ELEMENTS = [
  element("text", { name, label, value, ...EXTRAS, ...VALIDATED }),
  element("password", {
    name,
    label,
    value: about(string(), "Always empty."),
    ...EXTRAS,
    ...VALIDATED,
  }),
  element("checkbox", {
    name,
    label,
    checked: about(boolean(), "`true` if the box is checked."),
    ...VALIDATED,
  }),
  element("select", {
    name,
    label,
    selected: about(string(), "Key of the selected option; empty for none."),
    options: about(record(string()), "Labels by the key to submit, in display order."),
    ...VALIDATED,
  }),
  element("radio", {
    name,
    label,
    checked: about(
      integer(),
      "Zero-based index of the selected option, or -1 for none. Submit the index.",
    ),
    options: about(list(RADIO_OPTION), "The options."),
    ...VALIDATED,
  }),
  element("captcha", { name, data, value, ...VALIDATED }),
  element("flicker", {
    name,
    label,
    value,
    code: about(
      list(list(BIT)),
      "Frames of one clock bar and four data bars; 0 is black, 1 is white.",
    ),
    ...VALIDATED,
  }),
  element("multi", {
    name,
    selected: about(string(), "Value of the selected sub-form."),
    elements: about(list(SUB_FORM), "The sub-forms to choose from."),
  }),
  element("tabs", {
    name,
    label,
    tabs: about(list(string()), "IDs of the transports to choose from with `switch-login-tabs`."),
    options: about(record(string()), "Labels by transport ID."),
    selected: about(string(), "ID of the selected transport."),
  }),
  element("help_text", {
    title: about(string(), "Heading; empty for none."),
    text: about(string(), "Body text."),
    severity: omittable(about(oneOf(["", "info", "warning", "error"]), "Severity.")),
    instruction: omittable(
      about(
        INSTRUCTION,
        "What to do, without the order: show it in place of `title` and `text` next to `ui.summary`. Only in responses to browsers.",
      ),
    ),
  }),
  element("image", { data, label }),
  element("redirect", {
    name,
    label,
    back: about(string(), "Label of the link that returns to the wizard."),
    url: about(
      string(),
      "Page to open in a new window. Keep polling while it is open.",
      "https://bank.example/",
    ),
  }),
];

export type FormElement = ValueOf<(typeof ELEMENTS)[number]>;
export type ElementType = FormElement["type"];
/** The element of a type: `ElementOf<"text">`. */
export type ElementOf<T extends ElementType> = Extract<FormElement, { type: T }>;

/** Members of every validated input. Strings are never null. */
export type Validated = ObjectOf<typeof VALIDATED>;
/** An element that takes a value which the rules check. */
export type InputElement = Extract<FormElement, Validated>;
/** Members that an input may have; a missing one has its default. */
export type InputExtras = ObjectOf<typeof EXTRAS>;
export type RadioOption = ElementOf<"radio">["options"][number];

/** Every type, in the order of the declarations. */
export const ELEMENT_TYPES: readonly ElementType[] = ELEMENTS.map(({ type }) => type);

/** Any element. */
export const ELEMENT: Wire<FormElement> = byType<FormElement>(ELEMENTS);
