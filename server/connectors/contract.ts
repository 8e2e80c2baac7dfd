// The contract of every connector, whatever its bank.
import { describe, expect, it } from "vitest";
import type { Bank } from "#banks/bank.ts";
import { clientError, LANGUAGES, type Language } from "#schema/codes.ts";
import { isIban } from "#schema/iban.ts";
import type { Json } from "#schema/json.ts";
import { addDays } from "#schema/time.ts";
import { faultsOf, list } from "#schema/wire.ts";
import { ELEMENT } from "#schema/wizard-elements.ts";
import type { FormElement, InputElement } from "#schema/wizard.ts";
import type { Connector, Input, Order, Reply, Wish } from "./connector.ts";

type Values = Record<string, string>;
/**
 * The answer to a page: typed values, or a poll with the parameters that the bank's own page
 * returned.
 */
type Answer = Values | "poll" | { returned: Values };

/** The inputs of the suite for one bank. */
export type Sample = {
  bank: Bank;
  /** A bank that another connector would serve: another code, the same mode and products. */
  foreign: Bank;
  /** Credentials that the bank rejects. */
  wrong: Values;
  /** Ways to the accounts: credentials, then the answer to each page of the bank. */
  logins: readonly {
    name: string;
    credentials: Values;
    pages: readonly Answer[];
    /** Typed secrets that must appear in no reply and no dialog. */
    secrets: readonly string[];
  }[];
  /** Ways to release an order: credentials and pages as above, then the pages after the account. */
  orders: readonly {
    name: string;
    credentials: Values;
    before: readonly Answer[];
    pages: readonly Answer[];
  }[];
};

const wish: Wish = {
  product: "svc_verify",
  language: "en",
  today: "2026-03-16",
  days: 0,
  transport: "",
  returnTo: "https://svc.example/redirect/token/return",
};

const order: Order = {
  amount: 1250,
  currency: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
};

function inputOf(answer: Answer): Input {
  if (answer === "poll") return { kind: "poll", returned: null };
  const { returned } = answer;
  if (typeof returned === "object") return { kind: "poll", returned };
  return { kind: "form", values: answer as Values };
}

/** A copy as the engine stores it. */
function kept(dialog: Json | null): Json {
  return JSON.parse(JSON.stringify(dialog));
}

function isInput(element: FormElement): element is InputElement {
  return "validation" in element;
}

/** Elements as the wizard shows them: complete, without members unknown to clients. */
function expectForm(elements: readonly FormElement[]): void {
  expect(elements).not.toEqual([]);
  expect(faultsOf(list(ELEMENT), elements)).toEqual([]);
}

function expectNone(secrets: readonly string[], reply: Reply): void {
  const said = JSON.stringify(reply);
  for (const secret of secrets) expect(said).not.toContain(secret);
}

/** Registers the suite. `make` creates a connector as in a fresh process. */
export function connectorContract(name: string, make: () => Connector, sample: Sample): void {
  const { bank, foreign, wrong, logins, orders } = sample;

  /** Goes to the accounts, with a new connector for each step. */
  async function toAccounts(login: (typeof logins)[number], wanted = wish) {
    let reply = await make().login(bank, login.credentials, wanted);
    expectNone(login.secrets, reply);
    for (const page of login.pages) {
      if (reply.kind !== "more") throw new Error(`A page was expected, not ${reply.kind}.`);
      expectForm(reply.elements);
      reply = await make().answer(bank, kept(reply.dialog), inputOf(page), wanted);
      expectNone(login.secrets, reply);
    }
    if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
    return reply;
  }

  describe(`connector of ${name}`, () => {
    it("serves only its own banks", () => {
      expect(make().serves(bank)).toBe(true);
      expect(make().serves(foreign)).toBe(false);
    });

    it("recognizes the parameters that its bank's own page returns", () => {
      const pages = [...logins, ...orders].flatMap((way) => way.pages);
      const inputs = pages.map(inputOf);
      const said = inputs.flatMap((one) =>
        one.kind === "poll" && one.returned ? [one.returned] : [],
      );
      for (const returned of said) expect(make().isReturn(returned)).toBe(true);
      for (const returned of [{}, { utm_source: "mail" }]) {
        expect(make().isReturn(returned)).toBe(false);
      }
    });

    it.each<Language>([...LANGUAGES])("has a complete login form in %s", (language) => {
      const elements = make().loginForm(bank, language, "");
      const inputs = elements.filter(isInput);
      const names = inputs.map((input) => input.name);
      expectForm(elements);
      expect(kept(elements)).toEqual(elements);
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain("privacy_policy");
      expect(inputs.every(({ invalid }) => !invalid)).toBe(true);
      expect(elements.every((element) => !("label" in element) || element.label !== "")).toBe(true);
      expect(inputs.some((input) => "login_credential" in input && input.login_credential)).toBe(
        true,
      );
      for (const input of inputs) if (input.type === "password") expect(input.value).toBe("");
    });

    it("refuses wrong credentials and then requires a new login", async () => {
      const reply = await make().login(bank, wrong, wish);
      if (reply.kind !== "refused") throw new Error(`A refusal was expected, not ${reply.kind}.`);
      expect(clientError(reply.error)).toBe("login_failed");
      expect(reply.dialog).toBeNull();
      expectNone(Object.values(wrong), reply);
    });

    describe.each([...logins])("$name", (login) => {
      it("leads to accounts with unique ids", async () => {
        const { accounts } = await toAccounts(login);
        expect(accounts).not.toEqual([]);
        expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
        for (const account of accounts) {
          expect(account.iban === "" || isIban(account.iban)).toBe(true);
          expect(account.countryId).toMatch(/^[A-Z]{2}$/);
          expect(account.holder).not.toBe("");
        }
      });

      it("keeps only JSON in its dialogue", async () => {
        const { dialog } = await toAccounts(login);
        expect(kept(dialog)).toEqual(dialog);
      });

      it("reports the balance of each account in whole cents", async () => {
        const { accounts, dialog } = await toAccounts(login);
        for (const account of accounts) {
          const input = { kind: "account", id: account.id } as const;
          const reply = await make().answer(bank, kept(dialog), input, wish);
          if (reply.kind !== "done") throw new Error(`Data was expected, not ${reply.kind}.`);
          const { balance, available, limit, currency } = reply.data.balance;
          expect(reply.data.account).toEqual(account);
          expect(currency).toMatch(/^[A-Z]{3}$/);
          for (const cents of [balance, available, limit]) {
            expect(cents === null || Number.isInteger(cents)).toBe(true);
          }
          expectNone(login.secrets, reply);
        }
      });

      it("reports turnovers for a requested range and does not keep them", async () => {
        const { accounts, dialog } = await toAccounts(login);
        const done = async (id: string, days: number) => {
          const input = { kind: "account", id } as const;
          const reply = await make().answer(bank, kept(dialog), input, { ...wish, days });
          if (reply.kind !== "done") throw new Error(`Data was expected, not ${reply.kind}.`);
          return reply;
        };
        for (const { id } of accounts) {
          const { data, dialog: after } = await done(id, 90);
          expect(data.accounts).toEqual(accounts);
          expect(data.from >= addDays(wish.today, -90)).toBe(true);
          const days = data.turnovers.map(({ bookingDate }) => bookingDate);
          expect(days).toEqual(days.toSorted());
          for (const { amount, bookingDate, prebooked } of data.turnovers) {
            expect(Number.isInteger(amount)).toBe(true);
            expect(bookingDate >= data.from).toBe(true);
            expect(bookingDate <= wish.today || prebooked).toBe(true);
          }
          const none = await done(id, 0);
          expect(none.data).toMatchObject({ turnovers: [], standingOrders: null });
          expect(after).toEqual(none.dialog);
        }
      });

      it("reports every account on request, the chosen one as it does alone", async () => {
        const { accounts, dialog } = await toAccounts(login);
        for (const account of accounts) {
          const input = { kind: "account", id: account.id } as const;
          const all = { ...wish, days: 90, allAccounts: true };
          const reply = await make().answer(bank, kept(dialog), input, all);
          if (reply.kind !== "done") throw new Error(`Data was expected, not ${reply.kind}.`);
          const { statements = [], turnovers, balance, from } = reply.data;
          expect(statements.map((statement) => statement.account)).toEqual(accounts);
          const own = statements.find((statement) => statement.account.id === account.id);
          expect(own).toEqual({ account, balance, turnovers, from });
        }
      });

      it("logs in without the customer with its own access data, and reveals no secret", async () => {
        const { accounts, dialog } = await toAccounts(login);
        const choice = { kind: "account", id: accounts[0]?.id ?? "" } as const;
        const done = await make().answer(bank, kept(dialog), choice, wish);
        if (done.kind !== "done") throw new Error(`Data was expected, not ${done.kind}.`);
        if (done.access === undefined) return;
        expect(kept(done.access)).toEqual(done.access);
        expectNone(login.secrets, done);
        const alone = { ...wish, days: 30, access: kept(done.access) };
        const again = await make().login(bank, login.credentials, alone);
        if (again.kind !== "accounts")
          throw new Error(`Accounts were expected, not ${again.kind}.`);
        expect(again.accounts).toEqual(accounts);
        const read = await make().answer(bank, kept(again.dialog), choice, alone);
        expect(read).toMatchObject({ kind: "done", access: done.access });
      });

      it("refuses an account that it never listed", async () => {
        const { dialog } = await toAccounts(login);
        const input = { kind: "account", id: "of somebody else" } as const;
        await expect(make().answer(bank, kept(dialog), input, wish)).rejects.toThrow();
      });
    });

    describe.each([...orders])("an order released by $name", ({ credentials, before, pages }) => {
      const paying: Wish = { ...wish, product: "svc_pay", order };

      async function begun(): Promise<Reply> {
        const login = { name: "", credentials, pages: before, secrets: [] };
        const { accounts, dialog } = await toAccounts(login, paying);
        const payer = accounts.find(({ transactionPossible }) => transactionPossible);
        if (!payer) throw new Error("No account of this login can pay.");
        const input = { kind: "account", id: payer.id } as const;
        return make().answer(bank, kept(dialog), input, paying);
      }

      it("starts even after a read of the account", async () => {
        const login = { name: "", credentials, pages: before, secrets: [] };
        const { accounts, dialog } = await toAccounts(login, paying);
        const id = accounts.find(({ transactionPossible }) => transactionPossible)?.id ?? "";
        const choice = { kind: "account", id } as const;
        const { order: _, ...looking } = paying;
        const looked = await make().answer(bank, kept(dialog), choice, looking);
        if (looked.kind !== "done") throw new Error(`Data was expected, not ${looked.kind}.`);
        const reply = await make().answer(bank, kept(looked.dialog), choice, paying);
        expect(reply.kind).toBe("more");
      });

      it("shows amount, recipient, IBAN and purpose, and ends with the account", async () => {
        let reply = await begun();
        for (const page of pages) {
          if (reply.kind !== "more") throw new Error(`A page was expected, not ${reply.kind}.`);
          expectForm(reply.elements);
          const said = JSON.stringify(reply.elements);
          for (const part of ["12.50 EUR", "Blumen Adler", "DE04 8888", "Rechnung 2026/0815"]) {
            expect(said).toContain(part);
          }
          expect(kept(reply.dialog)).toEqual(reply.dialog);
          reply = await make().answer(bank, kept(reply.dialog), inputOf(page), paying);
        }
        expect(reply).toMatchObject({ kind: "done", data: { account: {}, balance: {} } });
      });
    });

    it.each<Json>([null, "", 7, [], {}, { unknown: "member" }])(
      "rejects a broken dialogue: %j",
      async (dialog) => {
        const input = { kind: "account", id: "" } as const;
        await expect(make().answer(bank, dialog, input, wish)).rejects.toThrow();
      },
    );
  });
}
