// A store that goes away while a bank carries out an order: what the bank did is not forgotten.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { JsonObject } from "#schema/json.ts";
import { unavailable } from "#storage/unavailable.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const DEAD_LINE = new Error("connect ECONNREFUSED");
const AWAY = { status: 503 };

let books: Books;
let isAway: boolean;
let world: World;
/** From the bank's next answer on the store is away. */
let leavesNext: boolean;

beforeEach(async () => {
  books = openBooks();
  isAway = false;
  leavesNext = false;
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  async function told<T>(reply: Promise<T>): Promise<T> {
    const answer = await reply;
    isAway ||= leavesNext;
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

/** A wizard that shares its store with others; the store is away when a test says so. */
function wizardOf(owner: string) {
  const { store } = world.ctx;
  return createWizard(
    world.context({
      owner,
      store: {
        ...store,
        exclusive: false,
        read: (work) => (isAway ? Promise.reject(unavailable(DEAD_LINE)) : store.read(work)),
        write: (work) => (isAway ? Promise.reject(unavailable(DEAD_LINE)) : store.write(work)),
      },
    }),
  );
}

/** At the page before the last step, whose answer the store does not take. */
async function begun(opened: { key: string }, ...steps: JsonObject[]) {
  const wizard = wizardOf("first");
  const ask = browserDoor(wizard, opened.key);
  for (const step of steps.slice(0, -1)) await ask(step);
  leavesNext = true;
  await expect(ask(steps.at(-1) ?? {})).rejects.toMatchObject(AWAY);
  leavesNext = false;
  return { ...opened, ask, wizard };
}

const TAN = [BANK, login("1"), { tan: "123" }];

test("an order is answered for at once, and recorded as soon as the store is back", async () => {
  const order = await world.order();
  const { wizard } = await begun(order, ...TAN);
  isAway = false;
  await wizard.rest();
  const payment = () =>
    world.ctx.store.read((db) => db.payments.find(order.scope, order.transaction));
  expect(await payment()).toMatchObject({ amount: 1250 });
  expect(await world.session(order.key)).toMatchObject({ ended: "finished", claim: null });
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test.each<[what: string, body: JsonObject]>([
  ["looks", {}],
  ["repeats the TAN", { tan: "123" }],
  ["wants to leave", { action: "abort" }],
])("a customer who %s learns that it was carried out, by any process", async (_, body) => {
  const { ask, key } = await begun(await world.order(), ...TAN);
  await expect(ask(body)).rejects.toMatchObject(AWAY);
  isAway = false;
  expect(uiOf(await ask(body)).step).toBe("finish");
  expect(uiOf(await browserDoor(wizardOf("second"), key)(body)).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("a wrong TAN is counted once", async () => {
  const { ask } = await begun(await world.order(), BANK, login("1"), { tan: "WRONG" });
  isAway = false;
  const page = await ask({});
  expect(page.error).toMatchObject({ code: "tan_failed", recoverable: true });
  expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("a login is not held: it is made anew", async () => {
  const { ask } = await begun(await world.create(), BANK, login("accounts"));
  isAway = false;
  expect(uiOf(await ask({})).step).toBe("login");
  expect(uiOf(await ask(login("accounts"))).step).toBe("account");
});
