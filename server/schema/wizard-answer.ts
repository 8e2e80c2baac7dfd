// What the wizard answers. The browser takes types only: this file needs zod.
import { CLIENT_ERRORS, LANGUAGES, PRODUCTS } from "./codes.ts";
import { about } from "./kind.ts";
import {
  boolean,
  integer,
  later,
  list,
  literal,
  nullable,
  object,
  omittable,
  oneOf,
  orEmptyList,
  pair,
  string,
  type ObjectOf,
} from "./wire.ts";
import { TILE, UI_CONTEXT } from "./wizard-context.ts";
import { ELEMENT } from "./wizard-elements.ts";

const FORM_NAMES = ["bank", "login", "account", "tan", "showcase", "finish", "abort"] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const STEP_NAMES = [
  "bank",
  "login",
  "login-next",
  "account",
  "wait",
  "redirect",
  "tan",
  "showcase",
  "finish",
  "abort",
  "error",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

const PAGE_CALLBACKS = ["bank", "login", "account", "tan", "finish", "abort"] as const;
export type PageCallback = (typeof PAGE_CALLBACKS)[number];

const bankName = about(string(), "Name of the bank.");
const bic = about(string(), "BIC.");
const bankCode = about(string(), "National bank code.");
const country = about(string(), "Two-letter country code.");

const bankSummary = { name: bankName, bic, bank_code: bankCode, country_id: country };
export type BankSummary = ObjectOf<typeof bankSummary>;

const city = about(string(), "City of the bank; empty if unknown.");
const shownBank = { ...bankSummary, city: omittable(city), tile: omittable(TILE) };

const suggestion = {
  value: about(string(), "Value to submit as `bank_code`."),
  label: about(string(), "Text to display."),
  object: about(
    object({
      name: bankName,
      city,
      bank_code: bankCode,
      bic,
      country_id: country,
      tile: omittable(about(TILE, "Tile of the bank. Browsers only.")),
    }),
    "The suggested bank.",
  ),
};
export type Suggestion = ObjectOf<typeof suggestion>;

const stepError = {
  message: about(string(), "Error message in the session's language."),
  recoverable: about(
    boolean(),
    "`true` if the session continues; `false` if you must create a new one.",
  ),
  code: about(oneOf(CLIENT_ERRORS), "Machine-readable error code."),
};
export type StepError = ObjectOf<typeof stepError>;

const allowed = {
  submit: about(boolean(), "`true` if the page can be submitted."),
  back: about(boolean(), "`true` if there is a previous page."),
  abort: about(boolean(), "`true` if the customer can cancel the session."),
  language: about(boolean(), "`true` if the language can be changed."),
  choose_bank: omittable(
    about(boolean(), "`true` if the action `choose-bank` leads back to the bank step."),
  ),
};

const buttons = {
  submit: about(string(), "Label of the submit button."),
  back: about(string(), "Label of the back button."),
  abort: about(string(), "Label of the cancel button."),
  choose_bank: omittable(about(string(), "Label of the action `choose-bank`.")),
  redirect: omittable(
    about(string(), "Label of the link that leaves for the bank's page; names the bank."),
  ),
  finish: omittable(
    about(string(), "Label of the way back to the merchant. Show it only if the page leads there."),
  ),
};

const ui = {
  form_id: about(string(), "Form ID. Changes with every new form and every processed submit."),
  step: about(oneOf(STEP_NAMES), "Type of page."),
  callback: about(
    nullable(oneOf(PAGE_CALLBACKS)),
    "Callback to run now, or null if the same page is shown again.",
  ),
  language: about(oneOf(LANGUAGES), "Language of the page."),
  languages: about(list(oneOf(LANGUAGES)), "Languages that the customer can choose."),
  product: about(oneOf(PRODUCTS), "Product of the session."),
  testmode: about(boolean(), "`true` if the page must be marked as a test."),
  title: about(string(), "Heading of the page."),
  bank: about(nullable(object(shownBank)), "The selected bank, or null before the selection."),
  allowed: about(object(allowed), "Controls to show."),
  buttons: about(object(buttons), "Button labels."),
  position: about(
    nullable(pair()),
    "Number of this page and total number of pages, or null if not applicable.",
  ),
  expires_in: about(integer(), "Seconds until the session expires without another request."),
  ...UI_CONTEXT,
};
/** Only in answers to browsers. A server of an earlier version leaves out what may be missing. */
export type Ui = ObjectOf<typeof ui>;

const answer = {
  code: about(literal(200), "HTTP status code."),
  message: about(string(), "Always `ok`.", "ok"),
  error: about(
    orEmptyList(object(stepError)),
    "What went wrong in this step; an empty array if nothing did.",
  ),
  polling: about(
    object({ interval: omittable(about(integer(), "Milliseconds between polls.")) }),
    "If `interval` is set, send `action=poll` at that interval until the form changes.",
  ),
  form: about(
    object({
      name: about(oneOf(FORM_NAMES), "Name of the form; `finish` and `abort` end the session."),
      elements: about(
        list(later("wizard_element", () => ELEMENT)),
        "Elements in display order; empty at the end of the session.",
      ),
    }),
    "The form to show.",
  ),
  autocomplete: omittable(
    about(
      object({
        name: about(string(), "Name of the input that the suggestions belong to."),
        data: about(list(object(suggestion)), "Suggestions, best match first."),
      }),
      "Suggestions; only in response to `complete-bankcodes`.",
    ),
  ),
  additional_data: omittable(
    about(
      object({
        login_credentials: about(string(), "The client's share of the stored credentials."),
      }),
      "Only at the end of a session with shared credentials.",
    ),
  ),
  ui: omittable(about(object(ui), "What to show around the form; only in responses to browsers.")),
};
/** `polling.interval` in milliseconds. */
export type WizardAnswer = ObjectOf<typeof answer>;
export const WIZARD_ANSWER = object(answer);
