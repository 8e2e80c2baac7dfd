// The writes of a request that holds a session while it asks the bank.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Session } from "#storage/tables/records.ts";
import { acquireLease, detach, LEASE, type Lease } from "./lease.ts";
import type { WizardContext } from "./run.ts";
import { updateSession } from "./sessions.ts";
import { hasEnded, type RunningState } from "./state.ts";
import { readState } from "./stored-state.ts";
import { BANK, browserDoor, openWorld, serverDoor, type World } from "./testing/world.ts";

let world: World;
let session: Session;
let page: RunningState;
let lease: Lease;

beforeEach(async () => {
  world = await openWorld();
  const { key } = await world.order();
  await browserDoor(world.wizard, key)(BANK);
  session = await world.session(key);
  const state = readState(session.state);
  const held = await acquireLease(world.ctx, session);
  if (hasEnded(state) || !held) throw new Error("The session does not wait for its login.");
  [page, lease] = [state, held];
});
afterEach(() => world.close());

const kept = async () => readState((await world.session(session.key)).state);

test("a page that is shown while the bank is asked says whether an order was announced", async () => {
  expect(await lease.announceOrder(page)).toBe(true);
  expect(await lease.showPage(page)).toMatchObject({ state: { sent: true } });
  expect(await kept()).toMatchObject({ sent: true });
});

test("an order is announced on the page that is shown by then", async () => {
  const shown = { ...page, overdue: "asking" } as RunningState;
  expect(await lease.showPage(shown)).toMatchObject({ state: { sent: false } });
  expect(await lease.announceOrder(page)).toBe(true);
  expect(await kept()).toMatchObject({ sent: true, overdue: "asking" });
  const meanwhile = await lease.release(async (_, told) => told);
  expect(meanwhile).toMatchObject({ hasOrder: true, page: { sent: true, overdue: "asking" } });
});

test("after its release, a lease shows no page and is not renewed", async () => {
  await lease.release(async () => undefined);
  const { version } = await world.session(session.key);
  expect(await lease.showPage(page)).toBe("released");
  expect(await lease.renew()).toBe(false);
  expect((await world.session(session.key)).version).toBe(version);
});

test("a look at the form leaves the lease to the request that holds it", async () => {
  await lease.showPage(page);
  world.time.now += LEASE / 2;
  expect(await browserDoor(world.wizard, session.key)({})).toMatchObject({ error: [] });
  expect(await lease.renew()).toBe(true);
});

test("a look at the form extends a session whose lease has just run out", async () => {
  await lease.showPage(page);
  world.time.now += LEASE;
  const { expiresAt } = await world.session(session.key);
  await browserDoor(world.wizard, session.key)({});
  expect((await world.session(session.key)).expiresAt).toBe(expiresAt + LEASE);
});

test("a look of the merchant's server at a session that was just used writes nothing", async () => {
  expect((await serverDoor(world.wizard, session.key)({})).form.name).toBe("login");
  expect((await world.session(session.key)).version).toBe(session.version);
});

test("a lease of a session that somebody else changed is lost for good", async () => {
  await updateSession(world.ctx, session, { lastError: "tech_error" });
  expect(await lease.announceOrder(page)).toBe(false);
  expect(await lease.showPage(page)).toBeNull();
  expect(await lease.renew()).toBe(false);
  expect(await kept()).not.toMatchObject({ sent: true });
});

test.each([
  ["succeeded", () => Promise.resolve()],
  ["failed", () => Promise.reject(new Error("cut"))],
])("work that has %s renews its lease no more", async (_, work) => {
  let renewals = 0;
  const renewed = { renew: async () => (renewals += 1) < 3 } as unknown as Lease;
  const background: WizardContext["background"] = new Map();
  detach({ ...world.ctx, background } as WizardContext, renewed, session, work());
  await background.get(session.id);
  expect([renewals, background.size]).toEqual([0, 0]);
});
