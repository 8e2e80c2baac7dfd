import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, basic, KEYS, openApi } from "#http/testing/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const PATH = "/v1/blacklist";
const GIRO = "DE62888888880012345678";
const PLUS = "DE35888888880012345679";
const LIVE = { headers: basic(KEYS.live) };
const FOREIGN = [
  ["the other mode", KEYS.live],
  ["another merchant", KEYS.plain],
] as const;

/** IBANs with their check digits, from numbers of the test bank. */
const OTHERS = ["AT248888800012345678", "AT638888800087654321", "NL91ABNA0417164300"];

function idOf({ body }: Answer): string {
  return String(body["id"]);
}

function ibans({ body }: Answer): unknown[] {
  return (body["data"] as { data: unknown }[]).map(({ data }) => data);
}

async function clear(): Promise<void> {
  for (const key of [KEYS.test, KEYS.live, KEYS.plain]) {
    const headers = basic(key);
    const { body } = await api.ask(PATH, { headers });
    for (const { id } of body["data"] as { id: string }[]) {
      await api.ask(`${PATH}/${id}`, { method: "DELETE", headers });
    }
  }
}

describe("an entry", () => {
  it("is the same when it is added, read, listed and deleted", async () => {
    const added = await api.post(PATH, { data: GIRO });
    expect(added.status).toBe(200);
    expect(added.body).toEqual({
      id: expect.stringMatching(/^bl_[A-Za-z0-9]{16}$/),
      type: "iban",
      data: GIRO,
      object: "blacklist_item",
    });
    const one = `${PATH}/${idOf(added)}`;
    expect(await api.ask(one)).toMatchObject({ status: 200, body: added.body });
    expect((await api.ask(PATH)).body["data"]).toEqual([added.body]);
    const deleted = await api.ask(one, { method: "DELETE" });
    expect([deleted.status, deleted.body]).toEqual([200, added.body]);
    expect((await api.ask(one)).status).toBe(404);
    expect((await api.ask(one, { method: "DELETE" })).status).toBe(404);
    expect((await api.ask(PATH)).body).toMatchObject({ total: 0, data: [] });
  });

  it.each(["bl_0000000000000000", "nothing", "__proto__", "%27%20or%201=1"])(
    "%s does not exist",
    async (id) => {
      for (const method of ["GET", "DELETE"]) {
        const { status, body } = await api.ask(`${PATH}/${id}`, { method });
        expect([status, body["code"]]).toEqual([404, 404]);
      }
    },
  );

  it.each(FOREIGN)("is not visible to %s, which can have the same account", async (_, key) => {
    const headers = basic(key);
    const path = `${PATH}/${idOf(await api.post(PATH, { data: GIRO }))}`;
    expect((await api.ask(path, { headers })).status).toBe(404);
    expect((await api.ask(path, { method: "DELETE", headers })).status).toBe(404);
    expect((await api.ask(PATH, { headers })).body["total"]).toBe(0);
    expect((await api.post(PATH, { data: GIRO }, key)).status).toBe(200);
    expect((await api.ask(path)).status).toBe(200);
    await clear();
  });
});

describe("adding", () => {
  it.each([
    ["JSON", "application/json", JSON.stringify({ data: "de62 8888 8888 0012 3456 78", x: 1 })],
    ["a form", "application/x-www-form-urlencoded", "data=DE62+8888+8888+0012+3456+78"],
    ["a form without its type", "", "data=de62888888880012345678"],
  ])("normalises the IBAN of %s", async (_, type, text) => {
    const added = await api.send(PATH, type, text);
    expect(added.body).toMatchObject({ data: GIRO });
    await clear();
  });

  it("refuses an account that is already on the list, in any notation", async () => {
    await api.post(PATH, { data: GIRO });
    for (const data of [GIRO, "de62 8888 8888 0012 3456 78"]) {
      expect(await api.post(PATH, { data })).toMatchObject({
        status: 422,
        body: {
          code: 422,
          message: "Validation failed",
          errors: { data: [`Duplicate entry '${GIRO}'`] },
        },
      });
    }
    expect((await api.ask(PATH)).body["total"]).toBe(1);
    await clear();
  });

  it("accepts one of two simultaneous requests", async () => {
    const both = await Promise.all([1, 2].map(() => api.post(PATH, { data: GIRO })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body["errors"]).toEqual({ data: [`Duplicate entry '${GIRO}'`] });
    expect((await api.ask(PATH)).body["total"]).toBe(1);
    await clear();
  });

  it("accepts a deleted account again", async () => {
    const first = await api.post(PATH, { data: GIRO });
    await api.ask(`${PATH}/${idOf(first)}`, { method: "DELETE" });
    const second = await api.post(PATH, { data: GIRO });
    expect(second.status).toBe(200);
    expect(idOf(second)).not.toBe(idOf(first));
    await clear();
  });

  it.each([
    [{}, "This field is required."],
    [{ data: "" }, "This field is required."],
    [{ data: null }, "This field is required."],
    [{ data: "DE62888888880012345679" }, "Must be a valid IBAN."],
    [{ data: "XX62888888880012345678" }, "Must be a valid IBAN."],
    [{ data: 12345678 }, "Must be a valid IBAN."],
    [{ data: [GIRO] }, "Must be text."],
    [{ data: { iban: GIRO } }, "Must be text."],
  ])("refuses %j", async (request, message) => {
    expect(await api.post(PATH, request)).toMatchObject({
      status: 422,
      body: { errors: { data: [message] } },
    });
  });

  it("responds to malformed JSON with 400", async () => {
    expect((await api.send(PATH, "application/json", '{"data":')).status).toBe(400);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    for (const data of OTHERS) {
      await api.post(PATH, { data });
      api.time.now += 1000;
    }
    await api.post(PATH, { data: GIRO }, KEYS.live);
  });
  afterAll(clear);

  it.each([
    ["", OTHERS.toReversed()],
    ["?direction=asc", OTHERS],
    ["?order_by=created_at&direction=desc", OTHERS.toReversed()],
    ["?per_page=2", OTHERS.toReversed().slice(0, 2)],
    ["?per_page=2&page=2", OTHERS.slice(0, 1)],
    ["?per_page=&page=&unknown=1", OTHERS.toReversed()],
    ["?from=2026-03-02+10:00:01", OTHERS.slice(1).toReversed()],
    ["?to=2026-03-02+10:00:00", OTHERS.slice(0, 1)],
    ["?page=9", []],
  ])("%j has %j", async (query, expected) => {
    const answer = await api.ask(PATH + query);
    expect([answer.status, ibans(answer)]).toEqual([200, expected]);
  });

  it("links its pages", async () => {
    const { body } = await api.ask(`${PATH}?per_page=2`);
    const next_page_url = `https://svc.example${PATH}?per_page=2&page=2`;
    expect(body).toMatchObject({ total: 3, last_page: 2, next_page_url, prev_page_url: null });
  });

  it("has separate entries for Live keys", async () => {
    expect(ibans(await api.ask(PATH, LIVE))).toEqual([GIRO]);
  });

  it.each([
    ["per_page=0", ["per_page"]],
    ["per_page=501&page=0", ["page", "per_page"]],
    ["order_by=data", ["order_by"]],
    ["direction=up&from=x", ["direction", "from"]],
  ])("refuses %s", async (query, fields) => {
    const { status, body } = await api.ask(`${PATH}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] ?? {}).toSorted()).toEqual(fields);
  });
});

describe("a checkout", () => {
  it("ends in an error that the session reports, when the account is on the list", async () => {
    await api.post(PATH, { data: GIRO });
    const barred = await api.checkout({});
    expect(barred.last.body).toMatchObject({
      error: { code: "trans_not_possible", recoverable: false },
    });
    const session = await api.ask(`/v1/sessions/${barred.transaction}`);
    expect(session.body).toMatchObject({ finished: false, last_error: "account_blacklisted" });
    await clear();
    await api.post(PATH, { data: PLUS });
    expect((await api.checkout({})).last.body["form"]).toMatchObject({ name: "finish" });
    await clear();
  });
});

it("needs a key", async () => {
  for (const method of ["GET", "POST"]) {
    expect((await api.ask(PATH, { method, headers: {} })).status).toBe(401);
  }
  expect((await api.ask(PATH, { method: "PUT" })).headers.get("allow")).toBe("POST, GET, HEAD");
});
