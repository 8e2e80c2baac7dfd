// A store that goes away while a bank carries out an order: what the bank did is not forgotten.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { JsonObject } from "#schema/json.ts";
import { unavailable } from "#storage/engine/unavailable.ts";
import { LEASE } from "./claim.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const OUTAGE = unavailable(new Error("connect ECONNREFUSED"));
const AWAY = { status: 503 };

let books: Books;
/** What the store says to everything, while it does. */
let refusal: Error | null;
let world: World;
/** What it says from the bank's next answer on. */
let refusalNext: Error | null;
let refused: number;

beforeEach(async () => {
  books = openBooks();
  refusal = null;
  refusalNext = null;
  refused = 0;
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  async function told<T>(reply: Promise<T>): Promise<T> {
    const answer = await reply;
    refusal ??= refusalNext;
    return answer;
  }
  const connector: Connector = {
    ...bank,
    login: (...args) => told(bank.login(...args)),
    answer: (...args) => told(bank.answer(...args)),
  };
  world = await openWorld({ connector });
});
afterEach(() => world.close());

async function reached<T>(work: () => Promise<T>): Promise<T> {
  if (!refusal) return work();
  refused += 1;
  throw refusal;
}

/** A wizard that shares its store with others; the store is away when a test says so. */
function wizardOf(owner: string) {
  const { store } = world.ctx;
  return createWizard(
    world.context({
      owner,
      store: {
        ...store,
        exclusive: false,
        read: (work) => reached(() => store.read(work)),
        write: (work) => reached(() => store.write(work)),
      },
    }),
  );
}

/** At the page before the last step, whose answer the store does not take. */
async function begun<T extends { key: string }>(opened: T, ...steps: JsonObject[]) {
  const wizard = wizardOf("first");
  const ask = browserDoor(wizard, opened.key);
  for (const step of steps.slice(0, -1)) await ask(step);
  refusalNext = OUTAGE;
  await expect(ask(steps.at(-1) ?? {})).rejects.toMatchObject(AWAY);
  refusalNext = null;
  return { ...opened, ask, wizard };
}

const TAN = [BANK, login("1"), { tan: "123" }];

test("an order is answered for at once, and recorded as soon as the store is back", async () => {
  const order = await world.order();
  const { wizard } = await begun(order, ...TAN);
  refusal = null;
  await wizard.rest();
  const payment = () =>
    world.ctx.store.read((db) => db.in(order.scope).payments.find(order.transaction));
  expect(await payment()).toMatchObject({ amount: 1250 });
  expect(await world.session(order.key)).toMatchObject({ ended: "finished", claim: null });
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("the log tells of which order something is still to be written, once", async () => {
  const { transaction, wizard } = await begun(await world.order(), ...TAN);
  const lines = () => world.logged.filter((line) => line.includes(transaction));
  await vi.waitUntil(() => refused > 3);
  expect(lines()).toEqual([expect.stringContaining("cannot be written yet")]);
  refusal = null;
  await wizard.rest();
  expect(lines()).toEqual([expect.anything(), expect.stringContaining("is written")]);
});

test.each<[what: string, body: JsonObject]>([
  ["looks", {}],
  ["repeats the TAN", { tan: "123" }],
  ["wants to leave", { action: "abort" }],
])("a customer who %s learns that it was carried out, by any process", async (_, body) => {
  const { ask, key } = await begun(await world.order(), ...TAN);
  await expect(ask(body)).rejects.toMatchObject(AWAY);
  refusal = null;
  expect(uiOf(await ask(body)).step).toBe("finish");
  expect(uiOf(await browserDoor(wizardOf("second"), key)(body)).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

/** Another process that reaches the store, at the time when the claim of the first has run out. */
async function givenUp(...steps: JsonObject[]) {
  const order = await world.order();
  const { wizard } = await begun(order, ...steps);
  world.pass(LEASE);
  const store = { ...world.ctx.store, exclusive: false };
  const ask = browserDoor(createWizard(world.context({ owner: "second", store })), order.key);
  expect((await ask({})).error).toMatchObject({ code: "tech_error", recoverable: false });
  return { ...order, ask, wizard };
}

test.each<[what: string, bodies: JsonObject[]]>([
  ["gave up for lost", []],
  ["gave up for lost, and whose customer left", [{ action: "abort" }]],
])("an order is recorded that another process %s", async (_, bodies) => {
  const { ask, key, scope, transaction, wizard } = await givenUp(...TAN);
  for (const body of bodies) await ask(body);
  refusal = null;
  await wizard.rest();
  expect(await world.ctx.store.read((db) => db.in(scope).payments.find(transaction))).toMatchObject(
    {
      amount: 1250,
    },
  );
  expect(await world.session(key)).toMatchObject({ ended: "finished" });
  expect(uiOf(await ask({})).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("what another process ended does not go on with a wrong TAN", async () => {
  const { ask, key, wizard } = await givenUp(BANK, login("1"), { tan: "WRONG" });
  refusal = null;
  await wizard.rest();
  expect(uiOf(await ask({})).step).toBe("error");
  expect(await world.session(key)).toMatchObject({ ended: "failed" });
});

test("a wrong TAN is counted once", async () => {
  const { ask } = await begun(await world.order(), BANK, login("1"), { tan: "WRONG" });
  refusal = null;
  const page = await ask({});
  expect(page.error).toMatchObject({ code: "tan_failed", recoverable: true });
  expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("a login is not held: it is made anew", async () => {
  const { ask } = await begun(await world.create(), BANK, login("accounts"));
  refusal = null;
  expect(uiOf(await ask({})).step).toBe("login");
  expect(uiOf(await ask(login("accounts"))).step).toBe("account");
});

test("what no other attempt would mend is not attempted again", async () => {
  const wizard = wizardOf("first");
  const ask = browserDoor(wizard, (await world.order()).key);
  for (const step of TAN.slice(0, -1)) await ask(step);
  refusalNext = new Error("no such table");
  await expect(ask({ tan: "123" })).rejects.toThrow("no such table");
  await wizard.rest();
  expect(refused).toBe(1);
});
