// The rows of a summary whose account is known in part.
import { expect, test } from "vitest";
import { paymentRequest } from "#schema/payment.ts";
import type { State } from "../state.ts";
import { PAYMENT } from "../testing/world.ts";
import { summaryOf } from "./summary.ts";

const IBAN = "DE62888888880012345678";
const PAID = {
  product: "svc_pay",
  parameters: paymentRequest.render(PAYMENT, "UTC"),
  transaction: "12345-xp-aaaa-bbbb",
} as const;
const VERIFIED = { product: "svc_verify", parameters: {}, transaction: "t" } as const;

/** The account that a summary names. */
function accountIn(state: object, session: Parameters<typeof summaryOf>[1]) {
  const shown = { language: "en", bank: null, ...state } as unknown as State;
  return summaryOf(shown, session).find(({ kind }) => kind === "account")?.value;
}

test.each([
  ["both", { description: "Girokonto", iban: IBAN }, "Girokonto •••• 5678"],
  ["the number alone", { description: "", iban: IBAN }, "•••• 5678"],
  ["the description alone", { description: "Depot", iban: "" }, "Depot"],
])("an account is named by %s", (_, account, named) => {
  expect(accountIn({ step: "finish", account: { holder: "", ...account } }, VERIFIED)).toBe(named);
});

test.each([
  ["the one to charge", IBAN, "Girokonto •••• 5678"],
  ["none before the bank was told which", "", undefined],
])("of several accounts, a payment names %s", (_, payer, named) => {
  const accounts = [
    { description: "Depot", iban: "" },
    { description: "Girokonto", iban: IBAN },
  ];
  expect(accountIn({ step: "tan", dialogue: { accounts, payer } }, PAID)).toBe(named);
});

test.each([
  ["a payment before its account is known", "login", PAID],
  ["an account before it is confirmed", "account", VERIFIED],
])("%s has no rows", (_, step, session) => {
  const state = { language: "en", bank: null, step } as unknown as State;
  expect(summaryOf(state, session)).toEqual([]);
});

test("what is not known has no row", () => {
  const state = { language: "en", bank: null, step: "finish" } as unknown as State;
  expect(summaryOf(state, VERIFIED).map(({ kind }) => kind)).toEqual(["reference"]);
});

test("a payment that is not finished has its own rows alone", () => {
  const state = { language: "en", bank: null, step: "tan" } as unknown as State;
  const kinds = summaryOf(state, PAID).map(({ kind }) => kind);
  expect(kinds).toEqual(["amount", "payee", "iban", "purpose"]);
});
