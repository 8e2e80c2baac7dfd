// The contract of every connector, whatever its bank.
import { describe, expect, it } from "vitest";
import { clientError, LANGUAGES, type Language } from "#schema/codes.ts";
import { isIban } from "#schema/iban.ts";
import type { Json } from "#schema/json.ts";
import { addDays } from "#schema/time.ts";
import type { FormElement, InputElement } from "#schema/wizard.ts";
import type { Connector } from "../connector.ts";
import { ordersContract } from "./orders.ts";
import {
  expectForm,
  expectNone,
  inputOf,
  kept,
  type Login,
  type Sample,
  walkToAccounts,
  wish,
} from "./samples.ts";

function isInput(element: FormElement): element is InputElement {
  return "validation" in element;
}

/** Registers the suite. `make` creates a connector as in a fresh process. */
export function connectorContract(name: string, make: () => Connector, sample: Sample): void {
  const { bank, foreign, wrong, logins, orders } = sample;

  const toAccounts = (login: Login) => walkToAccounts(make, bank, login, wish);

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

      it("reports turnovers for a requested range, without standing orders, and keeps none", async () => {
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
          expect(data.standingOrders).toBeNull();
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

    ordersContract(make, sample);

    it.each<[Json]>([[null], [""], [7], [[]], [{}], [{ unknown: "member" }]])(
      "rejects a broken dialogue: %j",
      async (dialog) => {
        const input = { kind: "account", id: "" } as const;
        await expect(make().answer(bank, dialog, input, wish)).rejects.toThrow();
      },
    );
  });
}
