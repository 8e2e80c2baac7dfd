import { expect, test } from "vitest";
import type { Json } from "#schema/json.ts";
import { abort, fail, lose } from "./moves.ts";
import { blankState } from "./start.ts";
import { openDialogue } from "./state.ts";
import { isUnclear, payerOf, storedState } from "./stored-state.ts";

const blank = blankState({ mode: "test", product: "svc_pay" }, "en", null);

test.each([
  ["runs", blank, false],
  ["was aborted", abort(blank), false],
  ["failed", fail(blank, "tech_error"), false],
  ["lost its order", lose(blank), true],
  ["lost its order, which the customer has read", abort(lose(blank)), true],
])("the outcome of a session that %s is unclear: %#", (_, state, unclear) => {
  expect(isUnclear(state)).toBe(unclear);
});

const PAYER = "DE62888888880012345678";
const paying = { ...openDialogue(null), payer: PAYER };
const first = { memory: null, accounts: [{}], shared: null, vetting: null, payer: PAYER };

test.each<[string, Json, string]>([
  ["no state", null, ""],
  ["a state without a dialogue", storedState(blank), ""],
  ["a login", { v: 2, step: "login", dialogue: null }, ""],
  ["a dialogue before the choice", { v: 2, step: "wait", dialogue: openDialogue(null) }, ""],
  ["an order", { v: 2, step: "wait", dialogue: paying }, PAYER],
  [
    "an account that is checked",
    { v: 2, step: "wait", dialogue: { ...paying, vetting: { account: "giro", days: 0 } } },
    "",
  ],
  ["the end", storedState(fail(blank, "tech_error")), ""],
  ["version 1", { step: "tan", ...first }, PAYER],
  ["a later version", { v: 3, step: "wait", dialogue: paying }, ""],
])("the payer of %s: %#", (_, stored, payer) => {
  expect(payerOf(stored)).toBe(payer);
});
