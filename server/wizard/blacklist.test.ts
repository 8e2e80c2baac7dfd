// Accounts on the merchant's blacklist cannot be used.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addToBlacklist, listBlacklist, removeFromBlacklist } from "#products/blacklist.ts";
import { all } from "#products/testing/desk.ts";
import type { Mode } from "#schema/codes.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import {
  BANK,
  browserDoor,
  login,
  merchant,
  openWorld,
  uiOf,
  type World,
} from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const GIRO = "DE62888888880012345678";
const SAVINGS = "DE04888888880087654321";
const GIRO_PLUS = "DE35888888880012345679";
const OVERDRAFT = "DE93888888880043218765";

function scopeOf(mode: Mode) {
  return { merchant: merchant.id, mode };
}

async function bar(ibans: readonly string[], scope = scopeOf("test")): Promise<void> {
  for (const iban of ibans) await addToBlacklist(world.ctx, scope, iban);
}

afterEach(async () => {
  for (const mode of ["test", "live"] as const) {
    const { rows } = await listBlacklist(world.ctx, scopeOf(mode), all);
    for (const { id } of rows) await removeFromBlacklist(world.ctx, scopeOf(mode), id);
  }
});

/** A session of the test bank after its login. */
async function loggedIn(pin: string, request: VerificationRequest = {}) {
  const { key, transaction } = await world.create(request);
  const ask = browserDoor(world.wizard, key);
  await ask(BANK);
  return { key, transaction, ask, answer: await ask(login(pin)) };
}

test("an account on the blacklist is shown, but cannot be chosen", async () => {
  await bar([GIRO]);
  const { answer, ask, key } = await loggedIn("accounts");
  expect(answer.form.elements).toMatchObject([
    {
      name: "account_id",
      checked: 2,
      options: [{ disabled: true }, { disabled: true }, { disabled: false }, { disabled: false }],
      validation: "required|in:2,3",
    },
  ]);
  const refused = await ask({ account_id: 0 });
  expect(refused.error).toMatchObject({ code: "validation_failed", recoverable: true });
  expect(await world.session(key)).toMatchObject({ ended: null });
  expect(uiOf(await ask({ account_id: 2 })).step).toBe("finish");
});

test("a typed account on the blacklist is not preselected", async () => {
  await bar([GIRO_PLUS]);
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask({ country_id: "DE", bank_code: GIRO_PLUS });
  expect((await ask(login("accounts"))).form.elements).toMatchObject([{ checked: 0 }]);
});

test("the only account left is used without asking", async () => {
  await bar([GIRO, OVERDRAFT]);
  const { answer, key } = await loggedIn("accounts");
  expect(uiOf(answer).step).toBe("finish");
  const { record } = await world.session(key);
  const found = await world.ctx.store.read((db) =>
    db.in(scopeOf("test")).verifications.find(record),
  );
  expect(found).toMatchObject({ iban: GIRO_PLUS });
});

test.each<[what: string, pin: string, ibans: string[], request: VerificationRequest]>([
  ["the only usable account", "1", [GIRO], {}],
  ["every usable account", "accounts", [GIRO, GIRO_PLUS, OVERDRAFT], {}],
  ["the pinned account", "accounts", [GIRO_PLUS], { iban: GIRO_PLUS }],
  ["a pinned savings account", "accounts", [SAVINGS], { iban: SAVINGS }],
])("%s on the blacklist ends the session", async (_, pin, ibans, request) => {
  await bar(ibans);
  const { answer, ask, key, transaction } = await loggedIn(pin, request);
  expect(answer).toMatchObject({
    error: { code: "trans_not_possible", recoverable: false },
    form: { name: "login", elements: [] },
  });
  const { state, ...session } = await world.session(key);
  expect(session).toMatchObject({ lastError: "account_blacklisted", ended: "failed" });
  expect(state).not.toHaveProperty("dialogue");
  expect((await ask({ account_id: 0 })).error).toEqual(answer.error);
  const record = await world.ctx.store.read((db) =>
    db.in(scopeOf("test")).verifications.find(transaction),
  );
  expect(record).toBeNull();
});

test("a savings account on the blacklist does not change the error", async () => {
  await bar([SAVINGS]);
  const { key } = await loggedIn("no-account");
  expect(await world.session(key)).toMatchObject({ lastError: "no_compatible_accounts" });
});

test("the blacklist of the other mode or of another merchant has no effect", async () => {
  await bar([GIRO], scopeOf("live"));
  const other = { ...merchant, id: "mer_0000000000000002", number: "54321" };
  await world.ctx.store.write((db) => db.merchants.insert(other));
  await bar([GIRO], { merchant: other.id, mode: "test" });
  expect(uiOf((await loggedIn("1")).answer).step).toBe("finish");
});

test("an account that is removed from the blacklist can be used at the next login", async () => {
  await bar([GIRO]);
  const { ask, answer } = await loggedIn("accounts");
  expect(answer.form.elements).toMatchObject([{ checked: 2 }]);
  const { rows } = await listBlacklist(world.ctx, scopeOf("test"), all);
  for (const { id } of rows) await removeFromBlacklist(world.ctx, scopeOf("test"), id);
  await ask({ action: "back" });
  expect((await ask(login("accounts"))).form.elements).toMatchObject([{ checked: 0 }]);
});
