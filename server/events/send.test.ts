// What remains of webhook calls in a process that makes them for months.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGuard } from "./guard.ts";
import { createSender } from "./send.ts";

const CALLS = 1000;
/** Milliseconds. */
const TIMEOUT = 20;
const CALL = {
  url: "https://127.0.0.1:9/",
  fingerprint: null,
  payload: Buffer.of(),
  signature: {},
};

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
