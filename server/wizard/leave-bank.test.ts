// Banks that want to hear that nobody goes on with a dialogue.
import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { JsonObject } from "#schema/json.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";

const ABORT = { action: "abort" };
const BACK = { action: "back" };

let world: World;
/** Whether the bank finds an account. */
let hasAccounts: boolean;
/** Whether the bank needs anything of a dialogue to go on with it. */
let remembers: boolean;
/** What the bank waits for before it answers. */
let answering: () => Promise<unknown>;
const leave = vi.fn<NonNullable<Connector["leave"]>>();
beforeEach(async () => {
  leave.mockReset().mockResolvedValue();
  hasAccounts = true;
  remembers = true;
  answering = () => Promise.resolve();
  const bank = testBank({ wait: () => Promise.resolve() });
  const connector: Connector = {
    ...bank,
    leave,
    answer: (...asked) => answering().then(() => bank.answer(...asked)),
    async login(...asked) {
      const reply = await bank.login(...asked);
      if (reply.kind === "accounts" && !remembers) return { ...reply, dialog: null };
      return reply.kind === "accounts" && !hasAccounts ? { ...reply, accounts: [] } : reply;
    },
  };
  world = await openWorld({ connector });
});
afterEach(() => world.close());

/** The step after the requests of a customer. */
async function stepAfter(...requests: JsonObject[]): Promise<string> {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  let answer = await ask({});
  for (const request of requests) answer = await ask(request);
  return uiOf(answer).step;
}

test.each([
  ["leaves at the choice of an account", [BANK, login("accounts"), ABORT], "abort"],
  ["goes back to the login", [BANK, login("accounts"), BACK], "login"],
])("a bank is told once that its customer %s", async (_, requests, step) => {
  expect(await stepAfter(...requests)).toBe(step);
  expect(leave).toHaveBeenCalledOnce();
  const [bank, memory] = leave.mock.calls[0] ?? [];
  expect([bank?.name, memory === null]).toEqual(["Testbank", false]);
});

test("a bank that goes on is told that the session ends for want of an account", async () => {
  hasAccounts = false;
  expect(await stepAfter(BANK, login("accounts"))).toBe("error");
  expect(leave).toHaveBeenCalledOnce();
});

test.each([
  ["goes on", [BANK, login("accounts")], "account"],
  ["has not logged in", [BANK, ABORT], "abort"],
  ["has been refused", [BANK, login("wrong"), ABORT], "abort"],
])("a bank is told nothing of a customer who %s", async (_, requests, step) => {
  expect(await stepAfter(...requests)).toBe(step);
  expect(leave).not.toHaveBeenCalled();
});

test("a bank without a dialogue is not told that its customer leaves", async () => {
  remembers = false;
  expect(await stepAfter(BANK, login("accounts"), ABORT)).toBe("abort");
  expect(leave).not.toHaveBeenCalled();
});

test("a bank is told nothing while another request asks it", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const request of [{}, BANK, login("accounts")]) await ask(request);
  const told = new EventEmitter();
  const asked = new Promise<void>((reach) => {
    answering = () => {
      reach();
      return once(told, "now");
    };
  });
  const chosen = ask({ account_id: 0 });
  await asked;
  expect(uiOf(await ask(ABORT)).step).toBe("abort");
  expect(leave).not.toHaveBeenCalled();
  told.emit("now");
  await chosen;
});

test("a bank that cannot be told holds up nobody, and the log says so", async () => {
  leave.mockRejectedValue(new TypeError("canary"));
  expect(await stepAfter(BANK, login("accounts"), ABORT)).toBe("abort");
  await vi.waitFor(() =>
    expect(world.logged.join("")).toContain("a bank was not told that its customer has left"),
  );
  expect(world.logged.join("")).not.toContain("canary");
});
