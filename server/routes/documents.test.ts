// The documents of risks that went through the wizard at the test bank, as merchants download them.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Client } from "#documents/print.ts";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { BANK, login } from "#wizard/testing/world.ts";

const TODAY = Date.UTC(2026, 2, 16, 9, 0, 0);
const IBAN = "DE62888888880012345678";

let api: Api;
beforeAll(async () => {
  api = await openApi();
  api.time.now = TODAY;
});
afterAll(() => api.close());

/** Creates a risk; returns its transaction and the key of its wizard. */
async function create(request: JsonObject): Promise<{ transaction: string; key: unknown }> {
  const { body } = await api.post("/v1/risks", request);
  expect(body).toMatchObject({ transaction: expect.any(String) });
  return { transaction: String(body["transaction"]), key: body["wizard_session_key"] };
}

/** The transaction of a finished risk; `account` is chosen if there are several. */
async function risk(request: JsonObject, pin = "1234", account?: string): Promise<string> {
  const { transaction, key } = await create(request);
  await api.post("/v1/wizard", { key, ...BANK });
  let last = await api.post("/v1/wizard", { key, ...login(pin) });
  if (account) last = await api.post("/v1/wizard", { key, account_id: account });
  expect(last.body).toMatchObject({ form: { name: "finish" } });
  return transaction;
}

type Loaded = { status: number; headers: Headers; bytes: Buffer };

async function load(path: string, key = KEYS.test): Promise<Loaded> {
  const response = await fetch(new URL(`/v1/risks/${path}`, api.base), { headers: basic(key) });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function json(path: string): Promise<unknown> {
  const { headers, bytes } = await load(path);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  return JSON.parse(bytes.toString());
}

const ALL = { svc_account_snapshot: {}, svc_fact_sheet: {}, svc_balance_overview: {} };

describe("a download", () => {
  let transaction = "";
  beforeAll(async () => {
    transaction = await risk(ALL);
  });

  it.each([
    ["accountSnapshot", "application/pdf", "accountSnapshot.pdf", "%PDF-"],
    ["accountSnapshot?format=PDF", "application/pdf", "accountSnapshot.pdf", "%PDF-"],
    ["accountsnapshot?format=", "application/pdf", "accountSnapshot.pdf", "%PDF-"],
    [
      "accountSnapshot?format=csv",
      "text/csv; charset=utf-8",
      "accountSnapshot.csv",
      "\uFEFFbooking_date;",
    ],
    ["factSheet", "application/pdf", "factSheet.pdf", "%PDF-"],
    ["fullpdf", "application/pdf", "full.pdf", "%PDF-"],
  ])("%s is a file attachment", async (path, type, name, start) => {
    const { status, headers, bytes } = await load(`${transaction}/${path}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="${transaction}-${name}"`,
    );
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(bytes.toString().startsWith(start)).toBe(true);
  });

  it.each(["accountSnapshot", "accountSnapshot?format=csv", "factSheet", "fullpdf"])(
    "%s has the same bytes each time, by either id",
    async (path) => {
      const { body } = await api.ask(`/v1/risks/${transaction}`);
      const first = await load(`${transaction}/${path}`);
      api.time.now += 60_000;
      const again = await load(`${String(body["id"])}/${path}`);
      expect(again.bytes.equals(first.bytes)).toBe(true);
      expect(first.bytes.length).toBeGreaterThan(1000);
    },
  );

  it("as JSON is the account and its turnovers, inline", async () => {
    const { headers } = await load(`${transaction}/accountSnapshot?format=json`);
    expect(headers.has("content-disposition")).toBe(false);
    expect(headers.get("cache-control")).toBe("no-store");
    const snapshot = await json(`${transaction}/accountSnapshot?format=json`);
    expect(snapshot).toMatchObject({
      account: { holder: "Max Mustermann", iban: IBAN, bank_name: "Testbank", limit: 1000 },
      balance: { balance: 2123, available: 3123, currency_id: "EUR", date: "2026-03-16" },
      date: "2026-03-16",
      filters: [],
      days: 365,
    });
    const [part] = Object(await json(`${transaction}/accountSnapshot?format=json2`));
    expect(part.turnovers.turnovers).toEqual(Object(snapshot).turnovers);
    expect(part.turnovers.turnovers.length).toBeGreaterThan(400);
  });

  it("as a fact sheet matches the other checks", async () => {
    const sheet = await json(`${transaction}/factSheet?format=json`);
    expect(sheet).toMatchObject({
      facts: { balance: 2123, available: 3123, employer: "Werk und Wandel GmbH", rentMonthly: 780 },
      monthlyAverages: { 12: expect.any(Number) },
    });
    expect(Object(sheet).cashFlow).toHaveLength(366);
  });

  it("has one CSV line per turnover", async () => {
    const { bytes } = await load(`${transaction}/accountSnapshot?format=csv`);
    const lines = bytes.toString().split("\r\n");
    const { turnovers } = Object(await json(`${transaction}/accountSnapshot?format=json`));
    expect(lines).toHaveLength(turnovers.length + 2);
    const [first] = turnovers;
    const amount = first.amount.toFixed(2).replace(".", ",");
    expect(lines[1]?.startsWith(`${first.booking_date};${amount};EUR;`)).toBe(true);
  });

  it("is refused in other formats", async () => {
    for (const path of ["accountSnapshot?format=xml", "factSheet?format=csv"]) {
      const answer = await api.ask(`/v1/risks/${transaction}/${path}`);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { format: [/Must be one of/] } },
      });
    }
  });

  it.each(["other", "live", "otherLive"] as const)("is unknown to the key %s", async (name) => {
    for (const path of ["accountSnapshot", "factSheet?format=json", "fullpdf"]) {
      expect((await load(`${transaction}/${path}`, KEYS[name])).status).toBe(404);
    }
  });
});

it("range and filters apply to the documents", async () => {
  const snapshot = { from: "2026-02-01", to: "2026-02-28", filters: ["rent"] };
  const transaction = await risk({ svc_account_snapshot: snapshot });
  expect(await json(`${transaction}/accountSnapshot?format=json`)).toMatchObject({
    turnovers: [{ booking_date: "2026-02-02", amount: -780, tags: ["rent"] }],
    balance: { available: null, date: "2026-02-28" },
    filters: ["rent"],
    days: 27,
  });
  const { body } = await api.ask(`/v1/risks/${transaction}`);
  expect(body["svc_account_snapshot"]).toMatchObject({ ...snapshot, days: 27, all_tags: false });
});

it("all accounts are included on request, in formats that support it", async () => {
  const request = { svc_account_snapshot: { all_accounts: true, days: 30 } };
  const transaction = await risk(request, "accounts", "3");
  const all = Object(await json(`${transaction}/accountSnapshot?format=json2`));
  const actual = all.map(({ account, balance }: Record<string, JsonObject>) => [
    account?.["iban"],
    balance?.["balance"],
  ]);
  expect(actual).toEqual([
    [IBAN, 2123],
    ["DE04888888880087654321", 6400],
    ["DE35888888880012345679", 812.4],
    ["DE93888888880043218765", -350],
  ]);
  expect((await load(`${transaction}/accountSnapshot`)).status).toBe(200);
  for (const format of ["json", "csv"]) {
    const answer = await api.ask(`/v1/risks/${transaction}/accountSnapshot?format=${format}`);
    const errors = { format: ["Must be json2 or pdf, since all accounts were requested."] };
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  }
});

it("documents that were not requested do not exist; the full document always does", async () => {
  const transaction = await risk({ svc_seizure_check: {} });
  expect(await api.ask(`/v1/risks/${transaction}/accountSnapshot`)).toMatchObject({
    status: 404,
    body: { message: "svc_account_snapshot was not requested." },
  });
  expect((await load(`${transaction}/factSheet?format=json`)).status).toBe(404);
  expect((await load(`${transaction}/fullpdf`)).bytes.toString()).toContain("%PDF-");
});

it("no document exists before the finish", async () => {
  const { transaction } = await create(ALL);
  expect(await api.ask(`/v1/risks/${transaction}/factSheet`)).toMatchObject({
    status: 404,
    body: { message: `The wizard has not finished; see /v1/sessions/${transaction}` },
  });
});

it("the language of the wizard is that of the document", async () => {
  const english = await risk({ ...ALL, language: "en" });
  const spanish = await risk({ ...ALL, language: "es" });
  const german = await risk(ALL);
  const languages = await Promise.all(
    [english, spanish, german].map(async (transaction) => {
      const { bytes } = await load(`${transaction}/factSheet`);
      return /\/Lang \((\w\w)/.exec(bytes.toString("latin1"))?.[1];
    }),
  );
  expect(languages).toEqual(["en", "en", "de"]);
});

it("no part of a document is in the store in clear, nor anywhere after a deletion", async () => {
  const transaction = await risk(ALL);
  const csv = (await load(`${transaction}/accountSnapshot?format=csv`)).bytes.toString();
  expect(csv).toContain("Werk und Wandel GmbH");
  expect(csv).toContain("LOHN UND GEHALT");
  // The record is in clear, so the store's content is readable here.
  const stored = await api.kept();
  expect(stored).toContain(transaction);
  // Too long, or with unusual characters, so that it cannot occur in sealed data by chance.
  const canaries = ["Werk und Wandel", "LOHN UND", '"booking_date":', "monthlySums", "cashFlow"];
  for (const canary of canaries) {
    expect(stored).not.toContain(canary);
  }
  const { body } = await api.ask(`/v1/risks/${transaction}`);
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  const kept = () =>
    api.ctx.store.read((db) => db.in(scope).documents.find(String(body["id"]), "snapshot"));
  expect(await kept()).not.toBeNull();
  await api.ask(`/v1/risks/${transaction}`, { method: "DELETE", headers: basic(KEYS.test) });
  expect(await kept()).toBeNull();
  for (const path of ["accountSnapshot", "factSheet?format=json", "fullpdf"]) {
    expect((await load(`${transaction}/${path}`)).status).toBe(410);
  }
});

it("documents are served for 30 days after the creation", async () => {
  const created = api.time.now;
  const transaction = await risk(ALL);
  const month = 30 * DAY;
  api.time.now = created + month - 1;
  expect((await load(`${transaction}/factSheet?format=json`)).status).toBe(200);
  api.time.now = created + month;
  expect((await load(`${transaction}/factSheet?format=json`)).status).toBe(410);
});

it("the printer is notified when the caller disconnects, not before", async () => {
  const transaction = await risk(ALL);
  const goneChecks: (() => boolean)[] = [];
  // A printer that stays busy and never starts this document.
  const busy = {
    ...api.ctx,
    print: async (_: unknown, { gone }: Client) => {
      goneChecks.push(gone);
      return new Promise<never>(() => {});
    },
  };
  const url = new URL(`/v1/risks/${transaction}/fullpdf`, await api.serve({ ctx: busy }));
  const caller = new AbortController();
  const answer = fetch(url, { headers: basic(KEYS.test), signal: caller.signal });
  await vi.waitFor(() => expect(goneChecks).toHaveLength(1));
  expect(goneChecks[0]?.()).toBe(false);
  caller.abort();
  await expect(answer).rejects.toThrow();
  await vi.waitFor(() => expect(goneChecks[0]?.()).toBe(true));
});
