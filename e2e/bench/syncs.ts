// How many connections are synced per minute: two accounts of the test bank each.
import { setTimeout as wait } from "node:timers/promises";
import { type Service, TEST_KEY } from "../service.ts";
import { BANK } from "./checkout.ts";

const CONNECTIONS = 200;
/** Concurrent calls. */
const AT_ONCE = 10;
const LOGIN = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };

type Json = Record<string, unknown>;
type Call = { method: "GET" | "POST" | "PUT"; path: string; key?: string; body?: object };

async function call(service: Service, { method, path, key = TEST_KEY, body }: Call) {
  const response = await fetch(service.baseUrl + path, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`api:${key}`).toString("base64")}`,
      "Content-Type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : {}) as Json;
}

type Connected = { id: string; token: string };

/** A user with a connection in mode full. */
async function connected(service: Service, nth: number): Promise<Connected> {
  const user = await call(service, { method: "PUT", path: "/v1/users", body: { name: `u${nth}` } });
  const path = `/v1/users/${String(user["id"])}/accesstokens`;
  const token = String((await call(service, { method: "PUT", path }))["token"]);
  const wish = { sync_mode: "full" };
  const opened = await call(service, {
    method: "PUT",
    path: "/v1/connections",
    key: token,
    body: wish,
  });
  const session = { key: opened["wizard_session_key"] };
  for (const input of [{}, BANK, LOGIN]) {
    await call(service, { method: "POST", path: "/v1/wizard", body: { ...session, ...input } });
  }
  const list = await call(service, { method: "GET", path: "/v1/connections", key: token });
  const [connection] = list["data"] as Json[];
  return { id: String(connection?.["id"]), token };
}

async function inPortions<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

/** Syncs that are waiting or running. */
async function left(service: Service): Promise<number> {
  const text = await (await fetch(`${service.baseUrl}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith('svc_jobs{kind="sync"'));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** From the first call to the end of the last sync. */
export async function measureSyncs(
  service: Service,
  print: (name: string, values: object) => void,
): Promise<void> {
  const numbers = Array.from({ length: CONNECTIONS }, (_, nth) => nth);
  const all = await inPortions(numbers, (nth) => connected(service, nth));
  const start = performance.now();
  await inPortions(all, ({ id, token: key }) =>
    call(service, { method: "POST", path: `/v1/connections/${id}/sync`, key }),
  );
  while ((await left(service)) > 0) await wait(20);
  const minutes = (performance.now() - start) / 60_000;
  const results = await inPortions(all, ({ id, token: key }) =>
    call(service, { method: "GET", path: `/v1/connections/${id}`, key }),
  );
  const failed = results.filter((each) => each["sync_fail_counter"] !== 0).length;
  print("syncs in mode full, two accounts each", {
    count: CONNECTIONS,
    failed,
    per_minute: Math.round(CONNECTIONS / minutes),
  });
}
