// The answer of the wizard in the shape of the wire.
import { clientError, LANGUAGES } from "#schema/codes.ts";
import type {
  FormElement,
  NoBanks,
  PageCallback,
  StepError,
  Suggestion,
  Ui,
  WizardAnswer,
} from "#schema/wizard.ts";
import { type Around, noticeAddress, pageParts, sessionParts, shownBank } from "./around/around.ts";
import { positionOf } from "./around/position.ts";
import { renderForm } from "./form.ts";
import { allowedOn, mayChooseBank } from "./pages.ts";
import { formId, hasEnded, pollOf, type State } from "./state.ts";
import type { Scene } from "./steps/step.ts";
import { stepOf } from "./steps/steps.ts";
import { isUnclear } from "./stored-state.ts";
import { errorKey, say } from "./texts.ts";
import type { TextKey } from "./texts/keys.ts";
import { namesOf } from "./validate.ts";
import { WIDGET_TEXTS } from "./widget-texts/widget-texts.ts";

export type Rendered = {
  state: State;
  /** The page's callback, if the client is to run it. */
  callback: PageCallback | null;
  suggestions?: Suggestion[] | undefined;
  /** The client's half of the credentials; null where there is none to give. */
  credentials?: string | null;
  /** Seconds until the session ends without a further request; at the browser door only. */
  expiresIn: number;
  /** Why there are no suggestions; null where there are. */
  noBanks?: NoBanks | null | undefined;
  /** Whether the client needs the texts of the widget: it reads the page, or changes the language. */
  needsTexts: boolean;
  /** Absent for a deleted session, and at the server door. */
  around?: Around | undefined;
};

/** Elements without what only browsers are told. */
function bare(element: FormElement): FormElement {
  if (element.type === "help_text") {
    const { instruction: _, ...rest } = element;
    return rest;
  }
  if (element.type !== "radio") return element;
  const options = element.options.map(({ label, disabled }) => ({ label, disabled }));
  return { ...element, options };
}

function bareSuggestion({ object, ...rest }: Suggestion): Suggestion {
  const { tile: _, ...bank } = object;
  return { ...rest, object: bank };
}

function errorOf({ error, language }: State): [] | StepError {
  if (!error) return [];
  const { code, recoverable, unclear } = error;
  const key = unclear ? "error.order_unclear" : errorKey(code, recoverable);
  const message = say(language, key);
  return { message, recoverable, code: clientError(code) };
}

/** Whether the page only asks how to approve an order: it releases nothing. */
function asksHow(state: State): boolean {
  return state.step === "tan" && !namesOf(state.elements).includes("tan");
}

function submitText(state: State): TextKey {
  if (asksHow(state)) return "button.next";
  const releases = state.step === "tan" && state.product === "svc_pay";
  return releases ? "button.pay" : stepOf(state).page.submit;
}

/** Whether the page sends the customer to an app or another device. */
function asksElsewhere(elements: readonly FormElement[]): boolean {
  return elements.some(
    (each) => each.type === "help_text" && each.instruction?.approval === "push",
  );
}

function titleText(state: State): TextKey {
  if (state.step === "finish") return `finish.${state.product}`;
  // Nobody knows whether anything was cancelled.
  if (isUnclear(state)) return "title.error";
  const { step } = state;
  const isBankPage = step === "tan" || step === "login-next" || step === "wait";
  if (isBankPage && namesOf(state.elements).length === 0) {
    if (asksElsewhere(state.elements)) return "title.elsewhere";
    if (step !== "wait") return "title.check";
  }
  return asksHow(state) ? "title.approve" : `title.${state.step}`;
}

function buttonsOf(state: State, name: string | undefined): Ui["buttons"] {
  const { step, language, bank } = state;
  return {
    submit: say(language, submitText(state)),
    back: say(language, "button.back"),
    abort: say(language, step === "error" ? "button.close" : "button.abort"),
    ...(mayChooseBank(state) ? { choose_bank: say(language, "button.choose_bank") } : {}),
    ...(step === "redirect" && bank
      ? { redirect: say(language, "button.redirect", bank.name) }
      : {}),
    ...(step === "finish" && name ? { finish: say(language, "button.finish", name) } : {}),
  };
}

function uiOf(rendered: Rendered, scene: Scene): Ui {
  const { state, callback, expiresIn, noBanks, around, needsTexts } = rendered;
  const { step, language } = state;
  const allowed = allowedOn(state);
  const parts = around ? sessionParts(state, around, scene) : null;
  return {
    form_id: formId(state),
    step,
    callback,
    language,
    languages: [...LANGUAGES],
    product: state.product,
    testmode: state.mode === "test",
    title: say(language, titleText(state)),
    bank: shownBank(state, scene),
    allowed: {
      ...allowed,
      back: allowed.back && !hasEnded(state) && state.trail.length > 0,
      choose_bank: mayChooseBank(state),
    },
    buttons: buttonsOf(state, parts?.merchant.name),
    position: positionOf(state),
    expires_in: expiresIn,
    ...pageParts(state, scene, noBanks),
    ...parts,
    ...(needsTexts ? { texts: WIDGET_TEXTS[language] } : {}),
  };
}

/** The answer of a door; only the browser's has `ui`. */
export function renderAnswer(
  rendered: Rendered,
  scene: Scene,
  door: "server" | "browser",
): WizardAnswer {
  const { state, suggestions, credentials, around } = rendered;
  const poll = pollOf(state);
  const isBrowser = door === "browser";
  const notice = noticeAddress(scene.baseUrl, state, around?.session.transaction);
  const elements = renderForm(state, isBrowser ? { ...scene, notice } : scene);
  const data = isBrowser ? suggestions : suggestions?.map(bareSuggestion);
  return {
    code: 200,
    message: "ok",
    error: errorOf(state),
    polling: poll ? { interval: poll.interval } : {},
    form: { name: state.form, elements: isBrowser ? elements : elements.map(bare) },
    ...(data ? { autocomplete: { name: "bank_code", data } } : {}),
    ...(credentials ? { additional_data: { login_credentials: credentials } } : {}),
    ...(isBrowser ? { ui: uiOf(rendered, scene) } : {}),
  };
}
