import { afterEach, beforeEach, expect, test } from "vitest";
import { type Desk, openDesk, scope } from "#products/testing/desk.ts";
import { HOUR } from "#schema/time.ts";
import { fillTraffic } from "./traffic.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const NOW = Date.UTC(2026, 10, 24, 14, 5);

const fill = () => fillTraffic(desk.ctx.store, { ...scope, sessions: 300, seed: 7, now: NOW });

/** Every counted session of the traffic. */
function ends() {
  const range = { from: 0, to: NOW + 48 * HOUR };
  return desk.ctx.store.read((db) => db.in(scope).sessionEnds.part(range, null, 1000));
}

test("the traffic of a seed has sessions of every outcome, with what belongs to them", async () => {
  await fill();
  const { sessions, requests } = await desk.ctx.store.read(async (db) => ({
    sessions: await db.in(scope).sessions.recent({ limit: 1000 }),
    requests: await db.in(scope).requests.list({ limit: 1000 }),
  }));
  expect(sessions).toHaveLength(300);
  expect(new Set(sessions.map(({ ended }) => ended))).toEqual(
    new Set([null, "finished", "failed", "aborted"]),
  );
  const counted = await ends();
  expect(counted).toHaveLength(sessions.filter(({ ended }) => ended !== null).length);
  expect(requests.length).toBeGreaterThan(300);
  const failing = await desk.ctx.store.read((db) => db.in(scope).deliveries.failing(0));
  const failed = await desk.ctx.store.read((db) =>
    db.deliveries.list(scope.merchant, { state: "failed", limit: 1000 }),
  );
  expect(failing.count).toBeGreaterThan(failed.length);
  for (const { at } of requests) expect(at).toBeLessThanOrEqual(NOW);
});
