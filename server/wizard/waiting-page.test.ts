import { expect, test } from "vitest";
import type { Product } from "#schema/codes.ts";
import { blankState } from "./start.ts";
import { type BankState, type Dialogue, openDialogue, pollOf } from "./state.ts";
import type { BankCall } from "./steps/step.ts";
import { waitingPage } from "./waiting-page.ts";

const ANSWER: BankCall = { ask: "answer", input: { kind: "form", values: {} } };
const ACCOUNT: BankCall = { ask: "answer", input: { kind: "account", id: "1" } };

const KNOWN = [{ id: "1" }] as unknown as Dialogue["accounts"];

/** Where the bank is waited for after the answer to a page, and for what. */
function awaits(
  step: string,
  call: BankCall = ANSWER,
  { product = "svc_pay", ...changes }: Partial<Dialogue> & { product?: Product } = {},
) {
  const blank = blankState({ mode: "test", product }, "en", null);
  const dialogue = { ...openDialogue(null), ...changes };
  const state = { ...blank, step, dialogue } as unknown as BankState;
  const page = waitingPage({ state, call });
  expect(page).toMatchObject({ step: "wait", overdue: "asking", poll: { interval: 2000 } });
  return pollOf(page)?.awaits;
}

test.each<[awaits: string, step: string, call: BankCall]>([
  ["accounts", "login", { ask: "login", values: {} }],
  ["accounts", "login-next", ANSWER],
  ["data", "account", ACCOUNT],
])("a bank that takes long is waited for, for %s after the page %s", (awaited, step, call) => {
  expect(awaits(step, call)).toBe(awaited);
});

test.each<[awaits: string, what: string, Partial<Dialogue> & { product?: Product }]>([
  ["release", "an order", { accounts: KNOWN }],
  [
    "data",
    "a payment that is being checked",
    { accounts: KNOWN, vetting: { account: "1", days: 30 } },
  ],
  ["data", "a risk check", { accounts: KNOWN, product: "svc_risk" }],
  ["accounts", "the login of a payment", {}],
  ["accounts", "the login of a verification", { product: "svc_verify" }],
])("a bank is waited for, for %s after the TAN of %s", (awaited, _, changes) => {
  expect(awaits("tan", ANSWER, changes)).toBe(awaited);
});
