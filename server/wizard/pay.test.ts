// An order is released and carried out once, whatever happens meanwhile.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { JsonObject } from "#schema/json.ts";
import type { PaymentRequest } from "#schema/payment.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Context } from "#context/context.ts";
import { LEASE } from "./lease.ts";
import { BANK, browserDoor, HOUR, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const POLL = { action: "poll" };
const nothing = () => {};

let books: Books;
let world: World;
/** Changes the replies of the bank. */
let delay: () => Promise<void>;

/** The test bank, whose replies may get lost. */
function lossy(): Connector {
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  return {
    ...bank,
    async answer(...args) {
      const reply = await bank.answer(...args);
      await delay();
      return reply;
    },
  };
}

beforeEach(async () => {
  books = openBooks();
  delay = () => Promise.resolve();
  world = await openWorld({ connector: lossy() });
});
afterEach(() => world.close());

async function begin(request: Partial<PaymentRequest>, ...steps: JsonObject[]) {
  const { key, transaction, scope } = await world.order(request);
  const ask = browserDoor(world.wizard, key);
  let page = await ask({});
  for (const step of steps) page = await ask(step);
  const payment = () => world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
  return { key, ask, page, payment };
}

/** At the TAN page of a procedure. */
function released(cfg_tan: string) {
  return begin({}, BANK, login("config"), { cfg_tan });
}

/** The bank's page returns the customer. */
function comeBack({ form }: WizardAnswer, result: string) {
  const leaves = form.elements.find((it) => it.type === "redirect");
  const token = leaves?.url.split("/").at(-1) ?? "";
  return world.wizard.visit(token, (it) => ({ ...it, returned: { result } }));
}

function carriedOut(): number[] {
  return books.orders.map((entry) => entry.carriedOut);
}

describe("a transfer", () => {
  test("is shown, released by a TAN and carried out", async () => {
    const { key, ask, page, payment } = await begin({}, BANK, login("123456"));
    expect(page.form).toMatchObject({ name: "tan", elements: [{ type: "help_text" }, {}, {}] });
    expect(JSON.stringify(page.form.elements[0])).toContain(
      "12,50 EUR an Blumen Adler\\nDE04 8888",
    );
    expect(uiOf(page)).toMatchObject({
      step: "tan",
      callback: "tan",
      product: "svc_pay",
      allowed: { submit: true, back: true, abort: true, language: false },
      buttons: { submit: "Jetzt zahlen" },
      position: [4, 4],
    });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardTanStep" });
    expect(await payment()).toBeNull();
    expect(carriedOut()).toEqual([0]);
    expect(uiOf(await ask({ tan: "123" }))).toMatchObject({ step: "finish", callback: "finish" });
    expect(carriedOut()).toEqual([1]);
    expect(await payment()).toMatchObject({ amount: 1250, sender_iban: "DE62888888880012345678" });
    await ask({ tan: "123" });
    expect(carriedOut()).toEqual([1]);
  });

  test("leaves the account that the customer chose", async () => {
    const { ask, payment } = await begin({}, BANK, login("accounts"));
    expect(uiOf(await ask({ account_id: 2 })).step).toBe("tan");
    await ask({ tan: "1" });
    expect(await payment()).toMatchObject({ sender_iban: "DE35888888880012345679" });
  });

  test("to the same account is accepted by the test bank", async () => {
    const { ask } = await begin(
      { recipient_iban: "DE62888888880012345678" },
      BANK,
      login("123456"),
    );
    expect(uiOf(await ask({ tan: "123" })).step).toBe("finish");
  });

  test("needs a TAN", async () => {
    const { page, ask } = await begin({}, BANK, login("123456"));
    const again = await ask({ tan: " " });
    expect(again.error).toMatchObject({ code: "validation_failed" });
    expect(again.form.elements[2]).toMatchObject({ failed_validation_rules: "required" });
    expect(again.form.elements[1]).toEqual(page.form.elements[1]);
  });
});

describe("a wrong TAN", () => {
  test("brings another challenge, the third is the last", async () => {
    const { key, ask, page } = await begin({}, BANK, login("123456"));
    const pictures = [page.form.elements[1]];
    for (const tries of [1, 2]) {
      const again = await ask({ tan: "wrong" });
      expect(again.error).toEqual({
        message: "Die TAN ist falsch.",
        recoverable: true,
        code: "tan_failed",
      });
      expect(again.form.elements[2]).toMatchObject({
        value: "",
        invalid: true,
        failed_validation_rules: "",
        validation_error: "Die TAN ist falsch.",
      });
      expect(uiOf(again)).toMatchObject({ step: "tan", callback: null });
      pictures.push(again.form.elements[1]);
      const kept = { lastError: "wrong_tan", state: { wrong: { tan: tries }, sent: false } };
      expect(await world.session(key)).toMatchObject(kept);
    }
    expect(new Set(pictures.map((it) => JSON.stringify(it))).size).toBe(3);
    const last = await ask({ tan: "WRONG" });
    expect(last).toMatchObject({
      form: { name: "tan", elements: [] },
      error: { code: "tan_failed", recoverable: false },
    });
    expect(await world.session(key)).toMatchObject({ lastError: "max_tan_tries", ended: "failed" });
    expect(carriedOut()).toEqual([0]);
  });
});

describe("back from the TAN page", () => {
  test("discards login and order", async () => {
    const { key, ask } = await begin({}, BANK, login("123456"));
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
    expect((await world.session(key)).state).toMatchObject({ dialogue: null });
    expect(uiOf(await ask({ tan: "123" })).step).toBe("login");
    expect(carriedOut()).toEqual([0]);
    await ask(login("123456"));
    expect(uiOf(await ask({ tan: "123" })).step).toBe("finish");
    expect(carriedOut()).toEqual([0, 1]);
  });
});

/** The last of 61 polls of an order that another device releases only before poll number `poll`. */
async function releasedBefore(poll: number) {
  let shown: Awaited<ReturnType<Connector["answer"]>>;
  let polls = 0;
  const asleep: Connector = {
    ...lossy(),
    async answer(bank, dialog, input, wish) {
      const reply = await lossy().answer(bank, dialog, input, wish);
      polls += Number(input.kind === "poll");
      const isEarly = input.kind === "poll" && polls < poll;
      return isEarly && reply.kind === "done" ? shown : (shown = reply);
    },
  };
  const wizard = createWizard(world.context({ connectors: [asleep] }));
  const { key } = await world.order();
  const ask = browserDoor(wizard, key);
  for (const step of [{}, BANK, login("config"), { cfg_tan: "push" }]) await ask(step);
  for (let before = 0; before < 60; before += 1) expect(uiOf(await ask(POLL)).step).toBe("wait");
  return { key, last: await ask(POLL) };
}

describe("the ways of release", () => {
  test.each(["qr", "flicker", "photo", "sms", "manual"])("%s", async (procedure) => {
    const { ask, page } = await released(procedure);
    expect(uiOf(page)).toMatchObject({ step: "tan", callback: "tan" });
    expect(uiOf(await ask({ tan: "123" })).step).toBe("finish");
  });

  test("a chosen method and device, before one pays", async () => {
    const { ask, page } = await released("choose");
    expect(page.form.elements[1]).toMatchObject({ type: "radio", name: "tan_method", checked: 0 });
    expect(uiOf(page)).toMatchObject({ step: "tan", buttons: { submit: "Weiter" } });
    expect((await ask({ tan_method: 9 })).error).toMatchObject({ code: "validation_failed" });
    const medium = await ask({ tan_method: 3 });
    expect(medium.form.elements[1]).toMatchObject({ name: "tan_medium" });
    expect(uiOf(medium)).toMatchObject({ step: "tan", callback: null });
    expect(uiOf(await ask({ tan_medium: 0 })).buttons.submit).toBe("Jetzt zahlen");
    expect(uiOf(await ask({ tan: "123" })).step).toBe("finish");
    expect(carriedOut()).toEqual([1]);
  });

  test("on another device", async () => {
    const { key, ask, page } = await released("push");
    expect(page).toMatchObject({ form: { name: "tan" }, polling: { interval: 2000 } });
    expect(uiOf(page)).toMatchObject({
      step: "wait",
      callback: "tan",
      title: "Auf Ihrem Gerät freigeben",
    });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardScaStep" });
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "wait", callback: null });
    expect(uiOf(await ask({}))).toMatchObject({ step: "wait", callback: "tan" });
    await ask(POLL);
    expect(uiOf(await ask(POLL)).step).toBe("finish");
    expect(carriedOut()).toEqual([1]);
  });

  test("on another device that never does: refused for good", async () => {
    const { key, last } = await releasedBefore(Infinity);
    expect(last.error).toMatchObject({ code: "tan_failed", recoverable: false });
    expect(await world.session(key)).toMatchObject({ lastError: "tan_failed", ended: "failed" });
  });

  test("on another device before the poll that would end the session", async () => {
    const { key, last } = await releasedBefore(61);
    expect(uiOf(last).step).toBe("finish");
    expect(await world.session(key)).toMatchObject({ ended: "finished" });
  });

  test("on the bank's own page", async () => {
    const { key, ask, page } = await released("redirect");
    expect(page).toMatchObject({ form: { name: "tan" }, polling: { interval: 2000 } });
    expect(uiOf(page)).toMatchObject({ step: "redirect", callback: "tan" });
    expect(uiOf(page).buttons.redirect).toContain("Testbank");
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardOauthRedirect" });
    await comeBack(page, "refused");
    const again = await ask(POLL);
    expect(again.error).toMatchObject({ code: "tan_failed", recoverable: true });
    await comeBack(again, "confirmed");
    expect(uiOf(await ask(POLL)).step).toBe("finish");
    expect(carriedOut()).toEqual([1]);
  });
});

describe("the merchant can restrict the sender to", () => {
  test.each<[request: Partial<PaymentRequest>, pin: string, outcome: string]>([
    [{ sender_iban: "DE35888888880012345679" }, "accounts", "tan"],
    [{ sender_iban: "DE35888888880012345679" }, "1", "pinned_iban_not_found"],
    [{ sender_iban: "DE04888888880087654321" }, "1", "pinned_iban_transaction_not_possible"],
    [{ sender_holder: "MUSTERMANN, Max" }, "1", "tan"],
    [{ sender_holder: "Max Mustermann" }, "accounts", "account"],
    [{ sender_holder: "Erika Mustermann" }, "1", "pinned_holder_not_found"],
    [{ sender_holder: "Muster Handel GmbH" }, "business", "tan"],
    [
      { sender_holder: "Erika Mustermann", sender_iban: "DE62888888880012345678" },
      "1",
      "pinned_holder_not_found",
    ],
    [{}, "no-account", "no_compatible_accounts"],
  ])("%j with PIN %s: %s", async (request, pin, outcome) => {
    const { key, page } = await begin(request, BANK, login(pin));
    if (uiOf(page).step !== "error") return expect(uiOf(page).step).toBe(outcome);
    expect(page.error).toMatchObject({ code: "trans_not_possible", recoverable: false });
    expect(await world.session(key)).toMatchObject({ lastError: outcome, ended: "failed" });
    expect(books.orders).toEqual([]);
  });

  test("a bank", async () => {
    const { page } = await begin({ sender_bic: "TESTAT88XXX" });
    expect(uiOf(page)).toMatchObject({ step: "login", bank: { bank_code: "88888" } });
  });

  test("a country, which the bank step shows", async () => {
    const { page } = await begin({ sender_country_id: "AT" });
    expect(page.form.elements[0]).toMatchObject({ selected: "AT" });
  });
});

/** Loses all replies from now on; resolves once the next one is lost. */
function cut(): Promise<void> {
  return new Promise((lost) => {
    delay = () => {
      lost();
      return new Promise(nothing);
    };
  });
}

/** A process that starts after another has died. */
function restarted(changes: Partial<Context> = {}) {
  delay = () => Promise.resolve();
  return createWizard(world.context({ owner: "second", ...changes }));
}

const UNCLEAR = {
  message: expect.stringContaining("nicht sicher"),
  code: "tech_error",
  recoverable: false,
};

describe("after a process died in the middle of an order", () => {
  test.each<[what: string, before: JsonObject[], last: JsonObject, orders: number[]]>([
    ["a TAN", [login("123456")], { tan: "123" }, [1]],
    ["a wrong TAN", [login("123456")], { tan: "wrong" }, [0]],
    ["the only account", [], login("123456"), [0]],
    ["a chosen account", [login("accounts")], { account_id: 0 }, [0]],
    ["a method", [login("config"), { cfg_tan: "choose" }], { tan_method: 4 }, [0]],
  ])("%s is never sent again, and the end says so", async (_, before, last, orders) => {
    const { key, ask, payment } = await begin({}, BANK, ...before);
    const lost = cut();
    void ask(last);
    await lost;
    const later = browserDoor(restarted(), key);
    const answer = await later(last);
    expect(answer.error).toEqual(UNCLEAR);
    expect(uiOf(answer)).toMatchObject({ step: "error", callback: null });
    expect((await later(last)).error).toEqual(UNCLEAR);
    expect(carriedOut()).toEqual(orders);
    expect(await payment()).toBeNull();
    expect(await world.session(key)).toMatchObject({ lastError: "tech_error", ended: "failed" });
    expect(uiOf(await later({ action: "abort" })).step).toBe("abort");
  });

  test.each([[{}], [{ action: "abort" }], [{ action: "back" }]])(
    "%j tells the end",
    async (body) => {
      const { key, ask } = await begin({}, BANK, login("123456"));
      const lost = cut();
      void ask({ tan: "123" });
      await lost;
      const later = browserDoor(restarted(), key);
      const told = await later(body);
      expect([told.error, uiOf(told).callback]).toEqual([UNCLEAR, null]);
      expect(uiOf(await later({ action: "abort" })).callback).toBe("abort");
    },
  );

  test("the session expires in the background with the same end", async () => {
    const { key, ask } = await begin({}, BANK, login("123456"));
    const lost = cut();
    void ask({ tan: "123" });
    await lost;
    const later = restarted();
    world.time.now += HOUR;
    expect(await later.endSessions()).toBe(1);
    expect(await world.session(key)).toMatchObject({ lastError: "tech_error", ended: "failed" });
  });

  test("another process of a shared store waits for the lease to run out first", async () => {
    const { key } = await begin({}, BANK, login("123456"));
    const store = { ...world.ctx.store, exclusive: false };
    const lost = cut();
    void browserDoor(createWizard(world.context({ store })), key)({ tan: "123" });
    await lost;
    let waits = 0;
    const alarm = (milliseconds: number, ring: () => void) => {
      if ((waits += 1) === 3) world.time.now += LEASE;
      return world.ctx.alarm(milliseconds, ring);
    };
    const later = browserDoor(restarted({ store, alarm }), key);
    expect((await later({ tan: "123" })).error).toEqual(UNCLEAR);
    expect(waits).toBe(3);
    expect(carriedOut()).toEqual([1]);
  });

  test("a poll asks again: the release happened once", async () => {
    const { key, ask, payment } = await released("push");
    await ask(POLL);
    await ask(POLL);
    const lost = cut();
    void ask(POLL);
    await lost;
    expect(carriedOut()).toEqual([1]);
    const later = browserDoor(restarted(), key);
    expect(uiOf(await later(POLL)).step).toBe("finish");
    expect(carriedOut()).toEqual([1]);
    expect(await payment()).toMatchObject({ amount: 1250 });
  });
});

/** Holds the next reply of the bank until it is released. */
function held() {
  let go = nothing;
  const asked = new Promise<void>((reach) => {
    delay = () => {
      reach();
      return new Promise((resolve) => (go = resolve));
    };
  });
  return { asked, go: () => go() };
}

describe("an abort", () => {
  test.each<[what: string, procedure: string, polls: number, release: JsonObject]>([
    ["a TAN is checked", "qr", 0, { tan: "123" }],
    ["a release elsewhere is asked for", "push", 2, POLL],
  ])("while %s waits for what becomes of the order, and tells it", async (_, way, polls, body) => {
    const { ask, payment } = await released(way);
    for (let polled = 0; polled < polls; polled += 1) await ask(POLL);
    const { asked, go } = held();
    const answered: string[] = [];
    const told = (answer: Promise<WizardAnswer>) =>
      answer.then(({ form }) => void answered.push(form.name));
    const done = told(ask(body));
    await asked;
    const left = told(ask({ action: "abort" }));
    go();
    await Promise.all([done, left]);
    expect(answered).toEqual(["finish", "finish"]);
    expect(carriedOut()).toEqual([1]);
    expect(await payment()).toMatchObject({ amount: 1250 });
  });

  test.each<[action: "abort" | "back", result: string, step: string, orders: number[]]>([
    ["abort", "confirmed", "finish", [1]],
    ["back", "confirmed", "finish", [1]],
    ["abort", "refused", "abort", [0]],
    ["back", "refused", "login", [0]],
  ])("or back (%s) asks the bank that has sent the customer back %s", async (...row) => {
    const [action, result, step, orders] = row;
    const { ask, page, payment } = await released("redirect");
    await comeBack(page, result);
    expect(uiOf(await ask({ action })).step).toBe(step);
    expect(carriedOut()).toEqual(orders);
    expect((await payment()) === null).toBe(step !== "finish");
  });

  test("is accepted when the bank's page refuses for the last time", async () => {
    const { key, ask, page } = await released("redirect");
    let shown = page;
    for (let refusals = 0; refusals < 2; refusals += 1) {
      await comeBack(shown, "refused");
      shown = await ask(POLL);
    }
    await comeBack(shown, "refused");
    expect(uiOf(await ask({ action: "abort" })).step).toBe("abort");
    expect(await world.session(key)).toMatchObject({ lastError: "max_tan_tries" });
  });

  test("waits when the bank cannot be asked about the release on its page", async () => {
    const { ask, page } = await released("redirect");
    await comeBack(page, "confirmed");
    delay = () => Promise.reject(new Error("the connection broke"));
    const stays = await ask({ action: "abort" });
    expect([uiOf(stays).step, stays.error]).toMatchObject(["redirect", { code: "tech_error" }]);
    delay = () => Promise.resolve();
    expect(uiOf(await ask({ action: "abort" })).step).toBe("finish");
    expect(carriedOut()).toEqual([1]);
  });

  test("before the order is sent prevents it", async () => {
    const { key, ask, payment } = await begin({}, BANK, login("123456"));
    let left = false;
    const write: Context["store"]["write"] = async (work) => {
      if (!left) {
        left = true;
        expect((await ask({ action: "abort" })).form.name).toBe("abort");
      }
      return world.ctx.store.write(work);
    };
    const store = { ...world.ctx.store, write };
    const other = browserDoor(createWizard(world.context({ store })), key);
    expect((await other({ tan: "123" })).form.name).toBe("abort");
    expect(carriedOut()).toEqual([0]);
    expect(await payment()).toBeNull();
  });
});

test("a broken connection ends the session: the outcome of the order is unknown", async () => {
  const { key, ask } = await begin({}, BANK, login("123456"));
  delay = () => Promise.reject(new Error("the connection broke"));
  expect((await ask({ tan: "123" })).error).toEqual(UNCLEAR);
  delay = () => Promise.resolve();
  await ask({ tan: "123" });
  expect(carriedOut()).toEqual([1]);
  expect(await world.session(key)).toMatchObject({ lastError: "tech_error", claim: null });
});

test("before an order, an unreachable bank may be asked again", async () => {
  const { ask } = await begin({}, BANK, login("next"));
  delay = () => Promise.reject(new Error("the connection broke"));
  expect((await ask({ login_next: "1" })).error).toMatchObject({ recoverable: true });
  delay = () => Promise.resolve();
  expect(uiOf(await ask({ login_next: "1" })).step).toBe("tan");
});

test("a broken poll may be repeated", async () => {
  const { ask } = await released("push");
  delay = () => Promise.reject(new Error("the connection broke"));
  expect((await ask(POLL)).error).toMatchObject({ code: "tech_error", recoverable: true });
  delay = () => Promise.resolve();
  for (const step of ["wait", "wait", "finish"]) expect(uiOf(await ask(POLL)).step).toBe(step);
  expect(carriedOut()).toEqual([1]);
});

test("a TAN is never stored, logged or returned", async () => {
  const { key, ask } = await begin({}, BANK, login("123456"));
  const tan = "c4n4ry-of-the-tan";
  const said = [
    await ask({ tan: `wrong ${tan}`, USER_NAME: tan }),
    await ask({ action: "poll", tan }),
  ];
  const kept = JSON.stringify(await world.session(key));
  for (const text of [kept, JSON.stringify(said), ...world.logged]) expect(text).not.toContain(tan);
});
