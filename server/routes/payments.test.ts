import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { data } from "#products/testing/desk.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const REQUEST = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Order 7",
  recipient_holder: "Blumen Adler",
  recipient_iban: "AT248888800012345678",
};
const LIVE = { headers: basic(KEYS.live) };

function paid(more: object = {}, input: Parameters<Api["finished"]>[2] = {}): Promise<string> {
  return api.finished("/v1/payments", { ...REQUEST, ...more }, input);
}

describe("creating", () => {
  const PARAMETERS = "sender_holder=Max&metadata[a]=1&language=en&merchant_id=m";
  const FORM = `amount=12.50&currency_id=EUR&purpose=Order+7&recipient_holder=Blumen+Adler&recipient_iban=AT248888800012345678&${PARAMETERS}`;

  it.each([
    [
      "application/json",
      JSON.stringify({
        ...REQUEST,
        sender_holder: "Max",
        metadata: { a: "1" },
        language: "en",
        merchant_id: "m",
      }),
    ],
    ["application/x-www-form-urlencoded", FORM],
  ])("returns key and transaction for %s; the session shows the parameters", async (type, text) => {
    const { status, body } = await api.send("/v1/payments", type, text);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["wizard_session_key", "transaction"]);
    const transaction = String(body["transaction"]);
    expect(transaction).toMatch(/^12345-xp-/);
    expect((await api.ask(`/v1/sessions/${transaction}`)).body).toMatchObject({
      product: "svc_pay",
      parameters: { ...REQUEST, sender_holder: "Max", language: "en", merchant_id: "m" },
    });
    const session = await api.session(String(body["wizard_session_key"]));
    expect(session.metadata).toEqual({ a: "1" });
  });

  it("names every field that fails, including rules across fields", async () => {
    const refused = await api.post("/v1/payments", { amount: 0, sender_country_id: "CH" });
    expect(refused).toMatchObject({ status: 422, body: { message: "Validation failed" } });
    expect(Object.keys(refused.body["errors"] as object).toSorted()).toEqual([
      "amount",
      "currency_id",
      "purpose",
      "recipient_city",
      "recipient_holder",
      "recipient_iban",
      "recipient_street",
      "recipient_zip",
    ]);
  });

  it("is refused to a merchant without the product", async () => {
    expect((await api.post("/v1/payments", REQUEST, KEYS.plain)).status).toBe(403);
  });
});

describe("a payment", () => {
  let path: string;
  let object: Record<string, unknown>;
  beforeAll(async () => {
    path = `/v1/payments/${await paid({ merchant_id: "m-1", metadata: ["x"] })}`;
    object = (await api.ask(path)).body;
  });

  it("can be read by transaction and record id", async () => {
    expect(object).toEqual({
      id: expect.stringMatching(/^xp_[A-Za-z0-9]{16}$/),
      transaction: path.slice("/v1/payments/".length),
      object: "svc_payment",
      sender_holder: "Max Mustermann",
      sender_iban: "DE62888888880012345678",
      sender_bic: "TESTDE88XXX",
      sender_bank_name: "Testbank",
      sender_country_id: "DE",
      recipient_holder: "Blumen Adler",
      recipient_iban: "AT248888800012345678",
      recipient_bic: "TESTAT88XXX",
      recipient_bank_name: "Testbank Österreich",
      recipient_country_id: "AT",
      purpose: "Order 7",
      amount: 12.5,
      currency_id: "EUR",
      testmode: true,
      payment_status: "NONE",
      metadata: ["x"],
      customer_fields: [],
      merchant_id: "m-1",
      created_at: "2026-03-02 11:00:00",
    });
    expect((await api.ask(`/v1/payments/${String(object["id"])}`)).body).toEqual(object);
  });

  it("is in the list, its numbers and booleans as texts", async () => {
    const { body } = await api.ask("/v1/payments");
    expect(body).toMatchObject({ total: 1, per_page: 15, current_page: 1 });
    expect(body["data"]).toEqual([{ ...object, amount: "12.50", testmode: "1" }]);
  });

  it.each([
    ["received", "RECEIVED"],
    ["loss", "LOSS"],
    ["LOSS", "LOSS"],
    ["Received/", "RECEIVED"],
    ["none", "NONE"],
  ])(
    "is marked as %s, by both ids, and is returned with the mark",
    async (word, payment_status) => {
      for (const name of [path, `/v1/payments/${String(object["id"])}`]) {
        const answer = await api.ask(`${name}/${word}`, { method: "POST" });
        expect(answer).toMatchObject({ status: 200, body: { ...object, payment_status } });
      }
      expect((await api.ask(path)).body).toEqual({ ...object, payment_status });
    },
  );

  it("has an event for its creation and each mark", async () => {
    const { body } = await api.ask(`${path}/events?order_by=created_at&direction=asc`);
    expect(body["total"]).toBe(11);
    expect(body["data"]).toMatchObject([
      { type: "transaction.created", testmode: "1", data: object },
      { type: "transaction.updated", data: { ...object, payment_status: "RECEIVED" } },
      ...Array.from({ length: 9 }, () => ({ type: "transaction.updated" })),
    ]);
  });

  it("does not exist under other products, nor for a Live key", async () => {
    const name = path.slice("/v1/payments/".length);
    expect((await api.ask(`/v1/verifications/${name}`)).status).toBe(404);
    for (const target of [path, `${path}/events`]) {
      expect((await api.ask(target, LIVE)).status).toBe(404);
    }
    for (const word of ["received", "loss", "none"]) {
      const refused = await api.ask(`${path}/${word}`, { ...LIVE, method: "POST" });
      expect(refused.status).toBe(404);
    }
    expect((await api.ask("/v1/payments", LIVE)).body["total"]).toBe(0);
  });

  it("cannot be marked before its order", async () => {
    const { body } = await api.post("/v1/payments", REQUEST);
    const open = `/v1/payments/${String(body["transaction"])}`;
    expect((await api.ask(open)).status).toBe(404);
    expect((await api.ask(`${open}/received`, { method: "POST" })).status).toBe(404);
    expect((await api.ask(`${open}/events`)).body).toMatchObject({ total: 0, data: [] });
  });

  it("is gone for good when deleted", async () => {
    const gone = await api.ask(path, { method: "DELETE" });
    expect(gone.body).toEqual({ code: 200, message: "Transaction deleted" });
    for (const target of [path, `${path}/events`, path.replace("payments", "sessions")]) {
      expect((await api.ask(target)).status).toBe(410);
    }
    expect((await api.ask(`${path}/loss`, { method: "POST" })).status).toBe(410);
    expect((await api.ask("/v1/payments")).body["total"]).toBe(0);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    const account = { ...data.account, holder: "Eva Beispiel", iban: "CH9300762011623852957" };
    const swiss = { ...data, account: { ...account, bic: "TESTCHZZXXX", countryId: "CH" } };
    await paid({ purpose: "First" });
    await paid(
      {
        purpose: "Second",
        amount: 7,
        recipient_holder: "Shop",
        recipient_iban: "NL91ABNA0417164300",
        recipient_bic: "ABNANL2A",
        recipient_country_id: "FR",
      },
      { data: swiss },
    );
  });

  it.each([
    ["", "Second First"],
    ["sender_holder=MUSTER", "First"],
    ["sender_iban=CH93+0076+2011+6238+5295+7", "Second"],
    ["sender_bic=testchzz", "Second"],
    ["sender_account_number=0012345678", "First"],
    ["sender_account_number=11623852957", "Second"],
    ["sender_bank_code=762", "Second"],
    ["sender_bank_code=00762", "Second"],
    ["sender_bank_code=88888888", "First"],
    ["sender_country_id=ch", "Second"],
    ["recipient_holder=adl", "First"],
    ["recipient_iban=NL91ABNA0417164300", "Second"],
    ["recipient_bic=ABNANL2A", "Second"],
    ["recipient_country_id=AT", "First"],
    ["amount=7", "Second"],
    ["amount=12.50", "First"],
    ["purpose=sec", "Second"],
    ["sender_holder=eva&amount=12.5", ""],
    ["sender_holder=&amount=&unknown=1", "Second First"],
    ["order_by=amount&direction=desc", "First Second"],
    ["order_by=sender_account_number&direction=asc", "Second First"],
    ["since=-30+minutes", "Second"],
    ["from=2026-03-03", ""],
    ["to=2026-03-02", "Second First"],
  ])("with %j has %j", async (search, purposes) => {
    const { body } = await api.ask(`/v1/payments?${search}`);
    const rows = body["data"] as { purpose: string }[];
    expect(rows.map(({ purpose }) => purpose).join(" ")).toBe(purposes);
    expect(body["total"]).toBe(rows.length);
  });

  it("refuses unknown filters and orders", async () => {
    const { status, body } = await api.ask("/v1/payments?amount=x&order_by=metadata");
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] as object)).toEqual(["order_by", "amount"]);
  });
});
