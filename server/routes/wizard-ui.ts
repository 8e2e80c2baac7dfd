// What browsers draw around a form, as the interface's document describes it.
import { objectOf } from "#http/answers.ts";
import { LANGUAGES, PRODUCTS } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { FormName, PageCallback, StepName } from "#schema/wizard.ts";
import { flag, integer, oneOf, text } from "./wizard-kinds.ts";

/** The keys of a record that must name each of a type's values. */
function namesOf<T extends string>(names: Record<T, true>): string[] {
  return Object.keys(names);
}

export const FORMS = namesOf<FormName>({
  bank: true,
  login: true,
  account: true,
  tan: true,
  showcase: true,
  finish: true,
  abort: true,
});

const STEPS = namesOf<StepName>({
  bank: true,
  login: true,
  "login-next": true,
  account: true,
  wait: true,
  redirect: true,
  tan: true,
  showcase: true,
  finish: true,
  abort: true,
  error: true,
});

const CALLBACKS = namesOf<PageCallback>({
  bank: true,
  login: true,
  account: true,
  tan: true,
  finish: true,
  abort: true,
});

const bank = objectOf({
  name: text("Name of the bank."),
  bic: text("BIC."),
  bank_code: text("National bank code."),
  country_id: text("Country by its two letters."),
});

const allowed = objectOf({
  submit: flag("Whether the page goes on."),
  back: flag("Whether there is a page before it."),
  abort: flag("Whether the session can be left."),
  language: flag("Whether the language can be changed."),
});

const buttons = objectOf({
  submit: text("Goes on."),
  back: text("Goes back."),
  abort: text("Leaves the session."),
});

export const UI: JsonObject = objectOf({
  form_id: text("Changes with every new form and after every submit that was carried out."),
  step: oneOf(STEPS, "Kind of page."),
  callback: {
    oneOf: [{ type: "string", enum: CALLBACKS }, { type: "null" }],
    description: "Callback to run now, null when the same page is shown again.",
  },
  language: oneOf(LANGUAGES, "Language that is shown."),
  languages: {
    type: "array",
    items: { type: "string", enum: [...LANGUAGES] },
    description: "Languages that can be chosen.",
  },
  product: oneOf(PRODUCTS, "What the session is for."),
  testmode: flag("Whether to say that this is a test."),
  title: text("Heading of the page."),
  bank: {
    oneOf: [bank, { type: "null" }],
    description: "The bank, null before the choice.",
  },
  allowed: { ...allowed, description: "Which controls to draw." },
  buttons: { ...buttons, description: "Words of the buttons." },
  position: {
    oneOf: [
      { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 },
      { type: "null" },
    ],
    description: "This page and all pages by number, null where that makes no sense.",
  },
  expires_in: integer("Seconds until the session ends without a further request."),
});
