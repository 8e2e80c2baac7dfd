// The same three months in each form that banks send, and the answers of all checks, by hand.
import { describe, expect, test } from "vitest";
import { type Bookings, readBookings } from "#statements/read-bookings.ts";
import { CLOSING, FORMS } from "#statements/testing/quarter.ts";
import { type CheckKey, CHECKS } from "./checks.ts";
import { type Facts, factsOf } from "./facts.ts";
import { account } from "./testing/facts.ts";
import { runCheck } from "./testing/run-check.ts";

const FIRST = "2026-01-01";
const EUR = "EUR";

function factsFrom({ turnovers }: Bookings): Facts {
  const balance = { balance: CLOSING.amount, available: 665_720, limit: 50_000, currency: EUR };
  const data = { account, accounts: [account], balance, turnovers };
  return factsOf({ ...data, from: FIRST, standingOrders: null }, CLOSING.day, FIRST);
}

/** What the checks need to be asked. */
const PARAMS: Partial<Record<CheckKey, object>> = {
  svc_balance_check: { check_amount: 615_720, check_currency_id: EUR },
  svc_name_check: { name: "Mustermann", firstname: "Max" },
};

const MONTH = { currency_id: EUR, outgoing: 95_990, outgoing_transactions: 2 };

/** Answers by hand; those of the two documents and of the other accounts say what was asked. */
const ANSWERS: Record<CheckKey, object> = {
  svc_account_snapshot: { days: 365 },
  svc_balance_check: { check_passed: true },
  svc_balance_overview: { balance: 615_720, available: 665_720, limit: 50_000 },
  svc_cashflow_overview: {
    // Rent leaves 1,000.00 of January with 100.00; the returned debit of February comes in again.
    cashflow: [
      { ...MONTH, month: 0, incoming: 265_900, minimum_balance: 355_810 },
      { ...MONTH, month: -1, incoming: 271_890, minimum_balance: 179_910 },
      { ...MONTH, month: -2, incoming: 265_900, minimum_balance: 10_000 },
    ],
  },
  svc_chargeback_check: {
    chargebacks_count: 1,
    chargebacks_coverage: 1,
    chargebacks_sum_amount: 5990,
  },
  svc_children_check: { children_at_account_holder: 1 },
  svc_credit_check: {
    results: {
      income: { amount: 797_700 },
      "living-cost": { amount: -270_000 },
      credit: { amount: 0 },
    },
  },
  svc_direct_debit_check: { start_date: "2026-04-01", recommendation: "ANY" },
  svc_fact_sheet: { limit_turnover_days: 365 },
  svc_name_check: { match: true, similarity: 100 },
  svc_overdraft_limit_check: { booking_days: 13, overdraft_limit_days: 0 },
  svc_seizure_check: { is_seizure: 0 },
  svc_standing_orders_check: {
    // The first of a month was a holiday or a Sunday each time.
    standing_orders: [
      {
        recipient_account: { holder: "Hausverwaltung Linde", iban: "DE04888888880087654321" },
        amount: 90_000,
        purpose: "Miete Wohnung 12 Lindenallee 4",
        day: 1,
        start_execution: "2026-04-01",
      },
    ],
  },
  svc_all_accounts_check: { accounts: [{ iban: account.iban }] },
};

describe.each(Object.entries(FORMS))("turnovers in %s", (_form, pieces) => {
  test.each(CHECKS.map(({ key }) => key))("answer %s", async (key) => {
    const facts = factsFrom(await readBookings(pieces));
    expect(runCheck(key, facts, (PARAMS[key] ?? {}) as never)).toMatchObject(ANSWERS[key]);
  });
});

test("turnovers are the same in every form, but for the names of reasons", async () => {
  const [first, ...others] = await Promise.all(
    Object.values(FORMS).map(async (pieces) => {
      const { turnovers } = await readBookings(pieces);
      return turnovers.map(({ reason, ...row }) => [row, reason !== ""]);
    }),
  );
  expect(first).toHaveLength(13);
  for (const other of others) expect(other).toEqual(first);
});
