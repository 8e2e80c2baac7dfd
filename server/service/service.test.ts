import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { request as requestSecure } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pino } from "pino";
import { generate } from "selfsigned";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#schema/time.ts";
import { openDatabase } from "#storage/sqlite/node-sqlite.ts";
import { type Config, readConfig } from "./config.ts";
import { type Service, startService } from "./service.ts";

/** A busy machine must not fail a test. */
const PATIENCE = { timeout: 30_000 };

let directory: string;
let running: Service[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-service-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.close()));
  rmSync(directory, { recursive: true });
});

function config(environment: Record<string, string> = {}): Config {
  return readConfig({ PORT: "0", SVC_DATA_DIR: join(directory, "data"), ...environment });
}

async function start(
  settings: Config = config(),
  parts: Partial<Parameters<typeof startService>[1]> = {},
): Promise<Service> {
  const log = pino({ level: "silent" });
  const service = await startService(settings, {
    publicDir: directory,
    frameDir: directory,
    accountDir: directory,
    log,
    ...parts,
  });
  running.push(service);
  return service;
}

function call(
  service: Service,
  path: string,
  { method = "GET", key = service.firstKeys?.test ?? "" } = {},
): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString("base64")}`;
  return fetch(service.url + path, { method, headers: { authorization } });
}

/** Rows of the sessions in the database's file. */
function sessions(): unknown[] {
  const database = openDatabase(join(directory, "data", "svc.db"), { readOnly: true });
  const rows = database.prepare("select id from sessions").all();
  database.close();
  return rows;
}

describe("startService", () => {
  it("accepts the keys of its first start, also after later starts", async () => {
    const first = await start();
    const { test, live } = first.firstKeys ?? {};
    for (const key of [test, live]) {
      expect((await call(first, "/v1/version", { key })).status).toBe(200);
    }
    expect((await call(first, "/v1/version", { key: `${test}x` })).status).toBe(401);
    await first.close();

    const second = await start();
    expect(second.firstKeys).toBeNull();
    expect(second.keysIgnored).toBe(false);
    expect((await call(second, "/v1/version", { key: test })).status).toBe(200);
  });

  it("reports keys in the environment that are ignored after the first start", async () => {
    await (await start()).close();
    const settings = config({ SVC_TEST_KEY: `svc_test_${"a".repeat(32)}` });
    expect((await start(settings)).keysIgnored).toBe(true);
  });

  it("lets the demo merchant order over the API", async () => {
    const service = await start();
    expect((await fetch(`${service.url}/demo`)).status).toBe(200);
    const response = await fetch(`${service.url}/demo/orders`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ product: "verify" }),
    });
    expect(await response.json()).toMatchObject({ wizard_session_key: expect.any(String) });
  });

  it("has no demo pages if they are off", async () => {
    const service = await start(config({ SVC_DEMO: "off" }));
    for (const path of ["/demo", "/demo/orders/x", "/demo/gallery"]) {
      expect((await fetch(service.url + path)).status).toBe(404);
    }
  });

  it.each([
    [{}, 404],
    [{ SVC_FINTS_FRONT: "on" }, 200],
  ])("answers FinTS programs only if it is told to: %o", async (environment, status) => {
    const service = await start(config(environment));
    const body = Buffer.from("HNHBK:1:3+").toString("base64");
    const response = await fetch(`${service.url}/fints`, { method: "POST", body });
    expect(response.status).toBe(status);
  });

  it("reaches itself over HTTPS with a self-signed certificate", async () => {
    const { cert, private: key } = await generate();
    const files = { SVC_TLS_CERT: join(directory, "cert"), SVC_TLS_KEY: join(directory, "key") };
    writeFileSync(files.SVC_TLS_CERT, cert);
    writeFileSync(files.SVC_TLS_KEY, key);
    const { url } = await start(config(files));
    expect(url).toMatch(/^https:/);
    const order = requestSecure(`${url}/demo/orders`, {
      method: "POST",
      rejectUnauthorized: false,
      headers: { "content-type": "application/json" },
    });
    order.end('{"product":"verify"}');
    const [response] = await once(order, "response");
    expect(await json(response)).toMatchObject({ wizard_session_key: expect.any(String) });
  });

  it("refuses a second service on the same data, without affecting the first", async () => {
    const first = await start();
    await expect(start()).rejects.toThrow("is in use");
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it("starts, and tells its keys, where it cannot write its settings for commands", async () => {
    mkdirSync(join(directory, "data", "for-commands.json"), { recursive: true });
    const service = await start();
    expect((await call(service, "/v1/version")).status).toBe(200);
  });

  it("creates no keys if it cannot listen", async () => {
    const other = await start(config({ SVC_DATA_DIR: join(directory, "other") }));
    const port = new URL(other.url).port;
    await expect(start(config({ PORT: port }))).rejects.toThrow("is in use");
    expect((await start()).firstKeys).not.toBeNull();
  });

  it("expires sessions in the background", async () => {
    let now = 1_704_164_645_678;
    const service = await start(config(), { systemClock: () => now });
    const created = await call(service, "/v1/verifications", { method: "POST" });
    const { transaction } = Object(await created.json());

    now += DAY;
    await vi.waitFor(async () => {
      const session = await call(service, `/v1/sessions/${transaction}`);
      expect(await session.json()).toMatchObject({ last_error: "client_not_started" });
    }, PATIENCE);
  });

  it("deletes expired data in the background", async () => {
    let now = 1_704_164_645_678;
    const service = await start(config(), { systemClock: () => now });
    await call(service, "/v1/verifications", { method: "POST" });
    expect(sessions()).toHaveLength(1);

    now += 30 * DAY;
    await vi.waitFor(() => {
      // A cleanup that is already running schedules the next one by the new time.
      now += 60_000;
      expect(sessions()).toEqual([]);
    }, PATIENCE);
  });

  it("exposes metrics to this machine, without personal data", async () => {
    const service = await start();
    await call(service, "/v1/verifications", { method: "POST" });
    await call(service, "/v1/verifications/12345-xv-aaaa-bbbb");
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(/^svc_store_up 1$/m);
    expect(text).toMatch(
      /^svc_http_request_seconds_count\{method="POST",route="\/v1\/verifications",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^svc_jobs\{kind="retention",state="waiting"\} 1$/m);
    expect(text).toMatch(/^svc_jobs_oldest_due_seconds\{kind="expiry"\} /m);
    expect(text).toMatch(/^svc_store_write_seconds_count\{result="kept"\} \d+$/m);
    expect(text).not.toContain("12345-xv");
    const handedOn = { headers: { "x-forwarded-for": "1.2.3.4" } };
    expect((await fetch(`${service.url}/metrics`, handedOn)).status).toBe(404);
  });

  it("completes running requests before it closes the store", async () => {
    const service = await start();
    const post = request(`${service.url}/v1/verifications`, {
      method: "POST",
      auth: `api:${service.firstKeys?.test}`,
      headers: { "content-type": "application/json", expect: "100-continue" },
    });
    post.flushHeaders();
    await once(post, "continue");
    const closed = service.close();
    post.end("{}");
    const [response] = await once(post, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
    await closed;
    await expect(fetch(service.url)).rejects.toThrow("fetch failed");
  });
});
