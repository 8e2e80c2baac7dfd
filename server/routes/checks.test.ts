// Each check through the wizard, at the test bank with its PIN, as merchants read it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { CheckKey } from "#checks/checks.ts";
import type { JsonObject } from "#schema/json.ts";
import { BANK, login } from "#wizard/testing/world.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
  api.time.now = Date.UTC(2026, 2, 16, 9, 0, 0);
});
afterAll(() => api.close());

/** The end of a result. */
function end(name: CheckKey) {
  return { created_at: "2026-03-16 10:00:00", object: name };
}

/** The path of a risk, completed in the wizard; `page` responds to the page after the login. */
async function risk(request: JsonObject, pin: string, page?: JsonObject): Promise<string> {
  const { body } = await api.post("/v1/risks", request);
  const key = body["wizard_session_key"];
  await api.post("/v1/wizard", { key, ...BANK });
  let last = await api.post("/v1/wizard", { key, ...login(pin) });
  if (page) last = await api.post("/v1/wizard", { key, ...page });
  expect(last.body).toMatchObject({ form: { name: "finish" } });
  return `/v1/risks/${String(body["transaction"])}`;
}

async function resultOf(check: CheckKey, pin: string, params: JsonObject = {}): Promise<unknown> {
  const { body } = await api.ask(await risk({ [check]: params }, pin));
  return body[check];
}

const GIRO = {
  holder: "Max Mustermann",
  description: "Girokonto",
  iban: "DE62888888880012345678",
  bic: "TESTDE88XXX",
  country_id: "DE",
};
const SAVINGS = { ...GIRO, description: "Extra-Konto", iban: "DE04888888880087654321" };
const CARD = { ...GIRO, description: "Kreditkarte", iban: "" };

describe("svc_all_accounts_check", () => {
  it.each([
    ["1234", [GIRO, SAVINGS]],
    ["with-credit-card", [GIRO, SAVINGS, CARD]],
  ])("with the PIN %s", async (pin, accounts) => {
    expect(await resultOf("svc_all_accounts_check", pin)).toEqual({
      accounts: accounts.map((account) => ({ ...account, joint_account: false })),
      ...end("svc_all_accounts_check"),
    });
  });
});

it.each([
  ["1234", 0],
  ["with-seizure", 1],
  ["no-turnovers", 0],
])("svc_seizure_check with the PIN %s", async (pin, is_seizure) => {
  const result = { is_seizure, ...end("svc_seizure_check") };
  expect(await resultOf("svc_seizure_check", pin)).toEqual(result);
});

it.each([
  ["1234", 0, 0],
  ["with-chargeback", 1, 59.9],
  ["no-turnovers", 0, 0],
])("svc_chargeback_check with the PIN %s", async (pin, count, sum) => {
  expect(await resultOf("svc_chargeback_check", pin)).toEqual({
    chargebacks_count: count,
    chargebacks_coverage: count,
    chargebacks_revoked: 0,
    chargebacks_sum_amount: sum,
    currency_id: "EUR",
    ...end("svc_chargeback_check"),
  });
});

it.each([
  ["1234", 1],
  ["business", 0],
  ["no-turnovers", 0],
])("svc_children_check with the PIN %s", async (pin, children_at_account_holder) => {
  expect(await resultOf("svc_children_check", pin)).toEqual({ children_at_account_holder });
});

it.each([
  ["1234", 206, 0, 0, 0, 0],
  ["negative-balance", 206, 207, 809.09, 380.49, 404.41],
  ["no-turnovers", 0, 0, 0, 0, 0],
])("svc_overdraft_limit_check with the PIN %s", async (pin, booked, days, most, mean, median) => {
  expect(await resultOf("svc_overdraft_limit_check", pin)).toEqual({
    booking_days: booked,
    overdraft_limit_days: days,
    maximum_overdraft_used: most,
    average_overdraft_used: mean,
    median_overdraft_used: median,
    currency_id: "EUR",
    ...end("svc_overdraft_limit_check"),
  });
});

describe("svc_cashflow_overview", () => {
  // February has one salary and the benefit for one child.
  it.each([
    ["1234", 2739, 2559.86, 1934.3, 2, 33],
    ["with-seizure", 2739, 2584.86, 2114.3, 2, 34],
    ["negative-balance", 2739, 2559.86, -601.07, 2, 33],
    ["business", 20_276.99, 21_749.46, 13_441.42, 17, 22],
    ["no-turnovers", 0, 0, 2123, 0, 0],
  ])("with the PIN %s", async (pin, incoming, outgoing, minimum_balance, ...counts) => {
    const result = await resultOf("svc_cashflow_overview", pin);
    expect(result).toMatchObject(end("svc_cashflow_overview"));
    const { cashflow } = result as { cashflow: JsonObject[] };
    expect(cashflow).toHaveLength(13);
    expect(cashflow[1]).toEqual({
      month: -1,
      incoming,
      outgoing,
      minimum_balance,
      incoming_transactions: counts[0],
      outgoing_transactions: counts[1],
      currency_id: "EUR",
    });
  });
});

describe("svc_standing_orders_check", () => {
  it.each([
    ["1234", [780, 490]],
    ["business", [1650]],
    ["no-standing-orders", []],
  ])("with the PIN %s", async (pin, amounts) => {
    const result = await resultOf("svc_standing_orders_check", pin);
    expect(result).toMatchObject({ supported: true, ...end("svc_standing_orders_check") });
    const { standing_orders } = result as { standing_orders: JsonObject[] };
    expect(standing_orders.map(({ amount }) => amount)).toEqual(amounts);
  });

  it("names both sides", async () => {
    expect(await resultOf("svc_standing_orders_check", "1234")).toMatchObject({
      standing_orders: [
        {},
        {
          sender_account: GIRO,
          recipient_account: { ...SAVINGS, description: "" },
          amount: 490,
          currency: "EUR",
          purpose: "SPARPLAN UEBERTRAG",
          frequency: "m",
          frequency_interval: 1,
          day: 2,
          start_execution: "2026-04-02",
          end_execution: null,
        },
      ],
    });
  });
});

describe("svc_credit_check", () => {
  // Twelve salaries, and benefit at the rates of two years; twelve rents and instalments.
  it.each([
    ["1234", 12 * 2480 + 9 * 255 + 3 * 259, 12 * -780, 12 * -149],
    ["no-standing-orders", 12 * 2480 + 9 * 255 + 3 * 259, 12 * -780, 12 * -149],
    ["business", 0, 12 * -1650, 0],
    ["no-turnovers", 0, 0, 0],
  ])("with the PIN %s", async (pin, ...amounts) => {
    const [income, rent, credit] = amounts.map((amount) => ({ amount, currency: "EUR" }));
    const checks = ["income", "rent", "credit"];
    expect(await resultOf("svc_credit_check", pin, { checks })).toEqual({
      checks,
      check_days: 365,
      results: { income, rent, credit },
      ...end("svc_credit_check"),
    });
  });
});

it.each([
  ["1234", 500, "ANY", "2026-03-17"],
  ["business", 500, "ANY", "2026-03-17"],
  // Wages are due; revenue that does not repeat is not projected.
  ["business", 9000, "DATE", "2026-03-17"],
  // The remaining limit suffices only after the salary.
  ["negative-balance", 500, "DATE", "2026-04-01"],
  ["1234", 50_000, "REJECT", "0000-00-00"],
  ["with-seizure", 1, "REJECT", "0000-00-00"],
  ["with-chargeback", 1, "REJECT", "0000-00-00"],
  ["no-turnovers", 3123, "DATE", "2026-03-17"],
])("svc_direct_debit_check with the PIN %s for %d", async (pin, check_amount, ...advice) => {
  const [recommendation, recommendation_date] = advice;
  expect(await resultOf("svc_direct_debit_check", pin, { check_amount })).toEqual({
    check_amount,
    check_currency_id: "EUR",
    start_date: "2026-03-17",
    end_date: "2026-04-15",
    recommendation,
    recommendation_date,
    ...end("svc_direct_debit_check"),
  });
});

describe("data set by the PIN config", () => {
  const set = {
    cfg_profile: "pensioner",
    cfg_holder: "Max und Erika Mustermann",
    cfg_balance: "500",
    cfg_limit: "",
    cfg_days: "90",
    cfg_children: "3",
    cfg_cb_coverage: "2",
    cfg_cb_revoked: "1",
    cfg_prebooked: "2",
    cfg_seizure: "1",
    cfg_tan: "qr",
  };
  const checks = {
    svc_all_accounts_check: {},
    svc_balance_overview: {},
    svc_chargeback_check: {},
    svc_children_check: {},
    svc_credit_check: { checks: ["pension", "salary"] },
    svc_seizure_check: {},
  };
  let path: string;
  beforeAll(async () => {
    path = await risk(checks, "config", set);
  });

  it("reaches the checks", async () => {
    expect((await api.ask(path)).body).toMatchObject({
      svc_all_accounts_check: { accounts: [{ joint_account: true }, { joint_account: true }] },
      // Two payments of 25.00 are announced.
      svc_balance_overview: { balance: 500, available: 450, limit: 0 },
      svc_chargeback_check: {
        chargebacks_count: 3,
        chargebacks_coverage: 2,
        chargebacks_revoked: 1,
        chargebacks_sum_amount: 179.7,
      },
      svc_children_check: { children_at_account_holder: 3 },
      svc_credit_check: { check_days: 90, results: { pension: { amount: 3552.6 }, salary: {} } },
      svc_seizure_check: { is_seizure: 1 },
    });
  });

  it("is in the list as texts", async () => {
    const { body } = await api.ask("/v1/risks?iban=DE62888888880012345678&per_page=1");
    expect(body["data"]).toMatchObject([
      {
        transaction: path.slice("/v1/risks/".length),
        svc_all_accounts_check: { accounts: [{ joint_account: "1" }, { joint_account: "1" }] },
        svc_chargeback_check: {
          chargebacks_count: "3",
          chargebacks_sum_amount: "179.70",
          ...end("svc_chargeback_check"),
        },
        svc_children_check: { children_at_account_holder: "3" },
        svc_credit_check: {
          checks: ["pension", "salary"],
          check_days: "90",
          results: { pension: { amount: "3552.60" }, salary: { amount: "0.00" } },
        },
        svc_seizure_check: { is_seizure: "1" },
      },
    ]);
  });
});

it("no bank data is stored in the session", async () => {
  const { body } = await api.post("/v1/risks", { svc_cashflow_overview: {} });
  const key = body["wizard_session_key"];
  await api.post("/v1/wizard", { key, ...BANK });
  await api.post("/v1/wizard", { key, ...login("1234") });
  const kept = JSON.stringify(await api.session(String(key)));
  for (const fragment of ["REWE", "LOHN", "bookingDate", "turnovers"])
    expect(kept).not.toContain(fragment);
});
