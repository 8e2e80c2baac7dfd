import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { UNMEASURED } from "#context/context.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { updateSession } from "./sessions.ts";
import {
  BANK,
  browserDoor,
  HOUR,
  login,
  merchant,
  MINUTE,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

let world: World;
/** The bank's answers; null for those of the test bank. */
let bankAnswer: Connector["answer"] | null;
beforeEach(async () => {
  bankAnswer = null;
  const bank = testBank({ wait: () => Promise.resolve() });
  const connector: Connector = {
    ...bank,
    answer: (...asked) => (bankAnswer ?? bank.answer)(...asked),
  };
  world = await openWorld({ connector });
});
afterEach(() => world.close());

const fatal = { code: "session_timeout", recoverable: false };

async function begin() {
  const { key } = await world.create();
  return { key, ask: browserDoor(world.wizard, key) };
}

const broken = () => Promise.reject(new Error("the connection broke"));

function block(blocked: boolean): Promise<void> {
  return world.ctx.store.write((db) => db.merchants.update(merchant.id, { blocked }));
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

test.each(WAYS)("the end of a session whose time has run out is counted: %s", async (way) => {
  const counted: unknown[] = [];
  const measures = { ...UNMEASURED, end: (of: unknown) => void counted.push(of) };
  const wizard = createWizard(world.context({ measures }));
  const { key, ask } = await begin();
  await ask({});
  world.time.now += HOUR;
  if (way === "in the background") await wizard.endSessions();
  await browserDoor(wizard, key)({});
  await browserDoor(wizard, key)({ action: "abort" });
  expect(counted).toEqual([{ product: "svc_verify", end: "session_expired" }]);
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

describe("a session in which the customer releases an order elsewhere", () => {
  const POLL = { action: "poll" };
  /** At the release page, after so many polls; the third would carry out the order. */
  async function released(polls: number, cfg_tan = "push") {
    const { key, scope, transaction } = await world.order();
    const ask = browserDoor(world.wizard, key);
    for (const step of [{}, BANK, login("config"), { cfg_tan }]) await ask(step);
    for (let polled = 0; polled < polls; polled += 1) await ask(POLL);
    const find = () => world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
    const remove = () => deleteTransaction(world.ctx, scope, "svc_pay", transaction);
    return { key, ask, find, remove };
  }

  test.each(WAYS)("asks the bank before it expires: %s", async (way) => {
    const { key, ask, find } = await released(2);
    world.time.now += 30 * MINUTE;
    await pass(way);
    expect(uiOf(await ask({})).step).toBe("finish");
    expect(await world.session(key)).toMatchObject({ ended: "finished" });
    expect(await find()).toMatchObject({ amount: 1250 });
  });

  test("counts as ended, beside those whose bank is not asked", async () => {
    await released(0);
    await released(0);
    await begin();
    world.time.now += 24 * HOUR;
    expect(await world.wizard.endSessions()).toBe(3);
  });

  test.each(WAYS)("expires if nothing was released: %s", async (way) => {
    const { key, ask, find } = await released(0);
    world.time.now += 30 * MINUTE;
    await pass(way);
    expect((await ask({})).error).toMatchObject(fatal);
    expect(await world.session(key)).toMatchObject({ ended: "failed", protectedUntil: 0 });
    expect(await find()).toBeNull();
  });

  test.each(WAYS)("ends unclear if the bank cannot be asked: %s", async (way) => {
    const { key, ask, remove } = await released(0);
    bankAnswer = broken;
    world.time.now += 30 * MINUTE;
    await pass(way);
    expect((await ask({})).error).toMatchObject({ code: "tech_error", recoverable: false });
    const { ended, lastError, expiresAt } = await world.session(key);
    expect([ended, lastError]).toEqual(["failed", "tech_error"]);
    // The customer who closes the message changes nothing about the order.
    await ask({ action: "abort" });
    expect(await world.session(key)).toMatchObject({ ended, lastError });
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      type: "order_in_progress",
      message: expect.stringContaining("would have expired"),
    });
    world.time.now = Math.max(expiresAt, (await world.session(key)).expiresAt);
    await remove();
  });

  test("cannot be left while the bank cannot be asked", async () => {
    const { ask } = await released(0);
    bankAnswer = broken;
    for (const action of ["abort", "back"]) {
      const stays = await ask({ action });
      expect([uiOf(stays).step, stays.error]).toMatchObject(["wait", { code: "tech_error" }]);
    }
    bankAnswer = null;
    expect(uiOf(await ask({ action: "abort" })).step).toBe("abort");
  });

  test("can be left before the customer goes to the bank's page", async () => {
    const { ask } = await released(0, "redirect");
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
  });
});

describe("a blocked merchant's session", () => {
  const ends = { ended: "failed", lastError: "tech_error" } as const;

  test.each(WAYS)("ends: %s", async (way) => {
    const { key, ask } = await begin();
    await ask(BANK);
    await block(true);
    await pass(way);
    expect((await ask(login("1"))).error).toMatchObject({ code: "tech_error", recoverable: false });
    expect(await world.session(key)).toMatchObject(ends);
    expect(world.bank.asked.login).toBe(0);
    await block(false);
    expect((await ask({})).error).toMatchObject({ code: "tech_error" });
  });

  test("ends before it is opened", async () => {
    const { key } = await begin();
    await block(true);
    expect(await world.wizard.endSessions()).toBe(1);
    expect(await world.session(key)).toMatchObject(ends);
    expect(await world.wizard.endSessions()).toBe(0);
  });

  test("does not end while its bank is asked to carry out an order", async () => {
    const { key } = await world.order();
    const ask = browserDoor(world.wizard, key);
    for (const step of [{}, BANK, login("1")]) await ask(step);
    const wrong = { kind: "refused", error: "wrong_tan", field: "tan" } as const;
    const told = new EventEmitter();
    const asked = new Promise<void>((reach) => {
      bankAnswer = (_, dialog) => {
        reach();
        return once(told, "now").then(() => ({ ...wrong, dialog }));
      };
    });
    const answer = ask({ tan: "1" });
    await asked;
    await block(true);
    expect(await world.wizard.endSessions()).toBe(0);
    told.emit("now");
    expect((await answer).error).toMatchObject({ code: "tan_failed", recoverable: true });
    expect(await world.wizard.endSessions()).toBe(1);
    expect(await world.session(key)).toMatchObject({ ...ends, protectedUntil: 0 });
  });

  test("does not end if it has finished", async () => {
    const { ask } = await begin();
    await ask(BANK);
    await ask(login("1"));
    await block(true);
    expect(await world.wizard.endSessions()).toBe(0);
    expect(uiOf(await ask({})).step).toBe("finish");
  });
});

test("sessions that other processes hold do not keep later ones from ending", async () => {
  const held = await Promise.all(Array.from({ length: 100 }, () => begin()));
  const claim = { owner: "other", until: world.time.now + 25 * HOUR };
  for (const { key } of held) await updateSession(world.ctx, await world.session(key), { claim });
  world.time.now += 1;
  const { key } = await begin();
  world.time.now += 24 * HOUR;
  const store = { ...world.ctx.store, exclusive: false };
  expect(await createWizard(world.context({ store })).endSessions()).toBe(1);
  expect(await world.session(key)).toMatchObject({ ended: "failed" });
});

test("sessions that a Test clock rules end by it, and count as well", async () => {
  const { key } = await begin();
  const live = await world.create({}, "live");
  const clock = { ahead: 24 * HOUR, frozenAt: null, target: null, heldUntil: 0 };
  await world.ctx.store.write((db) => db.merchants.update(merchant.id, { testClock: clock }));
  expect(await world.wizard.endSessions()).toBe(1);
  expect(await world.session(key)).toMatchObject({ ended: "failed" });
  expect(await world.session(live.key)).toMatchObject({ ended: null });
  expect(await world.wizard.endSessions()).toBe(0);
});

test("sessions end in batches", async () => {
  await Promise.all(Array.from({ length: 230 }, () => begin()));
  expect(await world.wizard.endSessions()).toBe(0);
  world.time.now += 24 * HOUR;
  expect(await world.wizard.endSessions()).toBe(230);
  expect(await world.wizard.endSessions()).toBe(0);
});
