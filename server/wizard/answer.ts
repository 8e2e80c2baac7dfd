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
import { renderForm } from "./form.ts";
import { allowedOn } from "./pages.ts";
import { formId, hasEnded, pollOf, type State } from "./state.ts";
import type { Scene } from "./steps/step.ts";
import { stepOf } from "./steps/steps.ts";
import { errorKey, say } from "./texts.ts";
import type { TextKey } from "./texts/keys.ts";
import { namesOf } from "./validate.ts";

export type Rendered = {
  state: State;
  /** The page's callback, if the client is to run it. */
  callback: PageCallback | null;
  suggestions?: Suggestion[] | undefined;
  /** The client's half of the credentials; null where there is none to give. */
  credentials?: string | null;
  /** Seconds until the session ends without a further request; at the browser door only. */
  expiresIn: number;
};

function errorOf({ error, language }: State): [] | StepError {
  if (!error) return [];
  const { code, recoverable, unclear } = error;
  const key = unclear ? "error.order_unclear" : errorKey(code, recoverable);
  const message = say(language, key);
  return { message, recoverable, code: clientError(code) };
}

/** The page that a step counts as; null for one without a position. */
function placeOf(step: StepName): "bank" | "login" | "account" | "tan" | null {
  if (step === "login-next") return "login";
  return step === "bank" || step === "login" || step === "account" || step === "tan" ? step : null;
}

function positionOf(state: State): Ui["position"] {
  const { step, pinnedIban, product } = state;
  const trail = hasEnded(state) ? [] : state.trail;
  const at = placeOf(step);
  const withBank = step === "bank" || trail.some((mark) => mark.step === "bank");
  const pages = [
    ...(withBank ? ["bank"] : []),
    "login",
    ...(pinnedIban || product === "svc_api" ? [] : ["account"]),
    ...(product === "svc_pay" ? ["tan"] : []),
  ];
  return at && pages.length > 1 ? [pages.indexOf(at) + 1, pages.length] : null;
}

/** The text of the submit button. A page that only chooses the way of release releases nothing. */
function submitText(state: State): TextKey {
  if (state.step !== "tan") return stepOf(state).page.submit;
  if (!namesOf(state.elements).includes("tan")) return "button.next";
  return state.product === "svc_pay" ? "button.pay" : stepOf(state).page.submit;
}

function uiOf({ state, callback, expiresIn }: Rendered): Ui {
  const { step, language } = state;
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
    allowed: { ...allowed, back: allowed.back && !hasEnded(state) && state.trail.length > 0 },
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
export function renderAnswer(
  rendered: Rendered,
  scene: Scene,
  door: "server" | "browser",
): WizardAnswer {
  const { state, suggestions, credentials } = rendered;
  const poll = pollOf(state);
  return {
    code: 200,
    message: "ok",
    error: errorOf(state),
    polling: poll ? { interval: poll.interval } : {},
    form: { name: state.form, elements: renderForm(state, scene) },
    ...(suggestions ? { autocomplete: { name: "bank_code", data: suggestions } } : {}),
    ...(credentials ? { additional_data: { login_credentials: credentials } } : {}),
    ...(door === "browser" ? { ui: uiOf(rendered) } : {}),
  };
}
