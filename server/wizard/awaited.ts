// How a page that goes on by polls differs by what it waits for.
import type { Poll } from "./state.ts";
import type { Page } from "./steps/step.ts";

export const AWAITED: Record<Poll["awaits"], Pick<Page, "form" | "callback" | "current">> = {
  accounts: { form: "login", callback: null, current: "WizardLoadingAccountsStep" },
  data: { form: null, callback: null, current: "WizardDataStep" },
  release: { form: "tan", callback: "tan", current: "WizardScaStep" },
  autosubmit: { form: "tan", callback: "tan", current: "WizardAutoSubmitStep" },
  login: { form: "login", callback: null, current: "WizardOauthRedirect" },
  sample: { form: "showcase", callback: null, current: "WizardShowcaseStep" },
};
