// Security checks before a payment: an order that fails one is never sent.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { type Features, inBothModes } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import {
  BANK,
  browserDoor,
  login,
  merchant,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";

let books: Books;
let world: World;
/** Days and orders of the bank's calls for an account. */
let asked: { days: number; orders: boolean }[];

function watched(): Connector {
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  return {
    ...bank,
    answer(at, dialog, input, wish) {
      if (input.kind === "account") asked.push({ days: wish.days, orders: Boolean(wish.order) });
      return bank.answer(at, dialog, input, wish);
    },
  };
}

beforeEach(async () => {
  books = openBooks();
  asked = [];
  world = await openWorld({ connector: watched() });
});
afterEach(() => world.close());

function settings(own: Features, live: Features = {}) {
  return world.ctx.store.write((db) =>
    db.merchants.update(merchant.id, { features: { test: own, live } }),
  );
}

async function begin(...steps: JsonObject[]) {
  const { key, transaction, scope } = await world.order();
  const ask = browserDoor(world.wizard, key);
  let page = await ask({});
  for (const step of steps) page = await ask(step);
  const payment = () => world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
  return { key, ask, page, payment };
}

/** A payment of 12.50 that went through. */
async function paid(): Promise<void> {
  const { ask } = await begin(BANK, login("1"));
  expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
}

describe("each check", () => {
  test.each<[pin: string, before: number, features: Features, hit: string]>([
    ["1", 0, { security_max_amount_exceeded: 1250 }, ""],
    ["1", 0, { security_max_amount_exceeded: 1249 }, "security_max_amount_exceeded"],
    ["1", 1, { security_max_ta_count_reached: 2 }, ""],
    ["1", 2, { security_max_ta_count_reached: 2 }, "security_max_ta_count_reached"],
    ["1", 1, { security_max_volume_reached: 2500 }, ""],
    ["1", 1, { security_max_volume_reached: 2499 }, "security_max_volume_reached"],
    ["1", 0, { security_balance_failed: true }, ""],
    ["negative-balance", 0, { security_balance_failed: true }, "security_balance_failed"],
    ["1", 0, { security_is_seizure: true }, ""],
    ["with-seizure", 0, { security_is_seizure: true }, "security_is_seizure"],
    ["with-chargeback", 0, { security_chargebacks_exceeded: 1 }, ""],
    ["with-chargeback", 0, { security_chargebacks_exceeded: 0 }, "security_chargebacks_exceeded"],
    ["1", 0, { security_low_turnover_count: 50 }, ""],
    ["no-turnovers", 0, { security_low_turnover_count: 1 }, "security_low_turnover_count"],
  ])("PIN %s after %i payments, %j: %s", async (pin, before, features, hit) => {
    for (let times = 0; times < before; times += 1) await paid();
    await settings(features);
    const { key, ask, page, payment } = await begin(BANK, login(pin));
    if (hit === "") {
      expect(uiOf(page)).toMatchObject({ step: "tan", callback: "tan" });
      expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
      expect(books.orders.at(-1)).toMatchObject({ carriedOut: 1 });
      return;
    }
    expect(page).toMatchObject({
      form: { name: "login", elements: [] },
      error: {
        message: "Der Vorgang ist mit diesem Konto nicht möglich.",
        code: "trans_not_possible",
        recoverable: false,
      },
    });
    expect(await world.session(key)).toMatchObject({ lastError: hit, ended: "failed" });
    expect(books.orders).toHaveLength(before);
    expect(await payment()).toBeNull();
  });
});

describe("the account", () => {
  test("is checked after the customer chose it", async () => {
    await settings({ security_balance_failed: true });
    const overdrawn = await begin(BANK, login("accounts"));
    expect(uiOf(overdrawn.page).step).toBe("account");
    expect((await overdrawn.ask({ account_id: 3 })).error).toMatchObject({ recoverable: false });
    const { ask } = await begin(BANK, login("accounts"));
    expect(uiOf(await ask({ account_id: 2 })).step).toBe("tan");
    expect(asked).toEqual([
      { days: 0, orders: false },
      { days: 0, orders: false },
      { days: 0, orders: true },
    ]);
  });

  test("is not checked without a security feature for it", async () => {
    await settings({ security_max_amount_exceeded: 5000 });
    await begin(BANK, login("1"));
    expect(asked).toEqual([{ days: 0, orders: true }]);
  });

  test("is not asked for if the order is refused without it", async () => {
    await settings({ security_max_amount_exceeded: 1249, security_balance_failed: true });
    const { key } = await begin(BANK, login("negative-balance"));
    expect(await world.session(key)).toMatchObject({ lastError: "security_max_amount_exceeded" });
    expect(asked).toEqual([]);
  });

  test("is known before the order is checked", async () => {
    await settings({ security_max_amount_exceeded: 0 });
    const { ask, page } = await begin(BANK, login("config"));
    expect(uiOf(page).step).toBe("login-next");
    const cfg_json = JSON.stringify({ version: 1, seed: "x", accounts: [{}, {}] });
    expect(uiOf(await ask({ cfg_json })).step).toBe("account");
    expect(uiOf(await ask({ account_id: 0 })).step).toBe("error");
  });

  test("counts by itself, without the payments of others", async () => {
    await paid();
    await settings({ security_max_ta_count_reached: 1 });
    const { ask } = await begin(BANK, login("accounts"));
    expect(uiOf(await ask({ account_id: 2 })).step).toBe("tan");
  });

  test("counts the payments of the last 30 days", async () => {
    await paid();
    await settings({ security_max_ta_count_reached: 1 });
    world.time.now += 30 * DAY + 1;
    expect(uiOf((await begin(BANK, login("1"))).page).step).toBe("tan");
  });
});

test("payments of another session count before the TAN is sent", async () => {
  await settings({ security_max_ta_count_reached: 1 });
  const { ask, key, payment } = await begin(BANK, login("1"));
  await paid();
  expect((await ask({ tan: "1" })).error).toMatchObject({
    code: "trans_not_possible",
    recoverable: false,
  });
  expect(await world.session(key)).toMatchObject({ lastError: "security_max_ta_count_reached" });
  expect(books.orders.map(({ carriedOut }) => carriedOut)).toEqual([0, 1]);
  expect(await payment()).toBeNull();
});

test("payments from the account of an abandoned login do not count", async () => {
  await settings({ security_max_ta_count_reached: 1 });
  const { ask } = await begin(BANK, login("1"));
  await paid();
  for (const body of [{ action: "back" }, { action: "back" }]) await ask(body);
  await ask({ country_id: "AT", bank_code: "88888" });
  await ask(login("next"));
  expect(uiOf(await ask({ login_next: "4711" })).step).toBe("tan");
  expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
});

test("another login after back is checked again", async () => {
  await settings({ security_is_seizure: true });
  const { key, ask } = await begin(BANK, login("1"));
  await ask({ action: "back" });
  expect(uiOf(await ask(login("with-seizure"))).step).toBe("error");
  expect(await world.session(key)).toMatchObject({ lastError: "security_is_seizure" });
});

test("settings of the other mode do not apply, and other products are not checked", async () => {
  const all: Features = { security_max_amount_exceeded: 0, security_is_seizure: true };
  await settings({}, all);
  expect(uiOf((await begin(BANK, login("with-seizure"))).page).step).toBe("tan");
  await world.ctx.store.write((db) =>
    db.merchants.update(merchant.id, { features: inBothModes(all) }),
  );
  for (const { key } of [await world.create(), await world.risk()]) {
    const ask = browserDoor(world.wizard, key);
    await ask(BANK);
    expect(uiOf(await ask(login("with-seizure"))).step).toBe("finish");
  }
});

/** A bank that asks for more before it returns the account. */
function guarded(): Connector["answer"] {
  const bank = watched();
  return async (at, dialog, input, wish) => {
    const looks = input.kind === "account" && !wish.order;
    if (looks) {
      return { kind: "more", page: "tan", elements: [], dialog };
    }
    if (input.kind !== "form" || wish.order) return bank.answer(at, dialog, input, wish);
    return bank.answer(at, dialog, { kind: "account", id: "giro" }, wish);
  };
}

test("an order is checked again before the bank gets an answer about its account", async () => {
  await settings({ security_balance_failed: true });
  world.bank.answer = guarded();
  const { key, ask } = await begin(BANK, login("1"));
  await settings({ security_balance_failed: true, security_max_amount_exceeded: 1249 });
  expect(uiOf(await ask({ action: "submit" })).step).toBe("error");
  expect(await world.session(key)).toMatchObject({ lastError: "security_max_amount_exceeded" });
  expect(asked).toEqual([]);
});

test("a bank that asks for more before it returns the account does not hear of the order", async () => {
  await settings({ security_balance_failed: true });
  world.bank.answer = guarded();
  const { key, ask, page } = await begin(BANK, login("1"));
  expect(uiOf(page).step).toBe("tan");
  expect((await world.session(key)).state).toMatchObject({
    dialogue: { vetting: { account: "giro" } },
  });
  expect(books.orders).toEqual([]);
  const next = await ask({ action: "submit" });
  expect(next.form.elements.map((it) => it.type)).toEqual(["help_text", "image", "text"]);
  expect(uiOf(await ask({ tan: "1" })).step).toBe("finish");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});
