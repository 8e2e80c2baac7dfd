// Concurrent requests, several processes, a crash: the bank is asked once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import type { Context } from "#context/context.ts";
import { LEASE } from "./lease.ts";
import { updateSession } from "./sessions.ts";
import {
  BANK,
  browserDoor,
  HOUR,
  login,
  merchant,
  openWorld,
  serverDoor,
  uiOf,
  type World,
} from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const nothing = () => {};

/** The test bank, whose logins wait at a gate or fail. */
function gatedBank(ledger: Books) {
  const bank = testBank({ ledger, wait: () => Promise.resolve() });
  const gate = { open: nothing, reached: Promise.resolve(), fails: null as Error | null };
  let closed: Promise<void> | null = null;
  let reach = nothing;
  const connector: Connector = {
    ...bank,
    async login(...args) {
      reach();
      if (closed) await closed;
      if (gate.fails) throw gate.fails;
      return bank.login(...args);
    },
  };
  /** From now on logins wait. */
  function close() {
    closed = new Promise((resolve) => (gate.open = resolve));
    gate.reached = new Promise((resolve) => (reach = resolve));
  }
  return { connector, gate, close };
}

let books: Books;
let world: World;
let bank: ReturnType<typeof gatedBank>;
/** Runs whenever a request waits for another process. */
let whileWaiting: () => void;

beforeEach(async () => {
  books = openBooks();
  bank = gatedBank(books);
  whileWaiting = nothing;
  world = await openWorld({ connector: bank.connector, settle: () => whileWaiting() });
});
afterEach(() => world.close());

/** A store that several processes share. */
function shared(): Context["store"] {
  return { ...world.ctx.store, exclusive: false };
}

/** A session at its login, driven by a process of its own. */
async function atLogin(store = world.ctx.store) {
  const { key, transaction, scope } = await world.create();
  const ask = serverDoor(createWizard(world.context({ store })), key);
  await ask({});
  await ask(BANK);
  return { key, transaction, scope, ask };
}

describe("in one process", () => {
  test("two equal logins at the same moment ask the bank once", async () => {
    const { ask } = await atLogin();
    const answers = await Promise.all([ask(login("accounts")), ask(login("accounts"))]);
    expect(answers.map((it) => it.form.name)).toEqual(["account", "account"]);
    expect(world.bank.asked.login).toBe(1);
  });

  test("two equal TANs at the same moment send one order", async () => {
    const { key } = await world.order();
    const [ask, second] = [browserDoor(world.wizard, key), serverDoor(world.wizard, key)];
    for (const step of [{}, BANK, login("123456")]) await ask(step);
    await Promise.all([ask({ tan: "1" }), ask({ tan: "1" }), second({ tan: "1" })]);
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  test("two equal refused logins count as one", async () => {
    const { key, ask } = await atLogin();
    const answers = await Promise.all([ask(login("wrong")), ask(login("wrong"))]);
    expect(answers.map((it) => it.form.name)).toEqual(["login", "login"]);
    // A client that repeats a request because the answer got lost sees the result of the first.
    expect(answers).toMatchObject(answers.map(() => ({ error: { code: "login_failed" } })));
    expect((await world.session(key)).state).toMatchObject({ wrong: { login: 1 } });
  });

  test("a login that comes while the bank works is not executed", async () => {
    const { ask } = await atLogin();
    bank.close();
    const first = ask(login("accounts"));
    await bank.gate.reached;
    const second = ask(login("accounts"));
    bank.gate.open();
    expect((await first).form).toEqual((await second).form);
    expect(world.bank.asked.login).toBe(1);
  });

  test("an abort while the bank works is answered at once, and no finish follows", async () => {
    const { key, scope, transaction, ask } = await atLogin();
    bank.close();
    const first = ask(login("1"));
    await bank.gate.reached;
    expect((await ask({ action: "abort" })).form.name).toBe("abort");
    expect(await world.session(key)).toMatchObject({
      ended: "aborted",
      lastError: "client_aborted",
    });
    bank.gate.open();
    expect((await first).form.name).toBe("abort");
    const find = () => world.ctx.store.read((db) => db.in(scope).verifications.find(transaction));
    expect(await find()).toBeNull();
    expect(await world.session(key)).toMatchObject({ ended: "aborted" });
  });

  test("a submit behind a look is executed", async () => {
    const { key } = await world.create();
    const ask = serverDoor(world.wizard, key);
    const [looked, submitted] = await Promise.all([ask({}), ask(BANK)]);
    expect(looked.form.name).toBe("bank");
    expect(submitted.form.name).toBe("login");
  });

  test("a submit behind a request that is refused is executed", async () => {
    const { key } = await world.create();
    const ask = serverDoor(world.wizard, key);
    await ask({});
    const refused = ask({ credentials: "not activated" });
    const submitted = ask(BANK);
    await expect(refused).rejects.toMatchObject({ status: 403 });
    expect((await submitted).form.name).toBe("login");
  });

  test("other sessions do not wait", async () => {
    const { ask } = await atLogin();
    const other = await atLogin();
    bank.close();
    const first = ask(login("1"));
    await bank.gate.reached;
    expect((await other.ask({ action: "back" })).form.name).toBe("bank");
    bank.gate.open();
    expect((await first).form.name).toBe("finish");
  });
});

describe("a login in an exclusive store", () => {
  test("is written once, with the bank's answer", async () => {
    const { key, ask } = await atLogin();
    const { version } = await world.session(key);
    await ask(login("accounts"));
    expect(await world.session(key)).toMatchObject({ version: version + 1, claim: null });
  });

  test("does not run out while the bank is asked", async () => {
    const { ask } = await atLogin();
    const { idle } = world.ctx.settings.session;
    world.time.now += idle - LEASE / 2;
    bank.close();
    const answer = ask(login("accounts"));
    await bank.gate.reached;
    world.time.now += LEASE * 0.75;
    expect(await world.wizard.endSessions()).toBe(0);
    bank.gate.open();
    expect((await answer).form.name).toBe("account");
    expect(world.bank.asked.login).toBe(1);
  });
});

/** A login, by the first process, that is the session's first request and waits for its bank. */
async function firstLogin() {
  const { key } = await world.create(BANK as VerificationRequest);
  const asks = ["first", "second"].map((owner) =>
    serverDoor(createWizard(world.context({ store: shared(), owner })), key),
  );
  bank.close();
  const first = asks[0]?.(login("accounts"));
  await bank.gate.reached;
  return { key, first, asks };
}

describe("in two processes", () => {
  test("the same login at the same moment asks the bank once", async () => {
    const { key } = await atLogin(shared());
    const asks = ["second", "third"].map((owner) =>
      serverDoor(createWizard(world.context({ store: shared(), owner })), key),
    );
    const answers = await Promise.all(asks.map((ask) => ask(login("accounts"))));
    expect(answers.map((it) => it.form.name)).toEqual(["account", "account"]);
    expect(world.bank.asked.login).toBe(1);
  });

  test("a login that another process overtook is not executed", async () => {
    const { key, ask } = await atLogin(shared());
    let overtaken = false;
    const store: Context["store"] = {
      ...shared(),
      async write(work) {
        if (!overtaken) await ask(login("wrong"));
        overtaken = true;
        return world.ctx.store.write(work);
      },
    };
    const second = createWizard(world.context({ store, owner: "second" }));
    const answer = await serverDoor(second, key)(login("wrong"));
    expect(answer).toMatchObject({ form: { name: "login" }, error: { code: "login_failed" } });
    expect(world.bank.asked.login).toBe(1);
  });

  test("a choice of the bank that another process overtook leads to its page", async () => {
    const { key } = await world.create();
    const ask = serverDoor(createWizard(world.context({ store: shared() })), key);
    await ask({});
    let overtaken = false;
    const store: Context["store"] = {
      ...shared(),
      async write(work) {
        if (!overtaken) await ask(BANK);
        overtaken = true;
        return world.ctx.store.write(work);
      },
    };
    const second = createWizard(world.context({ store, owner: "second" }));
    expect(await serverDoor(second, key)(BANK)).toMatchObject({
      error: [],
      form: { name: "login" },
    });
  });

  test("a choice of the bank that another process's look overtook is not executed", async () => {
    const { key } = await world.create();
    const ask = serverDoor(createWizard(world.context({ store: shared() })), key);
    await ask({});
    world.time.now += HOUR / 4;
    let overtaken = false;
    const store: Context["store"] = {
      ...shared(),
      async write(work) {
        if (!overtaken) await ask({});
        overtaken = true;
        return world.ctx.store.write(work);
      },
    };
    const second = serverDoor(createWizard(world.context({ store, owner: "second" })), key);
    expect((await second(BANK)).form.name).toBe("bank");
    expect((await second(BANK)).form.name).toBe("login");
  });

  test("a request that waited finds the merchant as it is by then", async () => {
    const { key, ask, scope } = await atLogin(shared());
    const second = createWizard(world.context({ store: shared(), owner: "second" }));
    bank.close();
    const first = ask(login("accounts"));
    await bank.gate.reached;
    whileWaiting = () => {
      whileWaiting = nothing;
      const blocked = world.ctx.store.write((db) =>
        db.merchants.update(merchant.id, { blocked: true }),
      );
      void blocked.then(bank.gate.open);
    };
    const late = await second.run({ key }, { kind: "server", scope, user: null, merchant });
    expect(late.error).toMatchObject({ recoverable: false });
    await first;
  });

  test("a request waits although the other process has stored no page yet", async () => {
    const { key, first, asks } = await firstLogin();
    expect(await world.session(key)).toMatchObject({ state: null, claim: { owner: "first" } });
    whileWaiting = () => bank.gate.open();
    expect((await asks[1]?.({}))?.form.name).toBe("account");
    expect((await first)?.form.name).toBe("account");
  });

  test("an abort waits where the other process has stored no page yet", async () => {
    const { first, asks } = await firstLogin();
    whileWaiting = () => bank.gate.open();
    const aborted = await asks[1]?.({ action: "abort" });
    bank.gate.open();
    expect((await first)?.form.name).toBe("account");
    expect(aborted?.form.name).toBe("abort");
  });

  test("a request waits for the lease of the other process and then gets the current form", async () => {
    const { key, ask } = await atLogin(shared());
    const second = createWizard(world.context({ store: shared(), owner: "second" }));
    bank.close();
    const first = ask(login("accounts"));
    await bank.gate.reached;
    whileWaiting = () => bank.gate.open();
    const late = await serverDoor(second, key)(login("accounts"));
    expect(late.form.name).toBe("account");
    expect((await first).form).toEqual(late.form);
    expect(world.bank.asked.login).toBe(1);
  });

  test("a request that has waited long enough leaves the lease of the other process alone", async () => {
    const { key, ask } = await atLogin(shared());
    const second = createWizard(world.context({ store: shared(), owner: "second" }));
    bank.close();
    const first = ask(login("accounts"));
    await bank.gate.reached;
    world.time.now += LEASE / 2;
    expect((await serverDoor(second, key)(login("accounts"))).form.name).toBe("login");
    bank.gate.open();
    expect((await first).form.name).toBe("account");
    expect(world.bank.asked.login).toBe(1);
  });

  test("an abort does not wait for a lease, and the other process writes nothing", async () => {
    const { key, ask } = await atLogin(shared());
    const second = createWizard(world.context({ store: shared(), owner: "second" }));
    bank.close();
    const first = ask(login("1"));
    await bank.gate.reached;
    expect((await serverDoor(second, key)({ action: "abort" })).form.name).toBe("abort");
    bank.gate.open();
    expect((await first).form.name).toBe("abort");
    expect(await world.session(key)).toMatchObject({
      ended: "aborted",
      lastError: "client_aborted",
    });
  });
});

/** A session whose process died while it asked the bank. */
async function died(store = world.ctx.store) {
  const { key, ask } = await atLogin(store);
  bank.close();
  const never = ask(login("accounts"));
  await bank.gate.reached;
  return { key, never };
}

describe("after a process died while the bank was asked", () => {
  test("in an exclusive store, the next request goes on at once", async () => {
    const { key, never } = await died();
    const restarted = createWizard(world.context({ owner: "second", connectors: [testBank()] }));
    const ask = serverDoor(restarted, key);
    expect((await ask({})).form.name).toBe("login");
    expect((await ask(login("accounts"))).form.name).toBe("account");
    // The session has moved on: a late write of the dead process has no effect.
    bank.gate.open();
    expect((await never).form.name).toBe("account");
    expect((await ask({ account_id: 0 })).form.name).toBe("finish");
  });

  test("a shared store waits for the lease to run out", async () => {
    const { key, never } = await died(shared());
    expect(await world.session(key)).toMatchObject({ claim: { owner: "first" } });
    const ctx = world.context({ owner: "second", store: shared(), connectors: [testBank()] });
    const ask = serverDoor(createWizard(ctx), key);
    whileWaiting = () => (world.time.now += LEASE);
    expect((await ask(login("accounts"))).form.name).toBe("login");
    expect((await ask(login("accounts"))).form.name).toBe("account");
    bank.gate.open();
    await never;
  });
});

test("a submit that waited for a dead process is not executed, on the first form either", async () => {
  const { key } = await world.create(BANK as VerificationRequest);
  const ask = serverDoor(createWizard(world.context({ store: shared(), owner: "second" })), key);
  await ask({});
  const session = await world.session(key);
  expect(session.state).toMatchObject({ turn: 1 });
  const claim = { owner: "first", until: world.time.now + LEASE };
  await updateSession(world.ctx, session, { claim });
  whileWaiting = () => (world.time.now += LEASE);
  expect((await ask(login("accounts"))).form.name).toBe("login");
  expect(world.bank.asked.login).toBe(0);
});

test("a new process continues a session at any step", async () => {
  const { key } = await world.create({ metadata: { order: 7 } });
  const fresh = (n: number) =>
    browserDoor(createWizard(world.context({ owner: `process ${n}` })), key);
  expect(uiOf(await fresh(1)({}))).toMatchObject({ step: "bank", form_id: "f1" });
  expect(uiOf(await fresh(2)(BANK))).toMatchObject({ step: "login", form_id: "f2" });
  expect(uiOf(await fresh(3)(login("next")))).toMatchObject({ step: "login-next" });
  expect(uiOf(await fresh(4)({ action: "back" }))).toMatchObject({ step: "login" });
  expect(uiOf(await fresh(5)(login("accounts")))).toMatchObject({ step: "account" });
  expect(uiOf(await fresh(6)({ account_id: 2 }))).toMatchObject({ step: "finish" });
  expect(uiOf(await fresh(7)({}))).toMatchObject({ step: "finish", callback: "finish" });
});

test("an unreachable bank leaves the same form, and the next attempt succeeds", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask(BANK);
  bank.gate.fails = new Error("the PIN was c4n4ry");
  const failed = await ask(login("c4n4ry"));
  expect(failed.error).toMatchObject({ code: "tech_error", recoverable: true });
  expect(uiOf(failed)).toMatchObject({ step: "login", form_id: "f3", callback: null });
  expect(failed.form.elements).toMatchObject([{ value: "lena" }, { value: "" }, { checked: true }]);
  expect(await world.session(key)).toMatchObject({ lastError: "tech_error", claim: null });
  expect(world.logged.join("")).toContain("the connector failed");
  expect(world.logged.join("")).not.toContain("c4n4ry");
  bank.gate.fails = null;
  expect(uiOf(await ask(login("1"))).step).toBe("finish");
});

test("a PIN is never kept", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  const secret = "c4n4ry-of-the-pin";
  const kept: string[] = [];
  const keep = async () => kept.push(JSON.stringify(await world.session(key)));
  const looked: string[] = [];
  for (const body of [
    BANK,
    { ...login(secret), privacy_policy: false },
    { action: "change-language", language: "en", ...login(secret) },
    { ...login(secret), USER_NAME: "" },
    login(secret),
    {},
  ]) {
    looked.push(JSON.stringify(await ask(body)));
    await keep();
  }
  expect((await world.session(key)).ended).toBe("finished");
  for (const text of [...kept, ...looked, ...world.logged]) expect(text).not.toContain(secret);
  expect(await world.kept()).not.toContain(secret);
});

test("data deleted while the bank works: the session has timed out", async () => {
  const { key, scope, transaction, ask } = await atLogin();
  bank.close();
  const running = ask(login("1"));
  await bank.gate.reached;
  await deleteTransaction(world.ctx, scope, "svc_verify", transaction);
  bank.gate.open();
  const fatal = { code: "session_timeout", recoverable: false };
  expect((await running).error).toMatchObject(fatal);
  const stored = await world.ctx.store.read((db) => db.in(scope).verifications.find(transaction));
  expect(stored).toBeNull();
  const browser = browserDoor(world.wizard, key);
  const answer = await browser({ language: "en" });
  expect(answer).toMatchObject({ error: fatal, form: { elements: [] } });
  expect(uiOf(answer)).toMatchObject({ step: "error", callback: null, language: "de" });
  expect(uiOf(await browser({ action: "abort" }))).toMatchObject({ callback: "abort" });
  const stranger = serverDoor(world.wizard, key, "live");
  await expect(stranger({})).rejects.toMatchObject({ fields: { key: ["The key is unknown."] } });
});

test.each(["chosen at creation", "chosen by the customer"])(
  "a deleted session answers in the language %s",
  async (by) => {
    const chosen = by === "chosen at creation" ? ({ language: "es" } as const) : {};
    const { key, scope, transaction } = await world.create(chosen);
    const browser = browserDoor(world.wizard, key);
    if (by === "chosen by the customer") {
      await browser({ action: "change-language", language: "es" });
    }
    await deleteTransaction(world.ctx, scope, "svc_verify", transaction);
    expect(uiOf(await browser({ language: "en" }))).toMatchObject({
      step: "error",
      language: "es",
    });
  },
);

test.each(["deleted", "older than the retention"])(
  "data %s are not given out, but the finish is repeated",
  async (how) => {
    const { key, scope, transaction } = await atLogin();
    const ask = browserDoor(world.wizard, key);
    expect(uiOf(await ask(login("1"))).step).toBe("finish");
    if (how === "deleted") await deleteTransaction(world.ctx, scope, "svc_verify", transaction);
    else world.time.now += 30 * 24 * HOUR;
    for (const action of [null, "poll", "abort"]) {
      const answer = await ask(action ? { action } : {});
      expect(uiOf(answer)).toMatchObject({ step: "finish", bank: null, expires_in: 0 });
      expect(answer).not.toHaveProperty("additional_data");
    }
  },
);
