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
  bank: { name: "Testbank", bic: "TESTDE88XXX", bank_code: "88888888", country_id: "DE" },
  allowed: { submit: true, back: true, abort: true, language: true },
  buttons: { submit: "Continue", back: "Back", abort: "Cancel" },
  position: [2, 3],
  expires_in: 1800,
};

export const SERVER_EXAMPLE: Json = SHOWN;
export const BROWSER_EXAMPLE: Json = { ...SHOWN, ui: UI };
