// API keys in the account area, against the real app.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, basic, openApi } from "#http/testing/api.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
let owner: Browser;
beforeAll(async () => {
  api = await openApi();
  owner = await signIn(api);
});
afterAll(() => api.close());

type Row = { id: string; label: string; expiresAt: string | null; revokedAt: string | null };

async function listed(id: string, mode = "test"): Promise<Row | undefined> {
  const { body } = await owner.ask("GET /:mode/keys", `/${mode}/keys`);
  return (body["items"] as Row[]).find((each) => each.id === id);
}

async function create(label: string, more: object = {}) {
  const { status, body } = await owner.ask("POST /:mode/keys", "/test/keys", { label, ...more });
  expect(status).toBe(200);
  return body as { id: string; key: string };
}

async function statusWith(key: string): Promise<number> {
  const { status } = await api.ask("/v1/verifications", { headers: basic(key) });
  return status;
}

it("creates a key that works at once, named after its creator", async () => {
  const { id, key } = await create("shop");
  expect(await statusWith(key)).toBe(200);
  expect(await listed(id)).toMatchObject({
    label: "shop",
    lastFour: key.slice(-4),
    scope: "full",
    addresses: [],
    createdBy: owner.person.email,
  });
  expect(await listed(id, "live")).toBeUndefined();
});

it("names the field of a limit that cannot be", async () => {
  const limits = { label: "x", addresses: ["nowhere"] };
  const wrong = await owner.ask("POST /:mode/keys", "/test/keys", limits);
  expect(wrong.body["errors"]).toHaveProperty("addresses");
  const past = { label: "x", expiresAt: "2020-01-01T00:00:00Z" };
  const late = await owner.ask("POST /:mode/keys", "/test/keys", past);
  expect(late.body["errors"]).toEqual({ expiresAt: ["Must be in the future."] });
});

it("changes the name and the limits of a key at once, and says so in the audit log", async () => {
  const { id, key } = await create("office", { addresses: ["203.0.113.7"] });
  const change = (mode: string, limits: object) =>
    owner.ask("POST /:mode/keys/:id/limits", `/${mode}/keys/${id}/limits`, limits);
  expect(await statusWith(key)).toBe(403);
  expect((await change("test", { label: "shop", addresses: [] })).status).toBe(204);
  expect(await listed(id)).toMatchObject({ label: "shop", scope: "full", addresses: [] });
  expect(await statusWith(key)).toBe(200);
  const [entry] = await api.ctx.store.read((db) => db.audit.list({ subject: id, limit: 1 }));
  expect(entry).toMatchObject({
    kind: "key.changed",
    actor: { name: owner.person.email },
    before: { label: "office", addresses: ["203.0.113.7"] },
    after: { label: "shop" },
  });
  expect((await change("live", { label: "shop", scope: "full" })).status).toBe(404);
  const past = { label: "shop", scope: "full", expiresAt: "2020-01-01T00:00:00Z" };
  expect((await change("test", past)).body["errors"]).toHaveProperty("expiresAt");
  await owner.ask("DELETE /:mode/keys/:id", `/test/keys/${id}`);
  expect((await change("test", { label: "shop", scope: "full" })).status).toBe(404);
});

it("keeps the limits that a change does not name, and no end of a key that never ends", async () => {
  const limits = { scope: "read_only", addresses: ["203.0.113.7"] };
  const { id } = await create("till", { ...limits, expiresAt: "2090-01-01T00:00:00Z" });
  const change = (named: object) =>
    owner.ask("POST /:mode/keys/:id/limits", `/test/keys/${id}/limits`, {
      label: "desk",
      ...named,
    });
  expect((await change({})).status).toBe(204);
  const expiresAt = "2090-01-01T00:00:00.000Z";
  expect(await listed(id)).toMatchObject({ label: "desk", ...limits, expiresAt });
  expect((await change({ expiresAt: "never" })).status).toBe(204);
  expect((await listed(id))?.expiresAt).toBeNull();
  expect((await change({ expiresAt: "soon" })).body["errors"]).toEqual({
    expiresAt: ["Must be a time such as 2026-03-02T09:00:00Z, or never."],
  });
});

it("does not bring back a key that was replaced at once", async () => {
  const old = await create("replaced");
  await owner.ask("POST /:mode/keys/:id/rotate", `/test/keys/${old.id}/rotate`, {
    overlapHours: 0,
  });
  const limits = { label: "replaced", scope: "full" };
  const path = `/test/keys/${old.id}/limits`;
  expect((await owner.ask("POST /:mode/keys/:id/limits", path, limits)).status).toBe(204);
  expect(await statusWith(old.key)).toBe(401);
  const never = await owner.ask("POST /:mode/keys/:id/limits", path, {
    ...limits,
    expiresAt: "never",
  });
  expect(never.body["errors"]).toEqual({ expiresAt: ["The key has ended: create a new one."] });
  expect(await statusWith(old.key)).toBe(401);
});

it("rotates a key without a call that fails in between", async () => {
  const old = await create("rotated", { scope: "read_only" });
  const path = `/test/keys/${old.id}/rotate`;
  const { body } = await owner.ask("POST /:mode/keys/:id/rotate", path, { overlapHours: 24 });
  expect(await statusWith(old.key)).toBe(200);
  expect(await statusWith(String(body["key"]))).toBe(200);
  expect((await listed(old.id))?.expiresAt).toBe(body["oldUntil"]);
  expect(await listed(String(body["id"]))).toMatchObject({ label: "rotated", scope: "read_only" });
});

it("names the successor of a key, which is neither replaced again nor works for longer", async () => {
  const old = await create("twice");
  const rotate = () =>
    owner.ask("POST /:mode/keys/:id/rotate", `/test/keys/${old.id}/rotate`, { overlapHours: 24 });
  const { body } = await rotate();
  const row = await listed(old.id);
  expect(row).toMatchObject({ replacedBy: body["id"], expiresAt: body["oldUntil"] });
  expect(await listed(String(body["id"]))).toMatchObject({ replacedBy: null, expiresAt: null });
  const again = await rotate();
  expect(again.status).toBe(422);
  expect(again.body["errors"]).toEqual({
    overlap: [`The key was replaced by ${String(body["id"])}: replace that one.`],
  });
  const limits = { label: "twice", scope: "full", expiresAt: "never" };
  const path = `/test/keys/${old.id}/limits`;
  const longer = await owner.ask("POST /:mode/keys/:id/limits", path, limits);
  expect(longer.status).toBe(422);
  expect(longer.body["errors"]).toEqual({
    expiresAt: ["The key was replaced: its end can only be brought forward."],
  });
  expect(await listed(old.id)).toEqual(row);
});

it("revokes a key at once, in its own mode alone", async () => {
  const { id, key } = await create("leaked");
  const elsewhere = await owner.ask("DELETE /:mode/keys/:id", `/live/keys/${id}`);
  expect(elsewhere.status).toBe(404);
  expect((await owner.ask("DELETE /:mode/keys/:id", `/test/keys/${id}`)).status).toBe(204);
  expect(await statusWith(key)).toBe(401);
  expect((await listed(id))?.revokedAt).not.toBeNull();
});

it("tells who used a key", async () => {
  const { id, key } = await create("used");
  const at = api.ctx.clock();
  await api.ctx.store.write((db) =>
    db.requests.append(
      ["203.0.113.7", "203.0.113.7", "2001:db8::"].map((network, nth) => ({
        merchant: api.merchants.first,
        mode: "test" as const,
        id: `req_use${nth}`,
        at,
        method: "GET",
        route: "/v1/payments",
        path: "/v1/payments",
        status: 200,
        ms: 3,
        key: id,
        network,
        error: null,
        transaction: null,
        bankUser: null,
        bodies: null,
      })),
    ),
  );
  const { body, text } = await owner.ask("GET /:mode/keys/:id/use", `/test/keys/${id}/use`);
  expect(body).toMatchObject({ calls: 3, networks: [{ network: "203.0.113.7", calls: 2 }, {}] });
  expect(text).not.toContain(key);
});

it("asks for the second factor again before a Live key changes", async () => {
  const stale = await signIn(api, { factorAge: 11 });
  const live = await stale.ask("POST /:mode/keys", "/live/keys", { label: "x" });
  expect(live.body).toMatchObject({ code: 403, type: "factor_required" });
  expect((await stale.ask("POST /:mode/keys", "/test/keys", { label: "x" })).status).toBe(200);
  const developer = await signIn(api, { role: "developer" });
  expect((await developer.ask("POST /:mode/keys", "/live/keys", { label: "x" })).status).toBe(403);
});

it("is live for the checklist with a Live key", async () => {
  const merchant = api.merchants.second;
  const other = await signIn(api, { merchant });
  const isLive = async () => {
    const { setup } = (await other.ask("GET /session")).body as { setup: { live: boolean } };
    return setup.live;
  };
  await api.ctx.store.write(async (db) => {
    for (const { id, mode } of await db.keys.list(merchant)) {
      if (mode === "live") await db.keys.revoke({ merchant, mode }, id, api.time.now);
    }
  });
  expect(await isLive()).toBe(false);
  await other.ask("POST /:mode/keys", "/live/keys", { label: "shop" });
  expect(await isLive()).toBe(true);
});
