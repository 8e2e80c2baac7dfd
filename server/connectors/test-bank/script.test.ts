import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import { FAILURES } from "#schema/test-bank.ts";
import type { Input, Reply, Wish } from "../connector.ts";
import { accountsOfScript, failureOf, readScript, type Script, scriptOf } from "./script.ts";
import { testBank } from "./test-bank.ts";
import { ORDER } from "./testing/order.ts";
import { bankOf } from "./testing/talk.ts";

const bank = testBank({ wait: () => Promise.resolve() });
const WISH: Wish = {
  product: "svc_risk",
  language: "en",
  today: "2026-03-02",
  days: 365,
  allAccounts: true,
  standingOrders: true,
  transport: "",
  returnTo: "",
};

const values = (pin: string) => ({ USER_NAME: "a", USER_PIN: pin });

const script = (sent: object): Script => readScript({ user_name: "anna", ...sent });

async function dataOf(own: Script | null, wish: Partial<Wish> = {}, user = "anna") {
  const asked = { ...WISH, ...(own && { script: own as unknown as JsonObject }), ...wish };
  const typed = { USER_NAME: user, USER_PIN: "123456" };
  const login = await bank.login(bankOf(), typed, asked);
  if (login.kind !== "accounts") return login;
  const [first] = login.accounts;
  return bank.answer(bankOf(), login.dialog, { kind: "account", id: first?.id ?? "" }, asked);
}

const bytesOf = (reply: Reply) => createHash("sha256").update(JSON.stringify(reply)).digest("hex");

it("names the place of a fault at any depth", () => {
  let deep: unknown[] = [];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(() => script({ accounts: [deep] })).toThrow("accounts[0]: {…}");
  expect(() => script({ accounts: [{ turnovers: [{ amount: deep }] }] })).toThrow("].amount: ");
});

describe("a script with a date", () => {
  it("gives the same bytes on every day and machine", async () => {
    const own = script({ seed: "a1", date: "2026-01-31" });
    const bytes = bytesOf(await dataOf(own));
    expect(bytesOf(await dataOf(own, { today: "2027-07-14" }))).toBe(bytes);
    expect(bytes).toBe("056ecd0b357f7eeb1ea0a523b7203235b16baccc41ed2ab5992eaa59e3a55e73");
  });

  it("gives others with another seed", async () => {
    const [one, other] = await Promise.all(
      ["a1", "a2"].map(async (seed) => bytesOf(await dataOf(script({ seed, date: "2026-01-31" })))),
    );
    expect(one).not.toBe(other);
  });
});

describe("a household", () => {
  it("has people, accounts and IBANs of its own by its seed", () => {
    const ibans = ["a", "b", "a"].flatMap((seed) =>
      accountsOfScript(bankOf(), script({ seed })).map(({ account }) => account.iban),
    );
    expect(new Set(ibans).size).toBe(4);
    expect(ibans.slice(0, 2)).toEqual(ibans.slice(4));
    const named = accountsOfScript(bankOf(), script({ people: ["A B", "C D"] }));
    expect(named[0]?.account).toMatchObject({ holder: "A B und C D", joint: true });
  });

  it.each([
    ["DE", "88888888", 10],
    ["AT", "88888", 11],
  ])("draws its IBANs from all account numbers: %s", (country, code, digits) => {
    const at = bankOf(country, code);
    const numbers = Array.from({ length: 500 }, (_, nth) =>
      accountsOfScript(at, script({ seed: `s${nth}` })).map(({ account }) =>
        account.iban.slice(-digits),
      ),
    ).flat();
    expect(new Set(numbers).size).toBe(1000);
    for (const place of [0, digits - 1]) {
      expect(new Set(numbers.map((number) => number[place])).size).toBe(10);
    }
  });

  it("is that of a seed in the user name", async () => {
    expect(scriptOf("anna", undefined)).toBeNull();
    const named = scriptOf(" seed:a ", undefined);
    expect(named && accountsOfScript(bankOf(), named)).toEqual(
      accountsOfScript(bankOf(), script({ seed: "a" })),
    );
    const reply = await dataOf(null, {}, "seed:a");
    const [first] = named ? accountsOfScript(bankOf(), named) : [];
    expect(reply).toMatchObject({ kind: "done", data: { account: first?.account } });
  });
});

describe("a failure", () => {
  it.each(FAILURES.filter((code) => code !== "slow" && code !== "bank_down"))(
    "%s can be provoked by a script and by a PIN",
    async (code) => {
      const failure = { at: "accounts", with: code } as const;
      const error = code === "session_timeout" ? "session_expired" : code;
      expect(await dataOf(script({ failure }))).toMatchObject({ kind: "refused", error });
      expect(failureOf(`error:${code}`)).toEqual({ at: "login", with: code });
      expect(failureOf(`error:${code}@data`)).toEqual({ at: "data", with: code });
    },
  );

  it.each(["123456", "error:", "error:nothing", "error:tech_error@nowhere", "tech_error"])(
    "is not in the PIN %j",
    (pin) => {
      expect(failureOf(pin)).toBeNull();
    },
  );

  it("lets the bank be down or slow", async () => {
    const waits: number[] = [];
    const slow = testBank({ wait: async (ms) => void waits.push(ms) });
    await expect(slow.login(bankOf(), values("error:bank_down"), WISH)).rejects.toThrow("answer");
    expect((await slow.login(bankOf(), values("error:slow"), WISH)).kind).toBe("accounts");
    expect(waits).toEqual([5000]);
  });

  it("of a sync leaves the login alone", async () => {
    const own = script({ failure: { at: "sync", with: "accounts_failed" } });
    const done = await dataOf(own);
    expect(done.kind).toBe("done");
    const access = done.kind === "done" ? done.access : undefined;
    expect(await dataOf(own, access === undefined ? {} : { access })).toMatchObject({
      kind: "refused",
      error: "accounts_failed",
    });
  });
});

describe("a failure at the release", () => {
  const POLL = { kind: "poll", returned: null } as const;
  const LEAVING = { ...POLL, leaves: true } as const;
  const CONFIRMED = { kind: "poll", returned: { result: "confirmed" } } as const;
  const TAN = { kind: "form", values: { tan: "123456" } } as const;

  it.each<[tan: string, before: Input[], release: Input]>([
    ["push", [POLL, LEAVING], POLL],
    ["redirect", [POLL, LEAVING], CONFIRMED],
    ["qr", [], TAN],
  ])("by %s waits until the customer releases the order", async (tan, before, release) => {
    const wish = { product: "svc_pay", order: ORDER } as const;
    const failure = { at: "tan", with: "tech_error" };
    let reply = await dataOf(script({ tan, failure }), wish);
    for (const input of [...before, release]) {
      if (reply.kind !== "more") throw new Error(`A page was expected, not ${reply.kind}.`);
      reply = await bank.answer(bankOf(), reply.dialog, input, { ...WISH, ...wish });
    }
    expect(reply).toMatchObject({ kind: "refused", error: "tech_error" });
  });
});

describe("the verification of payee", () => {
  it.each([
    ["close_match", "warning"],
    ["no_match", "error"],
    ["not_possible", "warning"],
  ] as const)("shows %s before the release", async (payee, severity) => {
    const wish = { product: "svc_pay", order: ORDER } as const;
    const page = await dataOf(script({ payee }), wish);
    expect(page).toMatchObject({ kind: "more", page: "tan" });
    if (page.kind !== "more") throw new Error(page.kind);
    expect(page.elements.at(-1)).toMatchObject({ type: "help_text", severity });
    const next = await bank.answer(
      bankOf(),
      page.dialog,
      { kind: "form", values: {} },
      { ...WISH, ...wish },
    );
    expect(next).toMatchObject({ kind: "more", page: "tan" });
    expect(next.kind === "more" && next.elements.some(({ type }) => type === "text")).toBe(true);
  });

  it("is not shown for a match", async () => {
    const wish = { product: "svc_pay", order: ORDER } as const;
    const page = await dataOf(script({ tan: "push" }), wish);
    expect(page).toMatchObject({ kind: "more", page: "wait", awaits: "release" });
  });
});
