// What a call writes for somebody who loses the right to it once the call was let in.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { CallKey } from "#schema/account/call.ts";
import { CALLS, type Calls } from "#schema/account/calls.ts";
import { sampleInvitation } from "#storage/contract/samples-staff.ts";
import { sampleDelivery, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Repositories, WriteOptions } from "#storage/store.ts";
import { keepCheaply } from "./testing/cheap-password.ts";
import { askAs, type Browser, signIn } from "./testing/sign-in.ts";
import { fillTraffic } from "./testing/traffic/traffic.ts";

type Key = CallKey & keyof Calls;
type OpenToAnyone = { [K in Key]: Calls[K]["access"] extends "anyone" ? K : never }[Key];
/** Sends a request to the webhook, and writes nothing. */
type Silent = "POST /:mode/webhooks/:id/test";

/** How a call is made: the ids in its path, by name or as they are, and its body. */
type Made = { ids?: readonly string[]; body?: object };
type Writing = Exclude<Key, `GET ${string}` | OpenToAnyone | Silent>;

const limits = { label: "shop", scope: "full" };
const LIST = "37040044=Commerzbank|Köln|COBADEFFXXX|09||https://fints.one.example/pintan||300|\n";
const [current, password] = ["seven wooden lanterns", "eight wooden lanterns"];

/** Every call that writes; of those that read, the ones that the audit log names. */
const WRITES: Record<Writing, Made> & { [K in Key]?: Made } = {
  "POST /session/factor": { body: { code: "123456" } },
  "POST /session/merchant": { body: { merchant: "mer_one" } },
  "POST /security/password": { body: { current, password } },
  "PATCH /security/person": { body: { name: "Other" } },
  "POST /security/totp": {},
  "POST /security/totp/confirm": { body: { code: "123456" } },
  "DELETE /security/totp": {},
  "POST /security/passkeys/options": {},
  "POST /security/passkeys": { body: { response: { id: "x" } } },
  "DELETE /security/passkeys/:id": { ids: ["psk_one"] },
  "POST /security/recovery-codes": {},
  "DELETE /security/sessions/:id": { ids: ["sts_one"] },
  "POST /:mode/keys": { body: limits },
  "POST /:mode/keys/:id/limits": { ids: ["key_test"], body: limits },
  "POST /:mode/keys/:id/rotate": { ids: ["key_test"], body: { overlapHours: 1 } },
  "DELETE /:mode/keys/:id": { ids: ["key_test"] },
  "POST /team/invitations": { body: { email: "new@shop.example", role: "owner" } },
  "DELETE /team/invitations/:id": { ids: ["inv_one"] },
  "PATCH /team/:id": { ids: ["colleague"], body: { role: "owner" } },
  "DELETE /team/:id": { ids: ["colleague"] },
  "POST /team/:id/sign-out": { ids: ["colleague"] },
  "POST /team/:id/recovery": { ids: ["colleague"] },
  "POST /:mode/webhooks": { body: { url: "https://receiver.example/" } },
  "POST /:mode/webhooks/:id/options": { ids: ["wh_mine"], body: {} },
  "POST /:mode/webhooks/:id/pause": { ids: ["wh_mine"], body: { paused: true } },
  "DELETE /:mode/webhooks/:id": { ids: ["wh_mine"] },
  "POST /:mode/webhooks/:id/rotate": { ids: ["wh_mine"], body: { overlapHours: 1 } },
  "POST /:mode/webhooks/:id/resend-failed": {
    ids: ["wh_mine"],
    body: { since: "2026-01-01T00:00:00Z" },
  },
  "POST /:mode/deliveries/:id/resend": { ids: ["dlv_mine"] },
  "POST /:mode/events/:id/resend": { ids: ["event"] },
  "POST /settings": { body: { language: "de" } },
  "POST /settings/retention": { body: { svc_verify: 3 } },
  "POST /settings/origins": { body: { origin: "https://shop.example" } },
  "POST /settings/origins/remove": { body: { origin: "https://shop.example" } },
  "POST /:mode/features": {
    body: { name: "security_max_amount_exceeded", on: true, limit: "49,90" },
  },
  "POST /look/face": { body: { displayName: "Other" } },
  "POST /look/logo": { body: {} },
  "POST /look/theme": { body: { theme: "svc-auto" } },
  "POST /look/preview": {},
  "POST /:mode/blacklist": { body: { iban: "DE02120300000000202051" } },
  "POST /:mode/blacklist/import": { body: { csv: "DE02120300000000202051\n" } },
  "DELETE /:mode/blacklist/:id": { ids: ["item"] },
  "POST /:mode/payments/:id/status": { ids: ["payment"], body: { status: "LOSS" } },
  "POST /:mode/sessions/:id/link": { ids: ["unopened"] },
  "DELETE /:mode/sessions/:id": { ids: ["session"] },
  "DELETE /:mode/bank-users/:id": { ids: ["user"] },
  "POST /:mode/bank-users/:id/connections/:connection/sync": { ids: ["user", "connection"] },
  "POST /:mode/bank-users/:id/connections/:connection/renew": { ids: ["user", "connection"] },
  "DELETE /:mode/bank-users/:id/connections/:connection": { ids: ["user", "connection"] },
  "POST /operator/merchants": { body: { name: "New", email: "new@shop.example" } },
  "POST /operator/merchants/:id/blocked": { ids: ["mer_second"], body: { blocked: true } },
  "POST /operator/merchants/:id/products": { ids: ["mer_second"], body: { products: [] } },
  "POST /operator/merchants/:id/features": {
    ids: ["mer_second"],
    body: { name: "security_max_amount_exceeded", on: true, limit: "1", mode: "live" },
  },
  "POST /operator/merchants/:id/owner": { ids: ["mer_second"], body: { email: "n@shop.example" } },
  "POST /operator/banks/fints": {
    body: { content: Buffer.from(LIST).toString("base64"), dryRun: false },
  },
  "GET /:mode/sessions/export": {},
  "GET /:mode/objects/:kind/export": { ids: ["payments"] },
};

let api: Api;
/** The hash of `current`. */
const kept = keepCheaply(current);
/** An app whose first write of a call comes after `meanwhile`. */
let base: string;
let meanwhile: ((db: Repositories) => Promise<unknown>) | null = null;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await openApi();
  const { store } = api.ctx;
  async function write<T>(work: (db: Repositories) => Promise<T>, options?: WriteOptions) {
    const change = meanwhile;
    meanwhile = null;
    if (change) await store.write(change);
    return store.write(work, options);
  }
  base = await api.serve({ ctx: { ...api.ctx, store: { ...store, write } } });
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  await fillTraffic(store, { ...scope, sessions: 60, seed: 5, now: api.ctx.clock() });
  ids = { ...(await insertObjects()), ...(await find()) };
}, 60_000);
afterAll(() => api.close());

/** The ids of objects that tests write. */
async function insertObjects(): Promise<Record<string, string>> {
  const { store, ids: made } = api.ctx;
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  const { person } = await signIn(api, { role: "support" });
  const { body } = await api.post("/v1/verifications", {});
  const blocked = await (
    await signIn(api)
  ).ask("POST /:mode/blacklist", "/test/blacklist", {
    iban: "DE89370400440532013000",
  });
  await store.write(async (db) => {
    const webhook = { id: "wh_mine", url: "https://mine.example/", ...scope };
    await db.webhooks.insert(sampleWebhook(webhook));
    const delivery = sampleDelivery({ ...scope, id: "dlv_mine", state: "failed" });
    await db.deliveries.insert({ ...delivery, webhook: "wh_mine", keptUntil: Date.now() * 2 });
    const invited = { merchant: scope.merchant, maker: null, until: Date.now() * 2 };
    await db.staffInvitations.insert(sampleInvitation({ ...invited, hash: made.token(64) }));
  });
  return {
    colleague: person.id,
    item: String(blocked.body["id"]),
    unopened: String(body["transaction"]),
  };
}

/** The ids of objects of the traffic. */
async function find(): Promise<Record<string, string>> {
  const owner = await signIn(api);
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  const { items: events } = (await owner.ask("GET /:mode/events", "/test/events")).body;
  const { items } = (await owner.ask("GET /:mode/bank-users", "/test/bank-users")).body;
  const user = (items as { id: string; connections: number }[]).find((each) => each.connections);
  const path = `/test/bank-users/${user?.id}`;
  const { links } = (await owner.ask("GET /:mode/bank-users/:id", path)).body;
  return api.ctx.store.read(async (db) => {
    const { sessions } = db.in(scope);
    const finished = { limit: 1, outcome: "finished" } as const;
    const [session] = await sessions.recent(finished);
    const [paid] = await sessions.recent({ ...finished, product: "svc_pay" });
    const found = {
      session: session?.transaction,
      payment: paid?.transaction,
      event: (events as { id: string }[])[0]?.id,
      user: user?.id,
      connection: (links as { id: string }[])[0]?.id,
    };
    return Object.fromEntries(Object.entries(found).map(([name, id]) => [name, id ?? "missing"]));
  });
}

function pathOf(key: string, { ids: named = [] }: Made): string {
  const [, path = ""] = key.split(" ", 2);
  let nth = 0;
  return path.replace(":mode", "test").replaceAll(/:\w+/g, () => {
    const name = named[nth++] ?? "";
    return ids[name] ?? name;
  });
}

/** Makes a call, whose person loses something meanwhile. */
async function losing(
  key: Key,
  made: Made,
  lose: (db: Repositories, browser: Browser) => Promise<unknown>,
) {
  const changes = { password: kept };
  const browser = await signIn(api, { operator: CALLS[key].access === "operator", changes });
  meanwhile = (db) => lose(db, browser);
  const { status, body } = await askAs({ base }, browser, key, pathOf(key, made), made.body);
  const wrote = meanwhile === null;
  meanwhile = null;
  const { items } = (await (await signIn(api)).ask("GET /audit")).body;
  const by = (items as { by: string }[]).filter((each) => each.by.includes(browser.person.email));
  return { status, type: body["type"], wrote, by };
}

const ALL = Object.entries(WRITES) as [Key, Made][];
const OWN: ReadonlySet<unknown> = new Set(["factor", "enrol", "signed_in"]);

describe.each(ALL)("%s", (key, made) => {
  it("writes nothing once the sign-in has ended", async () => {
    const found = await losing(key, made, (db, { person }) =>
      db.staffSessions.deleteAll(person.id),
    );
    expect(found).toEqual({ status: 401, type: "sign_in_required", wrote: true, by: [] });
  });
});

describe.each(ALL.filter(([key]) => !OWN.has(CALLS[key].access)))("%s", (key, made) => {
  it("writes nothing once the right is taken", async () => {
    const isRead = CALLS[key].access === "read";
    const found = await losing(key, made, async (db, { person: { id } }) => {
      await db.staff.update(id, { operator: false });
      if (isRead) await db.staffMembers.delete(id, api.merchants.first);
      else await db.staffMembers.setRole(id, api.merchants.first, "read_only");
    });
    expect(found).toEqual({ status: 403, type: "role_insufficient", wrote: true, by: [] });
  });
});
