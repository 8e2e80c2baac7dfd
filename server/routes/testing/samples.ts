// For tests that walk over every route: its name, and a body that it accepts.
import type { Route } from "#http/route.ts";
import type { JsonObject } from "#schema/json.ts";

/** Values that must differ from call to call are listed more than once. */
const BODIES: Readonly<Record<string, readonly JsonObject[]>> = {
  "POST /v1/blacklist": [
    { data: "DE89370400440532013000" },
    { data: "AT611904300234573201" },
    { data: "CH9300762011623852957" },
  ],
  "POST /v1/payments": [
    {
      amount: 12.5,
      currency_id: "EUR",
      purpose: "Order 7",
      recipient_holder: "Blumen Adler",
      recipient_iban: "DE89370400440532013000",
    },
  ],
  "POST /v1/risks": [
    {
      svc_balance_check: { check_amount: 12.5 },
      svc_balance_overview: 1,
      svc_account_snapshot: { days: 90 },
      svc_fact_sheet: 1,
    },
  ],
  "PUT /v1/connections": [{ sync_mode: "full", country_id: "DE", bic: "TESTDE88XXX", days: 90 }],
  "POST /v1/connections/:id/sync": [{ force: true }],
  "PUT /v1/api/users": [{ name: "Lena Lang", email: "lena@shop.example" }],
  "PUT /v1/api/users/:user/accesstokens": [{ valid_until: "2027-03-01 23:59:59" }],
  "POST /v1/verifications": [
    {
      bank_code: "88888888",
      country_id: "DE",
      check_amount: 12.5,
      metadata: { order: "7" },
      merchant_id: "m-1",
      language: "en",
    },
  ],
};

/** Method and path. */
export function nameOf({ method, path }: Pick<Route, "method" | "path">): string {
  return `${method} ${path}`;
}

/** The nth body that the route accepts; throws if the table has none. */
export function bodyOf(route: Pick<Route, "method" | "path">, nth = 0): JsonObject {
  const bodies = BODIES[nameOf(route)];
  const body = bodies?.[nth % bodies.length];
  if (!body) throw new Error(`Give routes/testing/samples.ts a body for ${nameOf(route)}.`);
  return body;
}

const QUERIES: Readonly<Record<string, string>> = {
  "GET /v1/bankcodes": "q=88888888",
  "GET /v1/bankcodes/autocomplete": "q=test",
};

/** A query with the route's required parameters. */
export function queryOf(route: Route): URLSearchParams {
  return new URLSearchParams(QUERIES[nameOf(route)]);
}

/** Names of the route's query or body parameters. */
export function membersOf(schema: JsonObject | undefined): string[] {
  return Object.keys(Object(schema?.["properties"]));
}
