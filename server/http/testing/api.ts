// The real app over a real store, called over HTTP.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inBothModes } from "#schema/features.ts";
import { hashKey, keyMode } from "#secrets/api-keys.ts";
import { type AppOptions, createApp } from "#service/app.ts";
import { finishSession } from "#products/finish.ts";
import { finish, type FinishInput } from "#products/testing/desk.ts";
import { createMessages } from "../messages.ts";
import { login, merchant, openWorld } from "#wizard/testing/world.ts";
import { createWizard } from "#wizard/wizard.ts";

export const KEYS = {
  test: `svc_test_${"t".repeat(32)}`,
  live: `svc_live_${"l".repeat(32)}`,
  /** Key of a second merchant with every permission. */
  other: `svc_test_${"o".repeat(32)}`,
  otherLive: `svc_live_${"o".repeat(32)}`,
  /** Key of a blocked merchant. */
  blocked: `svc_test_${"b".repeat(32)}`,
  /** Key of a merchant without activated features. */
  plain: `svc_test_${"p".repeat(32)}`,
  revoked: `svc_test_${"r".repeat(32)}`,
};

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };
export type Api = Awaited<ReturnType<typeof openApi>>;

export function basic(key: string, user = "api"): Record<string, string> {
  return { authorization: `Basic ${btoa(`${user}:${key}`)}` };
}

type World = Awaited<ReturnType<typeof openWorld>>;

const second = { ...merchant, id: "mer_second", number: "44444" };

/** The owner of the key. */
const HOLDERS = {
  test: merchant.id,
  live: merchant.id,
  revoked: merchant.id,
  other: second.id,
  otherLive: second.id,
  blocked: "mer_blocked",
  plain: "mer_plain",
} satisfies Record<keyof typeof KEYS, string>;

async function fill({ ctx, folder }: World): Promise<void> {
  const blocked = { ...merchant, id: HOLDERS.blocked, number: "22222", blocked: true };
  const plain = {
    ...merchant,
    id: HOLDERS.plain,
    number: "33333",
    features: inBothModes({}),
    products: [],
  };
  await ctx.store.write(async (db) => {
    for (const each of [second, blocked, plain]) await db.merchants.insert(each);
    for (const [name, holder] of Object.entries(HOLDERS)) {
      const key = KEYS[name as keyof typeof KEYS];
      await db.keys.insert({
        id: `key_${name}`,
        merchant: holder,
        mode: keyMode(key) ?? "test",
        hash: hashKey(key),
        lastFour: key.slice(-4),
        label: name,
        createdAt: 0,
        revokedAt: name === "revoked" ? 1 : null,
        scope: "full",
        addresses: null,
        createdBy: "",
        expiresAt: null,
        lastUsedAt: null,
        replacedBy: null,
      });
    }
  });
  mkdirSync(join(folder, "public", "v", "1.0.0"), { recursive: true });
  writeFileSync(join(folder, "public", "svc.js"), "'use strict'");
  writeFileSync(join(folder, "public", "svc.css"), "a{}");
  writeFileSync(join(folder, "public", "svc.d.ts"), "export {};");
  writeFileSync(join(folder, "public", "v", "1.0.0", "svc.js"), "'use strict'");
}

/** The caller closes it. */
export async function openApi(parts: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(parts);
  const servers: Server[] = [];
  await fill(world);

  /** Starts another app; returns its address. */
  async function serve(options: Partial<AppOptions> = {}): Promise<string> {
    const { ctx = world.ctx } = options;
    const publicDir = join(world.folder, "public");
    const wizard = createWizard(ctx);
    const messages = createMessages();
    const accountDir = join(world.folder, "account");
    const app = createApp({
      trustProxy: false,
      publicDir,
      accountDir,
      wizard,
      messages,
      ...options,
      ctx,
    });
    const server = createServer(messages, app);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const base = await serve();

  /** `path` can be an absolute address. Uses the Test key by default. */
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(new URL(path, base), { headers: basic(KEYS.test), ...init });
    const text = await response.text();
    const body = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : { text };
    return { status: response.status, headers: response.headers, body };
  }

  /** Sends bytes with a content type, "" for none. */
  function send(path: string, type: string, text: string, method = "POST"): Promise<Answer> {
    const headers = { ...basic(KEYS.test), ...(type ? { "content-type": type } : {}) };
    return ask(path, { method, headers, body: Buffer.from(text) });
  }

  function post(path: string, body: unknown, key = KEYS.test): Promise<Answer> {
    const headers = { ...basic(key), "content-type": "application/json" };
    return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /**
   * Creates a verification and completes its wizard; returns the transaction and the last response.
   */
  async function checkout(request: object): Promise<{ transaction: string; last: Answer }> {
    const { body } = await post("/v1/verifications", request);
    const key = body["wizard_session_key"];
    await post("/v1/wizard", { key });
    await post("/v1/wizard", { key, country_id: "DE", bank_code: "88888888" });
    const last = await post("/v1/wizard", { key, ...login("123456") });
    return { transaction: String(body["transaction"]), last };
  }

  /**
   * Creates a session at a product's path and finishes it by hand, an hour later, with the account
   * that tests of products use; returns the transaction.
   */
  async function finished(path: string, request: object, input: FinishInput = {}): Promise<string> {
    const { body } = await post(path, request);
    const session = await world.session(String(body["wizard_session_key"]));
    world.time.now += 60 * 60 * 1000;
    await finishSession(world.ctx, session, { ...finish, ...input });
    return session.transaction;
  }

  async function close(): Promise<void> {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
    await world.close();
  }

  const merchants = { first: merchant.id, second: second.id };
  return { ...world, merchants, base, serve, ask, send, post, checkout, finished, close };
}
