// Pages whose elements are the bank's, and which the customer answers.
import type { StateOf } from "../state.ts";
import { ANSWERING } from "./allowed.ts";
import type { OpenTurn, Step } from "./step.ts";

type BankPage = StateOf<"login-next" | "tan" | "showcase">;

function submit(state: BankPage, values: Record<string, string>): OpenTurn {
  return { state, call: { ask: "answer", input: { kind: "form", values } } };
}

const BANK_PAGE = { elements: ({ elements }: BankPage) => elements, submit };

export const loginNextStep: Step<"login-next"> = {
  ...BANK_PAGE,
  name: "login-next",
  page: {
    form: "login",
    callback: null,
    current: "WizardLoginNextStep",
    allowed: ANSWERING,
    submit: "button.next",
  },
};

export const tanStep: Step<"tan"> = {
  ...BANK_PAGE,
  name: "tan",
  page: {
    form: "tan",
    callback: "tan",
    current: "WizardTanStep",
    allowed: ANSWERING,
    submit: "button.tan",
  },
};

export const showcaseStep: Step<"showcase"> = {
  ...BANK_PAGE,
  name: "showcase",
  page: {
    form: "showcase",
    callback: null,
    current: "WizardShowcaseStep",
    allowed: ANSWERING,
    submit: "button.next",
  },
};
