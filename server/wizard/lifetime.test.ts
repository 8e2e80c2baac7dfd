import { expect, test } from "vitest";
import type { Json } from "#schema/json.ts";
import { sampleSession } from "#storage/contract/samples.ts";
import { WITH_BANK } from "#storage/tables/sessions.ts";
import { endSession, hasExpired, reasonToEnd, resume } from "./lifetime.ts";
import { abort } from "./moves.ts";
import { blankState } from "./start.ts";
import { storedState } from "./stored-state.ts";
import type { Scene } from "./steps/step.ts";

const NOW = 1000;
const UNCLEAR = { step: "error", error: { unclear: true } };

test.each([
  [null, NOW + 1, false],
  [null, NOW, true],
  ["finished", NOW, false],
  ["aborted", 0, false],
] as const)(
  "a session that ended as %s, with time until %i: expired %s",
  (ended, expiresAt, is) => {
    expect(hasExpired(sampleSession({ ended, expiresAt }), NOW)).toBe(is);
  },
);

test.each([
  ["is over", { openedAt: 1 }, false, "session_expired"],
  ["is over before it was opened", { openedAt: null }, false, "client_not_started"],
  ["is of a blocked merchant", { expiresAt: NOW + 1 }, true, "tech_error"],
  ["goes on", { expiresAt: NOW + 1 }, false, null],
  ["has ended", { ended: "failed" }, true, null],
] as const)("a session that %s ends for its reason", (_, changes, isBlocked, reason) => {
  const session = sampleSession({ ended: null, expiresAt: NOW, ...changes });
  expect(reasonToEnd(session, { isBlocked, now: NOW })).toBe(reason);
});

test.each([
  ["at its bank ends as unclear", WITH_BANK, { lastError: "tech_error", state: UNCLEAR }],
  ["before its order expires", 0, { lastError: "session_expired", protectedUntil: 0 }],
])("a payment whose state cannot be opened, %s", (_, protectedUntil, patch) => {
  const lost = { product: "svc_pay", ended: null, parameters: {}, state: null } as const;
  const session = sampleSession({ ...lost, protectedUntil });
  const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
  expect(endSession(session, scene, "session_expired")).toMatchObject(patch);
});

/** A waiting page that a dead process left. */
function resumed(members: object) {
  const blank = blankState({ mode: "test", product: "svc_verify" }, "en", null);
  const page = { ...blank, step: "wait", elements: [], overdue: "asking", ...members };
  const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
  return resume(sampleSession({ ended: null, state: page as unknown as Json }), scene);
}

test.each([
  ["an order is released elsewhere", { poll: { awaits: "release", count: 3 } }],
  ["an order is released elsewhere, without polls", { poll: null, awaits: "release" }],
])("a page on which %s stays when its process has died", (_, members) => {
  expect(resumed(members)).toMatchObject({ currentStep: "WizardScaStep", claim: null });
});

test.each([
  ["waits for data", { poll: { awaits: "data", count: 3 } }],
  ["was shown for a slow bank", { poll: { awaits: "release", count: 0 } }],
])("a page that %s is left when its process has died", (_, members) => {
  expect(resumed(members)).toMatchObject({ lastError: "tech_error", claim: null });
});

test("a session whose process died after its last page ends as expired", () => {
  const blank = blankState({ mode: "test", product: "svc_verify" }, "en", null);
  const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
  const session = sampleSession({ ended: null, state: storedState(abort(blank)) });
  const end = { lastError: "session_expired", ended: "failed", claim: null };
  expect(resume(session, scene)).toMatchObject(end);
});
