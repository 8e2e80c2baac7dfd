// Two built processes on one PostgreSQL database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, dropDatabase, runOn } from "#storage/testing/postgres-databases.ts";
import { build } from "./prepare.mjs";
import { type BuiltProcess, endBuilt, readyAt, runBuilt } from "./testing/built-process.ts";

const BUILD_LIMIT = 120_000;
const BANK = { country_id: "DE", bank_code: "88888888" };
const LOGIN = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };

type Body = Record<string, unknown>;

const server = inject("postgres")?.server ?? "";
let folder: string;
let database: string;
let processes: BuiltProcess[];
let urls: [string, string];
let key: string;

function run(name: string): BuiltProcess {
  const environment = {
    SVC_DATA_DIR: join(folder, name),
    SVC_KEY_RING: join(folder, "key-ring.json"),
    DATABASE_URL: database,
  };
  return runBuilt(environment, { cwd: folder });
}

async function ask(
  url: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Basic ${btoa(`api:${key}`)}`,
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

async function total(url: string, path: string): Promise<unknown> {
  return (await ask(url, path))["total"];
}

/** A new session whose wizard is at the login. */
async function atLogin(): Promise<{ key: unknown; transaction: unknown }> {
  const created = await ask(urls[0], "/v1/verifications", {});
  const { wizard_session_key: session, transaction } = created;
  await ask(urls[1], "/v1/wizard", { key: session });
  await ask(urls[0], "/v1/wizard", { key: session, ...BANK });
  return { key: session, transaction };
}

beforeAll(async () => {
  await build();
  folder = mkdtempSync(join(tmpdir(), "svc-processes-"));
  database = await createDatabase(server);
  processes = [run("one"), run("other")];
  const [one, other] = await Promise.all(processes.map(readyAt));
  urls = [one ?? "", other ?? ""];
  const keys = processes.flatMap(({ output }) => output().match(/svc_test_\w+/g) ?? []);
  key = keys[0] ?? "";
}, BUILD_LIMIT);
afterAll(async () => {
  for (const each of processes) await endBuilt(each);
  await dropDatabase(server, database);
  rmSync(folder, { recursive: true });
});

describe("two processes on one database", () => {
  it("create one merchant, whose keys one of them prints and both accept", async () => {
    const shown = processes.map(({ output }) => output().includes("svc_test_"));
    expect(shown.toSorted()).toEqual([false, true]);
    for (const url of urls) await ask(url, "/v1/version");
    const numbers = await runOn(database, "select number from merchants where id <> 'mer_demo'");
    expect(numbers).toHaveLength(1);
  });

  it("alternate within one checkout, and list its result", async () => {
    const before = Number(await total(urls[1], "/v1/verifications"));
    const session = await atLogin();
    const last = await ask(urls[1], "/v1/wizard", { key: session.key, ...LOGIN });
    expect(last["form"]).toMatchObject({ name: "finish" });
    for (const url of urls) {
      const found = await ask(url, `/v1/verifications/${String(session.transaction)}`);
      expect(found["transaction"]).toBe(session.transaction);
      expect(await total(url, "/v1/verifications")).toBe(before + 1);
    }
  });

  it("finish a session once despite concurrent submits to both", async () => {
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(atLogin));
    const before = Number(await total(urls[0], "/v1/verifications"));
    await Promise.all(
      sessions.flatMap(({ key: session }) =>
        [...urls, ...urls].map((url) => ask(url, "/v1/wizard", { key: session, ...LOGIN })),
      ),
    );
    for (const { key: session, transaction } of sessions) {
      const answer = await ask(urls[0], "/v1/wizard", { key: session });
      expect(answer["form"]).toMatchObject({ name: "finish" });
      const events = `/v1/events?transaction=${String(transaction)}`;
      expect(await total(urls[1], events)).toBe(1);
    }
    expect(await total(urls[1], "/v1/verifications")).toBe(before + sessions.length);
  });

  it("execute a request with an idempotency key once", async () => {
    const headers = { "Idempotency-Key": "one" };
    const answers = await Promise.all(
      [...urls, ...urls, ...urls].map((url) => ask(url, "/v1/verifications", {}, headers)),
    );
    expect(new Set(answers.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it("continue after one of them dies", async () => {
    const session = await atLogin();
    const [dying] = processes;
    if (!dying) throw new Error("no process");
    await endBuilt(dying, "SIGKILL");
    const last = await ask(urls[1], "/v1/wizard", { key: session.key, ...LOGIN });
    expect(last["form"]).toMatchObject({ name: "finish" });
  });
});
