// The steps of the wizard. A new one is a file, a line here and a line in the state's list.
import type { StepName } from "#schema/wizard.ts";
import type { State } from "../state.ts";
import { accountStep } from "./account.ts";
import { loginNextStep, showcaseStep, tanStep } from "./bank-pages.ts";
import { bankStep } from "./bank.ts";
import { abortStep, errorStep, finishStep } from "./ended.ts";
import { loginStep } from "./login.ts";
import type { Step } from "./step.ts";
import { redirectStep, waitStep } from "./waiting.ts";

export const STEPS: { [S in StepName]: Step<S> } = {
  bank: bankStep,
  login: loginStep,
  "login-next": loginNextStep,
  account: accountStep,
  tan: tanStep,
  wait: waitStep,
  redirect: redirectStep,
  showcase: showcaseStep,
  finish: finishStep,
  abort: abortStep,
  error: errorStep,
};

/** The step of a state. */
export function stepOf({ step }: State): Step {
  return STEPS[step];
}
