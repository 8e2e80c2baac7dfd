import { describe, expect, it } from "vitest";
import type { Bank } from "#banks/bank.ts";
import { createDirectory } from "#banks/directory.ts";
import type { Language } from "#schema/codes.ts";
import { isIban } from "#schema/iban.ts";
import { connectorContract } from "../contract/contract.ts";
import type { ConnectorAccount, Reply, Wish } from "../connector.ts";
import { FINISH_KEY } from "./showcase.ts";
import { testBank } from "./test-bank.ts";
import { carriedOutIn, openBooks } from "./testing/ledger.ts";

function bankOf(countryId: string, bankCode: string): Bank {
  const bank = createDirectory().byCode(countryId, bankCode);
  if (!bank) throw new Error(`No bank ${bankCode}.`);
  return bank;
}

function wishIn(language: Language): Wish {
  const returnTo = "https://svc.example/redirect/token/return";
  const today = "2026-03-16";
  return { product: "svc_verify", language, today, days: 0, transport: "", returnTo };
}

const german = bankOf("DE", "88888888");
const austrian = bankOf("AT", "88888");
const tabs = bankOf("DE", "88888889");

/** Logs in with the given method to release orders. */
function released(cfg_tan: string) {
  const credentials = { USER_NAME: "lena", USER_PIN: "config" };
  return { credentials, before: [{ cfg_tan }] };
}

for (const bank of [german, austrian, tabs]) {
  const ledger = openBooks();
  connectorContract(`${bank.name}, ${bank.countryId}`, () => testBank({ ledger }), {
    bank,
    foreign: { ...bank, bankCode: "99999999", bic: "OTHRDE99XXX" },
    wrong: { USER_NAME: "canary-lena", USER_PIN: "wrong" },
    logins: [
      {
        name: "an ordinary login",
        credentials: { USER_NAME: "canary-lena", USER_PIN: "canary-4711" },
        pages: [],
        secrets: ["canary-lena", "canary-4711"],
      },
      {
        name: "a login with a second page",
        credentials: { USER_NAME: "canary-lena", USER_PIN: "next" },
        pages: [{ login_next: "canary-0815" }],
        secrets: ["canary-lena", "canary-0815"],
      },
      {
        name: "a login that waits",
        credentials: { USER_NAME: "canary-lena", USER_PIN: "autosubmit" },
        pages: ["poll", "poll", "poll"],
        secrets: ["canary-lena"],
      },
      {
        name: "a login on the bank's page",
        credentials: { USER_NAME: "canary-lena", USER_PIN: "config" },
        pages: [{ cfg_login: "redirect" }, "poll", { returned: { result: "confirmed" } }],
        secrets: ["canary-lena"],
      },
      {
        name: "a login past the samples",
        credentials: { USER_NAME: "canary-lena", USER_PIN: "forms" },
        pages: [{ sample: "0" }, {}, { sample: FINISH_KEY }],
        secrets: ["canary-lena"],
      },
    ],
    orders: [
      { name: "chipTAN-QR", ...released("qr"), pages: [{ tan: "123" }] },
      { name: "chipTAN optical", ...released("flicker"), pages: [{ tan: "123" }] },
      { name: "photoTAN", ...released("photo"), pages: [{ tan: "123" }] },
      { name: "a text message", ...released("sms"), pages: [{ tan: "123" }] },
      { name: "chipTAN manual", ...released("manual"), pages: [{ tan: "123" }] },
      { name: "another device", ...released("push"), pages: ["poll", "poll", "poll"] },
      {
        name: "the bank's page",
        ...released("redirect"),
        pages: ["poll", { returned: { result: "confirmed" } }],
      },
      {
        name: "a chosen method and device",
        ...released("choose"),
        pages: [{ tan_method: "3" }, { tan_medium: "1" }, { tan: "123" }],
      },
    ],
    carriedOut: () => carriedOutIn(ledger),
  });
}

function login(bank: Bank, pin: string, language: Language = "de"): Promise<Reply> {
  const wish = wishIn(language);
  return testBank({ wait: async () => {} }).login(bank, { USER_NAME: "lena", USER_PIN: pin }, wish);
}

function choose(bank: Bank, reply: Reply, id: string): Promise<Reply> {
  if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
  const wish = wishIn("de");
  return testBank({ wait: async () => {} }).answer(
    bank,
    reply.dialog,
    { kind: "account", id },
    wish,
  );
}

/** One line per account, as the customer and the merchant see it. */
async function lines(bank: Bank, pin: string): Promise<string[]> {
  const reply = await login(bank, pin);
  if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
  const line = async (account: ConnectorAccount): Promise<string> => {
    const done = await choose(bank, reply, account.id);
    if (done.kind !== "done") throw new Error(`Data was expected, not ${done.kind}.`);
    const { balance, limit, available } = done.data.balance;
    const { holder, iban, accountNumber, description, type, transactionPossible } = account;
    const pays = transactionPossible ? "pays" : "-";
    return [holder, iban, accountNumber, description, type, pays, balance, limit, available].join(
      "; ",
    );
  };
  return Promise.all(reply.accounts.map(line));
}

const GIRO = {
  DE: "Max Mustermann; DE62888888880012345678; 12345678; Girokonto; giro; pays; 212300; 100000; 312300",
  AT: "Max Mustermann; AT248888800012345678; 12345678; Girokonto; giro; pays; 212300; 100000; 312300",
};
const SAVINGS = {
  DE: "Max Mustermann; DE04888888880087654321; 87654321; Extra-Konto; savings; -; 640000; ; ",
  AT: "Max Mustermann; AT638888800087654321; 87654321; Sparkonto; savings; -; 640000; ; ",
};

describe.each([
  { country: "DE", bank: german, plus: "DE35888888880012345679", over: "DE93888888880043218765" },
  { country: "AT", bank: austrian, plus: "AT948888800012345679", over: "AT558888800043218765" },
] as const)("accounts of the test bank in $country", ({ country, bank, plus, over }) => {
  const giro = GIRO[country];
  const savings = SAVINGS[country];

  it.each([
    "123456",
    "x",
    " spaces inside ",
    "Accounts",
    "WRONG",
    "IBAN:DE62888888880012345678",
    "constructor",
    "__proto__",
    "no-standing-orders",
    "no-turnovers",
    "with-chargeback",
    "slow",
  ])("are the two standard ones with PIN %j", async (pin) => {
    expect(await lines(bank, pin)).toEqual([giro, savings]);
  });

  it.each<[pin: string, expected: string[]]>([
    [
      "accounts",
      [
        giro,
        savings,
        `Max Mustermann; ${plus}; 12345679; Girokonto Plus; giro; pays; 81240; 50000; 131240`,
        `Max Mustermann; ${over}; 43218765; Kontokorrent; giro; pays; -35000; 200000; 165000`,
      ],
    ],
    [
      "business",
      [
        giro
          .replace("Max Mustermann", "Muster Handel GmbH")
          .replace("Girokonto", "Geschäftskonto")
          .replace("212300; 100000; 312300", "1845000; 1000000; 2845000"),
        savings.replace("Max Mustermann", "Muster Handel GmbH"),
      ],
    ],
    [
      "negative-balance",
      [giro.replace("212300; 100000; 312300", "-41237; 100000; 58763"), savings],
    ],
    [
      "with-credit-card",
      [giro, savings, "Max Mustermann; ; ; Kreditkarte; creditcard; -; -31820; 250000; 218180"],
    ],
    ["with-seizure", [giro.replace("Girokonto", "Girokonto (P-Konto)"), savings]],
    [
      "iban:DE89370400440532013000",
      [
        giro,
        savings,
        "Max Mustermann; DE89370400440532013000; 532013000; Testkonto; giro; pays; 100000; ; ",
      ],
    ],
    [
      "iban: gb29 nwbk 6016 1331 9268 19",
      [
        giro,
        savings,
        "Max Mustermann; GB29NWBK60161331926819; ; Testkonto; giro; pays; 100000; ; ",
      ],
    ],
  ])("with PIN %j", async (pin, expected) => {
    expect(await lines(bank, pin)).toEqual(expected);
    expect(await lines(bank, `  ${pin} `)).toEqual(expected);
  });

  it("have valid IBANs and the bank's BIC", async () => {
    const reply = await login(bank, "accounts");
    if (reply.kind !== "accounts") throw new Error(reply.kind);
    expect(reply.accounts.every(({ iban, bic }) => isIban(iban) && bic === bank.bic)).toBe(true);
    expect(new Set(reply.accounts.map(({ bankCode }) => bankCode))).toEqual(
      new Set([bank.bankCode]),
    );
  });

  it.each([
    ["wrong", { error: "login_failed", attemptsLeft: 2 }],
    ["no-account", { error: "no_compatible_accounts" }],
    ["iban:DE63888888880012345678", { error: "validation_failed", field: "USER_PIN" }],
    ["iban:", { error: "validation_failed", field: "USER_PIN" }],
  ])("are unavailable with PIN %j", async (pin, refusal) => {
    expect(await login(bank, pin)).toEqual({ kind: "refused", ...refusal, dialog: null });
  });
});

it("the bank with tabs shows the accounts of the main test bank", async () => {
  expect(await lines(tabs, "accounts")).toEqual(await lines(german, "accounts"));
});

describe("login form", () => {
  it("is as the interface shows it", () => {
    const rest = `"login_credential":true,"validation":"required","invalid":false,"failed_validation_rules":"","validation_error":""`;
    expect(JSON.stringify(testBank().loginForm(german, "de", ""))).toBe(
      `[{"type":"text","name":"USER_NAME","label":"Anmeldename","value":"",${rest}},` +
        `{"type":"password","name":"USER_PIN","label":"PIN","value":"",${rest}}]`,
    );
  });
});

describe("transports", () => {
  const [personal, business] = tabs.transports;

  it.each([
    ["de", "Privatkunden", "Firmenkunden"],
    ["en", "Personal banking", "Business banking"],
    ["es", "Particulares", "Empresas"],
  ] as const)("have names in %s", (language, first, second) => {
    const labelOf = (id = "") => testBank().transportLabel?.(tabs, id, language);
    expect([labelOf(personal?.id), labelOf(business?.id)]).toEqual([first, second]);
  });

  it("need no name where there is one", () => {
    const [only] = german.transports;
    expect(testBank().transportLabel?.(german, only?.id ?? "", "en")).toBeUndefined();
  });
});

describe("PIN next", () => {
  const wish = wishIn("de");

  it("asks for one more value and accepts any", async () => {
    const reply = await login(german, "next");
    if (reply.kind !== "more") throw new Error(reply.kind);
    expect(reply.page).toBe("login-next");
    expect(JSON.stringify(reply.elements)).toBe(
      `[{"type":"help_text","title":"Noch eine Angabe","text":"Ihre Bank fragt nach einem Sicherheitsmerkmal."},` +
        `{"type":"text","name":"login_next","label":"Sicherheitsmerkmal","value":"","validation":"required","invalid":false,"failed_validation_rules":"","validation_error":""}]`,
    );
    const input = { kind: "form", values: { login_next: "canary-0815" } } as const;
    const after = await testBank().answer(german, reply.dialog, input, wish);
    expect(after).toMatchObject({
      kind: "accounts",
      accounts: [{ id: "giro" }, { id: "savings" }],
    });
    expect(JSON.stringify(after)).not.toContain("canary");
  });

  it.each([
    ["en", "Security detail"],
    ["es", "Dato de seguridad"],
  ] as const)("asks in %s", async (language, label) => {
    expect(await login(german, "next", language)).toMatchObject({ elements: [{}, { label }] });
  });

  it("requires that value before an account, and no further value after it", async () => {
    const extraPage = await login(german, "next");
    const loggedIn = await login(german, "123456");
    if (extraPage.kind !== "more" || loggedIn.kind !== "accounts")
      throw new Error("Unexpected reply.");
    const account = { kind: "account", id: "giro" } as const;
    const form = { kind: "form", values: {} } as const;
    await expect(testBank().answer(german, extraPage.dialog, account, wish)).rejects.toThrow();
    await expect(testBank().answer(german, loggedIn.dialog, form, wish)).rejects.toThrow();
    await expect(
      testBank().answer(german, extraPage.dialog, { kind: "poll", returned: null }, wish),
    ).rejects.toThrow();
  });
});

describe("PIN slow", () => {
  it("delays each request of the customer from the login on, unlike other PINs", async () => {
    const wish = wishIn("de");
    const waits: number[] = [];
    const connector = testBank({ wait: async (milliseconds) => void waits.push(milliseconds) });
    const reply = await connector.login(german, { USER_PIN: "slow" }, wish);
    expect(waits).toEqual([5000]);
    if (reply.kind !== "accounts") throw new Error(reply.kind);
    await connector.answer(german, reply.dialog, { kind: "account", id: "giro" }, wish);
    await connector.login(german, { USER_PIN: "123456" }, wish);
    expect(waits).toHaveLength(1);
  });
});

describe("dialog", () => {
  const NOTHING = {
    failures: 0,
    iban: "",
    config: null,
    page: "accounts",
    turn: 0,
    sample: "",
    account: "",
    tan: "qr",
    medium: 0,
    reference: "",
  };

  it("contains the pattern and never the PIN", async () => {
    const dialogs = await Promise.all(
      ["canary-4711", "accounts", "iban:DE62 8888 8888 0012 3456 78"].map(async (pin) => {
        const reply = await login(german, pin);
        return reply.kind === "accounts" ? reply.dialog : reply.kind;
      }),
    );
    expect(dialogs).toEqual([
      { ...NOTHING, pattern: "" },
      { ...NOTHING, pattern: "accounts" },
      { ...NOTHING, pattern: "iban:", iban: "DE62888888880012345678" },
    ]);
  });

  it.each([
    { pattern: "unknown", iban: "", page: "accounts" },
    { pattern: "constructor", iban: "", page: "accounts" },
    { pattern: "", iban: "", page: "login" },
    { pattern: "", page: "accounts" },
  ])("is rejected if damaged: %j", async (dialog) => {
    const wish = wishIn("de");
    const input = { kind: "account", id: "giro" } as const;
    await expect(testBank().answer(german, dialog, input, wish)).rejects.toThrow(
      "This is no dialog of the test bank.",
    );
  });
});
