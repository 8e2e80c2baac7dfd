// What a delivery makes of its receiver: of addresses, TLS and answers, however they fail.
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Worker } from "#jobs/worker.ts";
import { type Desk, openDesk } from "#products/testing/desk.ts";
import type { Attempt, Webhook } from "#storage/tables/records.ts";
import { createGuard } from "./guard.ts";
import { type Network, NETWORK, shareLookups } from "./receiver-connection.ts";
import { createSender } from "./send.ts";
import { type Dispatch, drain, LONG, openDispatch } from "./testing/dispatch.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

/** A busy machine must not fail a test. */
const TIMEOUT = { timeout: 30_000 };

const MINUTE = 60_000;

let desk: Desk;
let receiver: Receiver;
let worker: Dispatch["worker"];
let hook: Dispatch["hook"];
let happen: Dispatch["happen"];
let readDeliveries: Dispatch["readDeliveries"];
let close: Dispatch["close"];
beforeEach(async () => {
  desk = await openDesk();
  ({ receiver, worker, hook, happen, readDeliveries, close } = await openDispatch(desk));
});
afterEach(async () => {
  await close();
  await desk.close();
});

/** The one try that a webhook got. */
async function attempt(on: Worker, url: string, changes: Partial<Webhook> = {}): Promise<Attempt> {
  await hook(url, changes);
  await happen();
  await drain(on);
  const [delivery] = await readDeliveries();
  const [first, ...others] = delivery?.attempts ?? [];
  if (!first || others.length > 0) throw new Error("There was not one try.");
  return first;
}

describe("a receiver that", () => {
  const failing: [path: string, attempt: Partial<Attempt>][] = [
    ["/status/301", { status: 301, error: "answered 301: redirects are not followed" }],
    ["/status/302", { status: 302, answer: "status 302" }],
    ["/status/400", { status: 400, answer: "status 400", error: "answered 400" }],
    ["/status/404", { status: 404, error: "answered 404" }],
    ["/status/429", { status: 429, error: "answered 429" }],
    ["/status/500", { status: 500, error: "answered 500" }],
    ["/cut", { status: null, error: expect.any(String) }],
  ];
  test.each(failing)("is %s is tried again", async (path, expected) => {
    expect(await attempt(worker(), receiver.url(path))).toMatchObject(expected);
    expect(await readDeliveries()).toMatchObject([
      { state: "pending", nextAt: desk.time.now + 5000 },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  test("answers with what it got is kept without account numbers", async () => {
    await hook(receiver.url("/echo"));
    await happen({ data: { iban: "DE02120300000000202051" } });
    await drain(worker());
    const [delivery] = await readDeliveries();
    expect(delivery?.attempts[0]?.answer).toContain('"iban":"…2051"');
  });

  test.each(["/hang", "/hang-in-body"])("hangs (%s) is left after its time", async (path) => {
    const tried = await attempt(worker({ timeout: 300 }), receiver.url(path));
    expect(tried).toMatchObject({ status: null, error: "no answer within 0.3 s" });
    await vi.waitFor(() => expect(receiver.hanging()).toBe(0), TIMEOUT);
  });

  test("answers without end is read for 64 kB, of which 2 are kept", async () => {
    const tried = await attempt(worker(), receiver.url("/huge"));
    expect(tried).toMatchObject({ status: 200, answer: "x".repeat(2048), error: null });
  });

  test("refuses the connection is named so", async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await attempt(worker(), gone.url("/told"))).toMatchObject({
      status: null,
      error: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("speaks no TLS is named so", async () => {
    const plain = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    const url = await listen(plain);
    const { error, status } = await attempt(worker(), url);
    expect(status).toBeNull();
    expect(error).toMatch(/^TLS: [a-z ]+$/);
    plain.close();
  });

  test("never finishes the handshake is left after its time", async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket));
    const url = await listen(mute);
    const { error } = await attempt(worker({ timeout: 300 }), url);
    expect(error).toMatch(/in time|within/);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test.each(["connects", "finds the name"])("never %s does not hold up the end", async (which) => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket));
    const url = await listen(mute);
    const resolve = vi.fn(() => new Promise<never>(() => {}));
    const one = worker(which === "connects" ? {} : { network: { ...NETWORK, resolve } });
    await hook(which === "connects" ? url : "https://shop.example/told");
    await happen();
    await one.turn();
    await vi.waitFor(() => expect(sockets.length + resolve.mock.calls.length).toBe(1));
    await one.stop(0);
    expect(await readDeliveries()).toMatchObject([{ state: "pending", tries: 0, attempts: [] }]);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test("hangs is left when its sender closes", async () => {
    const sender = createSender({ guard: createGuard(["127.0.0.1"]), timeout: LONG });
    const call = { fingerprint: null, payload: Buffer.of(), signature: {} };
    const sent = sender.send({ ...call, url: receiver.url("/hang") }, new AbortController().signal);
    await vi.waitFor(() => expect(receiver.hanging()).toBe(1), TIMEOUT);
    await sender.close();
    expect(await sent).toEqual({ error: expect.any(String) });
    await vi.waitFor(() => expect(receiver.hanging()).toBe(0), TIMEOUT);
  });

  test("shows the pinned certificate is told, any other is not", async () => {
    const { fingerprint } = receiver;
    expect(await attempt(worker(), receiver.url("/told"), { fingerprint })).toMatchObject({
      status: 200,
    });
    const pin = "0".repeat(64);
    await hook(receiver.url("/pinned"), { fingerprint: pin });
    await happen();
    await drain(worker());
    const pinned = (await readDeliveries()).find(({ url }) => url.endsWith("/pinned"));
    expect(pinned?.attempts).toMatchObject([
      { status: null, error: expect.stringContaining(fingerprint) },
    ]);
    expect(receiver.received.filter(({ path }) => path === "/pinned")).toEqual([]);
  });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}/told`;
}

/** A network in which each look-up gives the next of the addresses. */
function names(...addresses: string[]): Network {
  return {
    ...NETWORK,
    resolve: async () => [{ address: addresses.shift() ?? "", family: 4 }],
  };
}

describe("an address", () => {
  const SETTING = expect.stringContaining("SVC_WEBHOOK_ALLOW");

  test.each(["https://127.0.0.2", "https://2130706434", "https://[::1]", "https://0x7f.2"])(
    "such as %s is refused as a literal",
    async (origin) => {
      const tried = await attempt(worker(), `${origin}:${receiver.port}/told`);
      expect(tried).toMatchObject({ status: null, error: SETTING });
    },
  );

  test("that a name has is refused", async () => {
    const network = names("10.0.0.1");
    const tried = await attempt(worker({ network }), "https://shop.example/told");
    expect(tried).toMatchObject({ error: expect.stringContaining("shop.example (10.0.0.1)") });
  });

  test("is refused where any of a name's addresses is private", async () => {
    const addresses = ["127.0.0.1", "192.168.0.1"].map((address) => ({ address, family: 4 }));
    const network = { ...NETWORK, resolve: () => Promise.resolve(addresses) };
    const tried = await attempt(worker({ network }), `https://shop.example:${receiver.port}/told`);
    expect(tried).toMatchObject({ error: SETTING });
    expect(receiver.received).toEqual([]);
  });

  test("of a name is looked up again for each connection", async () => {
    const network = names("127.0.0.1", "127.0.0.2");
    await hook(`https://shop.example:${receiver.port}/status/500`);
    await happen();
    await drain(worker({ network }));
    expect(receiver.received).toMatchObject([
      { headers: { host: `shop.example:${receiver.port}` } },
    ]);
    desk.time.now += MINUTE;
    await drain(worker({ network }));
    const [delivery] = await readDeliveries();
    expect(delivery?.attempts).toMatchObject([{ status: 500 }, { status: null, error: SETTING }]);
    expect(receiver.received).toHaveLength(1);
  });

  test("of a name is any that the system knows", async () => {
    const known = await NETWORK.resolve("localhost");
    expect(known.map(({ address }) => address)).toContain("127.0.0.1");
  });

  test("is looked up once for those who ask for it at the same time", async () => {
    const resolve = vi.fn(async (host: string) => [{ address: host, family: 4 }]);
    const find = shareLookups(resolve);
    await Promise.all([find("one"), find("one"), find("other")]);
    expect(resolve.mock.calls).toEqual([["one"], ["other"]]);
    await find("one");
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  test("that was reached in place of the one looked up is refused before anything is sent", async () => {
    const network: Network = {
      resolve: async () => [{ address: "1.1.1.1", family: 4 }],
      dial: (_host, port) => NETWORK.dial("127.0.0.1", port, []),
    };
    const one = worker({ network, guard: createGuard([]) });
    const tried = await attempt(one, `https://shop.example:${receiver.port}/told`);
    expect(tried).toMatchObject({ status: null, error: SETTING });
    expect(receiver.received).toEqual([]);
  });
});
