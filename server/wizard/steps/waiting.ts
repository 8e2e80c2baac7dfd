// Pages that go on by polls.
import { WAITING } from "./allowed.ts";
import type { Step } from "./step.ts";

export const waitStep: Step<"wait"> = {
  name: "wait",
  page: {
    form: "tan",
    callback: "tan",
    current: "WizardScaStep",
    allowed: WAITING,
    submit: "button.next",
  },
  elements: ({ elements }) => elements,
};

export const redirectStep: Step<"redirect"> = {
  name: "redirect",
  page: {
    form: "login",
    callback: null,
    current: "WizardOauthRedirect",
    allowed: WAITING,
    submit: "button.next",
  },
  elements: ({ elements }) => elements,
};
