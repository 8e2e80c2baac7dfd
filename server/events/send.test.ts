// Webhook calls one by one, and what remains of them in a process that makes them for months.
import { getEventListeners } from "node:events";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setImmediate as immediate, setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGuard } from "./guard.ts";
import { NETWORK } from "./receiver-connection.ts";
import { createSender, reasonOf, type Sender } from "./send.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const CALLS = 1000;
/** Milliseconds. */
const TIMEOUT = 20;
const CALL = {
  url: "https://127.0.0.1:9/",
  fingerprint: null,
  payload: Buffer.of(),
  signature: {},
};

const findHere: typeof NETWORK.resolve = async () => [{ address: "127.0.0.1", family: 4 }];

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes that are in use once all timers have run. */
async function used(): Promise<number> {
  await wait(10 * TIMEOUT);
  collect();
  return process.memoryUsage().heapUsed;
}

test("a call leaves nothing in memory", async () => {
  // The guard refuses the address, so nothing is sent.
  const sender = createSender({ guard: createGuard([]), timeout: TIMEOUT });
  const send = () => sender.send(CALL, new AbortController().signal);
  const sendAll = async () => {
    for (let nth = 0; nth < CALLS; nth += 1) await send();
  };
  await sendAll();
  const before = await used();
  await sendAll();
  const left = ((await used()) - before) / CALLS;
  await sender.close();
  // A timer, a signal and its listener take 2 kB.
  expect(left).toBeLessThan(1000);
});

describe("a call", () => {
  let receiver: Receiver;
  let sender: Sender;
  let dialled: number;
  beforeEach(async () => {
    receiver = await startReceiver();
    dialled = 0;
    const dial: typeof NETWORK.dial = (...address) => {
      dialled += 1;
      return NETWORK.dial(...address);
    };
    sender = createSender({ guard: createGuard(["127.0.0.1"]), network: { ...NETWORK, dial } });
  });
  afterEach(() => Promise.all([sender.close(), receiver.close()]));

  const call = (path: string, signal = new AbortController().signal, pin: string | null = null) =>
    sender.send({ ...CALL, url: receiver.url(path), fingerprint: pin }, signal);

  test("says what it is, and from whom", async () => {
    expect(await call("/status/200?a=1")).toEqual({ status: 200, answer: "status 200" });
    expect(receiver.received).toMatchObject([
      {
        path: "/status/200?a=1",
        headers: { "content-type": "application/json", "user-agent": "svc-webhook/1" },
      },
    ]);
  });

  test.each([
    ["the host of an address with a name", "shop.example", "shop.example"],
    ["no host for an address without one", "127.0.0.1", false],
  ])("names in its handshake %s, and HTTP/1.1", async (_, host, servername) => {
    const guard = createGuard(["127.0.0.1"]);
    const named = createSender({ guard, network: { ...NETWORK, resolve: findHere } });
    const url = `https://${host}:${receiver.port}/ok`;
    await named.send({ ...CALL, url }, new AbortController().signal);
    await named.close();
    const handshake = { servername, alpnProtocol: "http/1.1" };
    expect(receiver.received).toMatchObject([{ path: "/ok", handshake }]);
  });

  test("whose connection is closed without an error says so", async () => {
    const network = { ...NETWORK, dial: () => new Socket().destroy() };
    const closed = createSender({ guard: createGuard(["127.0.0.1"]), network });
    const answer = await closed.send(CALL, new AbortController().signal);
    await closed.close();
    expect(answer).toEqual({ error: "the connection was closed" });
  });

  test("takes the connection of the one before, unless its webhook pins another certificate", async () => {
    await call("/ok");
    // The connection is free again once the answer has been taken off it.
    await immediate();
    await call("/ok");
    expect(dialled).toBe(1);
    await call("/ok", undefined, receiver.fingerprint);
    expect(dialled).toBe(2);
  });

  test("that is not wanted any more when it begins is not sent", async () => {
    const signal = AbortSignal.abort(new Error("the process ends"));
    expect(await call("/ok", signal)).toEqual({ error: "the process ends" });
    await call("/wanted");
    expect(receiver.received).toMatchObject([{ path: "/wanted" }]);
  });

  test("that is not wanted any more when it begins does not look for its receiver", async () => {
    const network = { ...NETWORK, resolve: () => new Promise<never>(() => {}) };
    const lost = createSender({ guard: createGuard([]), network });
    const signal = AbortSignal.abort(new Error("the process ends"));
    const answer = await lost.send({ ...CALL, url: "https://shop.example/" }, signal);
    await lost.close();
    expect(answer).toEqual({ error: "the process ends" });
  });

  test("that is not wanted any more ends with the reason", async () => {
    const stopping = new AbortController();
    const answer = call("/hang", stopping.signal);
    await expect.poll(() => receiver.hanging()).toBe(1);
    stopping.abort(new Error("the process ends"));
    expect(await answer).toEqual({ error: "the process ends" });
    await expect.poll(() => receiver.hanging()).toBe(0);
  });

  test("without an answer in its time says so", async () => {
    const hasty = createSender({ guard: createGuard(["127.0.0.1"]), timeout: 50 });
    const { signal } = new AbortController();
    const answer = await hasty.send({ ...CALL, url: receiver.url("/hang") }, signal);
    await hasty.close();
    expect(answer).toEqual({ error: "no answer within 0.05 s" });
  });

  test("leaves no listener on the signal of its process", async () => {
    const { signal } = new AbortController();
    await call("/ok", signal);
    await call("/cut", signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

test.each([
  ["is one line", new Error("first\nsecond"), "first"],
  ["is that of the first address", new AggregateError([new Error("one"), new Error("two")]), "one"],
  ["has at most 300 characters", new Error("x".repeat(301)), "x".repeat(300)],
])("the reason for no answer %s", (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
