// A simulated bank with many customers, one account each, with changing rows and scripted failures.
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Connector, ConnectorAccount, Reply, Wish } from "#connectors/connector.ts";
import type { Bank } from "#banks/bank.ts";
import { addDays } from "#schema/time.ts";
import { composeIban } from "#schema/iban.ts";
import { type BankRow, type Draw, movingBank } from "./moving-bank.ts";

/** Pseudorandom numbers in [0, 1), the same for the same seed (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The outcome of a read without the customer. */
export type Mood = "open" | "wrong" | "asks" | "broken";

function customer(name: string, index: number, first: string) {
  const iban = composeIban("DE", "88888888", String(1_000_000_000 + index)) ?? "";
  const account: ConnectorAccount = {
    id: "only",
    holder: name,
    description: "Girokonto",
    iban,
    bic: "TESTDE88XXX",
    accountNumber: String(1_000_000_000 + index),
    bankCode: "88888888",
    countryId: "DE",
    type: "giro",
    joint: false,
    transactionPossible: true,
  };
  return {
    account,
    bank: movingBank(first, drawing(index + 1)),
    mood: "open" as Mood,
    /** Number of reads, with the customer and without. */
    reads: 0,
    alone: 0,
    /** Number of reads with at least one new row. */
    fresh: 0,
    seen: new Set<number>(),
    /** The rows that the last read could see, including older ones. */
    shown: [] as BankRow[],
  };
}

export type Customer = ReturnType<typeof customer>;

function readAccount(of: Customer, { days, today }: Wish): Reply {
  const rows = of.bank.rows();
  const from = addDays(today, -days);
  const near = rows.filter(({ turnover }) => turnover.bookingDate >= from);
  of.reads += 1;
  of.shown = rows;
  if (near.some(({ number }) => !of.seen.has(number))) of.fresh += 1;
  for (const { number } of near) of.seen.add(number);
  const balance = { balance: 100, available: null, limit: null, currency: "EUR" };
  const turnovers = near.map(({ turnover }) => turnover);
  const { account } = of;
  const statement = { account, balance, turnovers, from };
  const data = { ...statement, accounts: [account], statements: [statement] };
  return { kind: "done", data: { ...data, standingOrders: null }, dialog: null, access: true };
}

function alone(of: Customer): Reply | null {
  of.alone += 1;
  if (of.mood === "broken") throw new Error("The line is down.");
  if (of.mood === "wrong") return { kind: "refused", error: "login_failed", dialog: null };
  if (of.mood !== "asks") return null;
  return { kind: "more", page: "tan", elements: [], dialog: null };
}

export function fleet(names: readonly string[], first: string) {
  const customers = new Map(names.map((name, index) => [name, customer(name, index, first)]));

  function customerOf(name: unknown): Customer {
    const found = customers.get(String(name));
    if (!found) throw new Error("There is no such customer.");
    return found;
  }

  const connector: Connector = {
    serves: (bank: Bank) => bank.testmode,
    loginForm: testBank().loginForm,
    isReturn: testBank().isReturn,
    async login(_bank, { USER_NAME: name = "" }, wish) {
      const of = customerOf(name);
      const met = wish.access === undefined ? null : alone(of);
      return met ?? { kind: "accounts", accounts: [of.account], dialog: name };
    },
    async answer(_bank, dialog, _input, wish) {
      return readAccount(customerOf(dialog), wish);
    },
  };
  return { connector, customerOf, all: [...customers.values()] };
}
