// The payments of a restored database: the customer may have paid since its copy was made.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Books, carriedOutIn, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { listEvents } from "#products/events.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { all } from "#products/testing/desk.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Mode } from "#schema/codes.ts";
import { endPayments } from "./end-payments.ts";
import { orderStateOf } from "./order-outcome.ts";
import {
  BANK,
  browserDoor,
  HOUR,
  login,
  merchant,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";

const UNCLEAR = {
  code: "tech_error",
  recoverable: false,
  message: expect.stringContaining("Es ist nicht sicher, ob die Bank den Auftrag"),
};
const TAN = { tan: "1" };
/** Live orders go to no account of a test bank. */
const RECIPIENT = { recipient_iban: "DE02120300000000202051" };
const POLL = { action: "poll" };
const PUSH = { cfg_tan: "push" };

let books: Books;
let world: World;
beforeEach(async () => {
  books = openBooks();
  world = await openWorld({ connector: testBank({ ledger: books }) });
});
afterEach(() => world.close());

const end = () => world.ctx.store.write((db) => endPayments(db, world.ctx));

/** A payment whose customer has come so far. */
async function pay(...steps: JsonObject[]) {
  const opened = await world.order();
  const ask = browserDoor(world.wizard, opened.key);
  for (const step of steps) await ask(step);
  return { ...opened, ask };
}

async function failures(mode: Mode = "test") {
  const filters = [{ column: "type", op: "equals", value: "session.failed" } as const];
  return (await listEvents(world.ctx, { merchant: merchant.id, mode }, { ...all, filters })).rows;
}

describe.each([
  ["that nobody opened", []],
  ["at the bank step", [{}]],
  ["at the login", [{}, BANK]],
  ["that waits for a TAN", [{}, BANK, login("tan")]],
  ["that waits for its release", [{}, BANK, login("config"), PUSH]],
])("a payment %s", (_, steps) => {
  test("ends as unclear, as one whose bank does not answer", async () => {
    const { key, ask, transaction, scope } = await pay(...steps);
    const { expiresAt } = await world.session(key);
    expect(await end()).toEqual({ transactions: [transaction], sealed: 0 });
    const session = await world.session(key);
    expect(session).toMatchObject({ ended: "failed", lastError: "tech_error", claim: null });
    expect(session.protectedUntil).toBe(expiresAt);
    expect(orderStateOf(session, world.time.now)).toBe("unknown");
    expect(session.timeline.at(-1)).toMatchObject({ kind: "ended", error: "tech_error" });
    const data = { object: "wizard_session", finished: false, last_error: "tech_error" };
    expect(await failures()).toMatchObject([{ transaction, data }]);
    const remove = () => deleteTransaction(world.ctx, scope, "svc_pay", transaction);
    await expect(remove()).rejects.toMatchObject({ status: 409 });
    const answer = await ask({});
    expect(uiOf(answer).step).toBe("error");
    expect(answer.error).toMatchObject(UNCLEAR);
    world.time.now = expiresAt;
    await remove();
  });

  test("cannot be gone on with", async () => {
    const { ask } = await pay(...steps);
    await end();
    for (const step of [{}, BANK, login("tan"), TAN, POLL, POLL, POLL]) await ask(step);
    expect(carriedOutIn(books)).toBe(0);
  });
});

test("more payments than are opened at a time end, in both modes", async () => {
  for (let nth = 0; nth < 101; nth += 1) await world.order(RECIPIENT, nth % 2 ? "live" : "test");
  expect((await end()).transactions).toHaveLength(101);
  expect((await end()).transactions).toEqual([]);
  expect(await failures("live")).not.toEqual([]);
});

test("sessions of other products, and payments that have ended, stay", async () => {
  const other = await world.create();
  const paid = await pay({}, BANK, login("tan"), TAN);
  const left = await pay({}, { action: "abort" });
  const before = await Promise.all([other, paid, left].map(({ key }) => world.session(key)));
  expect(before.map(({ ended }) => ended)).toEqual([null, "finished", "aborted"]);
  expect((await end()).transactions).toEqual([]);
  expect(await Promise.all([other, paid, left].map(({ key }) => world.session(key)))).toEqual(
    before,
  );
});

test("a payment whose time has run out ends as unclear, too", async () => {
  const { key } = await pay({}, BANK, login("tan"));
  world.time.now += 24 * HOUR;
  await end();
  await world.wizard.endSessions();
  expect(orderStateOf(await world.session(key), world.time.now)).toBe("unknown");
});

test("the end of a payment in Test mode has the time of the Test clock", async () => {
  const frozenAt = world.time.now + 100 * HOUR;
  const { key } = await pay();
  await world.ctx.store.write((db) =>
    db.merchants.update(merchant.id, {
      testClock: { frozenAt, ahead: 0, target: null, heldUntil: 0 },
    }),
  );
  await end();
  expect(await world.session(key)).toMatchObject({ endedAt: frozenAt });
});

test("a payment that a newer version of the service has opened ends, too", async () => {
  const { key, transaction } = await pay({});
  const { id, version } = await world.session(key);
  await world.ctx.store.write((db) => db.sessions.update(id, version, { state: { v: 99 } }));
  expect((await end()).transactions).toEqual([transaction]);
  expect(orderStateOf(await world.session(key), world.time.now)).toBe("unknown");
});

test("a payment whose retention is over is kept for a week, so that it can be compared", async () => {
  const fresh = await pay({});
  const { keptUntil } = await world.session(fresh.key);
  await end();
  expect(await world.session(fresh.key)).toMatchObject({ keptUntil });
  const old = await pay({});
  world.time.now = keptUntil + HOUR;
  await end();
  const week = world.time.now + 7 * 24 * HOUR;
  expect(await world.session(old.key)).toMatchObject({ keptUntil: week });
  const [event] = await failures();
  expect(event).toMatchObject({ transaction: old.transaction });
  world.time.now = week;
  expect(await failures()).toEqual([]);
});
