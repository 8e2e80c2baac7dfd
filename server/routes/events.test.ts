import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { merchant } from "#wizard/testing/world.ts";

let api: Api;

type Row = Record<string, unknown>;
/** The events by the letters that tests use, oldest first. */
const events: Record<string, Row> = {};

const LIVE = { headers: basic(KEYS.live) };
const FOREIGN = [KEYS.live, KEYS.plain];

function rows({ body }: Answer): Row[] {
  return body["data"] as Row[];
}

/** The letters of a list's events, in its order. */
function letters(answer: Answer): string {
  const known = Object.entries(events);
  return rows(answer)
    .map(({ id }) => known.find(([, event]) => event["id"] === id)?.[0] ?? "?")
    .join("");
}

/** Records an event without a transaction. */
async function loose(id: string, type: string, mode: "test" | "live"): Promise<void> {
  await api.ctx.store.write((db) =>
    db.events.insert({
      merchant: merchant.id,
      mode,
      id,
      transaction: null,
      record: null,
      type,
      data: {},
      message: "It happened.",
      created_at: api.time.now,
      kept_until: api.time.now + 1e9,
    }),
  );
}

/** Finishes a verification an hour after the previous one; returns its event. */
async function finished(): Promise<Row> {
  api.time.now += 60 * 60 * 1000;
  const { transaction } = await api.checkout({ check_amount: 10.5 });
  const [event = {}] = rows(await api.ask(`/v1/verifications/${transaction}/events`));
  return event;
}

/**
 * Two verifications from 11:00 and 12:00 on, and two events without a transaction at 12:00, in
 * service time.
 */
beforeAll(async () => {
  api = await openApi();
  events["a"] = await finished();
  events["b"] = await finished();
  events["c"] = { id: "ev_cccccccccccccccc" };
  events["d"] = { id: "ev_dddddddddddddddd" };
  await loose("ev_cccccccccccccccc", "bank_accounts.new_account", "test");
  await loose("ev_dddddddddddddddd", "account.password_changed", "test");
  await loose("ev_eeeeeeeeeeeeeeee", "account.password_changed", "live");
  api.time.now += 60 * 60 * 1000;
});
afterAll(() => api.close());

function fact(letter: string, name: string): string {
  return String(events[letter]?.[name]);
}

describe("an event", () => {
  it("has real booleans and numbers, and the object as it is read", async () => {
    const { status, body } = await api.ask(`/v1/events/${fact("a", "id")}`);
    const transaction = fact("a", "transaction");
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^ev_[A-Za-z0-9]{16}$/),
      transaction,
      type: "transaction.created",
      data: (await api.ask(`/v1/verifications/${transaction}`)).body,
      testmode: true,
      message: "The transaction was created.",
      created_at: "2026-03-02 11:00:00",
      object: "svc_event",
    });
    expect(body["data"]).toMatchObject({ check_amount: 10.5, testmode: true });
  });

  it("without a transaction has the transaction null and testmode of its record", async () => {
    const { body } = await api.ask("/v1/events/ev_cccccccccccccccc");
    expect(body).toMatchObject({ transaction: null, testmode: true, data: {} });
  });

  it("of the account has testmode false for the keys of both modes", async () => {
    const test = await api.ask("/v1/events/ev_dddddddddddddddd");
    const live = await api.ask("/v1/events/ev_eeeeeeeeeeeeeeee", LIVE);
    for (const { body } of [test, live]) {
      expect(body).toMatchObject({ type: "account.password_changed", data: {}, testmode: false });
    }
  });

  it.each(["ev_0000000000000000", "nothing", "__proto__", "%27%20or%201=1"])(
    "%s does not exist",
    async (id) => {
      expect(await api.ask(`/v1/events/${id}`)).toMatchObject({ status: 404, body: { code: 404 } });
    },
  );

  it("does not exist for another mode or merchant", async () => {
    for (const key of FOREIGN) {
      const headers = basic(key);
      expect((await api.ask(`/v1/events/${fact("a", "id")}`, { headers })).status).toBe(404);
    }
  });
});

describe("the list", () => {
  it("contains events as they are read, with testmode as a text", async () => {
    const { body } = await api.ask("/v1/events?per_page=1&page=4");
    const one = await api.ask(`/v1/events/${fact("a", "id")}`);
    expect(body).toMatchObject({ total: 4, per_page: 1, current_page: 4, next_page_url: null });
    expect(body["data"]).toEqual([{ ...one.body, testmode: "1" }]);
    const account = await api.ask("/v1/events?type=account.password_changed");
    expect(rows(account)).toMatchObject([{ testmode: "0" }]);
  });

  it.each([
    ["", "dcba"],
    ["direction=asc", "abcd"],
    ["order_by=created_at&direction=desc", "dcba"],
    ["order_by=type&direction=asc", "dcab"],
    ["per_page=3", "dcb"],
    ["per_page=3&page=2", "a"],
    ["per_page=&page=&type=&transaction=&transaction_id=&since=&unknown=1", "dcba"],

    ["type=transaction.created", "ba"],
    ["type=bank_accounts.new_account", "c"],
    ["type=account.password_changed", "d"],
    ["type=transaction", ""],
    ["type=Transaction.created", ""],
    [`type=${"x".repeat(200)}`, ""],

    ["from=2026-03-02T12:00", "dcb"],
    ["from=2026-03-02+11:00:01", "dcb"],
    ["from=2026-03-02T12:00:00%2B01:00", "dcb"],
    ["from=2026-03-02T11:00:00Z", "dcb"],
    ["from=2026-03-02T11:00:00-0000", "dcb"],
    ["from=2026-03-02", "dcba"],
    ["from=2026-03-03", ""],
    ["to=2026-03-02", "dcba"],
    ["to=2026-03-01", ""],
    ["to=2026-03-02+11:00:00", "a"],
    ["to=2026-03-02T10:00:00Z", "a"],
    ["from=2026-03-02T11:30&to=2026-03-02T12:30", "dcb"],
    ["from=2026-03-03&to=2026-03-01", ""],

    ["since=2026-03-02", "dcba"],
    ["since=2026-03-02T11:00:00Z", "dcb"],
    ["since=2026-03-02T12:00:00.000%2B0100", "dcb"],
    ["since=-90+minutes", "dcb"],
    ["since=-1+hour", "dcb"],
    ["since=-7200+seconds", "dcba"],
    ["since=-1+second", ""],
    ["since=-2+days", "dcba"],
    ["since=-2+weeks", "dcba"],
    ["since=-4+month", "dcba"],
    ["since=-1+years", "dcba"],
    ["since=-2+weeks&from=2026-03-02T11:30", "dcb"],
    ["type=transaction.created&since=-90+minutes&to=2026-03-02", "b"],
  ])("%j has %j", async (query, expected) => {
    const answer = await api.ask(`/v1/events?${query}`);
    expect([answer.status, letters(answer)]).toEqual([200, expected]);
  });

  it.each(["transaction", "transaction_id"])("is filtered by %s, with either id", async (name) => {
    const transaction = fact("a", "transaction");
    const { id } = (await api.ask(`/v1/verifications/${transaction}`)).body;
    expect(letters(await api.ask(`/v1/events?${name}=${transaction}`))).toBe("a");
    expect(letters(await api.ask(`/v1/events?${name}=${String(id)}`))).toBe("a");
    expect(letters(await api.ask(`/v1/events?${name}=12345-xv-aaaa-bbbb`))).toBe("");
    expect(letters(await api.ask(`/v1/events?${name}=xv_0000000000000000`))).toBe("");
    expect(letters(await api.ask(`/v1/events?${name}=null`))).toBe("");
  });

  it("is filtered by one of two aliases, and by all filters at once", async () => {
    const [a, b] = [fact("a", "transaction"), fact("b", "transaction")];
    const path = "/v1/events?type=transaction.created";
    expect(letters(await api.ask(`${path}&transaction=${a}&transaction_id=${b}`))).toBe("a");
    expect(letters(await api.ask(`${path}&transaction=${a}&from=2026-03-02T12:00`))).toBe("");
  });

  it("links its pages with the filters", async () => {
    const { body } = await api.ask("/v1/events?since=-2+weeks&per_page=3");
    const next_page_url = "https://svc.example/v1/events?since=-2+weeks&per_page=3&page=2";
    expect(body).toMatchObject({ total: 4, last_page: 2, from: 1, to: 3, next_page_url });
  });

  it("contains nothing of another mode or merchant", async () => {
    const live = await api.ask("/v1/events", LIVE);
    expect(rows(live)).toMatchObject([{ id: "ev_eeeeeeeeeeeeeeee", testmode: "0" }]);
    const other = await api.ask("/v1/events", { headers: basic(KEYS.plain) });
    expect(other.body).toMatchObject({ total: 0, data: [] });
    const path = `/v1/events?transaction=${fact("a", "transaction")}`;
    for (const key of FOREIGN) {
      expect((await api.ask(path, { headers: basic(key) })).body["total"]).toBe(0);
    }
  });

  it.each([
    ["per_page=0", ["per_page"]],
    ["per_page=501&page=x", ["page", "per_page"]],
    ["order_by=message", ["order_by"]],
    ["order_by=transaction_id", ["order_by"]],
    ["direction=up", ["direction"]],
    ["from=yesterday&to=2026-02-30", ["from", "to"]],
    ["from=-2+weeks", ["from"]],
    ["since=2+weeks", ["since"]],
    ["since=-2+fortnights", ["since"]],
    ["type=a%00&transaction=b%00", ["transaction", "type"]],
  ])("refuses %s", async (query, fields) => {
    const { status, body } = await api.ask(`/v1/events?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] ?? {}).toSorted()).toEqual(fields);
  });

  it("needs a key, and is read-only", async () => {
    expect((await api.ask("/v1/events", { headers: {} })).status).toBe(401);
    expect((await api.ask("/v1/events", { method: "POST" })).headers.get("allow")).toBe(
      "GET, HEAD",
    );
  });
});

it("has no event of an unfinished wizard", async () => {
  const { body } = await api.post("/v1/verifications", {});
  const path = `/v1/events?transaction=${String(body["transaction"])}`;
  expect((await api.ask(path)).body).toMatchObject({ total: 0, data: [] });
});

it("is deleted with its transaction: lists omit it, and a single request gets 410", async () => {
  const event = await finished();
  const path = `/v1/events/${String(event["id"])}`;
  const transaction = String(event["transaction"]);
  expect((await api.ask(path)).status).toBe(200);
  await api.ask(`/v1/verifications/${transaction}`, { method: "DELETE" });
  expect(await api.ask(path)).toMatchObject({ status: 410, body: { code: 410 } });
  expect((await api.ask(path, LIVE)).status).toBe(404);
  expect((await api.ask(`/v1/events?transaction=${transaction}`)).body["total"]).toBe(0);
});
