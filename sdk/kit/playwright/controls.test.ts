import { createClient } from "#sdk/node/index.ts";
import { expect, it } from "vitest";
import { clockOf } from "./controls.ts";

const MOVED = { now: "2027-01-31T10:00:00Z", frozen: true, target: null };
const BUSY = { code: 409, type: "conflict", message: "Another call is moving the clock." };

/** The clock of a service that is busy for some calls, and the waits in between. */
function clockAfter(busy: number) {
  const waits: number[] = [];
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return calls > busy ? Response.json(MOVED) : Response.json(BUSY, { status: 409 });
  };
  const client = createClient({ baseUrl: "https://pay.example", key: "k", fetch });
  return { clock: clockOf(client, async (ms) => void waits.push(ms)), waits };
}

it("waits while another call moves the clock", async () => {
  const { clock, waits } = clockAfter(2);
  expect([await clock.advance("1 day"), waits]).toEqual([MOVED, [250, 250]]);
});

it("gives up after a minute", async () => {
  const { clock, waits } = clockAfter(Infinity);
  await expect(clock.release()).rejects.toThrow("Another call is moving the clock.");
  expect(waits.length * 250).toBe(60_000);
});
