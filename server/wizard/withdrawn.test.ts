// A customer who leaves while an order waits for its release is told not to release it.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { carriedOutIn, openBooks, type Books } from "#connectors/test-bank/testing/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import {
  type Ask,
  BANK,
  browserDoor,
  HOUR,
  login,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";

const WITHDRAWN = {
  type: "help_text",
  title: "",
  text: "Der Auftrag wurde zurückgezogen. Bitte geben Sie ihn in Ihrer Banking-App oder auf der Seite Ihrer Bank nicht mehr frei.",
  severity: "warning",
};

let books: Books;
let world: World;

beforeEach(async () => {
  books = openBooks();
  world = await openWorld({ connector: testBank({ ledger: books }) });
});
afterEach(() => world.close());

async function order(cfg_tan: string): Promise<Ask> {
  const { key } = await world.order();
  const ask = browserDoor(world.wizard, key);
  for (const step of [{}, BANK, login("config"), { cfg_tan }]) await ask(step);
  return ask;
}

function isTold({ form }: WizardAnswer): boolean {
  return JSON.stringify(form.elements[0]) === JSON.stringify(WITHDRAWN);
}

it.each([
  ["push", "back", "login"],
  ["push", "choose-bank", "bank"],
  ["push", "abort", "abort"],
  ["redirect", "back", "login"],
  ["redirect", "abort", "abort"],
])("%s, %s: the page %s says so, also when it is read again", async (tan, action, step) => {
  const ask = await order(tan);
  const left = await ask({ action });
  expect([uiOf(left).step, isTold(left)]).toEqual([step, true]);
  expect(isTold(await ask({}))).toBe(true);
  expect(carriedOutIn(books)).toBe(0);
});

it("is said of a session that has run out of time", async () => {
  const ask = await order("push");
  world.time.now += HOUR;
  const over = await ask({});
  expect([uiOf(over).step, isTold(over), carriedOutIn(books)]).toEqual(["error", true, 0]);
});

it("stays on the page while the customer corrects it, and is gone on the next one", async () => {
  const ask = await order("push");
  await ask({ action: "back" });
  const wrong = await ask({ ...login("config"), USER_NAME: "" });
  expect([uiOf(wrong).step, isTold(wrong)]).toEqual(["login", true]);
  const next = await ask(login("123456"));
  expect([uiOf(next).step, isTold(next)]).toEqual(["tan", false]);
});

it("is not said where the customer types the TAN, which nobody can use any more", async () => {
  for (const action of ["back", "abort"]) {
    const ask = await order("qr");
    expect(isTold(await ask({ action }))).toBe(false);
  }
});

it("is not said where the bank has carried out the order meanwhile", async () => {
  const ask = await order("push");
  for (const action of ["poll", "poll"]) await ask({ action });
  const done = await ask({ action: "abort" });
  expect([uiOf(done).step, isTold(done), carriedOutIn(books)]).toEqual(["finish", false, 1]);
});
