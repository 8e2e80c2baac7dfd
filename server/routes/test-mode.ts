// Test mode: its clock, and scripts of the test bank.
import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { testBankRequest, testLogin } from "#schema/test-bank.ts";
import { testClock, testClockRequest } from "#schema/test-clock.ts";
import { scriptLogin } from "#test-mode/bank.ts";
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
      "Freezes the clock of your Test mode and advances it, or releases it. When the call returns, everything that was due by then has happened: sessions end, data expires, connections sync, consents end, webhooks are called again. A call that needs more than 50 seconds returns a `target`: send it as `now` to go on. The clock never goes back, and Live mode has none.",
    example: { advance: "31 days" },
    body: testClockRequest,
    answer: one(testClock),
    handler: ({ ctx, wizard, caller, body }) =>
      moveClock({ ctx, wizard }, caller.merchant.id, body),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/test/bank",
    auth: "key",
    testOnly: true,
    surface: "api",
    summary: "Script a login at the test bank",
    about:
      "Sets in advance what logins with a user name find: people, accounts, turnovers, how orders are released, and where something fails. Without `accounts`, the seed draws a household with IBANs of its own. The same script gives the same data at any time; with a `date`, also the same days. A later script of the same user name replaces it. The answer lists the accounts at the bank 88888888.",
    body: testBankRequest,
    answer: one(testLogin),
    handler: ({ ctx, caller, body }) => scriptLogin(ctx, caller.scope, body),
  }),
];
