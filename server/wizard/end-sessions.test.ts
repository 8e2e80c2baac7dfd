import { afterEach, beforeEach, expect, test } from "vitest";
import {
  BANK,
  browserDoor,
  HOUR,
  login,
  MINUTE,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const fatal = { code: "session_timeout", recoverable: false };

async function begin() {
  const { key } = await world.create();
  return { key, ask: browserDoor(world.wizard, key) };
}

/** Two ways in which a session can expire. */
const WAYS = ["at the next request", "in the background"] as const;

async function pass(way: (typeof WAYS)[number]): Promise<void> {
  if (way === "in the background") await world.wizard.endSessions();
}

test.each(WAYS)("a session that nobody opens ends after a day: %s", async (way) => {
  const { key, ask } = await begin();
  world.time.now += 24 * HOUR - 1;
  await pass(way);
  expect(await world.session(key)).toMatchObject({ ended: null });
  world.time.now += 1;
  await pass(way);
  const answer = await ask({});
  expect(answer).toMatchObject({ error: fatal, form: { name: "bank", elements: [] } });
  expect(uiOf(answer)).toMatchObject({ step: "error", expires_in: 0 });
  const session = {
    ended: "failed",
    lastError: "client_not_started",
    currentStep: "WizardStartStep",
  };
  expect(await world.session(key)).toMatchObject(session);
});

test.each(WAYS)("an opened session ends after half an hour without a request: %s", async (way) => {
  const { key, ask } = await begin();
  await ask({});
  await ask(BANK);
  world.time.now += 30 * MINUTE - 1;
  await pass(way);
  expect(uiOf(await ask({}))).toMatchObject({ step: "login", expires_in: 1800 });
  world.time.now += 30 * MINUTE;
  await pass(way);
  expect(await ask(login("1"))).toMatchObject({ error: fatal, form: { name: "login" } });
  expect(world.bank.asked.login).toBe(0);
  const session = { ended: "failed", lastError: "session_expired", currentStep: "WizardLoginStep" };
  expect(await world.session(key)).toMatchObject(session);
  expect(uiOf(await ask({ action: "abort" })).callback).toBe("abort");
});

test("a session ends a day after it was opened in any case", async () => {
  const { ask } = await begin();
  for (let passed = 0; passed < 24 * HOUR; passed += 20 * MINUTE) {
    expect((await ask({})).error).toEqual([]);
    world.time.now += 20 * MINUTE;
  }
  expect((await ask({})).error).toMatchObject(fatal);
});

test("expires_in counts to the earlier of the two deadlines", async () => {
  const { ask } = await begin();
  await ask({});
  for (let passed = 0; passed < 24 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
    world.time.now += 20 * MINUTE;
    await ask({});
  }
  expect(uiOf(await ask({})).expires_in).toBe(20 * 60);
});

test("an ended session does not expire", async () => {
  const { key, ask } = await begin();
  await ask(BANK);
  await ask(login("1"));
  world.time.now += 25 * HOUR;
  expect(await world.wizard.endSessions()).toBe(0);
  expect(uiOf(await ask({}))).toMatchObject({ step: "finish", expires_in: 0 });
  expect(await world.session(key)).toMatchObject({ ended: "finished" });
});

test("sessions end in batches", async () => {
  await Promise.all(Array.from({ length: 230 }, () => begin()));
  expect(await world.wizard.endSessions()).toBe(0);
  world.time.now += 24 * HOUR;
  expect(await world.wizard.endSessions()).toBe(230);
  expect(await world.wizard.endSessions()).toBe(0);
});
