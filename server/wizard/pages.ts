// What is fixed about each kind of page: its names on the wire, its controls, its texts.
import type { CurrentStep } from "#schema/codes.ts";
import type { FormName, PageCallback, StepName, Ui } from "#schema/wizard.ts";
import type { State } from "./state.ts";
import type { TextKey } from "./texts/keys.ts";

export type Page = {
  /** null keeps the name of the page before. */
  form: FormName | null;
  callback: PageCallback | null;
  /** null leaves it as it is. */
  current: CurrentStep | null;
  allowed: Ui["allowed"];
  submit: TextKey;
};

const first = { submit: true, back: false, abort: true, language: true };
const inside = { submit: true, back: true, abort: true, language: false };
const waiting = { submit: false, back: true, abort: true, language: false };
const failed = { submit: false, back: false, abort: true, language: false };
const over = { submit: false, back: false, abort: false, language: false };

export const PAGES: Record<StepName, Page> = {
  bank: {
    form: "bank",
    callback: "bank",
    current: "WizardStartStep",
    allowed: first,
    submit: "button.next",
  },
  login: {
    form: "login",
    callback: "login",
    current: "WizardLoginStep",
    allowed: { ...inside, language: true },
    submit: "button.login",
  },
  "login-next": {
    form: "login",
    callback: null,
    current: "WizardLoginNextStep",
    allowed: inside,
    submit: "button.next",
  },
  account: {
    form: "account",
    callback: "account",
    current: "WizardAccountsStep",
    allowed: inside,
    submit: "button.next",
  },
  tan: {
    form: "tan",
    callback: "tan",
    current: "WizardTanStep",
    allowed: inside,
    submit: "button.tan",
  },
  wait: {
    form: "tan",
    callback: "tan",
    current: "WizardScaStep",
    allowed: waiting,
    submit: "button.next",
  },
  redirect: {
    form: "login",
    callback: null,
    current: "WizardOauthRedirect",
    allowed: waiting,
    submit: "button.next",
  },
  showcase: {
    form: "showcase",
    callback: null,
    current: "WizardShowcaseStep",
    allowed: inside,
    submit: "button.next",
  },
  finish: {
    form: "finish",
    callback: "finish",
    current: "WizardFinishStep",
    allowed: over,
    submit: "button.next",
  },
  abort: {
    form: "abort",
    callback: "abort",
    current: null,
    allowed: over,
    submit: "button.next",
  },
  error: { form: null, callback: null, current: null, allowed: failed, submit: "button.next" },
};

/** What is special about pages that go on by polls, by what they wait for. */
const AWAITED: Record<NonNullable<State["awaits"]>, Pick<Page, "form" | "callback" | "current">> = {
  accounts: { form: "login", callback: null, current: "WizardLoadingAccountsStep" },
  data: { form: null, callback: null, current: "WizardDataStep" },
  release: { form: "tan", callback: "tan", current: "WizardScaStep" },
  autosubmit: { form: "tan", callback: "tan", current: "WizardAutoSubmitStep" },
  login: { form: "login", callback: null, current: "WizardOauthRedirect" },
  sample: { form: "showcase", callback: null, current: "WizardShowcaseStep" },
};

/** What is fixed about the page that a state shows. */
export function pageOf({
  step,
  awaits,
  redirect,
}: Pick<State, "step" | "awaits" | "redirect">): Page {
  if (!awaits) return PAGES[step];
  if (step !== "redirect") return { ...PAGES[step], ...AWAITED[awaits] };
  const refused = redirect?.again && !redirect.opened;
  const current = refused ? "WizardOauthRedirectNok" : "WizardOauthRedirect";
  return { ...PAGES[step], ...AWAITED[awaits], current };
}

/** What a customer may do: neither go back nor leave while a bank may be carrying out an order. */
export function allowedOn({ overdue, sent, step }: State): Ui["allowed"] {
  if (overdue !== "asking") return PAGES[step].allowed;
  return { submit: false, back: !sent, abort: !sent, language: false };
}

/** Whether two states show the same page. */
export function isSamePage(one: State, other: State): boolean {
  return one.step === other.step && one.awaits === other.awaits;
}
