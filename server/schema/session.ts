// The wizard session as merchants read it.
import { CURRENT_STEPS, PRODUCTS, type CurrentStep, type Mode } from "./codes.ts";
import { anyObject, flag, id, moment, oneOf, text, transactionId } from "./fields.ts";
import { constant, derived, isTest, resource } from "./resource.ts";

/** Where a session record keeps what is named otherwise on the wire. */
type Source = {
  key: string;
  lastError: string;
  mode: Mode;
  ended: string | null;
  currentStep: CurrentStep;
  createdAt: number;
};

export const session = resource("wizard_session", {
  id: id("ws"),
  transaction: transactionId(),
  object: constant("wizard_session"),
  wizard_session_key: derived(text(40), (source: Source) => source.key),
  product: oneOf(PRODUCTS),
  parameters: anyObject(),
  last_error: derived(text(255), (source: Source) => source.lastError),
  testmode: derived(flag(), isTest),
  finished: derived(flag(), (source: Source) => source.ended === "finished"),
  current_step: derived(oneOf(CURRENT_STEPS), (source: Source) => source.currentStep),
  created_at: derived(moment(), (source: Source) => source.createdAt),
});
