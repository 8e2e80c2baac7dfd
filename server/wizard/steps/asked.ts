// Pages whose elements are the bank's, and which the customer answers.
import type { StateOf } from "../state.ts";
import { ANSWERING } from "./allowed.ts";
import type { Step, Turn } from "./step.ts";

type Asked = StateOf<"login-next" | "tan" | "showcase">;

function submit(state: Asked, values: Record<string, string>): Turn {
  return { state, call: { ask: "answer", input: { kind: "form", values } } };
}

const ASKED = { elements: ({ elements }: Asked) => elements, submit };

export const loginNextStep: Step<"login-next"> = {
  ...ASKED,
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
  ...ASKED,
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
  ...ASKED,
  name: "showcase",
  page: {
    form: "showcase",
    callback: null,
    current: "WizardShowcaseStep",
    allowed: ANSWERING,
    submit: "button.next",
  },
};
