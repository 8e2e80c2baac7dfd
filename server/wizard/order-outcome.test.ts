// What people are told who ask whether a session's order moves money.
import { expect, it } from "vitest";
import { MOMENT, sampleSession } from "#storage/contract/samples.ts";
import type { Session } from "#storage/tables/records.ts";
import { orderStateOf } from "./order-outcome.ts";

const told = (changes: Partial<Session>) =>
  orderStateOf(
    sampleSession({ state: null, protectedUntil: 0, lastError: "", reached: "login", ...changes }),
    MOMENT,
  );

const ended = (state: object, more: Partial<Session> = {}): Partial<Session> => ({
  ended: "failed",
  state: { v: 2, step: "error", ...state } as Session["state"],
  ...more,
});

it.each<[what: string, session: Partial<Session>, order: string]>([
  ["that finished", { ended: "finished" }, "ordered"],
  ["whose order is with the bank", { ended: null, protectedUntil: MOMENT + 1 }, "running"],
  ["without an order yet", { ended: null, protectedUntil: MOMENT }, "none"],
  ["that ended before its order", { ended: "aborted" }, "none"],
  ["whose error leaves open what became of it", ended({ error: { unclear: true } }), "unknown"],
  ["that was left while it was unclear", ended({ step: "abort", unclear: true }), "unknown"],
  ["whose error says that nothing moved", ended({ error: { unclear: false } }), "none"],
  [
    "whose state says more than its last error",
    ended({ error: {} }, { lastError: "transaction_failed" }),
    "none",
  ],
  [
    "without a state that was refused late",
    { ended: "failed", lastError: "transaction_failed" },
    "unknown",
  ],
  [
    "of a newer version that was refused late",
    ended({ v: 99, error: {} }, { lastError: "transaction_failed" }),
    "unknown",
  ],
  [
    "without a state that ended as unclear",
    { ended: "failed", lastError: "tech_error", reached: "release", protectedUntil: 1 },
    "unknown",
  ],
  [
    "of a newer version that ended as unclear",
    ended({ v: 99 }, { lastError: "tech_error", reached: "release", protectedUntil: 1 }),
    "unknown",
  ],
  ["without a state that failed early", { ended: "failed", lastError: "login_failed" }, "none"],
])("the order of a session %s: %s", (_, session, order) => {
  expect(told(session)).toBe(order);
});

it.each([
  ["release", "refused"],
  ["login", "none"],
  ["finished", "none"],
] as const)("an order whose customer came to %s and failed: %s", (reached, order) => {
  expect(told(ended({ error: {} }, { reached }))).toBe(order);
});
