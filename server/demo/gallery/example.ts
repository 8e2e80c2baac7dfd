// The content of the gallery: fixed responses of the browser endpoint, and actions on the resulting
// form.
import type { Language } from "#schema/codes.ts";
import { consent, result, verifying } from "./around.ts";
import { LANGUAGES } from "#schema/codes.ts";
import { faultText } from "#wizard/inputs.ts";
import { say } from "#wizard/texts.ts";
import { STEPS } from "#wizard/steps/steps.ts";
import { WIDGET_TEXTS } from "#wizard/widget-texts/widget-texts.ts";
import type { FormElement, InputElement, Suggestion, Ui, WizardAnswer } from "#schema/wizard.ts";

/** A response, the status of a refusal, or a fault in place of a response. */
export type Reply = WizardAnswer | { status: number; body: object } | "none" | "lost" | "offline";

/** The customer's actions, in order: types into a field, or clicks. Both by selector. */
export type Act = { type: string; text: string } | { click: string };

/** A call of the form builder that a merchant's function receives. */
export type Addition = ["paragraph" | "description" | "checkbox" | "text", ...unknown[]];

export type Example = {
  id: string;
  title: string;
  group: string;
  /** Responses to the requests in order; the last one repeats. */
  replies: Reply[];
  /** Responses to the bank search. */
  banks?: Suggestion[] | "lost";
  /** Why the bank search finds none. */
  none?: Ui["no_banks"];
  /** The merchant's additions to the login. */
  added?: Addition[];
  acts?: Act[];
  /** Selector of an element that marks the example as complete; by default a form. */
  until?: string;
  /** Whether it takes the whole page, as a modal dialog does. */
  alone?: boolean;
};

/** An example of a state, before it has its names. */
export type State = Omit<Example, "id" | "group">;
/** The building blocks of states. */
export type Kit = { language: Language; bank: WizardAnswer; login: WizardAnswer };

export const BANK = {
  name: "Sparbank Musterstadt",
  bic: "TESTDE88XXX",
  bank_code: "88888888",
  country_id: "DE",
  city: "Musterstadt",
  tile: { monogram: "SM", group: "other" },
} as const;

const NO_ERROR: WizardAnswer["error"] = [];

type Changes = {
  elements?: FormElement[];
  ui?: Partial<Ui>;
  error?: WizardAnswer["error"];
  interval?: number;
};

/** The values of a checkout with a choice of bank and account. */
const POSITIONS: Partial<Record<Ui["step"], Ui["position"]>> = {
  bank: [1, 3],
  login: [2, 3],
  "login-next": [2, 3],
  account: [3, 3],
  wait: [3, 3],
  redirect: [2, 3],
};

/** A response of the browser endpoint for a step. */
export function page(language: Language, step: Ui["step"], changes: Changes = {}): WizardAnswer {
  const { elements = [], ui, error = NO_ERROR, interval } = changes;
  const { form, callback, allowed, submit } = STEPS[step].page;
  return {
    code: 200,
    message: "ok",
    error,
    polling: interval ? { interval } : {},
    form: { name: form ?? "login", elements },
    ui: {
      form_id: `${step}-1`,
      step,
      callback,
      language,
      languages: [...LANGUAGES],
      product: "svc_verify",
      testmode: true,
      title: say(language, step === "finish" ? "finish.svc_verify" : `title.${step}`),
      bank: step === "bank" ? null : BANK,
      allowed: { ...allowed, choose_bank: allowed.back },
      buttons: {
        submit: say(language, submit),
        back: say(language, "button.back"),
        abort: say(language, step === "error" ? "button.close" : "button.abort"),
        ...(allowed.back ? { choose_bank: say(language, "button.choose_bank") } : {}),
        ...(step === "redirect" ? { redirect: say(language, "button.redirect", BANK.name) } : {}),
        ...(step === "finish" ? { finish: say(language, "button.finish", "Blumen Adler") } : {}),
      },
      position: POSITIONS[step] ?? null,
      expires_in: 0,
      ...verifying(language),
      ...(step === "login" ? consent(language) : {}),
      ...(step === "finish" ? { summary: result(language) } : {}),
      texts: WIDGET_TEXTS[language],
      ...ui,
    },
  };
}

/** The element as it is shown again with an error. */
export function faulty<Element extends InputElement>(element: Element, language: Language) {
  return {
    ...element,
    invalid: true,
    failed_validation_rules: "required",
    validation_error: say(language, faultText(element, "required")),
  };
}
