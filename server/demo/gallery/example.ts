// What the gallery shows: fixed answers of the browser door, and what is done to the form they make.
import type { Language } from "#schema/codes.ts";
import { LANGUAGES } from "#schema/codes.ts";
import { say } from "#wizard/texts.ts";
import { STEPS } from "#wizard/steps/steps.ts";
import type { FormElement, InputElement, Suggestion, Ui, WizardAnswer } from "#schema/wizard.ts";

/** An answer, the status of a refusal, or what happens to a request in place of an answer. */
export type Reply = WizardAnswer | { status: number; body: object } | "none" | "lost" | "offline";

/** What a customer does, in order: types into a field, or clicks. Both by selector. */
export type Act = { type: string; text: string } | { click: string };

/** A call of the form builder that a merchant's function is given. */
export type Addition = ["paragraph" | "description" | "checkbox" | "text", ...unknown[]];

export type Example = {
  id: string;
  title: string;
  group: string;
  /** To the requests in order; the last one again and again. */
  replies: Reply[];
  /** To the bank search. */
  banks?: Suggestion[] | "lost";
  /** What a merchant adds to the login. */
  added?: Addition[];
  acts?: Act[];
  /** Selector of what stands there once the example is complete; a form where absent. */
  until?: string;
  /** Whether it takes the whole page, as a modal dialog does. */
  alone?: boolean;
};

/** An example of a state, before it has its names. */
export type State = Omit<Example, "id" | "group">;
/** What states are made of. */
export type Kit = { language: Language; bank: WizardAnswer; login: WizardAnswer };

export const BANK = {
  name: "Sparbank Musterstadt",
  bic: "TESTDE88XXX",
  bank_code: "88888888",
  country_id: "DE",
};

const NO_ERROR: WizardAnswer["error"] = [];

type Changes = {
  elements?: FormElement[];
  ui?: Partial<Ui>;
  error?: WizardAnswer["error"];
  interval?: number;
};

/** Of a checkout with a bank to choose and an account. */
const POSITIONS: Partial<Record<Ui["step"], Ui["position"]>> = {
  bank: [1, 3],
  login: [2, 3],
  "login-next": [2, 3],
  account: [3, 3],
};

/** An answer of the browser door for a step. */
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
      title: say(language, `title.${step}`),
      bank: step === "bank" ? null : BANK,
      allowed,
      buttons: {
        submit: say(language, submit),
        back: say(language, "button.back"),
        abort: say(language, step === "error" ? "button.close" : "button.abort"),
      },
      position: POSITIONS[step] ?? null,
      expires_in: 0,
      ...ui,
    },
  };
}

/** The element as it is shown again with a fault. */
export function faulty<Element extends InputElement>(element: Element, language: Language) {
  const chosen = element.type === "radio" || element.type === "select";
  const ticked = element.type === "checkbox" ? "fault.confirm" : "fault.required";
  return {
    ...element,
    invalid: true,
    failed_validation_rules: "required",
    validation_error: say(language, chosen ? "fault.choose" : ticked),
  };
}
