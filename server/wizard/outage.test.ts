// An outage of the store while a bank carries out an order: the outcome is not lost.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Connector } from "#connectors/connector.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import type { Context } from "#context/context.ts";
import type { JsonObject } from "#schema/json.ts";
import { unavailable } from "#storage/engine/unavailable.ts";
import type { Session } from "#storage/tables/records.ts";
import { LEASE } from "./lease.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const OUTAGE = unavailable(new Error("connect ECONNREFUSED"));
const AWAY = { status: 503 };

let books: Books;
/** The error of every access to the store; null while it works. */
let refusal: Error | null;
let world: World;
/** The error of the store from the bank's next answer on. */
let refusalNext: Error | null;
let refused: number;
/** Accesses that fail. */
let lasting: number;
/** Whether the bank's next answer is lost together with the store. */
let isCut: boolean;

beforeEach(async () => {
  books = openBooks();
  refusal = null;
  refusalNext = null;
  refused = 0;
  lasting = Infinity;
  isCut = false;
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  async function told<T>(reply: Promise<T>): Promise<T> {
    try {
      return await reply;
    } finally {
      refusal ??= refusalNext;
    }
  }
  const connector: Connector = {
    ...bank,
    login: (...args) => told(bank.login(...args)),
    answer: (...args) =>
      told(
        isCut && refusalNext
          ? Promise.reject(new UnknownOutcomeError("cut"))
          : bank.answer(...args),
      ),
  };
  world = await openWorld({ connector });
});
afterEach(() => world.close());

async function reached<T>(work: () => Promise<T>): Promise<T> {
  if (!refusal || refused >= lasting) return work();
  refused += 1;
  throw refusal;
}

/** A wizard on a store whose outages the test controls: a shared one, unless it is `exclusive`. */
function wizardOf(owner: string, exclusive = false) {
  const { store } = world.ctx;
  return createWizard(
    world.context({
      owner,
      store: {
        ...store,
        exclusive,
        read: (work) => reached(() => store.read(work)),
        write: (work) => reached(() => store.write(work)),
      },
    }),
  );
}

/** A session whose last step fails because the store is away. */
function begun<T extends { key: string }>(opened: T, ...steps: JsonObject[]) {
  return failing(OUTAGE, opened, ...steps);
}

/** A session whose last step fails because the store fails. */
async function failing<T extends { key: string }>(
  failure: Error,
  opened: T,
  ...steps: JsonObject[]
) {
  const wizard = wizardOf("first");
  const ask = browserDoor(wizard, opened.key);
  for (const step of steps.slice(0, -1)) await ask(step);
  refusalNext = failure;
  await expect(ask(steps.at(-1) ?? {})).rejects.toBe(failure);
  refusalNext = null;
  return { ...opened, ask, wizard };
}

const TAN = [BANK, login("1"), { tan: "123" }];
const POLL = { action: "poll" };
const APP = [BANK, login("config"), { cfg_tan: "push" }, POLL, POLL, POLL];

test.each([
  ["with a TAN", TAN],
  ["in an app", APP],
])(
  "an order released %s gets 503 at once, and is recorded once the store is back",
  async (_, steps) => {
    const order = await world.order();
    const { wizard } = await begun(order, ...steps);
    refusal = null;
    await wizard.rest();
    const payment = () =>
      world.ctx.store.read((db) => db.in(order.scope).payments.find(order.transaction));
    expect(await payment()).toMatchObject({ amount: 1250 });
    expect(await world.session(order.key)).toMatchObject({ ended: "finished", claim: null });
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  },
);

test("an order recorded just before the store failed is not recorded again", async () => {
  const { key, transaction } = await world.order();
  const { store } = world.ctx;
  let recorded: Session | null = null;
  const cut: Context["store"] = {
    ...store,
    async write(work) {
      const done = await store.write(work);
      const session = await world.session(key);
      if (recorded || session.ended !== "finished") return done;
      recorded = session;
      throw OUTAGE;
    },
  };
  const wizard = createWizard(world.context({ store: cut }));
  const ask = browserDoor(wizard, key);
  for (const step of TAN.slice(0, -1)) await ask(step);
  await expect(ask(TAN.at(-1) ?? {})).rejects.toBe(OUTAGE);
  await wizard.rest();
  expect(await world.session(key)).toEqual(recorded);
  expect(world.logged.filter((line) => line.includes(transaction))).toEqual([
    expect.stringContaining("cannot be written yet"),
    expect.stringContaining("is written"),
  ]);
});

test("that nobody knows what became of an order released in an app is kept", async () => {
  isCut = true;
  const { key, wizard } = await begun(await world.order(), ...APP);
  refusal = null;
  await wizard.rest();
  expect((await world.session(key)).state).toMatchObject({ error: { unclear: true } });
});

test("an order is recorded after a failure of the store that is no outage, if that passes", async () => {
  lasting = 3;
  const order = await world.order();
  const { wizard } = await failing(new Error("invalid memory alloc request"), order, ...TAN);
  await wizard.rest();
  expect(refused).toBe(lasting);
  expect(await world.session(order.key)).toMatchObject({ ended: "finished", claim: null });
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("a failure that does not pass ends with a line in the log", async () => {
  const { transaction, wizard } = await failing(
    new Error("no such table"),
    await world.order(),
    ...TAN,
  );
  await wizard.rest();
  expect(refused).toBe(21);
  expect(world.logged.filter((line) => line.includes(transaction))).toEqual([
    expect.stringContaining("cannot be written yet"),
    expect.stringContaining("background work on a session failed"),
  ]);
});

test("the log names the order with an unwritten outcome once", async () => {
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
])("a customer who %s sees that the order was carried out, in any process", async (_, body) => {
  const { ask, key } = await begun(await world.order(), ...TAN);
  await expect(ask(body)).rejects.toMatchObject(AWAY);
  refusal = null;
  expect(uiOf(await ask(body)).step).toBe("finish");
  expect(uiOf(await browserDoor(wizardOf("second"), key)(body)).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test.each<[what: string, body: JsonObject]>([
  ["looks", {}],
  ["repeats the TAN", { tan: "123" }],
])("a customer who %s waits for the outcome in a store of one process, too", async (_, body) => {
  const { key } = await world.order();
  const wizard = wizardOf("first", true);
  const ask = browserDoor(wizard, key);
  for (const step of TAN.slice(0, -1)) await ask(step);
  refusalNext = OUTAGE;
  await expect(ask(TAN.at(-1) ?? {})).rejects.toMatchObject(AWAY);
  refusal = refusalNext = null;
  expect(uiOf(await ask(body)).step).toBe("finish");
  await wizard.rest();
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

/** Another process that reaches the store after the lease of the first has run out. */
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
  ["declared lost", []],
  ["declared lost, and whose customer left", [{ action: "abort" }]],
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
  expect(world.logged.join("\n")).not.toContain("whose transaction was deleted");
});

test("a session that another process ended does not continue with a wrong TAN", async () => {
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

test("a login is not kept for later: the customer logs in again", async () => {
  const { ask } = await begun(await world.create(), BANK, login("accounts"));
  refusal = null;
  expect(uiOf(await ask({})).step).toBe("login");
  expect(uiOf(await ask(login("accounts"))).step).toBe("account");
});
