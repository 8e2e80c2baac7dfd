// What a question to a bank brings with it: its trace, and what becomes of one that fails.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Facts, UNTRACED } from "#context/tracing.ts";
import type { Connector, ConnectorAccount, Reply } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

let world: World;
/** Puts NUL into what a bank says of an account. */
function damaged(account: ConnectorAccount): ConnectorAccount {
  const { accountNumber, bankCode, bic, holder } = account;
  return {
    ...account,
    holder: `${holder}\0 Senior`,
    bic: `\0${bic}`,
    accountNumber: `${accountNumber}\0`,
    bankCode: `${bankCode}\0`,
  };
}

/** What a bank says whose texts hold NUL. */
function damagedReply(reply: Reply): Reply {
  if (reply.kind === "accounts") return { ...reply, accounts: reply.accounts.map(damaged) };
  if (reply.kind !== "done") return reply;
  return { ...reply, data: { ...reply.data, account: damaged(reply.data.account) } };
}

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

test("an order that a bank carried out is recorded, whatever the bank's texts hold", async () => {
  const bank = testBank({ wait: () => Promise.resolve() });
  const connectors: Connector[] = [
    {
      ...bank,
      login: async (...asked) => damagedReply(await bank.login(...asked)),
      answer: async (...asked) => damagedReply(await bank.answer(...asked)),
    },
  ];
  const { key, scope, transaction } = await world.order();
  const ask = browserDoor(createWizard(world.context({ connectors })), key);
  for (const step of [BANK, login("123456")]) await ask(step);
  expect(uiOf(await ask({ tan: "123" })).step).toBe("finish");
  const payment = await world.ctx.store.read((db) => db.in(scope).payments.find(transaction));
  expect(payment).toMatchObject({
    sender_holder: expect.stringMatching(/^[^\0]+ Senior$/),
    sender_bic: "TESTDE88XXX",
  });
});

test("a bank that need not hear of a customer who leaves is not told", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of [BANK, login("accounts"), { action: "abort" }]) await ask(step);
  await world.wizard.rest();
  expect(world.logged.join("")).not.toContain("a bank was not told");
});
