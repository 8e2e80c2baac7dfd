import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBanks } from "#banks/test-banks.ts";
import { type Answer, type Api, basic, KEYS, openApi } from "#http/testing/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const LIVE = { headers: basic(KEYS.live) };
const get = (query: string, init?: RequestInit) => api.ask(`/v1/bankcodes${query}`, init);

function rows(answer: Answer): Record<string, unknown>[] {
  return answer.body["data"] as Record<string, unknown>[];
}

function codes(answer: Answer): unknown[] {
  return rows(answer).map((row) => row["bank_code"]);
}

/** The test banks of Germany, in the order of the lists. */
const TEST_CODES = testBanks
  .filter(({ countryId }) => countryId === "DE")
  .map(({ bankCode }) => bankCode)
  .toSorted();
const TESTBANK = {
  bank_code: "88888888",
  bic: "TESTDE88XXX",
  name: "Testbank",
  short_name: "Testbank",
  zipcode: "",
  city: "Teststadt",
  country_id: "DE",
  xs2a_supported: true,
  svc_products: ["svc_verify", "svc_risk", "svc_pay", "svc_api"],
  testmode: true,
  object: "bank",
};
const BUNDESBANK = {
  bank_code: "10000000",
  bic: "MARKDEF1100",
  name: "Bundesbank",
  short_name: "BBk Berlin",
  zipcode: "10591",
  city: "Berlin",
  country_id: "DE",
  xs2a_supported: false,
  svc_products: [],
  testmode: false,
  object: "bank",
};

describe("the look-up", () => {
  it("returns one bank, with real booleans", async () => {
    expect((await get("?bank_code=88888888")).body).toEqual(TESTBANK);
    expect((await get("?bank_code=10000000")).body).toEqual(BUNDESBANK);
    const austrian = await get("?bank_code=20111&country_id=AT", LIVE);
    expect(austrian.body).toMatchObject({ bic: "GIBAATWWXXX", name: "", short_name: "" });
  });

  it.each([
    ["bank_code=88888888", "88888888"],
    ["bank_code=888+888+88", "88888888"],
    ["bank_code=88888&country_id=AT", "88888"],
    ["bank_code=88888&country_id=at", "88888"],
    ["bank_code=88888888&country_id=", "88888888"],
    ["bic=TESTDE88XXX", "88888888"],
    ["bic=testde88", "88888888"],
    ["bic=TESTAT88XXX", "88888"],
    ["bic=TESTAT88XXX&country_id=DE", "88888"],
    ["q=88888888", "88888888"],
    ["q=+888+88888", "88888888"],
    ["q=88888&country_id=AT", "88888"],
    ["q=testat88", "88888"],
    ["q=MARKDEF1100", "10000000"],
    ["bank_code=88888889&bic=TESTAT88&q=10000000", "88888889"],
    ["bic=TESTAT88&q=10000000", "88888"],
    ["bank_code=&bic=&q=88888888&unknown=1", "88888888"],
  ])("%s finds %s", async (query, code) => {
    const { status, body } = await get(`?${query}`);
    expect([status, body["bank_code"]]).toEqual([200, code]);
  });

  it.each([
    "bank_code=99999999",
    "bank_code=88888888&country_id=AT",
    "bank_code=88888888&country_id=GB",
    "bank_code=88888888&country_id=XX",
    "bank_code=99999999&q=88888888",
    "bic=NOBADEFFXXX",
    "q=88888",
    "q=Testbank",
    "q=%C3%A4",
    "q=-",
    "q=__proto__",
  ])("%s finds none", async (query) => {
    expect(await get(`?${query}`)).toMatchObject({ status: 404, body: { code: 404 } });
  });

  it.each([
    ["", ["q"]],
    ["?country_id=DE", ["q"]],
    ["?bank_code=&bic=&q=", ["q"]],
    ["?bank_code=88888888&country_id=DEU", ["country_id"]],
    ["?bank_code=88888888&country_id=1", ["country_id"]],
    ["?bank_code=!", ["bank_code"]],
    ["?bic=TEST", ["bic"]],
    [`?q=${"x".repeat(256)}&country_id=D`, ["country_id", "q"]],
  ])("refuses %j", async (query, fields) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] ?? {}).toSorted()).toEqual(fields);
  });

  it("shows test banks to Test keys only, real ones to both", async () => {
    for (const query of ["?bank_code=88888888", "?bic=TESTDE88XXX", "?q=88888889", "?q=TESTDE88"]) {
      expect((await get(query, LIVE)).status).toBe(404);
    }
    expect((await get("?bank_code=10000000", LIVE)).body).toEqual(BUNDESBANK);
  });
});

describe("the list of a country", () => {
  it("begins with the test banks for Test keys, and has none for Live keys", async () => {
    const all = await get(`/all?per_page=${TEST_CODES.length + 1}`);
    expect(codes(all)).toEqual([...TEST_CODES, "10000000"]);
    expect(rows(all)[0]).toEqual(TESTBANK);
    const live = await get("/all?per_page=500", LIVE);
    expect(codes(live)[0]).toBe("10000000");
    expect(codes(live)).toEqual(codes(live).toSorted());
    expect(rows(live).some((row) => row["testmode"])).toBe(false);
    expect(Number(all.body["total"]) - Number(live.body["total"])).toBe(TEST_CODES.length);
  });

  it.each([
    ["?country_id=AT", "88888"],
    ["?country_id=at&page=1", "88888"],
    ["?country_id=", "88888888"],
  ])("%s begins with %s", async (query, code) => {
    expect(codes(await get(`/all${query}`))[0]).toBe(code);
  });

  it.each(["FR", "GB", "XX"])("is empty for %s", async (country) => {
    expect((await get(`/all?country_id=${country}`)).body).toEqual({
      total: 0,
      per_page: 15,
      current_page: 1,
      last_page: 1,
      from: 0,
      to: 0,
      next_page_url: null,
      prev_page_url: null,
      data: [],
    });
  });

  it("runs backwards on request", async () => {
    const forth = codes(await get("/all?per_page=500&page=1&order_by=bank_code&direction=asc"));
    expect(codes(await get("/all?per_page=2&page=1"))).toEqual(forth.slice(0, 2));
    const { total } = (await get("/all?per_page=7")).body;
    const last = Math.ceil(Number(total) / 7);
    const back = codes(await get(`/all?per_page=7&page=${last}&direction=desc`));
    expect(back).toEqual(forth.slice(0, back.length).toReversed());
    expect(codes(await get(`/all?per_page=7&page=${last + 1}&direction=desc`))).toEqual([]);
  });

  it("returns the last match first on request", async () => {
    const forth = codes(await get("/autocomplete?q=bank&per_page=500&direction=desc"));
    expect(codes(await get("/autocomplete?q=bank&per_page=5"))).toEqual(forth.slice(0, 5));
    const { total } = (await get("/autocomplete?q=bank&per_page=7")).body;
    const last = Math.ceil(Number(total) / 7);
    const back = codes(await get(`/autocomplete?q=bank&per_page=7&page=${last}&direction=asc`));
    expect(back.length).toBeGreaterThan(0);
    expect(back).toEqual(forth.slice(0, back.length).toReversed());
  });

  it.each([
    ["/all?direction=up", "direction"],
    ["/all?order_by=zzz", "order_by"],
    ["/autocomplete?q=spark&direction=up", "direction"],
  ])("refuses %s", async (query, field) => {
    const { status, body } = await get(query);
    expect([status, Object.keys(body["errors"] ?? {})]).toEqual([422, [field]]);
  });

  it("has pages, linked with the other parameters", async () => {
    const { body } = await get("/all?country_id=DE&per_page=2&page=2");
    const link = "https://svc.example/v1/bankcodes/all?country_id=DE&per_page=2&page=";
    expect(body).toMatchObject({ per_page: 2, current_page: 2, from: 3, to: 4 });
    expect([body["next_page_url"], body["prev_page_url"]]).toEqual([`${link}3`, `${link}1`]);
    expect((await get("/all")).body["per_page"]).toBe(15);
    expect((await get("/all?page=1000000000&per_page=500")).body["data"]).toEqual([]);
  });
});

describe("the search", () => {
  it.each([
    ["q=testb", TEST_CODES],
    ["q=TESTBANK+TABS", ["88888889"]],
    ["q=88888888", ["88888888"]],
    ["q=testde88", TEST_CODES],
    ["q=testbank+oesterreich&country_id=AT", ["88888"]],
    ["q=Testbank+%C3%B6st&country_id=at", ["88888"]],
    ["q=testb&country_id=", TEST_CODES],
    ["q=testb&country_id=FR", []],
    ["q=testb&country_id=XX", []],
    ["q=testb&per_page=1&page=2", TEST_CODES.slice(1, 2)],
    ["q=testb&product=svc_pay", TEST_CODES],
    ["q=Bundesbank&product=svc_verify", []],
    ["q=+", []],
    ["q=%25", []],
  ])("%s finds %j", async (query, expected) => {
    const answer = await get(`/autocomplete?${query}`);
    expect([answer.status, codes(answer)]).toEqual([200, expected]);
  });

  it("shows banks like the look-up, test banks first and to Test keys only", async () => {
    const found = await get(`/autocomplete?q=bank&per_page=${TEST_CODES.length + 1}`);
    expect(codes(found).slice(0, -1)).toEqual(TEST_CODES);
    expect(rows(found)[0]).toEqual(TESTBANK);
    expect(codes(await get("/autocomplete?q=testb", LIVE))).toEqual([]);
    expect(codes(await get("/autocomplete?q=10000000", LIVE))).toEqual(["10000000"]);
  });

  it.each(["svc_verify", "svc_risk", "svc_pay", "svc_api"])(
    "knows the product %s",
    async (product) => {
      expect((await get(`/autocomplete?q=testbank+tabs&product=${product}`)).body["total"]).toBe(1);
    },
  );
});

it.each([
  ["/all?per_page=0", ["per_page"]],
  ["/all?per_page=501&page=x", ["page", "per_page"]],
  ["/all?page=0", ["page"]],
  ["/all?page=-1", ["page"]],
  ["/all?page=1.5", ["page"]],
  ["/all?country_id=DEU", ["country_id"]],
  ["/autocomplete", ["q"]],
  ["/autocomplete?q=&per_page=501", ["per_page", "q"]],
  ["/autocomplete?q=a&product=verify", ["product"]],
  ["/autocomplete?q=a&country_id=D1", ["country_id"]],
  ["/autocomplete?q=a%00", ["q"]],
])("refuses %s", async (query, fields) => {
  const { status, body } = await get(query);
  expect(status).toBe(422);
  expect(Object.keys(body["errors"] ?? {}).toSorted()).toEqual(fields);
});

it.each(["", "/all", "/autocomplete?q=a"])("%j needs a key and is read-only", async (path) => {
  expect((await get(path, { headers: {} })).status).toBe(401);
  expect((await get(path, { method: "POST" })).status).toBe(405);
});

it("reads nothing but the key from the store", async () => {
  const { store } = api.ctx;
  const read: typeof store.read = (work) => store.read(({ keys }) => work({ keys } as never));
  const base = await api.serve({ ctx: api.context({ store: { ...store, read } }) });
  for (const path of ["?q=88888888", "/all", "/autocomplete?q=bank"]) {
    expect((await api.ask(`${base}/v1/bankcodes${path}`)).status).toBe(200);
  }
});
