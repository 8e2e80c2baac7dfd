import { describe, expect, test } from "vitest";
import type { ConnectorAccount, Reply } from "#connectors/connector.ts";
import { text } from "#schema/elements.ts";
import { enter } from "./moves.ts";
import { next } from "./next.ts";
import { startState } from "./start.ts";
import { type BankState, openDialogue, type StateOf } from "./state.ts";
import { accountStep } from "./steps/account.ts";
import { loginNextStep, tanStep } from "./steps/bank-pages.ts";
import { loginStep } from "./steps/login.ts";
import type { Scene } from "./steps/step.ts";
import { account } from "./testing/account.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const first = startState({ mode: "test", product: "svc_verify", parameters: {} }, null, scene);
const atLogin: StateOf<"login"> = {
  ...enter({ ...first, values: { bank_code: "1" } }, loginStep),
  dialogue: null,
};
const elements = [text("login_next", "More")];
const dialogue = { ...openDialogue(null), memory: "old" };
const page = { dialogue, elements, poll: null, backs: false, open: false };
const atNext: StateOf<"login-next"> = {
  ...enter({ ...atLogin, values: { USER_NAME: "lena" } }, loginNextStep),
  ...page,
};
const atTan: StateOf<"tan"> = { ...enter(atNext, tanStep), ...page };

/** No transfer leaves it. */
const UNFIT = { type: "savings", transactionPossible: false } as const;

function accounts(...list: ConnectorAccount[]): Reply {
  return { kind: "accounts", accounts: list, dialog: "new" };
}

describe("accounts", () => {
  test("several that can be chosen are shown", () => {
    const turn = next(atLogin, accounts(account("1"), account("2")));
    expect(turn).toMatchObject({
      state: { step: "account", dialogue: { memory: "new" } },
      call: null,
    });
  });

  test.each<[what: string, state: BankState, reply: Reply, chosen: string]>([
    ["the only one", atLogin, accounts(account("1", UNFIT), account("2")), "2"],
    ["a pinned one that pays", { ...atLogin, pinnedIban: "DE001" }, accounts(account("1")), "1"],
    [
      "a pinned one that does not",
      { ...atLogin, pinnedIban: "DE001" },
      accounts(account("1", UNFIT)),
      "1",
    ],
  ])("%s is used", (_, state, reply, id) => {
    const call = { ask: "answer", input: { kind: "account", id } };
    expect(next(state, reply)).toMatchObject({
      state: { step: "login", dialogue: { memory: "new" } },
      call,
    });
  });

  test.each<[error: string, state: BankState, reply: Reply]>([
    ["no_compatible_accounts", atLogin, accounts(account("1", UNFIT))],
    ["no_compatible_accounts", atLogin, accounts()],
    ["pinned_iban_not_found", { ...atLogin, pinnedIban: "DE009" }, accounts(account("1"))],
    [
      "pinned_iban_transaction_not_possible",
      { ...atLogin, pinnedIban: "DE001", product: "svc_pay" },
      accounts(account("1", UNFIT)),
    ],
  ])("%s ends the session", (code, state, reply) => {
    const ended = {
      step: "error",
      form: "login",
      error: { code, recoverable: false },
    };
    const turn = next(state, reply);
    expect(turn).toMatchObject({ state: ended, call: null });
    expect(turn.state).not.toHaveProperty("dialogue");
  });
});

describe("accounts on the blacklist", () => {
  const [one, two, three, savings] = [
    account("1"),
    account("2"),
    account("3"),
    account("4", UNFIT),
  ];

  test("are shown beside others, and marked", () => {
    const turn = next(atLogin, accounts(one, two, three), [two.iban]);
    expect(turn).toMatchObject({
      state: {
        step: "account",
        dialogue: {
          accounts: [{ blacklisted: false }, { blacklisted: true }, { blacklisted: false }],
        },
      },
      call: null,
    });
  });

  test("leave the only other one, which is used", () => {
    const call = { ask: "answer", input: { kind: "account", id: "2" } };
    expect(next(atLogin, accounts(one, two), [one.iban])).toMatchObject({ call });
  });

  test.each<[what: string, code: string, state: BankState, reply: Reply, ibans: string[]]>([
    [
      "nothing else that can be used",
      "account_blacklisted",
      atLogin,
      accounts(one, savings),
      ["DE001"],
    ],
    ["all of them", "account_blacklisted", atLogin, accounts(one, two), ["DE002", "DE001"]],
    [
      "a pinned one",
      "account_blacklisted",
      { ...atLogin, pinnedIban: "DE001" },
      accounts(one, two),
      ["DE001"],
    ],
    [
      "a pinned one that cannot pay",
      "account_blacklisted",
      { ...atLogin, pinnedIban: "DE004", product: "svc_pay" },
      accounts(one, savings),
      ["DE004"],
    ],
    [
      "one that could not be used anyway",
      "no_compatible_accounts",
      atLogin,
      accounts(savings),
      ["DE004"],
    ],
    [
      "one beside the pinned one that is missing",
      "pinned_iban_not_found",
      { ...atLogin, pinnedIban: "DE009" },
      accounts(one),
      ["DE001"],
    ],
  ])("%s: %s", (_, code, state, reply, ibans) => {
    const ended = { step: "error", error: { code, recoverable: false } };
    const turn = next(state, reply, ibans);
    expect(turn).toMatchObject({ state: ended, call: null });
    expect(turn.state).not.toHaveProperty("dialogue");
  });

  test("do not bar a pinned one that is not among them", () => {
    const call = { ask: "answer", input: { kind: "account", id: "1" } };
    const state = { ...atLogin, pinnedIban: one.iban };
    expect(next(state, accounts(one, two), [two.iban])).toMatchObject({ call });
  });
});

describe("a refusal", () => {
  test("within the dialogue: the same page again, with the field marked", () => {
    const reply: Reply = { kind: "refused", error: "wrong_tan", field: "tan", dialog: "new" };
    const fault = { name: "tan", rules: "", text: "error.wrong_tan" };
    expect(next(atTan, reply).state).toMatchObject({
      step: "tan",
      dialogue: { memory: "new" },
      elements,
      error: { code: "wrong_tan", recoverable: true },
      faults: [fault],
      wrong: { login: 0, tan: 1 },
    });
  });

  test.each<[string, BankState]>([
    [
      "the login",
      {
        ...atLogin,
        values: { USER_NAME: "lena" },
        dialogue: {
          ...dialogue,
          accounts: [{ ...account("1"), blacklisted: false, fits: true }],
        },
      },
    ],
    ["the second login page", atNext],
    ["the TAN", atTan],
  ])("when a new login is needed: from %s to the login", (_, state) => {
    const reply: Reply = { kind: "refused", error: "login_next_failed", dialog: null };
    expect(next(state, reply).state).toMatchObject({
      step: "login",
      form: "login",
      values: { USER_NAME: "lena" },
      trail: [{ step: "bank" }],
      dialogue: null,
      wrong: { login: 1, tan: 0 },
    });
  });

  test.each([
    ["login_failed", "max_login_tries"],
    ["wrong_tan", "max_tan_tries"],
  ] as const)("the third %s is the last", (error, last) => {
    const state = { ...atTan, wrong: { login: 2, tan: 2 } };
    const ended = { step: "error", form: "tan", error: { code: last, recoverable: false } };
    expect(next(state, { kind: "refused", error, dialog: "new" }).state).toMatchObject(ended);
  });

  test("a wrong value counts as no refusal", () => {
    const reply: Reply = {
      kind: "refused",
      error: "validation_failed",
      field: "USER_PIN",
      dialog: null,
    };
    expect(next({ ...atLogin, wrong: { login: 2, tan: 0 } }, reply).state).toMatchObject({
      step: "login",
      faults: [{ name: "USER_PIN", text: "fault.other" }],
      wrong: { login: 2, tan: 0 },
    });
  });

  test.each(["accounts_failed", "transaction_failed", "tan_method_not_allowed"] as const)(
    "%s ends the session",
    (code) => {
      const { state } = next(atNext, { kind: "refused", error: code, dialog: "new" });
      expect(state).toMatchObject({
        step: "error",
        error: { code, recoverable: false },
      });
      expect(state).not.toHaveProperty("dialogue");
    },
  );
});

test("a page of the bank's own", () => {
  const reply: Reply = {
    kind: "more",
    page: "wait",
    awaits: "release",
    elements,
    dialog: "new",
    interval: 2000,
  };
  expect(next(atLogin, reply)).toMatchObject({
    state: {
      step: "wait",
      form: "tan",
      poll: { interval: 2000 },
      elements,
      dialogue: { memory: "new" },
      values: {},
    },
    call: null,
  });
});

describe("the recipient's account", () => {
  const paying: StateOf<"login"> = { ...atLogin, product: "svc_pay", recipientIban: "DE001" };
  const fatal = { step: "error", error: { code: "tx_rx_iban_equal", recoverable: false } };

  test("as the only one, or as the pinned one, ends the session", () => {
    expect(next(paying, accounts(account("1"))).state).toMatchObject(fatal);
    const pinned = { ...paying, pinnedIban: "DE001" };
    expect(next(pinned, accounts(account("1"), account("2"))).state).toMatchObject(fatal);
  });

  test("cannot be chosen, another one can", () => {
    const { state } = next(paying, accounts(account("1"), account("2")));
    if (state.step !== "account") throw new Error(state.step);
    expect(accountStep.submit?.(state, { account_id: "0" }, scene)).toMatchObject({
      state: { step: "account", error: { code: "tx_rx_iban_equal", recoverable: true } },
      call: null,
    });
    const other = accountStep.submit?.(state, { account_id: "1" }, scene);
    expect(other?.call).toEqual({ ask: "answer", input: { kind: "account", id: "2" } });
  });
});

describe("the dialogue of a session that ends", () => {
  test("is left where the bank would go on", () => {
    const turn = next(atLogin, accounts());
    expect(turn).toMatchObject({
      state: { step: "error" },
      left: { step: "login", dialogue: { memory: "new" } },
    });
    expect(next(atLogin, accounts(account("1")))).not.toHaveProperty("left");
  });

  test("is not left where the bank has ended it", () => {
    expect(next(atLogin, { ...accounts(), dialog: null })).not.toHaveProperty("left");
  });
});
