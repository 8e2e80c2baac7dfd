// The wizard session as merchants read it.
import { createdAt, testmode, transaction, TRANSACTION } from "./common-fields.ts";
import { CURRENT_STEPS, PRODUCTS, type CurrentStep } from "./codes.ts";
import { EXAMPLE_SESSION_KEY, exampleTransaction } from "./examples.ts";
import { anyObject, flag, id, oneOf, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { object, string } from "./wire.ts";

const KEY = "Key that starts the wizard. Give it to the customer's page only.";

/** What opening a session returns; `code` is the product's within a transaction id. */
export function openedSession(code: string) {
  return object({
    wizard_session_key: about(string(), KEY, EXAMPLE_SESSION_KEY),
    transaction: about(string(), TRANSACTION, exampleTransaction(code)),
  });
}

/** Record fields that the wire names differently. */
type Source = {
  key: string;
  lastError: string;
  ended: string | null;
  currentStep: CurrentStep;
  returnedElsewhere: boolean;
  createdAt: number;
};

export const session = resource("wizard_session", {
  id: about(id("ws"), "Session ID."),
  transaction: transaction("xv"),
  object: constant("wizard_session"),
  wizard_session_key: derived(
    about(text(40), `${KEY} Empty for an API key that may only read.`, EXAMPLE_SESSION_KEY),
    (source: Source) => source.key,
  ),
  product: about(oneOf(PRODUCTS), "Product of the session."),
  parameters: about(anyObject(), "Accepted creation parameters, without metadata.", {
    check_amount: 100,
    merchant_id: "order-4711",
    language: "en",
  }),
  last_error: derived(
    about(text(255), "Most recent error; empty if there was none.", ""),
    (source: Source) => source.lastError,
  ),
  testmode: testmode(),
  finished: derived(
    about(flag(), "Whether the wizard finished successfully."),
    (source: Source) => source.ended === "finished",
  ),
  current_step: derived(
    about(oneOf(CURRENT_STEPS), "Current step of the wizard.", "WizardFinishStep"),
    (source: Source) => source.currentStep,
  ),
  returned_elsewhere: derived(
    about(
      flag(),
      "Whether the customer came back from the bank's page in a different browser from the one that went there.",
      false,
    ),
    (source: Source) => source.returnedElsewhere,
  ),
  created_at: derived(createdAt(), (source: Source) => source.createdAt),
});
