import { plainJson } from "#http/answers.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { type Caller, defineRoute } from "#http/route.ts";
import { resendEvent } from "#events/deliveries.ts";
import { findEvent } from "#products/events.ts";
import { exampleId } from "#schema/examples.ts";
import { eventResend, type RequestLine, requestLines } from "#schema/test-tools.ts";
import { formatMoment } from "#schema/time.ts";
import type { Context } from "#context/context.ts";

/** Calls that one answer has. */
const MOST = 100;

/** The latest calls of Test mode. */
async function latestRequests({ store, settings }: Context, { scope }: Caller) {
  const found = await store.read((db) => db.in(scope).requests.list({ limit: MOST }));
  const lines: RequestLine[] = found.map(
    ({ id, at, method, path, status, ms, error, transaction }) => ({
      id,
      at: formatMoment(at, settings.timeZone),
      method,
      path,
      status,
      ms,
      error: error ?? "",
      transaction: transaction ?? "",
    }),
  );
  return { data: lines };
}

export const testToolRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/test/events/:id/resend",
    params: { id: pathParameter("Event ID.", exampleId("ev")) },
    auth: "key",
    testOnly: true,
    surface: "api",
    summary: "Send an event again",
    about:
      "Sends an event of Test mode to each of your webhooks that it was sent to before, and to each other one that wants it.",
    answer: plainJson(eventResend),
    async handler({ ctx, caller, params }) {
      await findEvent(ctx, caller.scope, params.id);
      const { length: deliveries } = await resendEvent(ctx, caller.scope, params.id);
      return { object: "svc_test_resend" as const, event: params.id, deliveries };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/test/requests",
    auth: "key",
    testOnly: true,
    unlogged: true,
    surface: "api",
    summary: "List the latest calls",
    about: `Returns the latest ${MOST} calls of Test mode, except those that read this list. The operator can switch the request log off.`,
    answer: plainJson(requestLines),
    handler: ({ ctx, caller }) => latestRequests(ctx, caller),
  }),
];
