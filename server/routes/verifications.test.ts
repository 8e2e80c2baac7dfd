import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const METADATA = { order: [1, { a: null }], empty: {} };

describe("a checkout", () => {
  let path: string;
  let object: Record<string, unknown>;

  it("runs from the create call to the finish over the wizard API", async () => {
    const request = { check_amount: "100", metadata: METADATA, merchant_id: "m-1" };
    const { transaction, last } = await api.checkout(request);
    expect(last.body["form"]).toEqual({ name: "finish", elements: [] });
    path = `/v1/verifications/${transaction}`;
  });

  it("can be read by transaction and record id", async () => {
    const { status, body } = await api.ask(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: "svc_verification",
      account_holder: "Max Mustermann",
      iban: "DE62888888880012345678",
      bic: "TESTDE88XXX",
      bank_name: "Testbank",
      country_id: "DE",
      check_requested: true,
      check_amount: 100,
      check_passed: true,
      testmode: true,
      metadata: METADATA,
      merchant_id: "m-1",
      created_at: "2026-03-02 10:00:00",
    });
    object = body;
    expect((await api.ask(`/v1/verifications/${String(body["id"])}`)).body).toEqual(body);
  });

  it("is in the list, its numbers and booleans as texts", async () => {
    const { body } = await api.ask("/v1/verifications?merchant_id=m-1&per_page=1");
    expect(body).toMatchObject({ total: 1, per_page: 1, current_page: 1, next_page_url: null });
    const asText = {
      check_requested: "1",
      check_amount: "100.00",
      check_passed: "1",
      testmode: "1",
    };
    expect(body["data"]).toEqual([{ ...object, ...asText }]);
  });

  it("has one event, with the object as it is read", async () => {
    const { body } = await api.ask(`${path}/events`);
    expect(body).toMatchObject({
      total: 1,
      data: [{ object: "svc_event", type: "transaction.created", testmode: "1", data: object }],
    });
  });

  it("has a session with the accepted parameters, without metadata", async () => {
    const { body } = await api.ask(`/v1/sessions/${String(object["transaction"])}`);
    expect(body).toMatchObject({
      object: "wizard_session",
      product: "svc_verify",
      finished: true,
      testmode: true,
    });
    expect(body["parameters"]).toEqual({ check_amount: 100, merchant_id: "m-1" });
  });

  it("does not exist for a Live key", async () => {
    const live = { headers: basic(KEYS.live) };
    for (const target of [path, `${path}/events`, path.replace("verifications", "sessions")]) {
      expect((await api.ask(target, live)).status).toBe(404);
    }
    expect((await api.ask("/v1/verifications", live)).body["total"]).toBe(0);
    expect((await api.ask(path, { ...live, method: "DELETE" })).status).toBe(404);
  });

  it("is gone for good when deleted", async () => {
    const gone = await api.ask(path, { method: "DELETE" });
    expect(gone).toMatchObject({
      status: 200,
      body: { code: 200, message: "Transaction deleted" },
    });
    for (const target of [path, `${path}/events`, path.replace("verifications", "sessions")]) {
      expect(await api.ask(target)).toMatchObject({ status: 410, body: { code: 410 } });
    }
    expect((await api.ask(path, { method: "DELETE" })).status).toBe(410);
    expect((await api.ask("/v1/verifications?merchant_id=m-1")).body["total"]).toBe(0);
  });
});

describe("a request", () => {
  it.each([20, 30, 31, 32, 1000])("refuses URL-encoded metadata of %i levels", async (levels) => {
    const body = `metadata${"[a]".repeat(levels + 1)}=1`;
    const type = "application/x-www-form-urlencoded";
    const answer = await api.send("/v1/verifications", type, body);
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toHaveProperty("metadata");
  });

  it.each([
    ["application/json", '{"metadata":{"a":{"__proto__":{"admin":1}}}}'],
    ["application/json", '{"metadata":{"\\u005f_proto__":1}}'],
    ["application/x-www-form-urlencoded", "metadata[a][__proto__][admin]=1"],
    ["application/x-www-form-urlencoded", "metadata[%5F_proto__]=1"],
  ])("refuses metadata with a reserved name: %s %s", async (type, body) => {
    const answer = await api.send("/v1/verifications", type, body);
    const errors = { metadata: ["Must not contain the name __proto__."] };
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  it("can be URL-encoded, with nested metadata", async () => {
    const form = "metadata[a][]=1&metadata[a][]=2&metadata[b]=x&merchant_id=m-2";
    const type = "application/x-www-form-urlencoded";
    const { body } = await api.send("/v1/verifications", type, form);
    const session = await api.session(String(body["wizard_session_key"]));
    expect(session.metadata).toEqual({ a: ["1", "2"], b: "x" });
  });

  it.each(["", "null", "[]", '""', "{}"])("can have no parameters: %j", async (text) => {
    const { status, body } = await api.send("/v1/verifications", "application/json", text);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["wizard_session_key", "transaction"]);
  });

  it("that is not finished has no object yet, but a session and no events", async () => {
    const { body } = await api.post("/v1/verifications", {});
    const path = `/v1/verifications/${String(body["transaction"])}`;
    const { status, body: refusal } = await api.ask(path);
    expect(status).toBe(404);
    expect(refusal["message"]).toContain(`/v1/sessions/${String(body["transaction"])}`);
    expect((await api.ask(`${path}/events`)).body).toMatchObject({ total: 0, data: [] });
    const session = await api.ask(path.replace("verifications", "sessions"));
    expect(session.body).toMatchObject({ finished: false, parameters: {} });
  });
});

it("links the pages of a list with the other parameters", async () => {
  await api.checkout({ merchant_id: "m-3" });
  await api.checkout({ merchant_id: "m-3" });
  const { body } = await api.ask("/v1/verifications/?merchant_id=m-3&per_page=1&page=1");
  expect(body["next_page_url"]).toBe(
    "https://svc.example/v1/verifications/?merchant_id=m-3&per_page=1&page=2",
  );
});
