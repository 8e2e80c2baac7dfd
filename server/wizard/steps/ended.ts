// Pages after which nothing follows.
import type { Step } from "./step.ts";

const allowed = { submit: false, back: false, abort: false, language: false };

export const finishStep: Step<"finish"> = {
  name: "finish",
  page: {
    form: "finish",
    callback: "finish",
    current: "WizardFinishStep",
    allowed,
    submit: "button.next",
  },
  elements: () => [],
};

export const abortStep: Step<"abort"> = {
  name: "abort",
  page: { form: "abort", callback: "abort", current: null, allowed, submit: "button.next" },
  elements: () => [],
};

export const errorStep: Step<"error"> = {
  name: "error",
  page: {
    form: null,
    callback: null,
    current: null,
    allowed: { ...allowed, abort: true },
    submit: "button.next",
  },
  elements: () => [],
};
