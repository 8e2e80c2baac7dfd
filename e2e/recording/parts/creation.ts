// Parameters of new sessions, and their refusals.
import type { JsonObject } from "#schema/json.ts";
import type { Stage } from "../stage.ts";
import { ORDER } from "../ways/products.ts";

const FORM = "application/x-www-form-urlencoded";
const LONG = "x".repeat(256);

/** For verify and risk. */
const ACCOUNT: readonly JsonObject[] = [
  {},
  { check_amount: 12.5, check_currency_id: "CHF", merchant_id: "m-1", language: "en" },
  { check_amount: "12.50", bank_code: 88888888, country_id: "DE" },
  { check_amount: -1, check_currency_id: "YEN", language: "xx", merchant_id: LONG },
  { check_amount: 1.005 },
  { check_amount: "much" },
  { bank_code: "88888888" },
  { account_number: "12345678" },
  { account_number: "1", bank_code: "1", country_id: "DE" },
  { account_number: "12345678", bank_code: "88888", country_id: "AT" },
  { iban: "DE00123", bic: "X", country_id: "US", bank_code: LONG },
  { iban: "de62 8888 8888 0012 3456 78", bic: "testde88" },
  { metadata: { a: [1, { b: null }] } },
  { metadata: [] },
  { metadata: "" },
  { metadata: "text" },
  { metadata: 7 },
  { metadata: { text: "x".repeat(70_000) } },
  { fints_product_id: "x", easy_onboarding: true, enabled: false, other: 1 },
  { merchant_id: 4711, language: "fr" },
  { language: null, merchant_id: null, check_amount: null },
];

const CHECKS: readonly JsonObject[] = [
  { svc_unknown_check: {} },
  { svc_account_snapshot: { days: 9 } },
  { svc_account_snapshot: { days: 366, filters: ["rent", "nothing"] } },
  { svc_account_snapshot: { from: "2026-01-01", to: "2026-02-01", filters: ["rent", "salary"] } },
  { svc_account_snapshot: { from: "2026-02-01", to: "2026-01-01" } },
  { svc_account_snapshot: { from: "2024-02-01", to: "2027-01-01" } },
  { svc_account_snapshot: "yes", svc_balance_check: [], svc_fact_sheet: "" },
  { svc_account_snapshot: 0, svc_balance_overview: false, svc_fact_sheet: null },
  { svc_credit_check: { checks: ["income", "nothing"] } },
  { svc_credit_check: { checks: "income" } },
  { svc_direct_debit_check: {} },
  { svc_direct_debit_check: { start_date: "2026-03-20", end_date: "2026-03-21" }, check_amount: 5 },
  { svc_direct_debit_check: { check_amount: 5, end_date: "2026-09-21" } },
  { svc_direct_debit_check: { check_amount: 5, start_date: "2026-13-01" } },
  { svc_name_check: {} },
  { svc_name_check: { name: "Mustermann", firstname: LONG } },
  { svc_fact_sheet: { limit_turnover_days: 5 } },
  { svc_balance_check: { check_amount: "x", check_currency_id: "ABC" } },
  { check_amount: 10, svc_direct_debit_check: {} },
];

const PAYMENTS: readonly JsonObject[] = [
  {},
  ORDER,
  { ...ORDER, amount: 0 },
  { ...ORDER, amount: 1_000_000_000 },
  { ...ORDER, amount: "7.05", currency_id: "USD" },
  { ...ORDER, purpose: "€€€" },
  { ...ORDER, purpose: "x".repeat(141) },
  { ...ORDER, recipient_holder: " ", recipient_iban: "DE00" },
  { ...ORDER, recipient_holder: "x".repeat(71), recipient_bic: "ABC" },
  { ...ORDER, sender_country_id: "CH" },
  { ...ORDER, sender_iban: "AT00", sender_bic: "?", sender_holder: LONG },
  { ...ORDER, recipient_country_id: "DE", recipient_bic: "COBADEFFXXX", recipient_city: "Köln" },
  { ...ORDER, metadata: { order: 1 }, merchant_id: "pay-1", language: "es" },
];

const FORMS: readonly [path: string, text: string][] = [
  ["/v1/verifications", "check_amount=100&language=en&metadata[order]=7&metadata[list][]=a"],
  ["/v1/verifications", "metadata[0]=a&metadata[1]=b&merchant_id=%C3%A4+b"],
  ["/v1/verifications", "check_amount=&bank_code=88888888"],
  ["/v1/verifications", "check_amount=abc&iban=x&language=zz"],
  ["/v1/verifications", "a[b][c][d]=1&__proto__[x]=1&constructor=2"],
  ["/v1/risks", "svc_balance_overview=&svc_account_snapshot[days]=30&svc_fact_sheet=1"],
  ["/v1/risks", "svc_name_check[name]=M&svc_credit_check[checks][]=income&check_amount=5"],
  ["/v1/risks", "svc_account_snapshot[filters][0]=rent&svc_account_snapshot[all_tags]=on"],
  ["/v1/risks", "svc_nothing=1&svc_account_snapshot[days]=1"],
  [
    "/v1/payments",
    "amount=12.50&currency_id=EUR&purpose=Order+7&recipient_holder=A&recipient_iban=DE89370400440532013000",
  ],
  ["/v1/payments", "amount=12,50&currency_id=EUR"],
];

/** Creates a session with each body, and reads it. */
async function create({ ask }: Stage, path: string, bodies: readonly JsonObject[]): Promise<void> {
  for (const body of bodies) {
    const { status, body: created } = await ask({ method: "POST", path, body });
    if (status === 200) await ask({ path: `/v1/sessions/${String(created["transaction"])}` });
  }
}

async function repeat({ begin, ask }: Stage): Promise<void> {
  begin("idempotency keys");
  const headers = { "Idempotency-Key": "order-1" };
  for (const path of ["/v1/verifications", "/v1/risks", "/v1/verifications"]) {
    for (const body of [{ merchant_id: "a" }, { merchant_id: "a" }, { merchant_id: "b" }]) {
      await ask({ method: "POST", path, body, headers });
    }
  }
  for (const name of ["", "x".repeat(255), "x".repeat(256), "with blank", "ü"]) {
    const named = { "Idempotency-Key": name };
    await ask({ method: "POST", path: "/v1/verifications", body: {}, headers: named }).catch(
      () => null,
    );
  }
  const refused = { method: "POST", path: "/v1/payments", headers };
  await ask({ ...refused, body: { amount: 1 } });
  await ask({ ...refused, body: ORDER });
  await ask({ ...refused, body: ORDER });
  const user = { method: "PUT", path: "/v1/users", body: { name: "Lena" }, headers };
  await ask(user);
  await ask(user);
}

export async function playCreation(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  begin("creation of verifications");
  await create(stage, "/v1/verifications", ACCOUNT);
  begin("creation of risks");
  await create(stage, "/v1/risks", [...ACCOUNT, ...CHECKS]);
  begin("creation of payments");
  await create(stage, "/v1/payments", PAYMENTS);
  begin("creation by forms");
  for (const [path, raw] of FORMS) {
    const { status, body } = await ask({ method: "POST", path, type: FORM, raw });
    if (status === 200) await ask({ path: `/v1/sessions/${String(body["transaction"])}` });
  }
  await repeat(stage);
}
