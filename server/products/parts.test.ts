// What the plans of several products share, and what each asks of a bank.
import { describe, expect, it } from "vitest";
import { createDirectory } from "#banks/directory.ts";
import type { Product } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import { withFields } from "./metadata.ts";
import { accountPart, accountPins } from "./parts.ts";
import { pay } from "./pay.ts";
import type { Harvest } from "./product.ts";
import { objectPlanOf, productOf } from "./products.ts";
import { risk } from "./risk.ts";
import { bank, data } from "./testing/desk.ts";
import { verify } from "./verify.ts";

describe("the account of a result", () => {
  it.each([
    ["OTHERDE8XXX", "AT", { bic: "OTHERDE8XXX", country_id: "AT" }],
    ["", "", { bic: bank.bic, country_id: bank.country_id }],
  ])("of BIC %j and country %j has %j", (bic, countryId, expected) => {
    const account = { ...data.account, bic, countryId };
    const harvest = { bank, data: { ...data, account } } as Harvest;
    const { holder: account_holder, iban } = data.account;
    const all = { account_holder, iban, bank_name: bank.name, ...expected };
    expect(accountPart(harvest)).toEqual(all);
  });
});

it("pins what a request names, and nothing else", () => {
  const none = { countryId: "", bankCode: "", bic: "", iban: "", holder: "" };
  expect(accountPins({})).toEqual(none);
  const iban = "DE62888888880012345678";
  expect(
    accountPins({ country_id: "DE", bank_code: "88888888", bic: "TESTDE88XXX", iban }),
  ).toEqual({ countryId: "DE", bankCode: "88888888", bic: "TESTDE88XXX", iban, holder: "" });
});

it.each<[Product, string]>([
  ["svc_verify", "xv"],
  ["svc_risk", "xr"],
  ["svc_pay", "xp"],
  ["svc_api", "bcn"],
])("the plan of %s is that of %s", (product, prefix) => {
  expect(productOf(product).prefix).toBe(prefix);
  expect(objectPlanOf(product)?.prefix ?? "bcn").toBe(prefix);
});

describe("a plan reads", () => {
  it.each<[JsonObject, object, unknown]>([
    [{}, { days: 0 }, "none"],
    [{ check_amount: 12.5 }, { days: 0 }, { amount: 1250, currency: "EUR" }],
    [
      { check_amount: 12.5, check_currency_id: "CHF" },
      { days: 0 },
      { amount: 1250, currency: "CHF" },
    ],
  ])("of a verification with %j: %j, and the balance: %j", (parameters, wish, balance) => {
    expect(verify.wish(parameters)).toEqual(wish);
    expect(verify.balance(parameters)).toEqual(balance);
  });

  it.each<[JsonObject, object, string]>([
    [{}, { days: 0 }, "none"],
    [{ svc_balance_check: { check_amount: 1 } }, { days: 0 }, "read"],
    [{ svc_account_snapshot: { days: 30 } }, { days: 30 }, "none"],
    [
      { svc_account_snapshot: { days: 30, all_accounts: true } },
      { days: 30, allAccounts: true },
      "none",
    ],
    [{ svc_fact_sheet: { limit_turnover_days: 30 } }, { days: 30, standingOrders: true }, "none"],
    [{ svc_standing_orders_check: {} }, { days: 365, standingOrders: true }, "none"],
  ])("of a risk with %j: %j, and the balance: %s", (parameters, wish, balance) => {
    expect(risk.wish(parameters)).toEqual(wish);
    expect(risk.balance(parameters)).toBe(balance);
  });
});

it("lets a payment go to a bank that the directory lacks", () => {
  const request = { recipient_iban: "FR7630006000011234567890189" } as Parameters<
    NonNullable<typeof pay.admit>
  >[0];
  expect(() => pay.admit?.(request, "live", createDirectory())).not.toThrow();
});

it.each([
  [null, { age: "42" }, { age: "42" }, ["age"]],
  ["a text", { age: "42" }, { age: "42" }, ["age"]],
  ["a text", {}, "a text", []],
  [{ age: 1 }, { age: "42", news: "on" }, { age: 1, news: "on" }, ["news"]],
])("metadata %j with the fields %j is %j", (metadata, fields, merged, customerFields) => {
  expect(withFields(metadata, fields)).toEqual({ metadata: merged, customerFields });
});
