// Webhooks as an operator adds, changes and removes them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actor, type Desk, merchant, openDesk } from "#products/testing/desk.ts";
import type { Mode } from "#schema/codes.ts";
import { EVENTS, type EventType } from "#schema/event-types.ts";
import { createGuard } from "./guard.ts";
import { NETWORK } from "./receiver-connection.ts";
import { type NewEvent, recordEvent } from "./record.ts";
import { startReceiver } from "./testing/receiver.ts";
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  lookAtCertificate,
  removeWebhook,
  type WebhookOptions,
  type WebhookRequest,
} from "./webhooks.ts";

const URL_OF_SHOP = "https://shop.example/told";
const PIN = "ab".repeat(32);
/** Hosts of the tests, and where they lead. */
const HOSTS: Readonly<Record<string, string>> = {
  "shop.example": "93.184.215.14",
  "inside.example": "10.0.0.1",
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function resolve(host: string) {
  const address = HOSTS[host];
  if (address === undefined) throw new Error(`unknown host ${host}`);
  return [{ address, family: 4 }];
}

const means = () => ({
  ...desk.ctx,
  actor,
  guard: createGuard(["127.0.0.1"]),
  network: { ...NETWORK, resolve },
});

const requestOf = (changes: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url: URL_OF_SHOP,
  mode: "both",
  fingerprint: null,
  events: null,
  signature: "v1",
  ...changes,
});

const add = (changes: Partial<WebhookRequest> = {}) =>
  addWebhook(means(), merchant.id, requestOf(changes));

const changeLog = () =>
  desk.ctx.store.read((db) => db.audit.list({ merchant: merchant.id, limit: 9 }));

const refusal = (field: string, message: string | RegExp) => ({
  status: 422,
  fields: { [field]: [expect.stringMatching(message)] },
});

describe("a webhook", () => {
  it("is added with a secret per mode, and the change is recorded", async () => {
    const { webhook, secrets } = await add({ events: ["session.failed"], fingerprint: PIN });
    const state = {
      url: URL_OF_SHOP,
      mode: "both",
      fingerprint: PIN,
      events: ["session.failed"],
      signature: "v1",
      description: "",
      paused: false,
    };
    expect(webhook).toEqual({
      ...state,
      id: expect.stringMatching(/^wh_\w{16}$/),
      merchant: merchant.id,
      createdAt: desk.time.now,
    });
    expect(await listWebhooks(means(), merchant.id)).toEqual([webhook]);
    expect(Object.keys(secrets).toSorted()).toEqual(["live", "test"]);
    const change = { kind: "webhook.added", subject: webhook.id, before: null, after: state };
    expect(await changeLog()).toEqual([expect.objectContaining({ ...change, actor })]);
  });

  it("is changed by its address, option by option, and the change is recorded", async () => {
    const { webhook } = await add({ fingerprint: PIN });
    const changed = await changeWebhook(means(), merchant.id, URL_OF_SHOP, { signature: "v2" });
    expect(changed).toEqual({ ...webhook, signature: "v2" });
    expect(await listWebhooks(means(), merchant.id)).toEqual([changed]);
    expect((await changeLog())[0]).toMatchObject({
      kind: "webhook.changed",
      subject: webhook.id,
      before: { fingerprint: PIN, signature: "v1" },
      after: { fingerprint: PIN, signature: "v2" },
    });
  });

  it("is removed with its pending calls, and the change is recorded", async () => {
    const { webhook } = await add();
    const scope = { merchant: merchant.id, mode: "live" } as const;
    const event = { scope, type: "account.password_changed", data: {} } as const;
    await desk.ctx.store.write((db) => recordEvent(db, desk.ctx, event));
    await removeWebhook(means(), merchant.id, webhook.id);
    expect(await listWebhooks(means(), merchant.id)).toEqual([]);
    const left = await desk.ctx.store.read(async (db) => ({
      jobs: await db.jobs.depth(desk.time.now),
      states: (await db.deliveries.list(merchant.id, { limit: 9 })).map(({ state }) => state),
    }));
    expect(left).toEqual({ jobs: [], states: ["cancelled"] });
    const removal = { kind: "webhook.removed", subject: webhook.id, after: null };
    expect((await changeLog())[0]).toMatchObject({ ...removal, before: { url: URL_OF_SHOP } });
  });

  it("lets its calls wait while it is paused; then they leave, each in its mode", async () => {
    const { webhook } = await add();
    const happen = (mode: Mode, type: EventType) => {
      const event = { scope: { merchant: merchant.id, mode }, type, data: {} } as NewEvent;
      return desk.ctx.store.write((db) => recordEvent(db, desk.ctx, event));
    };
    await happen("live", "account.password_changed");
    await happen("test", "bank_accounts.new_account");
    const left = () =>
      desk.ctx.store.read(async (db) => ({
        waiting: (await db.jobs.depth(desk.time.now)).map(({ due }) => due),
        next: (await db.deliveries.list(merchant.id, { limit: 9 })).map(({ nextAt }) => nextAt),
      }));
    const put = (changes: Partial<WebhookOptions>) =>
      changeWebhook(means(), merchant.id, webhook.id, changes);
    await put({ paused: true });
    expect(await left()).toEqual({ waiting: [], next: [null, null] });
    desk.time.now += 1000;
    await put({ paused: true, description: "Shop" });
    expect(await left()).toEqual({ waiting: [], next: [null, null] });
    await put({ paused: false });
    const { now } = desk.time;
    expect(await left()).toEqual({ waiting: [2], next: [now, now] });
    desk.time.now += 1000;
    await put({ description: "" });
    expect(await left()).toEqual({ waiting: [2], next: [now, now] });
  });

  it("has a description of at most 255 characters", async () => {
    const { webhook } = await add({ description: "d".repeat(255) });
    expect(webhook.description).toBe("d".repeat(255));
    await expect(add({ description: "d".repeat(256) })).rejects.toMatchObject(
      refusal("description", /^Must be at most 255 characters\.$/),
    );
  });

  it("is known once, by the address in its stored form", async () => {
    await add({ url: "https://shop.example/a" });
    await add();
    await expect(add({ url: "HTTPS://SHOP.example:443/told" })).rejects.toMatchObject(
      refusal("url", /^https:\/\/shop\.example\/told is a webhook already\.$/),
    );
    await add({ url: "https://shop.example/b" });
    await expect(add({ url: "https://shop.example/c" })).rejects.toMatchObject(
      refusal("url", /^There are 3 webhooks already; remove one first\.$/),
    );
    expect(await listWebhooks(means(), merchant.id)).toHaveLength(3);
  });
});

describe("the address of a webhook", () => {
  const longest = `https://shop.example/${"x".repeat(2048 - "https://shop.example/".length)}`;

  it.each([
    ["https://shop.example", "https://shop.example/"],
    ["HTTPS://Shop.Example/Told?a=1", "https://shop.example/Told?a=1"],
    ["https://shop.example:8443/", "https://shop.example:8443/"],
    ["https://not-there-yet.example/", "https://not-there-yet.example/"],
    ["https://[2606:4700::1]/", "https://[2606:4700::1]/"],
  ])("may be %s", async (url, stored) => {
    expect((await add({ url })).webhook.url).toBe(stored);
  });

  it("may have 2048 characters", async () => {
    expect((await add({ url: longest })).webhook.url).toBe(longest);
    await expect(add({ url: `${longest}x` })).rejects.toMatchObject(refusal("url", BOUNDS));
  });

  const BEGIN = /^Give an address that begins with https:\/\/ and its host\.$/;
  const READ = /^The address cannot be read: see its host, and a port of 1 to 65535\.$/;
  const BOUNDS =
    /^The address may have at most 2048 characters, neither credentials nor a fragment\.$/;
  it.each([
    ["http://shop.example/", BEGIN],
    ["see https://shop.example/", BEGIN],
    ["https:///shop.example/", BEGIN],
    ["https://\\shop.example/", BEGIN],
    ["https://", BEGIN],
    ["https://shop.example:0/", READ],
    ["https://shop.example:65536/", READ],
    ["https://user@shop.example/", BOUNDS],
    ["https://:password@shop.example/", BOUNDS],
    ["https://shop.example/#part", BOUNDS],
    ["https://10.0.0.1/", /^10\.0\.0\.1 is not a public address; .* SVC_WEBHOOK_ALLOW\.$/],
    ["https://[::1]/", /^::1 is not a public address/],
    ["https://inside.example/", /^inside\.example \(10\.0\.0\.1\) is not a public address/],
  ])("may not be %s", async (url, message) => {
    await expect(add({ url })).rejects.toMatchObject(refusal("url", message));
    expect(await listWebhooks(means(), merchant.id)).toEqual([]);
  });
});

describe("the certificate of a webhook", () => {
  it.each([PIN, PIN.toUpperCase(), PIN.match(/../g)?.join(":") ?? ""])(
    "is pinned by %s",
    async (fingerprint) => {
      expect((await add({ fingerprint })).webhook.fingerprint).toBe(PIN);
    },
  );

  it.each(["", "ab", `${PIN}0`, `0${PIN}`, `g${PIN.slice(1)}`])(
    "cannot be pinned by %j",
    async (fingerprint) => {
      await expect(add({ fingerprint })).rejects.toMatchObject(
        refusal("fingerprint", /^Give the certificate's SHA-256 fingerprint, 64 hex digits\.$/),
      );
    },
  );

  it("is shown, or the reason why it cannot be read", async () => {
    const receiver = await startReceiver();
    const { fingerprint } = receiver;
    const url = receiver.url("/told");
    expect(await lookAtCertificate(means(), { url })).toEqual({ fingerprint });
    await receiver.close();
    expect(await lookAtCertificate(means(), { url })).toEqual({
      error: expect.stringContaining("ECONNREFUSED"),
    });
    expect(await lookAtCertificate({ guard: createGuard([]) }, { url })).toEqual({
      error: expect.stringContaining("is not a public address"),
    });
  });
});

describe("the events of a webhook", () => {
  it("are kept in the order of the list, each once", async () => {
    const events = ["session.failed", "transaction.created", "session.failed"];
    const { webhook } = await add({ events });
    expect(webhook.events).toEqual(["transaction.created", "session.failed"]);
  });

  it.each([[[]], [["session.lost"]], [["transaction.created", "session.lost"]]])(
    "cannot be %j",
    async (events) => {
      const known = Object.keys(EVENTS).join(", ");
      await expect(add({ events })).rejects.toMatchObject({
        fields: { events: [`Name event types, of ${known}.`] },
      });
    },
  );
});
