// Which account a session uses, or why it ends without one.
import { describe, expect, test } from "vitest";
import type { ConnectorAccount, Reply } from "#connectors/connector.ts";
import { enter } from "./moves.ts";
import { next } from "./next.ts";
import { startState } from "./start.ts";
import { openDialogue, type StateOf } from "./state.ts";
import { accountStep } from "./steps/account.ts";
import { loginStep } from "./steps/login.ts";
import type { Scene } from "./steps/step.ts";
import { account } from "./testing/account.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const first = startState({ mode: "test", product: "svc_verify", parameters: {} }, null, scene);
const atLogin: StateOf<"login"> = { ...enter(first, loginStep), dialogue: null };
const paying: StateOf<"login"> = { ...atLogin, product: "svc_pay" };
const reading: StateOf<"login"> = { ...atLogin, product: "svc_api" };
const ofErika = { ...atLogin, pinnedHolder: "Erika Mustermann" };

const one = account("1");
const savings = account("2", { type: "savings", transactionPossible: false });
/** A current account from which this login orders nothing. */
const readOnly = account("5", { transactionPossible: false });
const nameless = account("3", { iban: "" });
/** One that pays, but has a number of another kind. */
const foreign = account("6", { iban: "", type: "savings" });
const erikas = account("4", {
  holder: "Erika Mustermann",
  type: "savings",
  transactionPossible: false,
});

function turnAfter(state: StateOf<"login">, list: ConnectorAccount[], blacklisted: string[] = []) {
  const reply: Reply = { kind: "accounts", accounts: list, dialog: "new" };
  return next(state, reply, blacklisted);
}

describe("the account that is used", () => {
  test.each([
    ["without an IBAN, for a verification", atLogin, [nameless], [], "3"],
    ["without an IBAN that pays, for a verification", atLogin, [foreign], [], "6"],
    ["that is a current one, for a verification", atLogin, [savings, readOnly], [], "5"],
    ["with an IBAN, for a payment", paying, [nameless, one], [], "1"],
    ["of any kind, for a bank user", reading, [savings, one], [], "2"],
    ["not on the blacklist, for a bank user", reading, [savings, one], [savings.iban], "1"],
    ["of the required holder", { ...atLogin, pinnedHolder: "Max Mustermann" }, [one], [], "1"],
  ])("%s", (_, state, list, blacklisted, id) => {
    const { state: after, call } = turnAfter(state, list, blacklisted);
    expect(call).toEqual({ ask: "answer", input: { kind: "account", id } });
    const accounts = expect.arrayContaining([expect.objectContaining({ id })]);
    const dialogue = { ...openDialogue(null), memory: "new", accounts };
    expect(after).toMatchObject({ step: "login", dialogue });
  });

  test("keeps what the dialogue has learned", () => {
    const dialogue = { ...openDialogue(null), payer: "Max" };
    const { state } = turnAfter({ ...atLogin, dialogue }, [one]);
    expect(state).toMatchObject({ dialogue: { payer: "Max", memory: "new" } });
  });
});

describe("the session ends with", () => {
  test.each([
    ["no_compatible_accounts", paying, [nameless], []],
    ["no_compatible_accounts", reading, [], []],
    ["no_compatible_accounts", paying, [readOnly], []],
    ["no_compatible_accounts", atLogin, [savings], []],
    ["account_blacklisted", atLogin, [readOnly, savings], [readOnly.iban]],
    ["account_blacklisted", reading, [one], [one.iban]],
    ["pinned_holder_not_found", ofErika, [one], []],
    ["pinned_holder_not_found", { ...ofErika, pinnedIban: one.iban }, [one], []],
    ["pinned_iban_transaction_not_possible", ofErika, [one, erikas], [one.iban]],
    [
      "account_blacklisted",
      { ...ofErika, product: "svc_pay" as const },
      [account("5", { holder: "Erika Mustermann" })],
      ["DE005"],
    ],
  ])("%s", (code, state, list, blacklisted) => {
    expect(turnAfter(state, list, blacklisted)).toMatchObject({
      state: { step: "error", error: { code, recoverable: false } },
      call: null,
    });
  });
});

test.each([
  ["This account cannot be used here.", atLogin, one, [one.iban]],
  ["This kind of account cannot be used here.", atLogin, savings, []],
  ["No transfers are possible from this account.", paying, savings, []],
  ["This account belongs to another person.", ofErika, one, [one.iban]],
])(
  "the choice says of an account that cannot be chosen: %s",
  (reason, state, barred, blacklisted) => {
    const dialogue = openDialogue(null);
    const accounts = [{ ...barred, blacklisted: blacklisted.length > 0, fits: state !== ofErika }];
    const page = { ...state, ...enter(state, accountStep), dialogue: { ...dialogue, accounts } };
    const [choice] = accountStep.elements({ ...page, language: "en" }, scene);
    expect(choice).toMatchObject({ options: [{ disabled: true, reason }] });
  },
);
