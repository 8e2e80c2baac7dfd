// What a question to a bank brings with it: its trace, and what becomes of one that fails.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Facts, UNTRACED } from "#context/tracing.ts";
import type { Connector } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

let world: World;
/** Whether the bank cannot be reached after the login. */
let isCut: boolean;
beforeEach(async () => {
  isCut = false;
  const bank = testBank({ wait: () => Promise.resolve() });
  const connector: Connector = {
    ...bank,
    answer: (...asked) => (isCut ? Promise.reject(new Error("cut")) : bank.answer(...asked)),
  };
  world = await openWorld({ connector });
});
afterEach(() => world.close());

test("each question to a bank is a span that names the session's transaction and the bank", async () => {
  const spans: [name: string, facts: Facts][] = [];
  const tracing = {
    ...UNTRACED,
    span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
      spans.push([name, facts]);
      return work();
    },
  };
  const { key, transaction } = await world.create();
  const ask = browserDoor(createWizard(world.context({ tracing })), key);
  for (const step of [BANK, login("accounts"), { account_id: 0 }]) await ask(step);
  const facts = {
    "svc.transaction": transaction,
    "svc.product": "svc_verify",
    "svc.mode": "test",
    "svc.bank": "DE:88888888",
  };
  expect(spans).toEqual([
    ["bank login", facts],
    ["bank answer", { ...facts, "svc.input": "account" }],
  ]);
});

test("a session without an order goes on after a bank could not be reached at the choice of an account", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of [BANK, login("accounts")]) await ask(step);
  isCut = true;
  const failed = await ask({ account_id: 0 });
  expect(failed.error).toMatchObject({ code: "tech_error", recoverable: true });
  expect(uiOf(failed).step).toBe("account");
  isCut = false;
  expect(uiOf(await ask({ account_id: 0 })).step).toBe("finish");
});

test("a bank that need not hear of a customer who leaves is not told", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of [BANK, login("accounts"), { action: "abort" }]) await ask(step);
  await world.wizard.rest();
  expect(world.logged.join("")).not.toContain("a bank was not told");
});
