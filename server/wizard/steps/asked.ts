// Pages whose elements are the bank's: the second login page, the TAN, samples, waiting.
import type { Step } from "./step.ts";

export const askedStep: Step = {
  elements: ({ elements }) => elements,
  submit: (state, values) => ({ state, call: { ask: "answer", input: { kind: "form", values } } }),
};

/** Goes on by polls. */
export const waitingStep: Step = { elements: ({ elements }) => elements };
