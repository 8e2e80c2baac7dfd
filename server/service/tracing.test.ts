// A checkout whose trace a collector receives, and what must not be in it.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import { openSqliteBeside } from "#storage/sqlite/sqlite-store.ts";
import { readConfig } from "./config.ts";
import { type Service, startService } from "./service.ts";

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Message = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const PIN = "739105";
const CUSTOMER = "canary-user";
const IBAN = "DE89370400440532013000";
/** The header of a client that is traced itself. */
const [CLIENT_TRACE, CLIENT_SPAN] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

let folder: string;
let collector: Server;
let messages: string[];
let receiver: Receiver;
let service: Service;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-tracing-"));
  messages = [];
  collector = createServer(async (request, response) => {
    expect(request.url).toBe("/v1/traces");
    messages.push(await text(request));
    response.end("{}");
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  receiver = await startReceiver();
  const environment = {
    PORT: "0",
    SVC_DATA_DIR: folder,
    SVC_TRACES: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    SVC_WEBHOOK_ALLOW: "127.0.0.1",
  };
  const dirs = { publicDir: folder, frameDir: folder, accountDir: folder };
  service = await startService(readConfig(environment), {
    ...dirs,
    log: pino({ level: "silent" }),
  });
});
afterEach(async () => {
  await service.close();
  await receiver.close();
  collector.close();
  rmSync(folder, { recursive: true });
});

const spans = (): Span[] =>
  messages.flatMap((message) =>
    (JSON.parse(message) as Message).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

async function call(path: string, body: object, headers = {}): Promise<Record<string, unknown>> {
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function addWebhook(): Promise<void> {
  const keyRing = openKeyRing(join(folder, "key-ring.json"));
  const beside = await openSqliteBeside({ file: join(folder, "svc.db"), keyRing });
  await beside.write(async (db) => {
    const [first] = await db.merchants.list();
    const merchant = first?.id ?? "";
    const url = receiver.url("/webhooks");
    await db.webhooks.insert(sampleWebhook({ merchant, url, mode: "both", fingerprint: null }));
    await db.webhookSecrets.set(sampleWebhookSecret({ merchant }));
  });
  await beside.close();
}

it("follows a request to the bank, the store and the delivery, without anything secret", async () => {
  await addWebhook();
  const key = service.firstKeys?.test ?? "";
  const authorization = `Basic ${btoa(`api:${key}`)}`;
  const created = await call("/v1/verifications", {}, { authorization });
  const session = String(created["wizard_session_key"]);
  const parent = { traceparent: `00-${CLIENT_TRACE}-${CLIENT_SPAN}-00` };
  await call("/wizard", { key: session });
  await call("/wizard", { key: session, country_id: "DE", bank_code: "88888888" });
  const login = { USER_NAME: CUSTOMER, USER_PIN: PIN, privacy_policy: true };
  const { form } = await call("/wizard", { key: session, ...login }, parent);
  expect(form).toMatchObject({ name: "finish" });
  await vi.waitUntil(() => receiver.received.length > 0, { timeout: 30_000 });
  await service.close();

  const found = spans();
  const traced = found.filter(({ traceId }) => traceId === CLIENT_TRACE);
  const request = traced.find(({ name }) => name === "POST /wizard");
  expect(request?.parentSpanId).toBe(CLIENT_SPAN);
  const below = traced.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = new Set(below.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(["bank login", "store write", "store read"]));
  expect(traced.map(({ name }) => name)).toContain("job delivery");
  const bank = below.find(({ name }) => name === "bank login");
  expect(bank?.attributes).toContainEqual({
    key: "svc.transaction",
    value: { stringValue: created["transaction"] },
  });
  const everything = messages.join("");
  for (const secret of [PIN, CUSTOMER, key, key.slice(-20), session, IBAN, "DE9388888888"]) {
    expect(everything).not.toContain(secret);
  }
});
