// A store that fails while a bank takes long: the bank's answer is not lost, and nobody asks twice.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type GatedBank, gatedBank } from "#connectors/test-bank/testing/gated-bank.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import type { Context } from "#context/context.ts";
import type { JsonObject } from "#schema/json.ts";
import { inDoubt, unavailable } from "#storage/engine/unavailable.ts";
import { LEASE, PATIENCE } from "./lease.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard, type Wizard } from "./wizard.ts";

const AWAY = unavailable(new Error("connect ECONNREFUSED"));
const POLL = { action: "poll" };

let books: Books;
let bank: GatedBank;
let world: World;
/** What happens to a write: it fails, or it is carried out and its caller hears of a failure. */
let fate: "refused" | "untold" | null;
let wizard: Wizard;

beforeEach(async () => {
  fate = null;
  books = openBooks();
  bank = gatedBank(books);
  world = await openWorld({ connector: bank.connector });
  wizard = createWizard(world.context({ store: sharedStore() }));
});
afterEach(() => world.close());

/** A store that other processes share, whose next write the test decides on. */
function sharedStore(): Context["store"] {
  const { store } = world.ctx;
  return {
    ...store,
    exclusive: false,
    async write(work, options) {
      const now = fate;
      fate = null;
      if (now === "refused") throw AWAY;
      const done = await store.write(work, options);
      if (now === "untold") throw inDoubt(new Error("cut"));
      return done;
    },
  };
}

/** Another process on the same store. */
function neighbour(key: string) {
  return browserDoor(createWizard(world.context({ owner: "second", store: sharedStore() })), key);
}

/** A session whose bank holds back its answer to the last step. */
async function asking({ key }: { key: string }, ...steps: JsonObject[]) {
  const ask = browserDoor(wizard, key);
  for (const step of steps.slice(0, -1)) await ask(step);
  const { asked, tell } = bank.hold();
  const answer = ask(steps.at(-1) ?? {});
  await asked;
  return { ask, tell, answer };
}

test.each(["refused", "untold"] as const)(
  "a login goes on whose waiting page is %s",
  async (found) => {
    const opened = await world.create();
    const { ask, tell, answer } = await asking(opened, BANK, login("accounts"));
    fate = found;
    world.pass(PATIENCE);
    await expect(answer).rejects.toMatchObject({ status: 503 });
    tell();
    await wizard.rest();
    expect(uiOf(await ask({})).step).toBe("account");
    expect(world.bank.asked.login).toBe(1);
  },
);

test("an order goes on whose waiting page is refused", async () => {
  const opened = await world.order();
  const { ask, tell, answer } = await asking(opened, BANK, login("1"), { tan: "WRONG" });
  fate = "refused";
  world.pass(PATIENCE);
  await expect(answer).rejects.toMatchObject({ status: 503 });
  expect((await ask({})).error).not.toMatchObject({ recoverable: false });
  tell();
  await wizard.rest();
  expect(uiOf(await ask({})).step).toBe("tan");
});

test("a login is not sent a second time while its waiting page is missing", async () => {
  const opened = await world.create();
  const { ask, tell, answer } = await asking(opened, BANK, login("accounts"));
  fate = "refused";
  world.pass(PATIENCE);
  await expect(answer).rejects.toMatchObject({ status: 503 });
  expect(uiOf(await ask(login("accounts"))).step).toBe("login");
  expect(world.bank.asked.login).toBe(1);
  tell();
  await wizard.rest();
  expect(uiOf(await ask({})).step).toBe("account");
});

test.each(["refused", "untold"] as const)(
  "a lease lasts although one of its renewals is %s",
  async (found) => {
    const opened = await world.create();
    const { tell, answer } = await asking(opened, BANK, login("accounts"));
    world.pass(PATIENCE);
    await answer;
    fate = found;
    for (let times = 0; times < 6; times += 1) {
      world.pass(LEASE / 3);
      await expect.poll(() => fate).toBeNull();
      await expect.poll(() => world.alarms()).toBeGreaterThan(0);
      expect(uiOf(await neighbour(opened.key)(POLL)).step).toBe("wait");
    }
    tell();
    await wizard.rest();
    expect(uiOf(await neighbour(opened.key)(POLL)).step).toBe("account");
  },
);

test("a process that was stopped before its order was sent sends it no more", async () => {
  const { key } = await world.order();
  const { store } = world.ctx;
  let isStopped = false;
  const stopping: Context["store"] = {
    ...sharedStore(),
    async write(work, options) {
      const done = await store.write(work, options);
      const { state, claim } = await world.session(key);
      if (!isStopped && claim && (state as { sent?: boolean }).sent) {
        isStopped = true;
        world.time.now += LEASE;
        expect((await neighbour(key)({})).error).toMatchObject({ recoverable: false });
      }
      return done;
    },
  };
  const ask = browserDoor(createWizard(world.context({ store: stopping })), key);
  for (const step of [BANK, login("1")]) await ask(step);
  expect((await ask({ tan: "123" })).error).toMatchObject({ recoverable: false });
  expect(isStopped).toBe(true);
  expect(books.orders).toEqual([]);
});
