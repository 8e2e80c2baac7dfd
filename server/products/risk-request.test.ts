import { describe, expect, it } from "vitest";
import { type CheckKey, CHECKS } from "#checks/checks.ts";
import { ServiceError, type FieldErrors } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import { TAGS } from "#schema/tags.ts";
import { risk } from "./risk.ts";

const { request } = risk;
const KEYS = CHECKS.map(({ key }) => key);

/** A Sunday noon; the service is an hour ahead. */
const place = { timeZone: "Europe/Berlin", now: Date.UTC(2026, 10, 15, 11) };

function answer(body: JsonObject): unknown {
  try {
    return request.read(body, place);
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.fields] : error;
  }
}

/** The refusals for one check's members. */
function faults(key: CheckKey, members: JsonObject): unknown {
  const read = answer({ [key]: members });
  if (!Array.isArray(read)) return null;
  const errors: FieldErrors = Object(read[1]);
  const fields = Object.entries(errors).map(([path, [first]]) => [
    path.replace(`${key}.`, ""),
    first,
  ]);
  return Object.fromEntries(fields);
}

describe("the common parameters", () => {
  it.each<[JsonObject, object]>([
    [{}, {}],
    [
      { bank_code: 88888, country_id: "at", account_number: 43218765 },
      {
        bank_code: "88888",
        country_id: "AT",
        account_number: "43218765",
        iban: "AT558888800043218765",
      },
    ],
    [{ iban: "DE62 888888880012345678" }, { iban: "DE62888888880012345678" }],
    [{ bic: "testde88" }, { bic: "TESTDE88XXX" }],
    [
      { metadata: [], merchant_id: 5, language: "es" },
      { metadata: [], merchant_id: "5", language: "es" },
    ],
    [
      { check_currency_id: "CHF" },
      { check_currency_id: "CHF", svc_balance_check: { check_currency_id: "CHF" } },
    ],
    [{ easy_onboarding: 1, fints_product_id: "x", enabled: 0, recipient: {} }, {}],
  ])("in %j are read as %j", (body, expected) => {
    expect(answer(body)).toEqual(expected);
  });

  it("are refused together with errors in the checks", () => {
    const body = {
      bank_code: 1,
      iban: "x",
      check_amount: -1,
      svc_name_check: { name: "" },
      svc_account_snapshot: { days: 9, filters: ["rent", "nothing", "none"] },
      svc_nme_check: {},
      svc_: null,
    };
    expect(answer(body)).toEqual([
      422,
      {
        iban: ["Must be a valid IBAN."],
        check_amount: ["Must be at least 0."],
        "svc_name_check.name": ["This field is required."],
        "svc_name_check.firstname": ["This field is required."],
        "svc_account_snapshot.days": ["Must be a whole number from 10 to 365."],
        "svc_account_snapshot.filters": [`Must be one of ${TAGS.join(", ")}.`],
        country_id: ["This field is required with bank_code."],
        svc_nme_check: ["There is no such check."],
        svc_: ["There is no such check."],
      },
    ]);
  });
});

describe("requesting a check", () => {
  const NEEDS: Partial<Record<CheckKey, JsonObject>> = {
    svc_name_check: { name: "Mustermann", firstname: "Max" },
    svc_direct_debit_check: { check_amount: 5 },
  };
  const free = KEYS.filter((key) => !NEEDS[key]);

  it("has no key twice", () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
  });

  it.each(free)("%s accepts every notation of a boolean", (key) => {
    for (const given of [{}, [], "", true, 1, "1", { unknown: 1 }, [""]]) {
      expect(answer({ [key]: given })).toEqual({ [key]: {} });
    }
    for (const given of [null, false, 0, "0"]) expect(answer({ [key]: given })).toEqual({});
    expect(answer({ [key]: "x" })).toEqual([422, { [key]: ["Must be an object."] }]);
  });
});

describe("an amount at the top level", () => {
  it.each<[JsonObject, object]>([
    [{ check_amount: 5 }, { check_amount: 500, svc_balance_check: { check_amount: 500 } }],
    [
      { check_amount: 0, check_currency_id: "USD" },
      {
        check_amount: 0,
        check_currency_id: "USD",
        svc_balance_check: { check_amount: 0, check_currency_id: "USD" },
      },
    ],
    [
      { check_amount: 5, svc_balance_check: { check_amount: 7 } },
      { check_amount: 500, svc_balance_check: { check_amount: 700 } },
    ],
    [
      { check_currency_id: "CHF", svc_balance_check: "" },
      { check_currency_id: "CHF", svc_balance_check: { check_currency_id: "CHF" } },
    ],
    [
      {
        check_amount: 5,
        check_currency_id: "CHF",
        svc_direct_debit_check: { check_currency_id: "EUR" },
      },
      {
        check_amount: 500,
        check_currency_id: "CHF",
        svc_balance_check: { check_amount: 500, check_currency_id: "CHF" },
        svc_direct_debit_check: { check_amount: 500, check_currency_id: "EUR" },
      },
    ],
  ])("in %j applies to the checks: %j", (body, expected) => {
    expect(answer(body)).toEqual(expected);
  });

  it("is not required if it is invalid itself", () => {
    expect(answer({ check_amount: "x", svc_direct_debit_check: {} })).toEqual([
      422,
      { check_amount: ["Must be an amount with at most two decimals."] },
    ]);
  });
});

describe("the parameters of", () => {
  const future = "Must not be in the future.";
  const early = "Must not be more than 365 days ago.";
  const order = "Must not be after the end of the range.";

  it.each<[JsonObject, object | null]>([
    [{ days: 10 }, null],
    [{ days: "365", from: "", to: "" }, null],
    [{ days: 366 }, { days: "Must be a whole number from 10 to 365." }],
    [{ days: 9, from: "2026-11-01" }, { days: "Must be a whole number from 10 to 365." }],
    [{ from: "2025-11-15", to: "2026-11-15" }, null],
    [{ from: "2026-11-15" }, null],
    [{ to: "2026-01-01" }, null],
    [{ from: "2025-11-14" }, { from: early }],
    [{ to: "2025-11-14" }, { to: early }],
    [{ to: "2026-11-16" }, { to: future }],
    [{ from: "2026-11-16" }, { from: order }],
    [{ from: "2026-10-02", to: "2026-10-01" }, { from: order }],
    [{ from: "2026-02-30" }, { from: "Must be a date: YYYY-MM-DD." }],
    [{ filters: ["rent", "living-cost"], all_tags: "1", all_accounts: "on" }, null],
    [{ filters: "rent" }, { filters: "Must be a list." }],
    [{ all_tags: "x" }, { all_tags: "Must be true or false." }],
    [{ all_accounts: "x" }, { all_accounts: "Must be true or false." }],
  ])("svc_account_snapshot: %j", (members, expected) => {
    expect(faults("svc_account_snapshot", members)).toEqual(expected);
  });

  const short = "There must be 3 days from start_date to end_date.";
  it.each<[JsonObject, object | null]>([
    [{}, null],
    [{ check_amount: -1 }, { check_amount: "Must be at least 0." }],
    [{ check_currency_id: "JPY" }, { check_currency_id: "Must be one of EUR, CHF, GBP, USD." }],
    [{ start_date: "2026-11-20", end_date: "2026-11-23" }, null],
    [{ start_date: "2026-11-20", end_date: "2026-11-22" }, { end_date: short }],
    [{ start_date: "2020-01-01", end_date: "2026-11-19" }, null],
    [{ start_date: "2020-01-01", end_date: "2026-11-18" }, { end_date: short }],
    [{ end_date: "2026-11-19" }, null],
    [{ end_date: "2026-11-18" }, { end_date: short }],
    [{ end_date: "2026-12-15" }, null],
    [{ end_date: "2026-12-16" }, { end_date: "Must not be more than 30 days ahead." }],
    [{ start_date: "2026-12-12" }, null],
    [{ start_date: "2026-12-13" }, { start_date: short }],
    [{ start_date: "x" }, { start_date: "Must be a date: YYYY-MM-DD." }],
  ])("svc_direct_debit_check: %j", (members, expected) => {
    const body = { check_amount: 5, ...members };
    expect(faults("svc_direct_debit_check", body)).toEqual(expected);
  });

  it.each<[CheckKey, JsonObject, object | null]>([
    ["svc_direct_debit_check", {}, { check_amount: "This field is required." }],
    ["svc_balance_check", { check_amount: "5.50", check_currency_id: "gbp" }, null],
    [
      "svc_balance_check",
      { check_amount: 1.005 },
      { check_amount: "Must be an amount with at most two decimals." },
    ],
    [
      "svc_balance_check",
      { check_currency_id: "JPY" },
      { check_currency_id: "Must be one of EUR, CHF, GBP, USD." },
    ],
    ["svc_credit_check", { checks: ["income", "credit"] }, null],
    ["svc_credit_check", { checks: [] }, null],
    ["svc_credit_check", { checks: ["x"] }, { checks: `Must be one of ${TAGS.join(", ")}.` }],
    ["svc_fact_sheet", { limit_turnover_days: 10 }, null],
    [
      "svc_fact_sheet",
      { limit_turnover_days: 9 },
      { limit_turnover_days: "Must be a whole number from 10 to 365." },
    ],
    [
      "svc_fact_sheet",
      { limit_turnover_days: 366 },
      { limit_turnover_days: "Must be a whole number from 10 to 365." },
    ],
    ["svc_name_check", { name: "A", firstname: "B" }, null],
    ["svc_name_check", { name: "A" }, { firstname: "This field is required." }],
    ["svc_name_check", { firstname: "B" }, { name: "This field is required." }],
    [
      "svc_name_check",
      { name: "x".repeat(256), firstname: "B" },
      { name: "Must have at most 255 characters." },
    ],
  ])("%s: %j", (key, members, expected) => {
    expect(faults(key, members)).toEqual(expected);
  });

  it("are stable when their own rendering is read again, even a year later", () => {
    const first = request.read(
      {
        check_amount: 5,
        svc_account_snapshot: { from: "2026-01-01", filters: ["rent"], all_tags: true },
        svc_direct_debit_check: { end_date: "2026-12-01" },
        svc_name_check: { name: "A", firstname: "B" },
        svc_seizure_check: "",
      },
      place,
    );
    const rendered = request.render(first, "UTC");
    expect(rendered["svc_seizure_check"]).toEqual({});
    expect(request.accepted(rendered)).toEqual(first);
  });
});
