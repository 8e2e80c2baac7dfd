// The elements of a form as the interface's document describes them, one schema a type.
import { objectOf } from "#http/answers.ts";
import type { JsonObject } from "#schema/json.ts";
import type { ElementType } from "#schema/wizard.ts";
import { flag, integer, oneOf, text, textsByName } from "./wizard-kinds.ts";

const name = text("Name under which the value is sent.");
const label = text("What to write beside it; may hold marked-up links, dialogs and tooltips.");
const value = text("What it holds.");

const VALIDATED = {
  validation: text("Rules joined by `|`, empty for none."),
  invalid: flag("Whether the value was refused."),
  failed_validation_rules: text("The rules that failed, joined by `|`."),
  validation_error: text("What was wrong, for people to read."),
};

/** Left out where they have nothing to say. */
const EXTRAS = {
  placeholder: text("Hint within the empty input."),
  disabled: flag("Whether it cannot be changed."),
  maxlength: integer("Characters that it takes, 0 for no bound."),
  inputmode: oneOf(["text", "numeric"], "Keyboard to offer."),
  login_credential: flag("Whether it is a user name or a PIN."),
  autocomplete_action: text("Name of the action that gives suggestions."),
};

const image = text("Image as a data URL (PNG, JPEG or GIF).");

const options = (items: JsonObject, description: string) => ({ type: "array", items, description });

const SUB_FORM = objectOf({
  label: text("Name of the choice."),
  value: text("What to send for it."),
  elements: options({ $ref: "#/components/schemas/wizard_element" }, "Its own elements."),
});

const RADIO_OPTION = objectOf({
  label: text("Name of the choice."),
  disabled: flag("Whether it cannot be chosen."),
});

/** Members of each type behind `type`; those of `optional` may be missing. */
const MEMBERS: Readonly<Record<ElementType, { always: JsonObject; optional?: JsonObject }>> = {
  text: { always: { name, label, value, ...VALIDATED }, optional: EXTRAS },
  password: {
    always: { name, label, value: text("Always empty."), ...VALIDATED },
    optional: EXTRAS,
  },
  checkbox: { always: { name, label, checked: flag("Whether it is ticked."), ...VALIDATED } },
  select: {
    always: {
      name,
      label,
      selected: text("Key of the choice, empty for none."),
      options: textsByName("Names of the choices by what to send, in the order to show."),
      ...VALIDATED,
    },
  },
  radio: {
    always: {
      name,
      label,
      checked: integer("Position of the choice from 0, -1 for none; what to send."),
      options: options(RADIO_OPTION, "The choices."),
      ...VALIDATED,
    },
  },
  captcha: { always: { name, data: image, value, ...VALIDATED } },
  flicker: {
    always: {
      name,
      label,
      value,
      code: options(
        { type: "array", items: { type: "integer", enum: [0, 1] } },
        "Frames of a clock bar and four data bars, 0 black and 1 white.",
      ),
      ...VALIDATED,
    },
  },
  multi: {
    always: {
      name,
      selected: text("Value of the chosen sub-form."),
      elements: options(SUB_FORM, "The sub-forms to choose from."),
    },
  },
  tabs: {
    always: {
      name,
      label,
      tabs: options({ type: "string" }, "Transports to choose from, with `switch-login-tabs`."),
      options: textsByName("Names of the transports."),
      selected: text("The chosen transport."),
    },
  },
  help_text: {
    always: { title: text("Heading, empty for none."), text: text("What to say.") },
    optional: { severity: oneOf(["", "info", "warning", "error"], "How much it matters.") },
  },
  image: { always: { data: image, label } },
  redirect: {
    always: {
      name,
      label,
      back: text("Name of the way back."),
      url: text("Page to open in a new window while polling goes on."),
    },
  },
};

function elementOf(type: string, { always, optional = {} }: (typeof MEMBERS)[ElementType]) {
  const typed = { type: { type: "string", const: type, description: "Kind of element." } };
  const { required } = objectOf({ ...typed, ...always });
  return {
    type: "object",
    title: type,
    properties: { ...typed, ...always, ...optional },
    required: required ?? [],
  };
}

/** Any element. */
export const ELEMENT: JsonObject = {
  oneOf: Object.entries(MEMBERS).map(([type, members]) => elementOf(type, members)),
};
