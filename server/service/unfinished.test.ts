// A running service whose client address holds a thousand unfinished requests.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { type Service, startService } from "./service.ts";

const COUNT = 1000;
const PART = "POST /wizard HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";
const LOGIN = { USER_NAME: "lena", USER_PIN: "1234", privacy_policy: true };

let directory: string;
let service: Service;
let sockets: Socket[];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "svc-unfinished-"));
  const config = readConfig({ PORT: "0", SVC_DATA_DIR: join(directory, "data") });
  const log = pino({ level: "silent" });
  service = await startService(config, {
    publicDir: directory,
    frameDir: directory,
    accountDir: directory,
    log,
  });
  const port = Number(new URL(service.url).port);
  sockets = Array.from({ length: COUNT }, () => connect(port, "127.0.0.1"));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(PART);
    }),
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.close();
  rmSync(directory, { recursive: true });
});

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const authorization = `Basic ${btoa(`api:${service.firstKeys?.test}`)}`;
  const headers = { authorization, "content-type": "application/json", connection: "close" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(service.url + path, init)).json() as Promise<Record<string, unknown>>;
}

it("a checkout and the probe go on, from the same address", async () => {
  const { wizard_session_key: key } = await ask("/v1/verifications", {});
  let form: unknown;
  for (const input of [{}, { country_id: "DE", bank_code: "88888888" }, LOGIN]) {
    ({ form } = await ask("/v1/wizard", { key, ...input }));
  }
  expect(form).toMatchObject({ name: "finish" });
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  const held = sockets.filter(({ destroyed }) => !destroyed);
  expect(held.length).toBeGreaterThan(COUNT - 50);
}, 30_000);
