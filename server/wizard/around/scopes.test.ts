// What the customer is told that is read.
import { expect, test } from "vitest";
import { scopesOf } from "./scopes.ts";

test("a bank connection reads turnovers and no standing orders, of which it keeps none", () => {
  const scopes = scopesOf("en", { product: "svc_api", parameters: { sync_mode: "full" } });
  const included = scopes.flatMap((scope) => (scope.included ? scope.key : []));
  expect(included).toEqual(["holder", "all_accounts", "balance", "turnovers"]);
  expect(scopes.at(-1)).toMatchObject({ key: "standing_orders", text: "No standing orders" });
});
