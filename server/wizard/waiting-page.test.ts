import { expect, test } from "vitest";
import { blankState } from "./start.ts";
import { type BankState, openDialogue } from "./state.ts";
import type { BankCall } from "./steps/step.ts";
import { waitingPage } from "./waiting-page.ts";

const ANSWER: BankCall = { ask: "answer", input: { kind: "form", values: {} } };
const ACCOUNT: BankCall = { ask: "answer", input: { kind: "account", id: "1" } };

test.each<[awaits: string, step: string, call: BankCall]>([
  ["accounts", "login", { ask: "login", values: {} }],
  ["accounts", "login-next", ANSWER],
  ["data", "account", ACCOUNT],
  ["release", "tan", ANSWER],
])("a bank that takes long is waited for, for %s after the page %s", (awaits, step, call) => {
  const blank = blankState({ mode: "test", product: "svc_pay" }, "en", null);
  const state = { ...blank, step, dialogue: openDialogue(null) } as unknown as BankState;
  expect(waitingPage({ state, call })).toMatchObject({
    step: "wait",
    overdue: "asking",
    poll: { interval: 2000, awaits },
  });
});
