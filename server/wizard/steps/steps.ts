import type { StepName } from "#schema/wizard.ts";
import { accountStep } from "./account.ts";
import { askedStep, waitingStep } from "./asked.ts";
import { bankStep } from "./bank.ts";
import { loginStep } from "./login.ts";
import type { Step } from "./step.ts";

/** A page after which nothing comes. */
const last: Step = { elements: () => [] };

export const STEPS: Record<StepName, Step> = {
  bank: bankStep,
  login: loginStep,
  "login-next": askedStep,
  account: accountStep,
  tan: askedStep,
  wait: waitingStep,
  redirect: waitingStep,
  showcase: askedStep,
  finish: last,
  abort: last,
  error: last,
};
