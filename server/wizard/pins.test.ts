// Every PIN of the test banks, at each bank and for each product: the page after the login.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FINISH_KEY } from "#connectors/test-bank/showcase.ts";
import type { LastError } from "#schema/codes.ts";
import { browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const BANKS = [
  { name: "Testbank", bank: { country_id: "DE", bank_code: "88888888" } },
  { name: "Testbank Österreich", bank: { country_id: "AT", bank_code: "88888" } },
  { name: "Testbank Tabs", bank: { country_id: "DE", bank_code: "88888889" } },
] as const;

/** The page after each PIN; `end` is the last one: the finish, or the TAN. */
const PINS: readonly [pin: string, step: string, lastError: LastError | ""][] = [
  ["123456", "end", ""],
  ["accounts", "account", ""],
  ["autosubmit", "wait", ""],
  ["business", "end", ""],
  ["config", "login-next", ""],
  ["forms", "showcase", ""],
  ["next", "login-next", ""],
  ["no-account", "error", "no_compatible_accounts"],
  ["no-standing-orders", "end", ""],
  ["no-turnovers", "end", ""],
  ["negative-balance", "end", ""],
  ["slow", "end", ""],
  ["sync-tan", "end", ""],
  ["sync-wrong", "end", ""],
  ["with-chargeback", "end", ""],
  ["with-credit-card", "end", ""],
  ["with-seizure", "end", ""],
  ["wrong", "login", "login_failed"],
  ["iban:DE89370400440532013000", "account", ""],
  ["iban:DE89370400440532013001", "login", "validation_failed"],
  [" accounts ", "account", ""],
  ["ACCOUNTS", "end", ""],
];

const PRODUCTS = [
  { product: "verify", end: "finish", open: () => world.create() },
  { product: "risk", end: "finish", open: () => world.risk() },
  { product: "pay", end: "tan", open: () => world.order() },
] as const;

/** The requests that lead from each page to the end. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  account: [{ account_id: 0 }],
  wait: [{ action: "poll" }, { action: "poll" }, { action: "poll" }],
  showcase: [{ sample: FINISH_KEY }],
};

describe.each(BANKS)("$name", ({ bank }) => {
  describe.each(PRODUCTS)("$product", ({ end, open }) => {
    test.each(PINS)("PIN %j leads to: %s %s", async (pin, step, lastError) => {
      const { key } = await open();
      const ask = browserDoor(world.wizard, key);
      await ask(bank);
      let answer = await ask(login(pin));
      expect(uiOf(answer).step).toBe(step === "end" ? end : step);
      expect(await world.session(key)).toMatchObject({ lastError });
      if (lastError) return;
      const next = { login_next: "1", cfg_tan: "qr" };
      const answers = step === "login-next" ? [next] : (ANSWERS[step] ?? []);
      for (const body of answers) answer = await ask({ ...body });
      expect(uiOf(answer).step).toBe(end);
      if (end === "tan") answer = await ask({ tan: "123" });
      expect(uiOf(answer)).toMatchObject({ step: "finish", callback: "finish" });
    });
  });
});
