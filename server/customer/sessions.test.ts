// Sessions, requests, home and jump in the account area, on the traffic of a busy merchant.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import type { SessionDetail, SessionRow } from "#schema/account/sessions.ts";
import type { RequestDetail, RequestRow } from "#schema/account/requests.ts";
import type { Home } from "#schema/account/home.ts";
import type { CallKey } from "#schema/account/call.ts";
import type { Calls } from "#schema/account/calls.ts";
import { exporting } from "./exports.ts";
import { API } from "./mount.ts";
import { type Browser, headersOf, signIn } from "./testing/sign-in.ts";
import { fillTraffic } from "./testing/traffic/traffic.ts";

let api: Api;
let support: Browser;
beforeAll(async () => {
  api = await openApi();
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  const now = api.ctx.clock();
  await fillTraffic(api.ctx.store, { ...scope, sessions: 600, seed: 3, now });
  support = await signIn(api, { role: "support" });
}, 60_000);
afterAll(() => api.close());

type Page<T> = { items: T[]; next: string | null };

async function read<T>(key: CallKey & keyof Calls, path: string): Promise<T> {
  const { status, body } = await support.ask(key, path);
  expect(status).toBe(200);
  return body as T;
}

const list = (query = "") =>
  read<Page<SessionRow>>("GET /:mode/sessions", `/test/sessions?${query}`);
const detail = (id: string) =>
  read<SessionDetail>("GET /:mode/sessions/:id", `/test/sessions/${id}`);

describe("the list of sessions", () => {
  it("pages to the end without a gap, newest first", async () => {
    const seen: SessionRow[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Page<SessionRow> = await list(`limit=200${next && `&before=${next}`}`);
      seen.push(...page.items);
      next = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(600);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("filters by outcome, product, error and a part of a bank's name", async () => {
    const failed = await list("outcome=failed&product=svc_pay&limit=200");
    expect(failed.items.length).toBeGreaterThan(0);
    for (const row of failed.items) {
      expect(row).toMatchObject({ outcome: "failed", product: "svc_pay" });
      expect(row.amount).toBeGreaterThan(0);
    }
    const left = await list("error=client_aborted&limit=200");
    expect(left.items.map(({ error }) => error)).toContain("client_aborted");
    const bank = await list("bank=targobank&limit=200");
    expect(new Set(bank.items.map((row) => row.bank))).toEqual(new Set(["TARGOBANK"]));
    expect(bank.items).toEqual((await list("bank=DE:30020900&limit=200")).items);
    expect((await list("bank=nonexistent")).items).toEqual([]);
  });

  it("finds a session by any of its ids and by its metadata", async () => {
    const [{ id } = { id: "" }] = (await list("outcome=finished")).items;
    const { metadata } = await detail(id);
    const order = Object.values(metadata ?? {}).find((value) => typeof value === "string");
    expect((await list(`q=${id}`)).items).toMatchObject([{ id }]);
    const byOrder = await list(`q=${String(order).toUpperCase()}`);
    expect(byOrder.items.map((row) => row.id)).toContain(id);
  });
});

describe("sessions behind a funnel's stage", () => {
  it("are those that ended there", async () => {
    const { items } = await list("reached=bank&limit=200");
    expect(items.length).toBeGreaterThan(0);
    for (const { id, outcome } of items.slice(0, 5)) {
      expect(outcome).not.toBe("finished");
      const { timeline } = await detail(id);
      const stages = timeline.map(({ reached }) => reached);
      expect(stages).toContain("bank");
      expect(stages).not.toContain("login");
    }
    const finished = await list("reached=finished&limit=200");
    expect(finished.items).toEqual((await list("outcome=finished&limit=200")).items);
  });
});

function linkOf(path: string) {
  return support.ask("POST /:mode/sessions/:id/link", `${path}/link`);
}

async function create(key: string): Promise<{ transaction: string; wizard_session_key: string }> {
  const created = await fetch(`${api.base}/v1/verifications`, {
    method: "POST",
    headers: basic(key),
    body: new URLSearchParams({ language: "en" }),
  });
  return (await created.json()) as Awaited<ReturnType<typeof create>>;
}

describe("the link of a session", () => {
  it("opens one of Test mode that nobody has opened", async () => {
    const { transaction, wizard_session_key: key } = await create(KEYS.test);
    expect(await detail(transaction)).toMatchObject({ openable: true });
    const { body } = await linkOf(`/test/sessions/${transaction}`);
    expect(body["link"]).toMatch(new RegExp(`/open#${key}$`));
    const [entry] = await api.ctx.store.read((db) => db.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({
      kind: "session.link_made",
      subject: transaction,
      actor: { name: support.person.email },
      after: { mode: "test" },
    });
    expect(JSON.stringify(entry)).not.toContain(key);
  });

  it("is refused for one that has ended, and for one of Live mode", async () => {
    const [ended] = (await list("outcome=finished")).items;
    const refused = await linkOf(`/test/sessions/${ended?.id ?? ""}`);
    expect([refused.status, refused.body["type"]]).toEqual([409, "session_not_openable"]);
    const { transaction } = await create(KEYS.live);
    expect((await linkOf(`/live/sessions/${transaction}`)).status).toBe(409);
  });
});

describe("a session", () => {
  it("tells what happened, without a credential, and what belongs to it", async () => {
    const page = await list("outcome=finished&product=svc_pay");
    const found = await detail(page.items[0]?.id ?? "");
    expect(found.timeline[0]).toMatchObject({ kind: "created", step: null });
    expect(found.timeline.at(-1)).toMatchObject({ kind: "ended", step: "finish" });
    expect(found).toMatchObject({ order: "ordered", key: "shop-prod", deletable: true });
    expect(found.requests.length).toBeGreaterThan(0);
    expect(found.deliveries.length).toBeGreaterThan(0);
    expect(found.object?.path).toBe(`/v1/payments/${found.id}`);
    expect(found.object?.json).toMatchObject({ object: "svc_payment" });
    const scope = { merchant: api.merchants.first, mode: "test" } as const;
    const session = await api.ctx.store.read((db) => db.in(scope).sessions.find(found.id));
    expect(session?.key).toMatch(/^\w{10,}/);
    expect(JSON.stringify(found)).not.toContain(session?.key);
  });

  it("that failed before the release moved no money", async () => {
    const { items } = await list("outcome=failed&product=svc_pay&error=max_login_tries");
    const row = items[0] ?? (await list("outcome=aborted&product=svc_pay")).items[0];
    const { order } = await detail(row?.id ?? "");
    expect(["none", "refused"]).toContain(order);
  });

  it("is deleted by those who may, and is gone then", async () => {
    const { items } = await list("outcome=finished&product=svc_verify");
    const id = items.at(-1)?.id ?? "";
    const reader = await signIn(api, { role: "read_only" });
    const path = `/test/sessions/${id}`;
    expect((await reader.ask("DELETE /:mode/sessions/:id", path)).status).toBe(403);
    expect((await support.ask("DELETE /:mode/sessions/:id", path)).status).toBe(204);
    expect((await support.ask("GET /:mode/sessions/:id", path)).status).toBe(410);
    expect((await support.ask("GET /:mode/sessions/:id", "/test/sessions/none")).status).toBe(404);
  });

  it("of another merchant or mode is unknown", async () => {
    const id = (await list()).items[0]?.id ?? "";
    const path = `/live/sessions/${id}`;
    expect((await support.ask("GET /:mode/sessions/:id", path)).status).toBe(404);
    const stranger = await signIn(api, { merchant: api.merchants.second });
    const theirs = await stranger.ask("GET /:mode/sessions/:id", `/test/sessions/${id}`);
    expect(theirs.status).toBe(404);
  });
});

const logged = (query: string) =>
  read<Page<RequestRow>>("GET /:mode/requests", `/test/requests?${query}`);

describe("the request log", () => {
  it("filters by status, beginning of the path, key and error", async () => {
    const refused = await logged("status=4&limit=200");
    expect(refused.items.length).toBeGreaterThan(0);
    for (const { status } of refused.items) expect(Math.floor(status / 100)).toBe(4);
    const posts = await logged("method=POST&path=/v1/pay&limit=200");
    for (const row of posts.items) expect(row).toMatchObject({ method: "POST", key: "shop-prod" });
    const missing = await logged("error=not_found");
    expect(missing.items.every(({ error }) => error === "not_found")).toBe(true);
    expect((await logged("key=key_none")).items).toEqual([]);
    const one = posts.items[0]?.id ?? "";
    expect((await logged(`id=${one}`)).items).toMatchObject([{ id: one }]);
  });

  it("groups errors by kind", async () => {
    const from = new Date(0).toISOString();
    const path = `/test/requests/errors?from=${from}`;
    const { items } = await read<{ items: { error: string; count: number }[] }>(
      "GET /:mode/requests/errors",
      path,
    );
    expect(items.map(({ error }) => error)).toContain("not_found");
    const missing = await logged("error=not_found&limit=200");
    expect(items.find(({ error }) => error === "not_found")?.count).toBe(missing.items.length);
  });

  it("shows bodies and the call for a shell to developers alone", async () => {
    const { items } = await logged("method=POST&path=/v1/payments");
    const path = `/test/requests/${items[0]?.id ?? ""}`;
    const hidden = await read<RequestDetail>("GET /:mode/requests/:id", path);
    expect(hidden).toMatchObject({ showsBodies: false, requestBody: null, responseBody: null });
    const developer = await signIn(api, { role: "developer" });
    const { body } = await developer.ask("GET /:mode/requests/:id", path);
    expect(String(body["requestBody"])).toContain("amount");
    expect(String(body["responseBody"])).toContain("[redacted]");
    expect(String(body["curl"])).toMatch(/^curl -X POST -u "api:\$KEY" 'https?:.*\/v1\/payments' /);
  });
});

describe("home", () => {
  it("tells today from the same day last week, and how banks do", async () => {
    const home = await read<Home>("GET /:mode/home", "/test/home");
    const { items } = await list("limit=200");
    expect(home.today.started).toBeGreaterThan(0);
    expect(home.today.started).toBeLessThanOrEqual(items.length);
    expect(home.funnel[0]?.count).toBeGreaterThanOrEqual(home.funnel.at(-1)?.count ?? 0);
    expect(home.banks.length).toBeGreaterThan(0);
    expect(home.failing.count).toBeGreaterThan(0);
    expect(home.attention.map(({ reason }) => reason)).toContain("bank_asks");
  });
});

const exported = (query: string) =>
  support.ask("GET /:mode/sessions/export", `/test/sessions/export?${query}`);
const linesOf = (text: string) => text.trim().split("\r\n").slice(1);

describe("the list of sessions as a file", () => {
  it("holds all that the filters select, in the order of the list", async () => {
    const all = linesOf((await exported("")).text);
    expect(all).toHaveLength(600);
    const { items } = await list("outcome=finished&product=svc_pay&limit=200");
    const { text, headers } = await exported("outcome=finished&product=svc_pay");
    expect(headers.get("content-disposition")).toContain('filename="sessions.csv"');
    const found = linesOf(text);
    expect(found.length).toBeGreaterThanOrEqual(items.length);
    for (const [nth, { id, amount }] of items.entries()) {
      const euros = ((amount ?? 0) / 100).toFixed(2).replace(".", ",");
      expect(found[nth]).toMatch(`${id};svc_pay;finished;WizardFinishStep;`);
      expect(found[nth]).toContain(`;${euros};`);
    }
  });

  it("names each session by the merchant's own metadata, by which it is found", async () => {
    const metadata = { order: "=4711", note: "x" };
    const { body } = await api.post("/v1/verifications", { language: "en", metadata });
    const [line, ...others] = linesOf((await exported("q=%3D4711")).text);
    expect(line).toContain(`${String(body["transaction"])};svc_verify;running;`);
    expect(line).toContain(`"{""order"":""=4711"",""note"":""x""}"`);
    expect(others).toEqual([]);
  });

  it("is told in the audit log, and is that of one merchant", async () => {
    const owner = await signIn(api, { merchant: api.merchants.second });
    const { text } = await owner.ask("GET /:mode/sessions/export", "/test/sessions/export");
    expect(linesOf(text)).toEqual([]);
    const { body } = await owner.ask("GET /audit", "/audit?kind=objects.exported");
    expect(body["items"]).toMatchObject([
      { subject: "sessions", after: '{"mode":"test","count":0}' },
    ]);
  });

  it("is neither written nor told in the audit log for a person who has left", async () => {
    let [finish] = [(): void => undefined];
    const busy = exporting(
      { merchant: "me_other", gone: () => false },
      () => new Promise<void>((done) => (finish = done)),
    );
    const owner = await signIn(api);
    const [page, asked] = [new AbortController(), vi.spyOn(api.ctx.ids, "request")];
    const path = "/test/sessions/export";
    const init = { headers: headersOf(owner), signal: page.signal };
    const refused = expect(fetch(api.base + API + path, init)).rejects.toThrow();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const request = String(asked.mock.results[0]?.value);
    asked.mockRestore();
    page.abort();
    await refused;
    await vi.waitFor(() => expect(api.logged.join("")).toContain(request));
    finish();
    await busy;
    expect((await owner.ask("GET /:mode/sessions/export", `${path}?limit=1`)).status).toBe(200);
    const { body } = await owner.ask("GET /audit", `/audit?by=${owner.person.email}`);
    expect(body["items"]).toHaveLength(1);
  });
});

const jump = async (q: string) => {
  const path = `/test/jump?q=${encodeURIComponent(q)}`;
  const { items } = await read<{ items: { kind: string; id: string }[] }>("GET /:mode/jump", path);
  return items.map(({ kind }) => kind);
};

describe("jump", () => {
  it("finds what an id names, and webhooks and keys by their names", async () => {
    const { id, deliveries, requests } = await detail(
      (await list("outcome=finished&product=svc_pay")).items[0]?.id ?? "",
    );
    expect(await jump(id)).toEqual(["session", "payment"]);
    expect(await jump(deliveries[0]?.event ?? "")).toEqual(["event"]);
    expect(await jump(deliveries[0]?.id ?? "")).toEqual(["delivery"]);
    expect(await jump(requests[0]?.id ?? "")).toEqual(["request"]);
    expect(await jump("erp.example")).toEqual(["webhook"]);
    expect(await jump("shop-prod")).toEqual(["key"]);
    expect(await jump("nothing of that")).toEqual([]);
  });
});
