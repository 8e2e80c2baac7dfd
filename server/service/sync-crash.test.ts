// The built process, killed during a sync: no data is lost, and the next process completes the
// sync.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#storage/sqlite/node-sqlite.ts";
import { build } from "./prepare.mjs";

const MAIN = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
const BUILD_LIMIT = 120_000;
const START_LIMIT = 30_000;
/** A bank that takes five seconds for a sync: the process is killed during this time. */
const LOGIN = { USER_NAME: "lena", USER_PIN: "error:slow@sync", privacy_policy: true };
const KEY = `svc_test_${"t".repeat(40)}`;
const LIVE = `svc_live_${"l".repeat(40)}`;

type Body = Record<string, unknown>;

let folder: string;
let child: ChildProcess;
let url = "";

async function start(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PORT: "0", SVC_LOG_LEVEL: "error", SVC_TEST_KEY: KEY, SVC_LIVE_KEY: LIVE },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  }
  url = await vi.waitUntil(() => /Address +(\S+)/.exec(text)?.[1], { timeout: START_LIMIT });
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function ask(method: string, path: string, password: string, body?: object) {
  const authorization = `Basic ${btoa(`api:${password}`)}`;
  const answer = await fetch(url + path, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Body };
}

/** A connection of a new user, with that user's token. */
async function connect() {
  const user = await ask("PUT", "/v1/api/users", KEY, { name: "Lena" });
  const tokens = `/v1/api/users/${String(user.body["id"])}/accesstokens`;
  const token = String((await ask("PUT", tokens, KEY, {})).body["token"]);
  const request = { sync_mode: "full", bic: "TESTDE88XXX", days: 60 };
  const { body } = await ask("PUT", "/v1/connections", token, request);
  const key = body["wizard_session_key"];
  await ask("POST", "/v1/wizard", token, { key });
  const last = await ask("POST", "/v1/wizard", token, { key, ...LOGIN });
  expect(last.body).toMatchObject({ form: { name: "finish" } });
  return { token, path: `/v1/connections/${String(body["transaction"])}` };
}

/** All data that the user can see. */
async function seen(token: string, path: string) {
  const connection = (await ask("GET", path, token)).body;
  const { data } = (await ask("GET", "/v1/api/accounts", token)).body;
  const accounts = data as Body[];
  const turnovers: unknown[] = [];
  for (const { id } of accounts) {
    const answer = await ask("GET", `/v1/api/accounts/${String(id)}/turnovers`, token);
    turnovers.push(answer.body["turnovers"]);
  }
  return { connection, accounts, turnovers };
}

/** Number of background reads that have begun. */
function readsNoted(): number {
  const database = openDatabase(join(folder, "data", "svc.db"), { readOnly: true });
  const [row] = database.prepare("select reads from connections").all();
  database.close();
  return (JSON.parse(String(Object(row).reads)) as unknown[]).length;
}

async function events(): Promise<unknown> {
  return (await ask("GET", "/v1/events", KEY)).body["total"];
}

beforeAll(async () => {
  await build();
  folder = mkdtempSync(join(tmpdir(), "svc-sync-crash-"));
  await start();
}, BUILD_LIMIT);
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

it("survives kill -9 during a sync", async () => {
  const { path, token } = await connect();
  const before = await seen(token, path);
  const told = await events();
  expect((await ask("POST", `${path}/sync`, token)).status).toBe(204);
  // The read is recorded before the request to the bank, which responds slowly.
  await vi.waitUntil(() => readsNoted() === 1, { timeout: 10_000, interval: 20 });
  await kill();
  await start();
  expect(await seen(token, path)).toEqual(before);
  const synced = async () => {
    const { body } = await ask("GET", path, token);
    return body["last_synced"] !== before.connection["last_synced"];
  };
  await vi.waitUntil(synced, { timeout: 30_000, interval: 200 });
  const after = await seen(token, path);
  expect(after.turnovers).toEqual(before.turnovers);
  expect(after.connection).toMatchObject({ sync_fail_counter: 0, sync_active: true });
  expect(await events()).toBe(told);
  expect(readsNoted()).toBe(2);
}, 60_000);
