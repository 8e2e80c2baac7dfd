// A bank that takes longer than a request: the customer waits on a page, and nothing is lost.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GatedBank, gatedBank } from "#connectors/test-bank/testing/gated-bank.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import type { JsonObject } from "#schema/json.ts";
import { type Context, UNMEASURED } from "#context/context.ts";
import { LEASE, PATIENCE } from "./lease.ts";
import { updateSession } from "./sessions.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const POLL = { action: "poll" };
const SECRET = "c4n4ry-of-the-pin";

let books: Books;
let bank: GatedBank;
let world: World;
/** How often a request waited for another one. */
let waits: number;
let whenWaiting: () => void;
beforeEach(async () => {
  waits = 0;
  whenWaiting = () => {};
  books = openBooks();
  bank = gatedBank(books);
  world = await openWorld({
    connector: bank.connector,
    settle() {
      waits += 1;
      whenWaiting();
    },
  });
});
afterEach(() => world.close());

type Opened = Awaited<ReturnType<World["create"]>>;

/** A session whose last step takes longer than its request. */
async function waiting(opened: Opened, ...steps: JsonObject[]) {
  const ask = browserDoor(world.wizard, opened.key);
  for (const step of steps.slice(0, -1)) await ask(step);
  const { asked, tell } = bank.hold();
  const page = ask(steps.at(-1) ?? {});
  await asked;
  world.pass(PATIENCE);
  return { ...opened, ask, tell, page: await page };
}

/** Resolves once the bank's answer is written. */
const written = () => world.wizard.rest();

test("the end that a slow bank brings is counted once", async () => {
  const counted: unknown[] = [];
  const measures = { ...UNMEASURED, end: (of: unknown) => void counted.push(of) };
  const wizard = createWizard(world.context({ measures }));
  const { key } = await world.create();
  const ask = browserDoor(wizard, key);
  await ask(BANK);
  const { asked, tell } = bank.hold();
  const page = ask(login("1"));
  await asked;
  world.pass(PATIENCE);
  await page;
  tell();
  await wizard.rest();
  await ask(POLL);
  expect(counted).toEqual([{ product: "svc_verify", end: "finished" }]);
});

test("a bank that answers in time leaves no alarm behind", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of [BANK, login("accounts"), { account_id: 0 }]) await ask(step);
  expect(await world.session(key)).toMatchObject({ ended: "finished" });
  expect(world.alarms()).toBe(0);
});

test.each([
  ["a page", "accounts"],
  ["the finish", "1"],
])("the timeline tells how long the bank took before %s", async (_, pin) => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of [{}, BANK]) await ask(step);
  const { asked, tell } = bank.hold();
  const page = ask(login(pin));
  await asked;
  world.time.now += 1200;
  tell();
  await page;
  const { timeline } = await world.session(key);
  expect(timeline.map(({ ms }) => ms)).toEqual([null, null, 1200]);
});

test("what a bank answers as the patience ends is shown at once", async () => {
  const { write } = world.ctx.store;
  let isLate = false;
  const store: Context["store"] = {
    ...world.ctx.store,
    write(...args) {
      // The answer is being written.
      if (isLate) world.pass(PATIENCE);
      return write(...args);
    },
  };
  const { key } = await world.create();
  const ask = browserDoor(createWizard(world.context({ store })), key);
  await ask(BANK);
  isLate = true;
  const answer = await ask(login("accounts"));
  expect(answer).toMatchObject({ error: [], form: { name: "account" } });
  expect(uiOf(answer)).toMatchObject({ step: "account", callback: "account" });
});

describe("a login that takes long", () => {
  test("is waited for on a page that is polled, and asked once", async () => {
    const { key, ask, tell, page } = await waiting(await world.create(), BANK, login("accounts"));
    expect(page).toMatchObject({
      error: [],
      polling: { interval: 2000 },
      form: { name: "login", elements: [{ type: "help_text", title: "Einen Moment bitte" }] },
    });
    expect(uiOf(page)).toMatchObject({
      form_id: "f3",
      step: "wait",
      callback: null,
      allowed: { submit: false, back: true, abort: true, language: false },
    });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardLoadingAccountsStep" });
    for (const body of [POLL, {}, login("accounts"), { account_id: 0 }]) {
      expect(await ask(body)).toMatchObject({ form: page.form, ui: { form_id: "f3" } });
    }
    expect(world.bank.asked.login).toBe(1);

    tell();
    await written();
    const next = await ask({ ...POLL, form_id: "f3" });
    expect(uiOf(next)).toMatchObject({ step: "account", callback: "account", form_id: "f4" });
    expect(uiOf(await ask(POLL))).toMatchObject({ callback: null, form_id: "f4" });
    expect(uiOf(await ask({ account_id: 0 })).step).toBe("finish");
    expect(world.bank.asked.login).toBe(1);
  });

  test("finishes the session although nobody polls", async () => {
    const { scope, transaction, tell, ask } = await waiting(await world.create(), BANK, login("1"));
    tell();
    await written();
    const record = await world.ctx.store.read((db) => db.in(scope).verifications.find(transaction));
    expect(record).not.toBeNull();
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "finish", callback: "finish" });
  });

  test.each<[pin: string, failure: Error | undefined, code: string]>([
    ["wrong", undefined, "login_failed"],
    ["1", new Error("cut"), "tech_error"],
  ])("tells what became of PIN %s (%s): %s", async (pin, failure, code) => {
    const { key, ask, tell } = await waiting(await world.create(), BANK, login(pin));
    tell(failure);
    await written();
    const last = await ask(POLL);
    expect(last.error).toMatchObject({ code, recoverable: true });
    expect(uiOf(last)).toMatchObject({ step: "login", callback: "login", form_id: "f4" });
    expect(last.form.elements[0]).toMatchObject({ name: "USER_NAME", value: "lena" });
    expect(await world.session(key)).toMatchObject({ lastError: code, claim: null });
    expect(uiOf(await ask(login("1"))).step).toBe("finish");
  });

  test("can be aborted; the bank's answer then changes nothing", async () => {
    const { key, ask, tell } = await waiting(await world.create(), BANK, login("1"));
    expect(uiOf(await ask({ action: "abort" }))).toMatchObject({ step: "abort" });
    tell();
    await written();
    expect(uiOf(await ask({})).step).toBe("abort");
    expect(await world.session(key)).toMatchObject({ ended: "aborted" });
  });

  test("allows going back to another login, which alone counts", async () => {
    const first = await waiting(await world.create(), BANK, login("wrong"));
    const { key, ask } = first;
    expect(uiOf(await ask({ action: "back" }))).toMatchObject({ step: "login", callback: "login" });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardLoginStep", claim: null });
    const second = await waiting(first, login("accounts"));
    expect(uiOf(second.page).step).toBe("wait");
    first.tell();
    expect(uiOf(await ask(POLL)).step).toBe("wait");
    second.tell();
    await written();
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "account", callback: "account" });
    expect(await world.session(key)).toMatchObject({ lastError: "" });
  });

  test("ends when its session is deleted", async () => {
    const { scope, transaction, ask, tell } = await waiting(await world.create(), BANK, login("1"));
    await deleteTransaction(world.ctx, scope, "svc_verify", transaction);
    tell();
    await written();
    expect((await ask(POLL)).error).toMatchObject({ code: "session_timeout" });
  });

  test("leaves no trace of the PIN", async () => {
    const { page } = await waiting(await world.create(), BANK, login(SECRET));
    expect(await world.kept()).not.toContain(SECRET);
    expect(JSON.stringify([page, world.logged])).not.toContain(SECRET);
  });
});

describe("an order that takes long", () => {
  const toTan = [BANK, login("1"), { tan: "123" }];

  test("is carried out once and cannot be aborted meanwhile", async () => {
    const { scope, transaction, ask, tell, page } = await waiting(await world.order(), ...toTan);
    expect(page.form.name).toBe("tan");
    expect(uiOf(page)).toMatchObject({
      step: "wait",
      callback: "tan",
      allowed: { back: false, abort: false },
    });
    for (const body of [{ action: "abort" }, { action: "back" }, { tan: "123" }, POLL]) {
      expect(uiOf(await ask(body))).toMatchObject({ step: "wait" });
    }
    tell();
    await written();
    const payment = await world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
    expect(payment).toMatchObject({ amount: 1250 });
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "finish", callback: "finish" });
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  test("that still needs a release asks for it on the next page", async () => {
    const { ask, tell, page } = await waiting(await world.order(), BANK, login("1"));
    // The login was overdue; the order was announced while the page stood.
    expect(uiOf(page).allowed.abort).toBe(true);
    tell();
    await written();
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "tan", callback: "tan" });
    expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  test("released elsewhere stays on its page while a poll takes long", async () => {
    const opened = await world.order();
    const steps = [BANK, login("config"), { cfg_tan: "push" }];
    const ask = browserDoor(world.wizard, opened.key);
    let before = await ask({});
    for (const step of steps) before = await ask(step);
    const { tell, page } = await waiting(opened, POLL);
    expect(page.form).toEqual(before.form);
    expect(uiOf(page).form_id).toBe(uiOf(before).form_id);
    tell();
    await written();
    for (const _ of [1, 2]) expect(uiOf(await ask(POLL)).step).toBe("wait");
    expect(uiOf(await ask(POLL)).step).toBe("finish");
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });
});

test("a visit of the bank's page waits for the bank's answer to a poll", async () => {
  const opened = await world.create();
  const toPage = [BANK, login("config"), { cfg_login: "redirect" }];
  const { ask, tell, page } = await waiting(opened, ...toPage, POLL);
  const leaves = page.form.elements.find((it) => it.type === "redirect");
  const token = leaves?.url.split("/").at(-1) ?? "";
  whenWaiting = tell;
  const returned = { result: "confirmed" };
  expect(await world.wizard.visit(token, (it) => ({ ...it, returned }))).not.toBeNull();
  expect(waits).toBeGreaterThan(0);
  expect(uiOf(await ask(POLL)).step).toBe("redirect");
  expect(uiOf(await ask(POLL)).step).toBe("finish");
});

test("an abort does not wait for the process that holds the session", async () => {
  const { key } = await world.create();
  const store = { ...world.ctx.store, exclusive: false };
  const ask = browserDoor(createWizard(world.context({ store })), key);
  await ask(BANK);
  const claim = { owner: "other", until: world.time.now + LEASE };
  await updateSession(world.ctx, await world.session(key), { claim });
  expect(uiOf(await ask({ action: "abort" })).step).toBe("abort");
  expect(waits).toBe(0);
});

/** A process that starts after another has died. */
function restarted(changes: Partial<Context> = {}) {
  return createWizard(world.context({ owner: "second", ...changes }));
}

describe("when the process dies meanwhile", () => {
  test("the customer can log in again", async () => {
    const { key } = await waiting(await world.create(), BANK, login("1"));
    const ask = browserDoor(restarted(), key);
    const page = await ask(POLL);
    expect(page.error).toMatchObject({ code: "tech_error", recoverable: true });
    expect(uiOf(page)).toMatchObject({ step: "login", callback: "login", form_id: "f4" });
    expect(await world.session(key)).toMatchObject({
      lastError: "tech_error",
      currentStep: "WizardLoginStep",
      claim: null,
    });
    expect(uiOf(await ask(login("1"))).step).toBe("finish");
  });

  test("a release elsewhere is asked for again: no second login, no second order", async () => {
    const steps = [BANK, login("config"), { cfg_tan: "push" }, POLL, POLL];
    const { key, page } = await waiting(await world.order(), ...steps, POLL);
    expect(uiOf(page).allowed).toMatchObject({ back: false, abort: false });
    const ask = browserDoor(restarted(), key);
    expect(uiOf(await ask({})).step).toBe("wait");
    expect(uiOf(await ask(POLL)).step).toBe("finish");
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
    expect(await world.session(key)).toMatchObject({ ended: "finished", lastError: "" });
  });

  test("the order is declared lost", async () => {
    const { key } = await waiting(await world.order(), BANK, login("1"), { tan: "1" });
    const page = await browserDoor(restarted(), key)(POLL);
    expect(page.error).toMatchObject({
      message: expect.stringContaining("nicht sicher"),
      recoverable: false,
    });
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  test("an abort beside the request that declares the order lost does not close it", async () => {
    const { key } = await waiting(await world.order(), BANK, login("1"), { tan: "1" });
    const ask = browserDoor(restarted(), key);
    const pages = await Promise.all([ask(POLL), ask({ action: "abort" })]);
    expect(pages.map((page) => uiOf(page).step)).toEqual(["error", "error"]);
  });
});

test("an order that is carried out after its transaction was deleted is logged", async () => {
  const order = await world.order();
  const { key, scope, transaction, tell } = await waiting(order, BANK, login("1"), { tan: "1" });
  await browserDoor(restarted(), key)(POLL);
  world.time.now = (await world.session(key)).expiresAt;
  await deleteTransaction(world.ctx, scope, "svc_pay", transaction);
  tell();
  await written();
  expect(world.logged.filter((line) => line.includes(transaction))).toEqual([
    expect.stringContaining("whose transaction was deleted"),
  ]);
});

test("an order at its bank is asked for even when the data of its session may not be kept", async () => {
  const { key } = await world.order();
  const ask = browserDoor(world.wizard, key);
  for (const body of [BANK, login("config"), { cfg_tan: "push" }, POLL, POLL]) await ask(body);
  world.time.now = (await world.session(key)).keptUntil;
  await ask({});
  expect(await world.session(key)).toMatchObject({ ended: "finished" });
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

test("an order at its bank is asked for before the background ends its session", async () => {
  const { key } = await world.order();
  const ask = browserDoor(world.wizard, key);
  for (const body of [BANK, login("config"), { cfg_tan: "push" }, POLL, POLL]) await ask(body);
  world.time.now = (await world.session(key)).expiresAt;
  await world.wizard.endSessions();
  expect(await world.session(key)).toMatchObject({ ended: "finished" });
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

/** A session that had to end while its bank took long, after so many polls; the third pays. */
async function swept(polls: number, failure?: Error) {
  const { key } = await world.order();
  const ask = browserDoor(world.wizard, key);
  for (const body of [BANK, login("config"), { cfg_tan: "push" }]) await ask(body);
  for (let polled = 0; polled < polls; polled += 1) await ask(POLL);
  world.time.now = (await world.session(key)).expiresAt;
  const { asked, tell } = bank.hold();
  const sweep = world.wizard.endSessions();
  await asked;
  world.pass(PATIENCE);
  await sweep;
  expect(uiOf(await ask(POLL)).step).toBe("wait");
  tell(failure);
  await written();
  return { key, ask };
}

test.each<[what: string, polls: number, failure: Error | undefined, end: object]>([
  ["its time", 0, undefined, { ended: "failed", lastError: "session_expired" }],
  ["doubt", 0, new Error("cut"), { ended: "failed", lastError: "tech_error" }],
  ["its order", 2, undefined, { ended: "finished", lastError: "" }],
])(
  "a session that has to end while its bank takes long ends with %s once it answers",
  async (_, polls, failure, end) => {
    const { key, ask } = await swept(polls, failure);
    expect(await world.session(key)).toMatchObject({ ...end, claim: null });
    const { error } = await ask({});
    if (failure) expect(error).toMatchObject({ message: expect.stringContaining("nicht sicher") });
    expect(await world.wizard.endSessions()).toBe(0);
  },
);

/** A process that works on the same store at the same time. */
function neighbour() {
  return restarted({ store: { ...world.ctx.store, exclusive: false } });
}

describe("another process", () => {
  test("shows the page at once, for as long as the lease is renewed", async () => {
    const { key, tell } = await waiting(await world.create(), BANK, login("accounts"));
    const ask = browserDoor(neighbour(), key);
    for (let times = 0; times < 6; times += 1) {
      expect(uiOf(await ask(POLL)).step).toBe("wait");
      const { claim } = await world.session(key);
      world.pass(LEASE / 3);
      await expect.poll(async () => (await world.session(key)).claim).not.toEqual(claim);
    }
    expect(waits).toBe(0);
    tell();
    await written();
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "account", callback: "account" });
  });

  test("resumes once the lease has run out", async () => {
    const { key } = await waiting(await world.create(), BANK, login("accounts"));
    world.time.now += LEASE;
    expect(uiOf(await browserDoor(neighbour(), key)(POLL)).step).toBe("login");
  });
});
