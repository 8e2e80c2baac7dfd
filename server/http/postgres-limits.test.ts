// Rate limits that several processes share.
import { EventEmitter, once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { type Api, openApi } from "./testing/api.ts";
import { createLimits, type Limits } from "./limits.ts";
import { createSignInLimits } from "./sign-in-limits.ts";

let api: Api;
let processes: [Limits, Limits];
beforeAll(async () => {
  api = await openApi();
  const rates = { key: 3, address: null, failures: 2, demo: null };
  const { statements } = api.ctx.store;
  processes = [await createLimits(rates, statements), await createLimits(rates, statements)];
});
afterAll(() => api.close());

function response(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

const refuse = () => Promise.reject(new ServiceError(401));
const allow = () => Promise.resolve("in");

function fail(limits: Limits, address: string): Promise<unknown> {
  return limits.guard(address, refuse, () => true).catch(() => undefined);
}

/** Requests that a response's headers report as left. */
function left(of: ServerResponse): number {
  return Number(/;r=(\d+);/.exec(String(of.getHeader("RateLimit")))?.[1]);
}

it("requests to one process count for the other", async () => {
  const [one, other] = processes;
  const last = response();
  await one.count("key", "a", response());
  await other.count("key", "a", response());
  await one.count("key", "a", last);
  expect(last.getHeader("RateLimit")).toMatch(/^"key";r=0;t=\d+$/);
  await expect(other.count("key", "a", response())).rejects.toMatchObject({ status: 429 });
  await other.count("key", "b", response());
});

it("failed authentications at both are added up", async () => {
  const [one, other] = processes;
  await fail(one, "192.0.2.1");
  await one.enter("192.0.2.1", "192.0.2.1", response());
  await fail(other, "192.0.2.1");
  const entering = one.enter("192.0.2.1", "192.0.2.1", response());
  await expect(entering).rejects.toMatchObject({ status: 429 });
  await one.enter("192.0.2.2", "192.0.2.2", response());
});

it("all simultaneous requests of a minute are counted", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) =>
      processes[nth % 2 ? 0 : 1].count("key", "busy", response()),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

it("each of simultaneous requests is told how many it leaves", async () => {
  const answers = Array.from({ length: 4 }, response);
  await Promise.allSettled(answers.map((each) => processes[0].count("key", "told", each)));
  expect(answers.map(left)).toEqual([2, 1, 0, 0]);
});

it("a count that waits for a lock holds up no other", async () => {
  const [limits] = processes;
  const steps = new EventEmitter();
  const held = once(steps, "held");
  const holding = api.ctx.store.write(async (db) => {
    await db.rates.add("key:locked", Date.now(), 60_000);
    steps.emit("held");
    await once(steps, "release");
  });
  await held;
  let isCounted = false;
  const locked = limits.count("key", "locked", response()).then(() => (isCounted = true));
  await limits.count("key", "free", response());
  expect(isCounted).toBe(false);
  steps.emit("release");
  await Promise.all([holding, locked]);
});

it("attempts to sign in at both are added up, by account and by address", async () => {
  const both = [createSignInLimits(api.ctx), createSignInLimits(api.ctx)];
  // An account can have the name of an address: it is counted apart.
  const of = { account: "192.0.2.3", address: "192.0.2.3" };
  for (let nth = 0; nth < 10; nth += 1) {
    await expect(both[nth % 2]?.run(of, refuse)).rejects.toMatchObject({ status: 401 });
  }
  for (const limits of both) {
    await expect(limits.run(of, allow)).rejects.toMatchObject({ status: 429 });
    expect(await limits.run({ ...of, account: "kim@shop.example" }, allow)).toBe("in");
  }
});
