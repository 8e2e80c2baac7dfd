import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { bank, data } from "#products/testing/desk.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

describe("creating", () => {
  it.each<[string, form: string, body: object, parameters: object]>([
    [
      "a nested amount",
      "svc_balance_check[check_amount]=5&svc_balance_check[check_currency_id]=EUR",
      { svc_balance_check: { check_amount: 5, check_currency_id: "EUR" } },
      { svc_balance_check: { check_amount: 5, check_currency_id: "EUR" } },
    ],
    [
      "an empty check",
      "svc_balance_overview=",
      { svc_balance_overview: {} },
      { svc_balance_overview: {} },
    ],
    [
      "an empty list",
      "svc_balance_overview[]",
      { svc_balance_overview: [] },
      { svc_balance_overview: {} },
    ],
    [
      "a yes",
      "svc_balance_overview=1",
      { svc_balance_overview: true },
      { svc_balance_overview: {} },
    ],
    ["a no", "svc_balance_overview=0", { svc_balance_overview: false }, {}],
    [
      "an amount at the top level",
      "check_amount=5.50&iban=DE62888888880012345678",
      { check_amount: 5.5, iban: "DE62888888880012345678" },
      {
        check_amount: 5.5,
        iban: "DE62888888880012345678",
        svc_balance_check: { check_amount: 5.5 },
      },
    ],
    ["nothing", "", {}, {}],
  ])("treats JSON and URL-encoded alike: %s", async (_, form, body, parameters) => {
    const sent = [
      await api.send("/v1/risks", FORM_TYPE, form),
      await api.send("/v1/risks", JSON_TYPE, JSON.stringify(body)),
    ];
    for (const answer of sent) {
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body)).toEqual(["wizard_session_key", "transaction"]);
      const session = await api.ask(`/v1/sessions/${String(answer.body["transaction"])}`);
      expect(session.body).toMatchObject({ product: "svc_risk" });
      expect(session.body["parameters"]).toEqual(parameters);
    }
  });

  it.each(["", "null", "[]", '""', "{}"])("accepts an empty body: %j", async (text) => {
    expect((await api.send("/v1/risks", JSON_TYPE, text)).status).toBe(200);
  });

  it.each<[form: string, body: object, errors: object]>([
    [
      "svc_seizure_chek=&svc_balance_check[check_amount]=x",
      { svc_seizure_chek: {}, svc_balance_check: { check_amount: "x" } },
      {
        "svc_balance_check.check_amount": ["Must be an amount with at most two decimals."],
        svc_seizure_chek: ["There is no such check."],
      },
    ],
    [
      "svc_account_snapshot[filters][]=x&svc_account_snapshot[days]=9",
      { svc_account_snapshot: { filters: ["x"], days: 9 } },
      {
        "svc_account_snapshot.days": ["Must be a whole number from 10 to 365."],
        "svc_account_snapshot.filters": [expect.stringContaining("Must be one of ")],
      },
    ],
    [
      "svc_fact_sheet[limit_turnover_days]=366",
      { svc_fact_sheet: { limit_turnover_days: 366 } },
      { "svc_fact_sheet.limit_turnover_days": ["Must be a whole number from 10 to 365."] },
    ],
  ])("refuses %j as JSON and URL-encoded", async (form, body, errors) => {
    const sent = [
      await api.send("/v1/risks", FORM_TYPE, form),
      await api.send("/v1/risks", JSON_TYPE, JSON.stringify(body)),
    ];
    for (const answer of sent) {
      expect(answer).toMatchObject({ status: 422, body: { message: "Validation failed" } });
      expect(answer.body["errors"]).toEqual(errors);
    }
  });

  it("is refused to a merchant without the product", async () => {
    expect((await api.post("/v1/risks", {}, KEYS.plain)).status).toBe(403);
  });
});

/** The end of a result. */
function end(name: string) {
  return { created_at: "2026-03-02 11:00:00", object: name };
}

describe("a risk", () => {
  let path: string;
  let object: Record<string, unknown>;
  beforeAll(async () => {
    const transaction = await api.finished("/v1/risks", {
      svc_balance_check: { check_amount: 12.5 },
      svc_balance_overview: {},
      metadata: { a: 1 },
      merchant_id: "m-1",
    });
    path = `/v1/risks/${transaction}`;
    object = (await api.ask(path)).body;
  });

  it("can be read by transaction and record id", async () => {
    expect(object).toEqual({
      id: expect.stringMatching(/^xr_[A-Za-z0-9]{16}$/),
      transaction: path.slice("/v1/risks/".length),
      object: "svc_risk",
      account_holder: "Max Mustermann",
      iban: "DE62888888880012345678",
      bic: "TESTDE88XXX",
      bank_name: "Testbank",
      country_id: "DE",
      testmode: true,
      metadata: { a: 1 },
      customer_fields: [],
      merchant_id: "m-1",
      created_at: "2026-03-02 11:00:00",
      svc_balance_check: {
        check_amount: 12.5,
        check_currency_id: "EUR",
        check_passed: true,
        ...end("svc_balance_check"),
      },
      svc_balance_overview: {
        balance: 2123,
        available: 3123,
        limit: 1000,
        currency_id: "EUR",
        ...end("svc_balance_overview"),
      },
    });
    expect((await api.ask(`/v1/risks/${String(object["id"])}`)).body).toEqual(object);
  });

  it("is in the list, numbers and booleans of its checks as texts too", async () => {
    const { body } = await api.ask("/v1/risks");
    expect(body["total"]).toBe(1);
    expect(body["data"]).toEqual([
      {
        ...object,
        testmode: "1",
        svc_balance_check: {
          check_amount: "12.50",
          check_currency_id: "EUR",
          check_passed: "1",
          ...end("svc_balance_check"),
        },
        svc_balance_overview: {
          balance: "2123.00",
          available: "3123.00",
          limit: "1000.00",
          currency_id: "EUR",
          ...end("svc_balance_overview"),
        },
      },
    ]);
  });

  it("has one event, with the object as it is read", async () => {
    const { body } = await api.ask(`${path}/events`);
    expect(body).toMatchObject({ total: 1, data: [{ type: "transaction.created", data: object }] });
  });

  it("does not exist under other products, nor for a Live key", async () => {
    const live = { headers: basic(KEYS.live) };
    expect((await api.ask(path.replace("risks", "payments"))).status).toBe(404);
    for (const target of [path, `${path}/events`]) {
      expect((await api.ask(target, live)).status).toBe(404);
    }
    expect((await api.ask("/v1/risks", live)).body["total"]).toBe(0);
  });

  it("is gone for good when deleted", async () => {
    const gone = await api.ask(path, { method: "DELETE" });
    expect(gone.body).toEqual({ code: 200, message: "Transaction deleted" });
    for (const target of [path, `${path}/events`, path.replace("risks", "sessions")]) {
      expect((await api.ask(target)).status).toBe(410);
    }
    expect((await api.ask("/v1/risks")).body["total"]).toBe(0);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    const account = {
      ...data.account,
      holder: "Eva Beispiel",
      iban: "AT248888800012345678",
      bic: "TESTAT88XXX",
      countryId: "AT",
    };
    await api.finished("/v1/risks", { merchant_id: "first" });
    await api.finished(
      "/v1/risks",
      { merchant_id: "second" },
      { bank, data: { ...data, account } },
    );
  });

  it.each([
    ["", "second first"],
    ["account_holder=EVA", "second"],
    ["iban=AT24+8888800012345678", "second"],
    ["bic=testat88", "second"],
    ["country_id=de", "first"],
    ["merchant_id=first", "first"],
    ["merchant_id=First", ""],
    ["since=-30+minutes", "second"],
    ["from=2026-03-03", ""],
    ["to=2026-03-02", "second first"],
    ["order_by=iban&direction=desc", "first second"],
  ])("with %j has %j", async (search, names) => {
    const { body } = await api.ask(`/v1/risks?${search}`);
    const rows = body["data"] as { merchant_id: string }[];
    expect(rows.map(({ merchant_id }) => merchant_id).join(" ")).toBe(names);
    expect(body["total"]).toBe(rows.length);
  });
});
