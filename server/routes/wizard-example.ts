// The wizard answer that OpenAPI shows: the login step of the test bank.
import { LANGUAGES } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import { checkbox, password, text } from "#schema/elements.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";

const SHOWN: WizardAnswer = {
  code: 200,
  message: "ok",
  error: [],
  polling: {},
  form: {
    name: "login",
    elements: [
      text("USER_NAME", "User name", { validation: "required", login_credential: true }),
      password("USER_PIN", "PIN", { validation: "required", login_credential: true }),
      checkbox("privacy_policy", "I have read the privacy notice.", { validation: "required" }),
    ],
  },
};

const UI: Ui = {
  form_id: "2-login",
  step: "login",
  callback: "login",
  language: "en",
  languages: [...LANGUAGES],
  product: "svc_verify",
  testmode: true,
  title: "Log in to your bank",
  bank: {
    name: "Testbank",
    bic: "TESTDE88XXX",
    bank_code: "88888888",
    country_id: "DE",
    city: "Teststadt",
    tile: { monogram: "T", group: "test" },
  },
  allowed: { submit: true, back: true, abort: true, language: true, choose_bank: true },
  buttons: {
    submit: "Log in",
    back: "Back",
    abort: "Cancel",
    choose_bank: "Choose another bank",
  },
  position: [2, 3],
  expires_in: 1800,
  merchant: { name: "Example Shop", logo: "https://svc.example/logos/0123456789abcdef.png" },
  purpose: "Example Shop confirms your account",
  promise: "Your login details go to your bank. Example Shop never sees them.",
  scopes: [
    { key: "holder", text: "Account holder and IBAN", included: true },
    { key: "balance_check", text: "Whether €100.00 is available", included: true },
    { key: "balance", text: "No balance", included: false },
    { key: "turnovers", text: "No transactions", included: false },
  ],
  consent: {
    title: "Example Shop will see, once:",
    notice: {
      label: "Privacy notice",
      url: "https://svc.example/privacy/en/12345-xv-1234-abcd",
    },
  },
  skips_short_hold: true,
};

export const SERVER_EXAMPLE: Json = SHOWN;
export const BROWSER_EXAMPLE: Json = { ...SHOWN, ui: UI };
