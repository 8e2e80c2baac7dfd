// What the command `svc` orders and reads in Test mode.
import { EXAMPLE_MOMENT, exampleId, exampleTransaction } from "./examples.ts";
import { about } from "./kind.ts";
import { integer, list, literal, object, type ObjectOf, string } from "./wire.ts";

/** The answer to the order to send an event again. */
export const eventResend = object({
  object: about(literal("svc_test_resend"), "Object type."),
  event: about(string(), "Event ID.", exampleId("ev")),
  deliveries: about(integer(), "Number of webhooks that the event is on its way to.", 1),
});

const request = {
  id: about(string(), "`Request-Id` of the response.", "Vn3xTq8LmKc2RzW7YbHd"),
  at: about(string(), "Time of the call.", EXAMPLE_MOMENT),
  method: about(string(), "HTTP method.", "POST"),
  path: about(string(), "Path, without the query.", "/v1/verifications"),
  status: about(integer(), "HTTP status of the response.", 200),
  ms: about(integer(), "Duration in milliseconds.", 4),
  error: about(string(), "Type of the error; empty if there was none.", ""),
  transaction: about(
    string(),
    "Transaction that the call names or creates; empty if there is none.",
    exampleTransaction("xv"),
  ),
};

/** A call of the request log. */
export type RequestLine = ObjectOf<typeof request>;

/** The latest calls of the request log. */
export const requestLines = object({
  data: about(list(object(request)), "Calls, newest first."),
});
