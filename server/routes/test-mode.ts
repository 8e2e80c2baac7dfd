// Test mode: its clock.
import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { testClock, testClockRequest } from "#schema/test-clock.ts";
import { moveClock, readClock } from "#test-mode/clock.ts";

export const testModeRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/test/clock",
    auth: "key",
    testOnly: true,
    surface: "api",
    summary: "Get the clock of Test mode",
    answer: one(testClock),
    handler: ({ ctx, caller }) => readClock(ctx, caller.merchant),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/test/clock",
    auth: "key",
    testOnly: true,
    surface: "api",
    absent: [409],
    summary: "Move the clock of Test mode",
    about:
      "Freezes the clock of your Test mode and moves it on, or sets it free. All that happens until then has happened when the call answers: sessions end, data expires, connections sync, consents end, webhooks are called again. A call that has not arrived after 50 seconds answers with a `target`: send it as `now` to go on. The clock never goes back, and Live mode has none.",
    example: { advance: "31 days" },
    body: testClockRequest,
    answer: one(testClock),
    handler: ({ ctx, wizard, caller, body }) =>
      moveClock({ ctx, wizard }, caller.merchant.id, body),
  }),
];
