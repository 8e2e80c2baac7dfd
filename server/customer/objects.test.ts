// Objects, events and the blacklist in the account area, against the real app.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Client } from "#documents/print.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { API } from "./mount.ts";
import { type Browser, headersOf, signIn } from "./testing/sign-in.ts";

const PAYMENT = {
  amount: "12.50",
  currency_id: "EUR",
  purpose: "Order 7",
  recipient_holder: "Blumen Adler",
  recipient_iban: "AT248888800012345678",
  merchant_id: "order-4711",
};

let api: Api;
let support: Browser;
let other: Browser;
let transaction: string;
let risk: string;
const verified: string[] = [];
beforeAll(async () => {
  api = await openApi();
  // Each takes an hour, after which people have to sign in again.
  for (let nth = 0; nth < 4; nth += 1) verified.push(await api.finished("/v1/verifications", {}));
  risk = await api.finished("/v1/risks", { svc_account_snapshot: { days: 30 } });
  transaction = await api.finished("/v1/payments", PAYMENT);
  support = await signIn(api, { role: "support" });
  other = await signIn(api, { merchant: api.merchants.second });
});
afterAll(() => api.close());

type Row = Record<string, unknown>;

async function list(browser: Browser, path: string): Promise<Row[]> {
  const { body } = await browser.ask("GET /:mode/objects/:kind", path);
  return body["items"] as Row[];
}

function exported(query: string) {
  const path = `/test/objects/payments/export${query}`;
  return support.ask("GET /:mode/objects/:kind/export", path);
}

describe("payments", () => {
  it("are listed with customer, amount and the end of the IBAN", async () => {
    const [row, ...others] = await list(support, "/test/objects/payments");
    expect(others).toEqual([]);
    expect(row).toMatchObject({ transaction, merchantId: "order-4711", status: "NONE" });
    expect(row?.["ibanEnd"]).toMatch(/^\d{4}$/);
    expect(Number.isInteger(row?.["amount"])).toBe(true);
  });

  it.each([
    ["?merchantId=order-4711", 1],
    ["?merchantId=order-4712", 0],
    ["?holder=nobody", 0],
    ["?to=2020-01-01T00:00:00Z", 0],
  ])("are filtered by %s", async (query, count) => {
    expect(await list(support, `/test/objects/payments${query}`)).toHaveLength(count);
  });

  it("are saved as CSV for accounting, which the audit log tells", async () => {
    const { status, headers, text } = await exported("?merchantId=order-4711");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head = "", line = "", ...rest] = text.trim().split("\r\n");
    expect(head).toContain("transaction;merchant_id;created_at;customer;iban_end;bank;amount;");
    expect(line).toContain(`${transaction};order-4711;`);
    expect(line).toMatch(/;12,50;NONE$/);
    expect(rest).toEqual([]);
    expect((await exported("?to=2020-01-01T00:00:00Z")).text.trim()).not.toContain("\n");
    const act = await api.ctx.store.read((db) =>
      db.audit.list({ kind: "objects.exported", limit: 9 }),
    );
    expect(act.map(({ subject, after }) => [subject, after])).toEqual([
      ["payments", expect.objectContaining({ count: 0 })],
      ["payments", expect.objectContaining({ count: 1 })],
    ]);
  });

  it("belong to one merchant and mode", async () => {
    expect(await list(support, "/live/objects/payments")).toEqual([]);
    expect(await list(other, "/test/objects/payments")).toEqual([]);
    const path = `/test/objects/payments/${transaction}`;
    expect((await other.ask("GET /:mode/objects/:kind/:id", path)).status).toBe(404);
  });

  it("show what the API shows", async () => {
    const path = `/test/objects/payments/${transaction}`;
    const { body } = await support.ask("GET /:mode/objects/:kind/:id", path);
    const { body: shown } = await api.ask(`/v1/payments/${transaction}`);
    expect(body["json"]).toEqual(shown);
  });

  it("are marked as received, which sends an event", async () => {
    const path = `/test/payments/${transaction}/status`;
    const sent = { status: "RECEIVED" };
    const { body } = await support.ask("POST /:mode/payments/:id/status", path, sent);
    expect(body["status"]).toBe("RECEIVED");
    const events = await support.ask("GET /:mode/events", "/test/events?type=transaction.updated");
    expect(events.body["items"]).toMatchObject([{ transaction }]);
    const reader = await signIn(api, { role: "read_only" });
    expect((await reader.ask("POST /:mode/payments/:id/status", path, sent)).status).toBe(403);
  });
});

describe("an event", () => {
  it("shows what webhooks receive, within its merchant", async () => {
    const { body } = await support.ask(
      "GET /:mode/events",
      `/test/events?transaction=${transaction}`,
    );
    const [event] = body["items"] as Row[];
    const path = `/test/events/${String(event?.["id"])}`;
    const found = await support.ask("GET /:mode/events/:id", path);
    expect(found.body).toMatchObject({ payload: { id: event?.["id"] }, deliveries: [] });
    expect((await other.ask("GET /:mode/events/:id", path)).status).toBe(404);
  });
});

describe("documents of a risk", () => {
  it("are listed in the formats that they have, and downloaded", async () => {
    const { body } = await support.ask(
      "GET /:mode/objects/:kind/:id",
      `/test/objects/risks/${risk}`,
    );
    expect(body["documents"]).toEqual([
      { kind: "snapshot", formats: ["pdf", "csv", "json"] },
      { kind: "full", formats: ["pdf"] },
    ]);
    const call = "GET /:mode/risks/:id/documents/:document/:format";
    const csv = await support.ask(call, `/test/risks/${risk}/documents/snapshot/csv`);
    expect(csv.headers.get("content-disposition")).toContain(`${risk}-snapshot.csv`);
    const none = await support.ask(call, `/test/risks/${risk}/documents/factSheet/pdf`);
    expect(none.status).toBe(404);
    const text = await support.ask(
      "GET /:mode/risks/:id/text/:document",
      `/test/risks/${risk}/text/snapshot`,
    );
    expect(JSON.parse(String(text.body["text"]))).toHaveProperty("turnovers");
  });

  it("the printer is notified when the person leaves, not before", async () => {
    const goneChecks: (() => boolean)[] = [];
    // A printer that stays busy and never starts this document.
    const print = async (_: unknown, { gone }: Client) => {
      goneChecks.push(gone);
      return new Promise<never>(() => {});
    };
    const base = await api.serve({ ctx: { ...api.ctx, print } });
    const url = `${base}${API}/test/risks/${risk}/documents/full/pdf`;
    const page = new AbortController();
    const init = { headers: headersOf(support), signal: page.signal };
    const refused = expect(fetch(url, init)).rejects.toThrow();
    await vi.waitFor(() => expect(goneChecks).toHaveLength(1));
    expect(goneChecks[0]?.()).toBe(false);
    page.abort();
    await refused;
    await vi.waitFor(() => expect(goneChecks[0]?.()).toBe(true));
  });
});

describe("lists", () => {
  it("go on where a page ends, and count what is newer", async () => {
    const path = "/test/objects/verifications";
    const [first, second, third, fourth] = verified.toReversed();
    const page = await support.ask("GET /:mode/objects/:kind", `${path}?limit=2`);
    expect(page.body["items"]).toMatchObject([{ transaction: first }, { transaction: second }]);
    const { next } = page.body;
    const older = await support.ask("GET /:mode/objects/:kind", `${path}?before=${String(next)}`);
    expect(older.body).toMatchObject({
      items: [{ transaction: third }, { transaction: fourth }],
      next: null,
      newer: 0,
    });
    const after = `${path}?limit=1&after=${String(older.body["newest"])}`;
    const newer = await support.ask("GET /:mode/objects/:kind", after);
    expect(newer.body).toMatchObject({ newer: 2, items: [{ transaction: first }] });
  });

  it("refuse a place that no answer had", async () => {
    const { status, body } = await support.ask("GET /:mode/events", "/test/events?before=nowhere");
    expect([status, body["errors"]]).toEqual([422, { before: [expect.any(String)] }]);
  });
});

describe("the blacklist", () => {
  const IBANS = ["DE89370400440532013000", "AT611904300234573201", "DE02120300000000202051"];

  it("takes a file, skips what it knows and names the lines that it refuses", async () => {
    const developer = await signIn(api, { role: "developer" });
    await developer.ask("POST /:mode/blacklist", "/test/blacklist", { iban: IBANS[0] });
    const csv = `IBAN;Why\r\n"DE89 3704 0044 0532 0130 00";known\r\n${IBANS[1]};x\n${IBANS[2]}\nDE00;no\n\n`;
    const { body } = await developer.ask("POST /:mode/blacklist/import", "/test/blacklist/import", {
      csv,
    });
    expect(body).toEqual({ added: 2, known: 1, refused: [5] });
    const found = await developer.ask("GET /:mode/blacklist", `/test/blacklist?iban=${IBANS[1]}`);
    const [item] = found.body["items"] as Row[];
    expect(item).toMatchObject({ iban: IBANS[1] });
    const path = `/test/blacklist/${String(item?.["id"])}`;
    expect((await other.ask("DELETE /:mode/blacklist/:id", path)).status).toBe(404);
    expect((await developer.ask("DELETE /:mode/blacklist/:id", path)).status).toBe(204);
    const left = await developer.ask("GET /:mode/blacklist", "/test/blacklist");
    expect(left.body["items"]).toHaveLength(2);
  });

  it("says at the field that an account is blocked already", async () => {
    const developer = await signIn(api, { role: "developer" });
    const add = () =>
      developer.ask("POST /:mode/blacklist", "/live/blacklist", {
        iban: "FR1420041010050500013M02606",
      });
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({
      status: 422,
      body: { errors: { iban: ["This account is blocked already."] } },
    });
  });
});

async function entriesOf(kind: string): Promise<Row[]> {
  const owner = await signIn(api);
  const { body } = await owner.ask("GET /audit", `/audit?kind=${kind}`);
  return body["items"] as Row[];
}

describe("the audit log", () => {
  it("names who marked a payment, and who saw a document", async () => {
    const path = `/test/payments/${transaction}/status`;
    await support.ask("POST /:mode/payments/:id/status", path, { status: "RECEIVED" });
    const text = `/test/risks/${risk}/text/snapshot`;
    await support.ask("GET /:mode/risks/:id/text/:document", text);
    const by = `staff ${support.person.email}`;
    expect((await entriesOf("payment.marked"))[0]).toMatchObject({
      by,
      subject: transaction,
      after: '{"mode":"test","status":"RECEIVED"}',
    });
    expect((await entriesOf("document.downloaded"))[0]).toMatchObject({
      by,
      subject: risk,
      after: '{"mode":"test","document":"snapshot"}',
    });
  });

  it("has what was done to the blacklist, with the end of an IBAN alone", async () => {
    const developer = await signIn(api, { role: "developer" });
    const iban = "AT483200000012345864";
    const { body } = await developer.ask("POST /:mode/blacklist", "/live/blacklist", { iban });
    const csv = "DE75512108001245126199\n";
    await developer.ask("POST /:mode/blacklist/import", "/live/blacklist/import", { csv });
    await developer.ask("POST /:mode/blacklist/import", "/live/blacklist/import", { csv });
    const path = `/live/blacklist/${String(body["id"])}`;
    await developer.ask("DELETE /:mode/blacklist/:id", path);
    const after = '{"mode":"live","iban":"…5864"}';
    const one = { subject: body["id"], after };
    expect((await entriesOf("blacklist.added"))[0]).toMatchObject(one);
    expect((await entriesOf("blacklist.removed"))[0]).toMatchObject(one);
    const imports = await entriesOf("blacklist.imported");
    expect(
      imports.map((entry) => entry["after"]).filter((each) => /live/.test(String(each))),
    ).toEqual(['{"mode":"live","added":1}']);
    expect(JSON.stringify(imports)).not.toContain("124512");
  });

  it("has deletions by people, and none by the merchant's server", async () => {
    const [mine = "", others = ""] = verified;
    await support.ask("DELETE /:mode/sessions/:id", `/test/sessions/${mine}`);
    const deleted = await api.ask(`/v1/verifications/${others}`, { method: "DELETE" });
    expect(deleted.status).toBeLessThan(300);
    const subjects = (await entriesOf("session.deleted")).map(({ subject }) => subject);
    expect(subjects).toEqual([mine]);
  });
});
