// What the customer is told that is read.
import { expect, test } from "vitest";
import { consentTitle, scopesOf } from "./scopes.ts";

test("a bank connection reads turnovers and no standing orders, of which it keeps none", () => {
  const scopes = scopesOf("en", { product: "svc_api", parameters: { sync_mode: "full" } });
  const included = scopes.flatMap((scope) => (scope.included ? scope.key : []));
  expect(included).toEqual(["holder", "all_accounts", "balance", "turnovers"]);
  expect(scopes.at(-1)).toMatchObject({ key: "standing_orders", text: "No standing orders" });
});

test.each([
  ["de", 1, "Umsätze des letzten Tages"],
  ["en", 1, "Transactions of the last day"],
  ["es", 1, "Movimientos del último día"],
  ["en", 30, "Transactions of the last 30 days"],
] as const)("in %s, the turnovers of %i days are: %s", (language, days, text) => {
  const checks = days === 1 ? { svc_balance_overview: {} } : { svc_account_snapshot: { days } };
  const scopes = scopesOf(language, { product: "svc_risk", parameters: checks });
  expect(scopes).toContainEqual({ key: "turnovers", text, included: true });
});

test("a check of an amount reads whether it is available, and no balance", () => {
  const parameters = { check_amount: "104.00" };
  const scopes = scopesOf("en", { product: "svc_verify", parameters });
  const included = scopes.flatMap((scope) => (scope.included ? scope.key : []));
  expect(included).toEqual(["holder", "balance_check"]);
  expect(scopes[2]).toMatchObject({ key: "balance", included: false });
});

test("the consent says until when it holds, unless it is for a single access", () => {
  const until = consentTitle("en", "Blumen Adler", "2 June 2026");
  expect(until).toContain("Blumen Adler");
  expect(until).toContain("2 June 2026");
  const once = consentTitle("en", "Blumen Adler", null);
  expect(once).toContain("Blumen Adler");
  expect(once).not.toContain("null");
});
