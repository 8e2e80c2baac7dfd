// A running service whose client address holds a thousand unfinished requests.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BareService, startBareService } from "./testing/bare-service.ts";

const COUNT = 1000;
const PART = "POST /wizard HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";
const LOGIN = { USER_NAME: "lena", USER_PIN: "1234", privacy_policy: true };

let service: BareService;
let sockets: Socket[];

beforeAll(async () => {
  service = await startBareService();
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
