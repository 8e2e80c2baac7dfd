// Responses of the browser endpoint as the service sends them, for tests.
import { type ClientError, LANGUAGES } from "#schema/codes.ts";
import { checkbox, password, radio, select, text } from "#schema/elements.ts";
import type { FormElement, Suggestion, Ui, WizardAnswer } from "#schema/wizard.ts";
import { WIDGET_TEXTS } from "#wizard/widget-texts/widget-texts.ts";

const UI: Ui = {
  form_id: "f1",
  step: "bank",
  callback: null,
  language: "en",
  languages: [...LANGUAGES],
  product: "svc_verify",
  testmode: true,
  title: "Your bank",
  bank: null,
  allowed: { submit: true, back: false, abort: true, language: true },
  buttons: { submit: "Continue", back: "Back", abort: "Cancel" },
  position: [1, 3],
  expires_in: 900,
};

const none = { submit: false, back: false, abort: false, language: false };

/** Changes to the complete response that a page starts from. */
export type Changes = {
  ui?: Partial<Ui>;
  answer?: Partial<WizardAnswer>;
  elements?: FormElement[];
};

function page(name: WizardAnswer["form"]["name"], ui: Partial<Ui>, elements: FormElement[]) {
  return (changes: Changes = {}): WizardAnswer & { ui: Ui } => ({
    code: 200,
    message: "ok",
    error: [],
    polling: {},
    form: { name, elements: changes.elements ?? elements },
    ui: { ...UI, texts: WIDGET_TEXTS[changes.ui?.language ?? "en"], ...ui, ...changes.ui },
    ...changes.answer,
  });
}

export const bankPage = page("bank", { callback: "bank" }, [
  select(
    "country_id",
    "Country",
    { DE: "Germany", AT: "Austria" },
    { selected: "DE", validation: "required|in:DE,AT" },
  ),
  text("bank_code", "Bank", {
    placeholder: "Name, bank code, BIC or IBAN",
    maxlength: 36,
    autocomplete_action: "complete-bankcodes",
    validation: "required",
  }),
]);

export const TESTBANK = {
  name: "Testbank",
  bic: "TESTDE88XXX",
  bank_code: "88888888",
  country_id: "DE",
};

export const LOGIN_ELEMENTS: FormElement[] = [
  text("USER_NAME", "User name", { login_credential: true, validation: "required" }),
  password("USER_PIN", "PIN", { login_credential: true, validation: "required" }),
  checkbox("privacy_policy", "I have read the notice.", { validation: "required" }),
];

export const loginPage = page(
  "login",
  {
    form_id: "f2",
    step: "login",
    callback: "login",
    title: "Log in to your bank",
    bank: TESTBANK,
    allowed: { submit: true, back: true, abort: true, language: true },
    position: [2, 3],
  },
  LOGIN_ELEMENTS,
);

export const accountPage = page(
  "account",
  {
    form_id: "f3",
    step: "account",
    callback: "account",
    title: "Choose an account",
    bank: TESTBANK,
    allowed: { submit: true, back: true, abort: true, language: false },
    position: [3, 3],
  },
  [
    radio("account_id", "Which account?", [
      { label: "Current account, DE62 8888 8888 0012 3456 78", disabled: false },
      { label: "Savings account, DE04 8888 8888 0087 6543 21", disabled: true },
    ]),
  ],
);

export const tanPage = page(
  "tan",
  { form_id: "f4", step: "tan", callback: "tan", title: "Enter the TAN" },
  [text("tan", "TAN", { inputmode: "numeric", validation: "required" })],
);

export const waitPage = page(
  "tan",
  {
    form_id: "f5",
    step: "wait",
    callback: "tan",
    title: "Waiting for your bank",
    allowed: { submit: false, back: true, abort: true, language: false },
  },
  [{ type: "help_text", title: "Confirm in the app", text: "This page continues automatically." }],
);

/** The page while the bank may be carrying out an order: the customer cannot leave it. */
export const orderPage = (polling: WizardAnswer["polling"] = {}) =>
  waitPage({ answer: { polling }, ui: { allowed: none } });

export const finishPage = page(
  "finish",
  { form_id: "f6", step: "finish", callback: "finish", title: "Done", allowed: none },
  [],
);

export const abortPage = page(
  "abort",
  { form_id: "f7", step: "abort", callback: "abort", title: "Cancelled", allowed: none },
  [],
);

/** The member `error` of a response. */
export function refusal(code: ClientError, message: string, recoverable = true) {
  return { error: { code, message, recoverable } };
}

export const fatalPage = page(
  "login",
  { form_id: "f8", step: "error", title: "This ends here", allowed: { ...none, abort: true } },
  [],
);

/** A bank as the search returns it. */
export function suggestion(name: string, bank_code: string, city = "Teststadt"): Suggestion {
  const object = { name, city, bank_code, bic: `BIC${bank_code}`, country_id: "DE" };
  return { value: bank_code, label: `${name}, ${city} (${bank_code})`, object };
}
