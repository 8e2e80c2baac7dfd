// The limits of payments from an account count orders of other sessions that are with the bank.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type GatedBank, gatedBank } from "#connectors/test-bank/testing/gated-bank.ts";
import { type Books, carriedOutIn, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { openSession } from "#products/open.ts";
import { pay } from "#products/pay.ts";
import type { Context } from "#context/context.ts";
import type { Features } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { SessionRepository } from "#storage/tables/own-sessions.ts";
import { PATIENCE } from "./lease.ts";
import {
  type Ask,
  BANK,
  browserDoor,
  HOUR,
  login,
  merchant,
  openWorld,
  PAYMENT,
  uiOf,
  type World,
} from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const POLL = { action: "poll" };
const PUSH = [BANK, login("config"), { cfg_tan: "push" }];
const TAN = { tan: "1" };

let books: Books;
let bank: GatedBank;
let world: World;
beforeEach(async () => {
  books = openBooks();
  bank = gatedBank(books);
  world = await openWorld({ connector: bank.connector });
});
afterEach(() => world.close());

function limit(features: Features) {
  const known = { test: features, live: {} };
  return world.ctx.store.write((db) => db.merchants.update(merchant.id, { features: known }));
}

async function begin(...steps: JsonObject[]) {
  return go(await world.order(), ...steps);
}

type Opened = Pick<Awaited<ReturnType<World["order"]>>, "key">;

async function go({ key }: Opened, ...steps: JsonObject[]) {
  const ask = browserDoor(world.wizard, key);
  let page = await ask({});
  for (const step of steps) page = await ask(step);
  return { key, ask, page };
}

/** Polls until the customer has released the order. */
async function finish({ ask }: { ask: Ask }) {
  let page = await ask(POLL);
  for (let polls = 0; uiOf(page).step === "wait" && polls < 3; polls += 1) page = await ask(POLL);
  return uiOf(page).step;
}

/** A session whose last step asks the bank, which answers when told. */
async function held(before: JsonObject[], last: JsonObject) {
  const session = await begin(...before);
  const { asked, tell } = bank.hold();
  const answer = session.ask(last);
  await asked;
  return { ...session, tell, answer };
}

async function expectRefused(
  { key, page }: { key: string; page: WizardAnswer },
  lastError = "security_max_ta_count_reached",
) {
  expect(page.error).toMatchObject({ code: "trans_not_possible", recoverable: false });
  const ended = { lastError, ended: "failed", protectedUntil: 0, claim: null };
  expect(await world.session(key)).toMatchObject(ended);
}

/** The customer says when the order is released elsewhere. */
function askForReleases() {
  const { answer } = world.bank;
  world.bank.answer = async (...args) => {
    const reply = await answer(...args);
    if (reply.kind !== "more" || reply.page !== "tan") return reply;
    return { ...reply, awaits: "release" };
  };
}

describe("an order that waits for its release elsewhere", () => {
  test.each<[features: Features, hit: string]>([
    [{ security_max_ta_count_reached: 1 }, "security_max_ta_count_reached"],
    [{ security_max_volume_reached: 2499 }, "security_max_volume_reached"],
  ])("counts for %j: the second is refused, the first finishes", async (features, hit) => {
    await limit(features);
    const first = await begin(...PUSH);
    expect(uiOf(first.page).step).toBe("wait");
    await expectRefused(await begin(...PUSH), hit);
    expect(books.orders).toHaveLength(1);
    expect(await finish(first)).toBe("finish");
    expect(carriedOutIn(books)).toBe(1);
  });

  test.each<Features>([
    { security_max_ta_count_reached: 2 },
    { security_max_volume_reached: 2500 },
  ])("does not count itself: %j leaves room for two", async (features) => {
    await limit(features);
    const [first, second] = [await begin(...PUSH), await begin(...PUSH)];
    await expectRefused(await begin(...PUSH), Object.keys(features)[0]);
    expect([await finish(first), await finish(second)]).toEqual(["finish", "finish"]);
  });

  test.each(["back", "abort"])("counts no more after %s", async (action) => {
    await limit({ security_max_ta_count_reached: 1 });
    const first = await begin(...PUSH);
    await first.ask({ action });
    expect(await world.session(first.key)).toMatchObject({ protectedUntil: 0 });
    expect(await finish(await begin(...PUSH))).toBe("finish");
    expect(carriedOutIn(books)).toBe(1);
  });

  test("counts no more once its session has expired", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    const { key } = await begin(...PUSH);
    world.time.now += HOUR;
    await world.wizard.endSessions();
    expect(await world.session(key)).toMatchObject({ ended: "failed", protectedUntil: 0 });
    expect(await finish(await begin(...PUSH))).toBe("finish");
  });

  test("counts no more once its bank has refused it", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    const first = await begin(...PUSH);
    const { answer } = world.bank;
    world.bank.answer = async () => ({
      kind: "refused",
      error: "transaction_failed",
      dialog: null,
    });
    expect(uiOf(await first.ask(POLL)).step).toBe("error");
    world.bank.answer = answer;
    expect(await world.session(first.key)).toMatchObject({ ended: "failed", protectedUntil: 0 });
    expect(await finish(await begin(...PUSH))).toBe("finish");
  });

  test("counts for its account and its merchant only", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    await begin(...PUSH);
    const account = await begin(BANK, login("accounts"), { account_id: 2 });
    expect(uiOf(account.page).step).toBe("tan");
    const other = { ...merchant, id: "mer_two", number: "23456" };
    other.features = { ...merchant.features, test: { security_max_ta_count_reached: 1 } };
    await world.ctx.store.write((db) => db.merchants.insert(other));
    const scope = { merchant: other, mode: "test" } as const;
    const { wizard_session_key: key } = await openSession(world.ctx, pay, scope, PAYMENT);
    expect(uiOf((await go({ key }, ...PUSH)).page).step).toBe("wait");
  });

  test("counts once beside many others", async () => {
    await limit({ security_max_ta_count_reached: 52 });
    for (let nth = 0; nth < 52; nth += 1) {
      expect(uiOf((await begin(...PUSH)).page).step).toBe("wait");
    }
    await expectRefused(await begin(...PUSH));
  });

  test("is looked for only where the merchant limits such payments", async () => {
    const withBank = vi.spyOn(SessionRepository.prototype, "withBank");
    await limit({ security_max_amount_exceeded: 5000, security_balance_failed: true });
    await begin(BANK, login("1"), TAN);
    expect(withBank).not.toHaveBeenCalled();
    await limit({ security_max_volume_reached: 5000 });
    await begin(BANK, login("1"), TAN);
    expect(withBank).toHaveBeenCalled();
    withBank.mockRestore();
  });

  test("is asked about by one request at a time, also if the customer leaves twice", async () => {
    askForReleases();
    const { answer } = world.bank;
    let running = 0;
    let most = 0;
    world.bank.answer = async (...args) => {
      most = Math.max(most, (running += 1));
      return answer(...args).finally(() => (running -= 1));
    };
    const first = await held([BANK, login("1")], { action: "abort" });
    const second = first.ask({ action: "abort" });
    await new Promise(setImmediate);
    first.tell();
    await Promise.all([first.answer, second]);
    expect(most).toBe(1);
  });

  test("is not refused when the customer says that it is released", async () => {
    askForReleases();
    const first = await begin(BANK, login("1"));
    expect(uiOf((await begin(BANK, login("1"), TAN)).page).step).toBe("finish");
    await limit({ security_max_ta_count_reached: 1 });
    expect(uiOf(await first.ask(TAN)).step).toBe("finish");
  });
});

describe("an order at a slow bank", () => {
  test("counts before a TAN is sent; one that only waits for its TAN does not", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    const second = await begin(BANK, login("1"));
    const first = await held([BANK, login("1")], TAN);
    await expectRefused({ ...second, page: await second.ask(TAN) });
    first.tell();
    expect(uiOf(await first.answer).step).toBe("finish");
    expect(carriedOutIn(books)).toBe(1);
  });

  test("counts while its customer sees a waiting page", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    const first = await held([BANK, login("accounts")], { account_id: 0 });
    world.pass(PATIENCE);
    expect(uiOf(await first.answer).step).toBe("wait");
    await expectRefused(await begin(BANK, login("1")));
    first.tell();
    await world.wizard.rest();
    await first.ask(POLL);
    expect(uiOf(await first.ask(TAN)).step).toBe("finish");
  });

  test("counts if the login took so long that its customer saw a waiting page before", async () => {
    await limit({ security_max_ta_count_reached: 1 });
    const first = await held([BANK], login("1"));
    world.pass(PATIENCE);
    expect(uiOf(await first.answer).step).toBe("wait");
    const order = bank.hold();
    first.tell();
    await order.asked;
    await expectRefused(await begin(BANK, login("1")));
    order.tell();
    await world.wizard.rest();
    await first.ask(POLL);
    expect(uiOf(await first.ask(TAN)).step).toBe("finish");
  });
});

test.each<[what: string, before: JsonObject[], last: JsonObject]>([
  ["accounts", [BANK, login("config")], { cfg_tan: "push" }],
  ["TANs", [BANK, login("1")], TAN],
])("of several %s at the same moment, one pays at most", async (_, before, last) => {
  await limit({ security_max_ta_count_reached: 1 });
  const sessions = await Promise.all([1, 2, 3, 4].map(() => begin(...before)));
  const asked = await Promise.all(
    sessions.map(async ({ key, ask }) => ({ key, ask, page: await ask(last) })),
  );
  const refused = asked.filter(({ page }) => uiOf(page).step === "error");
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const each of refused) await expectRefused(each);
  for (const each of asked) if (!refused.includes(each)) await finish(each);
  expect(carriedOutIn(books)).toBeLessThanOrEqual(1);
});

test("an order that two sessions announce at the same moment is refused without asking the bank", async () => {
  await limit({ security_max_ta_count_reached: 1 });
  const second = await begin(BANK, login("1"));
  const { key } = await begin(BANK, login("1"));
  const first = bank.hold();
  let other: Promise<WizardAnswer> | undefined;
  const store: Context["store"] = {
    ...world.ctx.store,
    async write(...args) {
      // The first check of this session has passed by now.
      other ??= second.ask(TAN);
      await first.asked;
      return world.ctx.store.write(...args);
    },
  };
  const late = browserDoor(createWizard(world.context({ store })), key);
  await expectRefused({ key, page: await late(TAN) });
  first.tell();
  expect(other && uiOf(await other).step).toBe("finish");
  expect(books.orders.map(({ carriedOut }) => carriedOut)).toEqual([1, 0]);
});

test("a check that fails after the announcement leaves no doubt: nothing was sent", async () => {
  await limit({ security_max_ta_count_reached: 1 });
  const { key } = await begin(BANK, login("1"));
  let isAnnounced = false;
  const store: Context["store"] = {
    ...world.ctx.store,
    async write(...args) {
      const written = await world.ctx.store.write(...args);
      isAnnounced = true;
      return written;
    },
    async read(...args) {
      if (!isAnnounced) return world.ctx.store.read(...args);
      isAnnounced = false;
      throw new Error("cut");
    },
  };
  const failed = await browserDoor(createWizard(world.context({ store })), key)(TAN);
  expect(failed.error).toMatchObject({ code: "tech_error", recoverable: true });
  expect(await world.session(key)).toMatchObject({ ended: null, protectedUntil: 0 });
  expect(carriedOutIn(books)).toBe(0);
  expect(uiOf(await browserDoor(world.wizard, key)(TAN)).step).toBe("finish");
});
