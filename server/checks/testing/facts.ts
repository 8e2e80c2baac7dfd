// Facts for tests.
import * as sample from "#analytics/testing/sample.ts";
import type { Balance, ConnectorAccount } from "#connectors/connector.ts";
import type { Facts } from "../facts.ts";

/** A current account. */
export const account: ConnectorAccount = {
  id: "0",
  holder: "Max Mustermann",
  description: "Girokonto",
  iban: "DE62888888880012345678",
  bic: "TESTDE88XXX",
  accountNumber: "12345678",
  bankCode: "88888888",
  countryId: "DE",
  type: "giro",
  joint: false,
  transactionPossible: true,
};

const { closing, day: today, from, limit, turnovers } = sample;

/** Two salaries, a loan, a returned debit and an overdrawn fortnight. */
export const SAMPLE: Facts = {
  account,
  accounts: [account],
  balance: { balance: closing.balance, available: null, limit, currency: closing.currency },
  turnovers: [...turnovers],
  from,
  standingOrders: null,
  today,
  since: from,
};

/** Facts without turnovers, and without a balance unless one is given. */
export function silent(balance: Partial<Balance> = {}): Facts {
  const unknown = { balance: null, available: null, limit: null, currency: "EUR" };
  return { ...SAMPLE, balance: { ...unknown, ...balance }, turnovers: [] };
}
