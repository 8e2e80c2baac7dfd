// The answer of the wizard in the shape of the wire.
import { clientError, LANGUAGES } from "#schema/codes.ts";
import type {
  PageCallback,
  StepError,
  StepName,
  Suggestion,
  Ui,
  WizardAnswer,
} from "#schema/wizard.ts";
import { formId } from "./act.ts";
import { formOf } from "./form.ts";
import { allowedOn, PAGES } from "./pages.ts";
import type { State } from "./state.ts";
import type { Scene } from "./steps/step.ts";
import { errorKey, say } from "./texts.ts";
import { namesOf } from "./validate.ts";

export type Shown = {
  state: State;
  /** What the client runs now. */
  callback: PageCallback | null;
  suggestions?: Suggestion[];
  /** The client's half of the credentials. */
  credentials?: string;
  /** For the browser door: seconds that the session lives without a further request. */
  expiresIn: number;
};

function errorOf({ error, language }: State): [] | StepError {
  if (!error) return [];
  const { code, recoverable, unclear } = error;
  const key = unclear ? "error.order_unclear" : errorKey(code, recoverable);
  const message = say(language, key);
  return { message, recoverable, code: clientError(code) };
}

/** The page that a step counts as; null for one that has no place. */
function place(step: StepName): "bank" | "login" | "account" | "tan" | null {
  if (step === "login-next") return "login";
  return step === "bank" || step === "login" || step === "account" || step === "tan" ? step : null;
}

function positionOf({ step, trail, pinnedIban, product }: State): Ui["position"] {
  const at = place(step);
  const withBank = step === "bank" || trail.some((mark) => mark.step === "bank");
  const pages = [
    ...(withBank ? ["bank"] : []),
    "login",
    ...(pinnedIban || product === "svc_api" ? [] : ["account"]),
    ...(product === "svc_pay" ? ["tan"] : []),
  ];
  return at && pages.length > 1 ? [pages.indexOf(at) + 1, pages.length] : null;
}

/** A page that chooses how to release something does not release it yet. */
function submitText({ step, product, elements }: State) {
  if (step !== "tan") return PAGES[step].submit;
  if (!namesOf(elements).includes("tan")) return "button.next";
  return product === "svc_pay" ? "button.pay" : PAGES.tan.submit;
}

function uiOf({ state, callback, expiresIn }: Shown): Ui {
  const { step, language, trail } = state;
  const allowed = allowedOn(state);
  return {
    form_id: formId(state),
    step,
    callback,
    language,
    languages: [...LANGUAGES],
    product: state.product,
    testmode: state.mode === "test",
    title: say(language, `title.${step}`),
    bank: state.bank,
    allowed: { ...allowed, back: allowed.back && trail.length > 0 },
    buttons: {
      submit: say(language, submitText(state)),
      back: say(language, "button.back"),
      abort: say(language, step === "error" ? "button.close" : "button.abort"),
    },
    position: positionOf(state),
    expires_in: expiresIn,
  };
}

/** The answer of a door; only the browser's has `ui`. */
export function answerOf(shown: Shown, scene: Scene, door: "server" | "browser"): WizardAnswer {
  const { state, suggestions, credentials } = shown;
  return {
    code: 200,
    message: "ok",
    error: errorOf(state),
    polling: state.interval ? { interval: state.interval } : {},
    form: { name: state.form, elements: formOf(state, scene) },
    ...(suggestions ? { autocomplete: { name: "bank_code", data: suggestions } } : {}),
    ...(credentials ? { additional_data: { login_credentials: credentials } } : {}),
    ...(door === "browser" ? { ui: uiOf(shown) } : {}),
  };
}
