// Checkouts through the wizard, from the first page to the result, at a bank that speaks FinTS.
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { createFinTsConnector } from "#connectors/fints/fints.ts";
import { type Books, carriedOutIn } from "#connectors/test-bank/testing/ledger.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { drawBytes } from "#secrets/random.ts";
import { createSealer } from "#secrets/seal.ts";
import {
  type Ask,
  BANK,
  browserDoor,
  login,
  openWorld,
  uiOf,
  type World,
} from "#wizard/testing/world.ts";
import { openBank } from "./testing/customer.ts";
import { without } from "./testing/without-order.ts";

const POLL = { action: "poll" };
const SUBMIT = { action: "submit" };
const PLACE = { table: "test", row: "", column: "" };
/** Places of the methods on the page that offers them. */
const FLICKER = "2";
const PUSH = "5";
/** Pages of a checkout: more would mean that it goes round in circles. */
const MOST = 20;

let world: World;
let books: Books;
/** The first segment of each message. */
let asked: string[];
/** Messages so far, and what happens to them: a throw loses a message, or its answer. */
let sent: number;
let onTheWay: (count: number) => void;
let onTheWayBack: (count: number) => void;
/** Changes what the bank answers. */
let change: (answer: Uint8Array) => Uint8Array;

beforeEach(async () => {
  const { bank, books: opened, clock } = openBank();
  books = opened;
  sent = 0;
  asked = [];
  onTheWay = () => {};
  onTheWayBack = () => {};
  change = (answer) => answer;
  const folder: { sealer?: ReturnType<typeof createSealer> } = {};
  const sealer = () =>
    (folder.sealer ??= createSealer(openKeyRing(join(world.folder, "keys.json"))));
  const connector = createFinTsConnector({
    productId: "0".repeat(25),
    speaks: ({ bankCode }) => bankCode === BANK.bank_code,
    findAddress: async () => ({ url: "https://bank.example/fints" }),
    async send(_, message) {
      const count = ++sent;
      asked.push(readMessage(message).segments[0]?.code ?? "");
      onTheWay(count);
      const answer = await bank.answer(message);
      onTheWayBack(count);
      return change(answer);
    },
    clock: () => (clock.now += 5000),
    random: drawBytes,
    vault: {
      seal: (text) => sealer().seal(PLACE, text),
      open: (sealed) => sealer().open(PLACE, sealed),
    },
    trace: null,
    warn: () => {},
  });
  world = await openWorld({ connector });
});
afterEach(() => world.close());

function isOver({ error, form }: WizardAnswer): boolean {
  const isFatal = !Array.isArray(error) && !error.recoverable;
  return isFatal || form.name === "finish";
}

/** What a customer answers to a page. */
function answerTo(page: WizardAnswer, method: string): Parameters<Ask>[0] {
  const names = new Set(page.form.elements.flatMap((each) => ("name" in each ? [each.name] : [])));
  if (names.has("USER_PIN")) return login("123456");
  if (names.has("tan_method")) return { tan_method: method };
  if (names.has("account_id")) return { account_id: "0" };
  if (names.has("tan")) return { tan: "739105" };
  return uiOf(page).step === "wait" ? POLL : SUBMIT;
}

/** Answers every page from the login on; the steps are those that the customer saw. */
async function checkOut(key: string, method: string, pin = "123456") {
  const ask = browserDoor(world.wizard, key);
  await ask({});
  await ask(BANK);
  let page = await ask(login(pin));
  const steps: string[] = [];
  for (let turn = 0; turn < MOST && !isOver(page); turn++) {
    steps.push(uiOf(page).step);
    page = await ask(answerTo(page, method));
  }
  return { page, steps };
}

function carriedOut(): number {
  return carriedOutIn(books);
}

describe("a checkout at a bank with FinTS", () => {
  it("verifies an account, and keeps no PIN in clear", async () => {
    const { key, transaction, scope } = await world.create();
    const { page, steps } = await checkOut(key, FLICKER, "with-credit-card");
    expect([page.form.name, steps]).toEqual(["finish", ["login-next"]]);
    const record = await world.ctx.store.read((db) => db.in(scope).verifications.find(transaction));
    expect(JSON.stringify(record)).toContain("DE62888888880012345678");
    expect(JSON.stringify(await world.session(key))).not.toContain("with-credit-card");
    expect(world.logged.join()).not.toContain("with-credit-card");
  });

  it("reads balance and turnovers for a risk check", async () => {
    const { key, transaction, scope } = await world.risk();
    const { page } = await checkOut(key, FLICKER);
    expect(page.form.name).toBe("finish");
    const record = await world.ctx.store.read((db) => db.in(scope).risks.find(transaction));
    const tested = record && Object.values(record.checks);
    expect([record?.iban, tested?.length]).toEqual(["DE62888888880012345678", 1]);
  });

  it.each([
    ["a TAN", FLICKER, "tan"],
    ["another device", PUSH, "wait"],
  ])("pays once, released by %s", async (_, method, last) => {
    const { key, transaction, scope } = await world.order();
    const { page, steps } = await checkOut(key, method);
    expect([page.form.name, steps.at(-1)]).toEqual(["finish", last]);
    expect(carriedOut()).toBe(1);
    const find = () => world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
    expect(await find()).not.toBeNull();
  });

  it("asks about a payee of another name under a heading of its own", async () => {
    const { key } = await world.order({ recipient_holder: "Somebody no match" });
    const ask = browserDoor(world.wizard, key);
    await ask({});
    await ask(BANK);
    await ask(login("123456"));
    const chosen = await ask({ tan_method: FLICKER });
    const page = uiOf(chosen).step === "account" ? await ask({ account_id: "0" }) : chosen;
    expect([uiOf(page).title, carriedOut()]).toEqual(["Bitte prüfen", 0]);
    const said = JSON.stringify(page.form.elements);
    expect(said.match(/stimmt nicht überein/g)).toHaveLength(1);
    expect((await ask(SUBMIT)).form.elements.map(({ type }) => type)).toContain("flicker");
  });
});

/** A payment that waits for its TAN. */
async function payUntilTan(): Promise<Ask> {
  const { key } = await world.order();
  const ask = browserDoor(world.wizard, key);
  for (const answer of [{}, BANK, login("123456")]) await ask(answer);
  const chosen = await ask({ tan_method: FLICKER });
  const page = uiOf(chosen).step === "account" ? await ask({ account_id: "0" }) : chosen;
  expect(uiOf(page).step).toBe("tan");
  return ask;
}

describe("the dialogue with the bank ends", () => {
  it.each([
    ["a TAN", FLICKER],
    ["another device", PUSH],
  ])("once after a payment released by %s", async (_, method) => {
    const { key } = await world.order();
    await checkOut(key, method);
    await world.wizard.rest();
    expect(asked.slice(-2).filter((code) => code === "HKEND")).toEqual(["HKEND"]);
  });

  it.each([
    ["aborts", { action: "abort" }],
    ["goes back", { action: "back" }],
  ])("when the customer %s before the TAN", async (_, action) => {
    const ask = await payUntilTan();
    expect(asked.at(-1)).not.toBe("HKEND");
    await ask(action);
    await vi.waitFor(() => expect(asked.at(-1)).toBe("HKEND"));
    expect(carriedOut()).toBe(0);
  });

  it.each([
    ["none of the accounts can pay", ["HICCSS"]],
    ["the login has no account", ["HIUPD", "HISPA"]],
  ])("where %s", async (_, hidden) => {
    change = (answer) => without(answer, ({ code }) => hidden.includes(code));
    const { key } = await world.order();
    const { page } = await checkOut(key, FLICKER);
    expect(page.error).toMatchObject({ recoverable: false });
    await vi.waitFor(() => expect(asked.at(-1)).toBe("HKEND"));
    expect(asked.filter((code) => code === "HKEND")).toHaveLength(2);
  });

  it("once, and stays open while the customer only looks", async () => {
    const ask = await payUntilTan();
    const known = asked.length;
    await ask({});
    await ask({ action: "change-language", language: "en" });
    expect(asked.length).toBe(known);
    await ask({ action: "abort" });
    await ask({ action: "abort" });
    await vi.waitFor(() => expect(asked.slice(known)).toEqual(["HKEND"]));
  });
});

/** The messages of a payment that goes well. */
async function countMessages(method: string): Promise<number> {
  const { key } = await world.order();
  await checkOut(key, method);
  const total = sent;
  sent = 0;
  books.orders.length = 0;
  return total;
}

describe.each([
  ["a TAN", FLICKER],
  ["another device", PUSH],
])("a payment released by %s whose connection breaks", (_, method) => {
  it.each([
    ["before a message", "there"],
    ["before an answer", "back"],
  ])("%s is carried out at most once, and never said to be undone", async (_when, way) => {
    const total = await countMessages(method);
    for (let lost = 1; lost <= total; lost++) {
      sent = 0;
      books.orders.length = 0;
      const lose = (count: number) => {
        if (count === lost) throw new Error("The connection broke.");
      };
      [onTheWay, onTheWayBack] = way === "there" ? [lose, () => {}] : [() => {}, lose];
      const { key } = await world.order();
      const { page } = await checkOut(key, method);
      expect(carriedOut()).toBeLessThanOrEqual(1);
      const state = JSON.stringify((await world.session(key)).state);
      const isKnown = page.form.name === "finish" || state.includes('"unclear":true');
      const message = `message ${lost} of ${total}: ${page.form.name} ${JSON.stringify(page.error)}`;
      if (carriedOut() === 1) expect(isKnown, message).toBe(true);
      if (page.form.name === "finish") expect(carriedOut(), message).toBe(1);
    }
  });
});
