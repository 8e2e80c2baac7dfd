// Bank users in the account area, against the real app.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAILY } from "#bank-users/jobs.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { financeTool, type Tool } from "#routes/testing/finance-tool.ts";
import { addDays, dayOf } from "#schema/time.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
let tool: Tool;
let support: Browser;
beforeAll(async () => {
  api = await openApi();
  tool = financeTool(api);
  support = await signIn(api, { role: "support" });
});
afterAll(() => api.close());

const inDays = (days: number) => addDays(dayOf(api.time.now, "Europe/Berlin"), days);

async function detail(id: string) {
  const { body } = await support.ask("GET /:mode/bank-users/:id", `/test/bank-users/${id}`);
  return body as {
    attention: number;
    links: Record<string, unknown>[];
    accounts: Record<string, unknown>[];
  };
}

it("shows consent, reads, the next sync and why the last one failed", async () => {
  const user = await tool.openUser();
  const now = api.time.now;
  const connection = await tool.connect(user.owner, {
    syncMode: "full",
    syncActive: true,
    consentUntil: inDays(12),
    reads: [now - 1000, now - 2000, now - 25 * 3_600_000],
    syncMessage: "The bank refused the credentials.",
    syncFailCounter: 1,
    asks: false,
  });
  const { merchant, mode, user: of } = user.owner;
  const subject = [merchant, mode, of, connection.id].join(" ");
  await api.ctx.store.write((db) =>
    db.jobs.insert({
      kind: DAILY,
      subject,
      target: "t",
      lane: null,
      testOf: null,
      dueAt: null,
      runAt: now + 5,
      createdAt: now,
    }),
  );
  const { links, attention } = await detail(user.id);
  expect(links).toMatchObject([
    {
      id: connection.id,
      daysLeft: 12,
      reads: 2,
      mostReads: 4,
      nextSync: new Date(now + 5).toISOString(),
      failure: "The bank refused the credentials.",
      needsCustomer: false,
      stopped: false,
    },
  ]);
  expect(attention).toBe(0);
});

it("counts connections that need the customer", async () => {
  const user = await tool.openUser();
  await tool.connect(user.owner, {
    syncMode: "full",
    consentUntil: inDays(-1),
    syncFailCounter: 0,
  });
  await tool.connect(user.owner, { syncFailCounter: 3, consentUntil: inDays(30) });
  const { body } = await support.ask("GET /:mode/bank-users", "/test/bank-users");
  const row = (body["items"] as { id: string }[]).find(({ id }) => id === user.id);
  expect(row).toMatchObject({ name: "Lena Lang", connections: 2, attention: 2 });
  expect(row).toMatchObject({ consentUntil: inDays(-1), daysLeft: -1 });
});

it("syncs at once, or gives a link that opens the customer's wizard", async () => {
  const user = await tool.openUser();
  const valid = { consentUntil: inDays(90), asks: false, syncFailCounter: 0 };
  const quiet = await tool.connect(user.owner, { ...valid, syncMode: "full" });
  const asking = await tool.connect(user.owner, { ...valid, syncMode: "full", asks: true });
  const key = "POST /:mode/bank-users/:id/connections/:connection/sync";
  const path = (id: string) => `/test/bank-users/${user.id}/connections/${id}/sync`;
  expect((await support.ask(key, path(quiet.id))).body).toEqual({ link: null });
  const { body } = await support.ask(key, path(asking.id));
  expect(body["link"]).toMatch(/^https:\/\/svc\.example\/open#\w{40}$/);
  const [, session] = String(body["link"]).split("#");
  expect((await api.post("/v1/wizard", { key: session })).body).toMatchObject({ code: 200 });
  expect(api.logged.join("\n")).not.toContain(session);
});

it("leaves the session of a link to the page of the link", async () => {
  const user = await tool.openUser();
  const valid = { consentUntil: inDays(90), asks: true, syncFailCounter: 0 };
  const { id } = await tool.connect(user.owner, { ...valid, syncMode: "full" });
  const key = "POST /:mode/bank-users/:id/connections/:connection/renew";
  const { body } = await support.ask(key, `/test/bank-users/${user.id}/connections/${id}/renew`);
  const [, session] = String(body["link"]).split("#");
  const openOn = async (origin: string) => {
    const headers = { origin, "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify({ key: session }) };
    return (await api.ask("/wizard", sent)).status;
  };
  expect(await openOn("https://shop.example")).toBe(403);
  expect(await openOn("https://svc.example")).toBe(200);
});

it("records who made a link that renews a connection, without the link", async () => {
  const user = await tool.openUser();
  const valid = { consentUntil: inDays(90), asks: true, syncFailCounter: 0 };
  const { id } = await tool.connect(user.owner, { ...valid, syncMode: "full" });
  const key = "POST /:mode/bank-users/:id/connections/:connection/";
  const path = `/test/bank-users/${user.id}/connections/${id}/`;
  for (const way of ["renew", "sync"] as const) {
    const { body } = await support.ask(`${key}${way}`, `${path}${way}`);
    const [entry] = await api.ctx.store.read((db) => db.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({
      kind: "connection.link_made",
      subject: id,
      actor: { name: support.person.email },
      after: { mode: "test", transaction: expect.any(String) },
    });
    expect(JSON.stringify(entry)).not.toContain(String(body["link"]).split("#")[1]);
  }
});

it("shows an account with its balance line and tagged turnovers", async () => {
  const user = await tool.openUser();
  const connection = await tool.connect(user.owner);
  const account = await tool.addAccount(
    user.owner,
    {
      connection: connection.id,
      balance: 10_000,
      seenAt: api.time.now,
      coveredFrom: inDays(-60),
    },
    [
      {
        bookingDate: inDays(-1),
        amount: 2500,
        tags: ["salary"],
        prebooked: false,
        canceled: false,
      },
    ],
  );
  const { accounts } = await detail(user.id);
  expect(accounts).toMatchObject([{ id: account.id, ibanEnd: account.iban.slice(-4) }]);
  const key = "GET /:mode/bank-users/:id/accounts/:account";
  const path = `/test/bank-users/${user.id}/accounts/${account.id}`;
  const { body, text } = await support.ask(key, path);
  const balances = body["balances"] as { day: string; cents: number }[];
  expect(balances).toHaveLength(61);
  expect(balances.at(-1)).toEqual({ day: inDays(0), cents: 10_000 });
  expect(balances.at(-3)).toEqual({ day: inDays(-2), cents: 7500 });
  expect(body["turnovers"]).toMatchObject([{ cents: 2500, tags: ["salary"] }]);
  expect(text).not.toContain(account.iban);
});

it("keeps users of one merchant and mode apart from others", async () => {
  const user = await tool.openUser();
  const other = await signIn(api, { merchant: api.merchants.second });
  for (const [browser, mode] of [
    [other, "test"],
    [support, "live"],
  ] as const) {
    const path = `/${mode}/bank-users/${user.id}`;
    expect((await browser.ask("GET /:mode/bank-users/:id", path)).status).toBe(404);
    expect((await browser.ask("DELETE /:mode/bank-users/:id", path)).status).toBe(404);
  }
});
