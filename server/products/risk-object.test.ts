import { describe, expect, it } from "vitest";
import { type CheckKey, CHECKS, type Results } from "#checks/checks.ts";
import { NO_DAY } from "#schema/time-fields.ts";
import { listOf } from "#schema/list-query.ts";
import { risk } from "./risk.ts";

const { object } = risk;
const KEYS = CHECKS.map(({ key }) => key);
const place = { timeZone: "Europe/Berlin", now: Date.UTC(2026, 10, 15, 11) };

/** The end of a result. */
function end(key: CheckKey) {
  return { created_at: "2026-01-01 12:30:00", object: key };
}

describe("the object", () => {
  const at = Date.UTC(2026, 0, 1, 11, 30, 0, 5);
  const party = { holder: "A", description: "", iban: "", bic: "", country_id: "" };
  const order = {
    sender_account: party,
    recipient_account: party,
    amount: 78_000,
    currency: "EUR",
    purpose: "Miete",
    frequency: "m",
    frequency_interval: 1,
    day: 31,
    start_execution: "2026-02-02",
    end_execution: null,
  } as const;
  const month = {
    month: -1,
    incoming: 100,
    outgoing: 250,
    minimum_balance: -5,
    incoming_transactions: 1,
    outgoing_transactions: 2,
    currency_id: "EUR",
  };
  const account = {
    holder: "A",
    description: "B",
    iban: "",
    bic: "",
    joint_account: true,
    country_id: "DE",
  };

  const kept: Required<Results> = {
    svc_account_snapshot: {
      days: 30,
      from: NO_DAY,
      to: NO_DAY,
      filters: ["rent"],
      all_tags: false,
      created_at: at,
    },
    svc_balance_check: {
      check_amount: 1250,
      check_currency_id: "EUR",
      check_passed: true,
      created_at: at,
    },
    svc_balance_overview: {
      balance: -1250,
      available: 0,
      limit: 100_000,
      currency_id: "EUR",
      created_at: at,
    },
    svc_cashflow_overview: { cashflow: [month], created_at: at },
    svc_chargeback_check: {
      chargebacks_count: 1,
      chargebacks_coverage: 1,
      chargebacks_revoked: 0,
      chargebacks_sum_amount: 5990,
      currency_id: "EUR",
      created_at: at,
    },
    svc_children_check: { children_at_account_holder: 2, created_at: at },
    svc_credit_check: {
      checks: ["rent"],
      check_days: 49,
      results: { rent: { amount: -180_000, currency: "EUR" } },
      created_at: at,
    },
    svc_direct_debit_check: {
      check_amount: 60_000,
      check_currency_id: "EUR",
      start_date: "2026-01-02",
      end_date: "2026-01-20",
      recommendation: "REJECT",
      recommendation_date: NO_DAY,
      created_at: at,
    },
    svc_fact_sheet: { limit_turnover_days: 365, created_at: at },
    svc_name_check: { match: false, similarity: 94, name: "A", firstname: "B", created_at: at },
    svc_overdraft_limit_check: {
      booking_days: 10,
      overdraft_limit_days: 18,
      maximum_overdraft_used: 21_990,
      average_overdraft_used: 16_938,
      median_overdraft_used: 16_350,
      currency_id: "EUR",
      created_at: at,
    },
    svc_seizure_check: { is_seizure: 1, created_at: at },
    svc_standing_orders_check: { standing_orders: [order], supported: true, created_at: at },
    svc_all_accounts_check: { accounts: [account], created_at: at },
  };

  /** As single objects and as lists render them. */
  const rendered: Record<CheckKey, [single: object, inList: object]> = {
    svc_account_snapshot: [
      { days: 30, from: NO_DAY, to: NO_DAY, filters: ["rent"], all_tags: false },
      { days: "30", from: NO_DAY, to: NO_DAY, filters: ["rent"], all_tags: "0" },
    ],
    svc_balance_check: [
      { check_amount: 12.5, check_currency_id: "EUR", check_passed: true },
      { check_amount: "12.50", check_currency_id: "EUR", check_passed: "1" },
    ],
    svc_balance_overview: [
      { balance: -12.5, available: 0, limit: 1000, currency_id: "EUR" },
      { balance: "-12.50", available: "0.00", limit: "1000.00", currency_id: "EUR" },
    ],
    svc_cashflow_overview: [
      { cashflow: [{ ...month, incoming: 1, outgoing: 2.5, minimum_balance: -0.05 }] },
      {
        cashflow: [
          {
            month: "-1",
            incoming: "1.00",
            outgoing: "2.50",
            minimum_balance: "-0.05",
            incoming_transactions: "1",
            outgoing_transactions: "2",
            currency_id: "EUR",
          },
        ],
      },
    ],
    svc_chargeback_check: [
      {
        chargebacks_count: 1,
        chargebacks_coverage: 1,
        chargebacks_revoked: 0,
        chargebacks_sum_amount: 59.9,
        currency_id: "EUR",
      },
      {
        chargebacks_count: "1",
        chargebacks_coverage: "1",
        chargebacks_revoked: "0",
        chargebacks_sum_amount: "59.90",
        currency_id: "EUR",
      },
    ],
    svc_children_check: [{ children_at_account_holder: 2 }, { children_at_account_holder: "2" }],
    svc_credit_check: [
      { checks: ["rent"], check_days: 49, results: { rent: { amount: -1800, currency: "EUR" } } },
      {
        checks: ["rent"],
        check_days: "49",
        results: { rent: { amount: "-1800.00", currency: "EUR" } },
      },
    ],
    svc_direct_debit_check: [
      {
        check_amount: 600,
        check_currency_id: "EUR",
        start_date: "2026-01-02",
        end_date: "2026-01-20",
        recommendation: "REJECT",
        recommendation_date: NO_DAY,
      },
      {
        check_amount: "600.00",
        check_currency_id: "EUR",
        start_date: "2026-01-02",
        end_date: "2026-01-20",
        recommendation: "REJECT",
        recommendation_date: NO_DAY,
      },
    ],
    svc_fact_sheet: [{ limit_turnover_days: 365 }, { limit_turnover_days: "365" }],
    svc_name_check: [
      { match: false, similarity: 94, name: "A", firstname: "B" },
      { match: "0", similarity: "94", name: "A", firstname: "B" },
    ],
    svc_overdraft_limit_check: [
      {
        booking_days: 10,
        overdraft_limit_days: 18,
        maximum_overdraft_used: 219.9,
        average_overdraft_used: 169.38,
        median_overdraft_used: 163.5,
        currency_id: "EUR",
      },
      {
        booking_days: "10",
        overdraft_limit_days: "18",
        maximum_overdraft_used: "219.90",
        average_overdraft_used: "169.38",
        median_overdraft_used: "163.50",
        currency_id: "EUR",
      },
    ],
    svc_seizure_check: [{ is_seizure: 1 }, { is_seizure: "1" }],
    svc_standing_orders_check: [
      { standing_orders: [{ ...order, amount: 780 }], supported: true },
      {
        standing_orders: [{ ...order, amount: "780.00", frequency_interval: "1", day: "31" }],
        supported: "1",
      },
    ],
    svc_all_accounts_check: [
      { accounts: [account] },
      { accounts: [{ ...account, joint_account: "1" }] },
    ],
  };

  const own = {
    id: "xr_0123456789abcdef",
    transaction: "12345-xr-abcd-efgh",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    metadata: null,
    customer_fields: [] as string[],
    merchant_id: "",
    created_at: at,
  } as const;
  const record = { ...own, merchant: "mer_1", mode: "test", kept_until: at } as const;
  const plain = { ...own, object: "svc_risk", testmode: true, created_at: "2026-01-01 12:30:00" };

  it("has only its own members if no check was requested", () => {
    expect(object.render({ ...record, checks: {} }, "Europe/Berlin")).toEqual(plain);
    expect(object.json["required"]).toEqual([
      "id",
      "transaction",
      "object",
      "account_holder",
      "iban",
      "bic",
      "bank_name",
      "country_id",
      "testmode",
      "metadata",
      "customer_fields",
      "merchant_id",
      "created_at",
    ]);
  });

  it.each(KEYS)("has %s under its name, in single objects and in lists", (key) => {
    const checks = { [key]: kept[key] };
    const last = key === "svc_children_check" ? {} : end(key);
    const [single, inList] = rendered[key];
    const of = { ...record, checks };
    expect(object.render(of, "Europe/Berlin")).toEqual({ ...plain, [key]: { ...single, ...last } });
    expect(object.renderInList(of, "Europe/Berlin")).toEqual({
      ...plain,
      testmode: "1",
      [key]: { ...inList, ...last },
    });
  });

  it("contains every requested check in the order of the interface", () => {
    const all = Object.keys(object.render({ ...record, checks: kept }, "UTC"));
    expect(all.slice(-KEYS.length)).toEqual(KEYS);
    expect(Object.keys(Object(object.json["properties"]))).toEqual(all);
  });
});

describe("a list query", () => {
  it.each([
    ["account_holder=max", "account_holder", "contains", "max"],
    ["iban=de62888888880012345678", "iban", "equals", "DE62888888880012345678"],
    ["bic=testde88", "bic", "equals", "TESTDE88XXX"],
    ["country_id=at", "country_id", "equals", "AT"],
    ["merchant_id=Ab", "merchant_id", "equals", "Ab"],
  ])("reads %j", (search, column, op, value) => {
    const { filters } = listOf(object).read(new URLSearchParams(search), place);
    expect(filters).toEqual([{ column, op, value }]);
  });
});
