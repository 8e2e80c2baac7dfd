// What happened, as it was told to webhooks.
import { anyObject, flag, id, moment, nullable, text, transactionId } from "./fields.ts";
import { constant, derived, isTest, resource } from "./resource.ts";

export const event = resource("svc_event", {
  id: id("ev"),
  transaction: nullable(transactionId()),
  type: text(64),
  /** The object as it was at that moment, its values as single objects show them. */
  data: anyObject(),
  testmode: derived(flag(), isTest),
  message: text(255),
  created_at: moment(),
  object: constant("svc_event"),
});
