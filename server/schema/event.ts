// What happened, as it was told to webhooks.
import type { Mode } from "./codes.ts";
import { anyObject, flag, id, moment, nullable, text, transactionId } from "./fields.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";

/** What happens to a merchant's account belongs to both modes: each has a copy, neither is a test. */
function ofTest(source: { mode: Mode; type: string }): boolean {
  return isTest(source) && !source.type.startsWith("account.");
}

export const event = resource("svc_event", {
  id: id("ev"),
  /** The filter takes the record id too. */
  transaction: filterable(nullable(transactionId()), "equals", text(255), "transaction_id"),
  type: filterable(text(64), "equals", text(255)),
  /** The object as it was at that moment, its values as single objects show them. */
  data: anyObject(),
  testmode: derived(flag(), ofTest),
  message: text(255),
  created_at: moment(),
  object: constant("svc_event"),
});
