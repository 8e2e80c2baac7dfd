// Shared credentials: who receives the client's half, for how long, and what it opens.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { clearOutlived } from "#products/retention.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import type { LastError } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { sampleConnection, sampleUser } from "#storage/contract/samples-bank-users.ts";
import { requireOwnCredentials, secretsOf, type Served, SHOWN, splitLogin } from "./credentials.ts";
import { type BankState, openDialogue } from "./state.ts";
import type { FinishTurn } from "./steps/step.ts";
import {
  BANK,
  browserDoor,
  login,
  merchant,
  openWorld,
  serverDoor,
  type World,
} from "./testing/world.ts";

const SECRET = "c4n4ry-of-the-pin";

type Refused = { call: "login" | "answer"; error: LastError };

let world: World;
/** What the bank refuses, and how; null for nothing. */
let refused: Refused | null;
beforeEach(async () => {
  refused = null;
  const bank = testBank({ wait: () => Promise.resolve() });
  const or = <T>(call: Refused["call"], reply: () => T) =>
    refused?.call === call
      ? Promise.resolve({ kind: "refused", error: refused.error, dialog: null } as const)
      : reply();
  const connector: Connector = {
    ...bank,
    login: (...call) => or("login", () => bank.login(...call)),
    answer: (...call) => or("answer", () => bank.answer(...call)),
  };
  const features = { wizard_api: true, shared_credentials: true } as const;
  world = await openWorld({ features, connector });
});
afterEach(() => world.close());

async function begin(...steps: JsonObject[]) {
  const created = await world.create();
  const ask = serverDoor(world.wizard, created.key);
  let last = await ask({});
  for (const step of steps) last = await ask(step);
  return { ...created, ask, last, given: last.additional_data?.login_credentials ?? "" };
}

const finished = () => begin(BANK, login(SECRET));

describe("the client's half", () => {
  test("comes with the finish, and with each look for a minute after", async () => {
    const { ask, given } = await finished();
    expect(given).toMatch(/^crp_[A-Za-z0-9]{16}\|\|\|[\w-]{32,}$/);
    world.time.now += SHOWN - 1;
    const again = await ask({});
    expect(again.additional_data).toEqual({ login_credentials: given });
    expect(Object.keys(again).at(-1)).toBe("additional_data");
    world.time.now += 1;
    expect(await ask({})).not.toHaveProperty("additional_data");
  });

  test("leaves the database once its time is over", async () => {
    const { given, scope } = await finished();
    const id = given.split("|||")[0] ?? "";
    world.time.now += SHOWN;
    await world.wizard.endSessions();
    const kept = await world.ctx.store.read((db) => db.in(scope).credentialParts.find(id));
    expect(kept).toMatchObject({ given: null });
  });

  test("is never given to browsers", async () => {
    const { key, ask } = await begin(BANK, login("accounts"));
    const browser = browserDoor(world.wizard, key);
    expect(await browser({ account_id: 0 })).not.toHaveProperty("additional_data");
    expect(await ask({})).not.toHaveProperty("additional_data");
    const other = await finished();
    expect(other.given).not.toBe("");
    const looked = await browserDoor(world.wizard, other.key)({});
    expect(looked).not.toHaveProperty("additional_data");
  });

  test("is given when only the finish came from the merchant's server", async () => {
    const { key, ask } = await begin(BANK);
    await browserDoor(world.wizard, key)(login("accounts"));
    expect(await ask({ account_id: 0 })).toHaveProperty("additional_data");
  });

  test("requires that the merchant has activated it", async () => {
    const plain = await openWorld();
    const { key } = await plain.create();
    const ask = serverDoor(plain.wizard, key);
    await ask(BANK);
    expect(await ask(login("1"))).not.toHaveProperty("additional_data");
    await plain.close();
  });

  test("is neither given nor kept when the feature was switched off after the login", async () => {
    const { ask, key } = await begin(BANK, login("accounts"));
    const off = { wizard_api: true } as const;
    await world.ctx.store.write((db) =>
      db.merchants.update(merchant.id, { features: { test: off, live: off } }),
    );
    expect(await ask({ account_id: 0 })).not.toHaveProperty("additional_data");
    expect((await world.session(key)).state).toMatchObject({ step: "finish", sharedId: "" });
  });

  test("reveals nothing, and neither does the stored half", async () => {
    const { key, last, given } = await begin(BANK, login(SECRET, "accounts"));
    const state = JSON.stringify(await world.session(key));
    const part = Buffer.from(given.split("|||")[1] ?? "", "base64url").toString("latin1");
    for (const text of [state, part, JSON.stringify(last), ...world.logged]) {
      expect(text).not.toContain(SECRET);
    }
    expect(await world.kept()).not.toContain(SECRET);
  });
});

describe("a login with it", () => {
  test("replaces user name, PIN and checkbox", async () => {
    const { given } = await begin(BANK, login("business"));
    const { key, last } = await begin(BANK, { credentials: given });
    expect(last.form.name).toBe("finish");
    expect(last.additional_data?.login_credentials).not.toBe(given);
    const { record } = await world.session(key);
    const scope = { merchant: "mer_0000000000000001", mode: "test" } as const;
    const found = await world.ctx.store.read((db) => db.in(scope).verifications.find(record));
    expect(found).toMatchObject({ account_holder: "Muster Handel GmbH" });
  });

  test("uses the transport of the first login", async () => {
    const tabs = { country_id: "DE", bank_code: "88888889" };
    const tab = { action: "switch-login-tabs", tab: "tra_Kd82LmQ0sVx4TzB1" };
    const { given } = await begin(tabs, tab, login("accounts"), { account_id: 0 });
    const { key } = await begin(tabs, { credentials: given });
    expect((await world.session(key)).state).toMatchObject({ transport: tab.tab });
  });

  test("works more than once, and at any door", async () => {
    const { given } = await finished();
    await begin(BANK, { credentials: given });
    const { key } = await begin(BANK);
    const browser = browserDoor(world.wizard, key);
    expect((await browser({ credentials: given })).form.name).toBe("finish");
  });

  test.each<[what: string, change: (given: string) => string]>([
    ["nothing like it", () => "abc"],
    ["an unknown id", (given) => given.replace(/^crp_./, "crp_!")],
    ["another id", (given) => given.replace(/crp_\w+/, "crp_AAAAAAAAAAAAAAAA")],
    [
      "a changed half",
      (given) => `${given.slice(0, -4)}${given.endsWith("AAAA") ? "BBBB" : "AAAA"}`,
    ],
    ["a half of a half", (given) => given.slice(0, -20)],
    ["no half", (given) => `${given.split("|||")[0]}|||`],
  ])("%s is a refused login, the third the last", async (_, change) => {
    const { given } = await finished();
    const credentials = change(given);
    const { ask, last, key } = await begin(BANK, { credentials });
    expect(last.error).toMatchObject({ code: "login_failed", recoverable: true });
    expect(last.form.name).toBe("login");
    await ask({ credentials });
    expect((await ask({ credentials })).error).toMatchObject({ recoverable: false });
    expect(await world.session(key)).toMatchObject({ lastError: "max_login_tries" });
  });

  test.each([
    { country_id: "AT", bank_code: "88888" },
    { country_id: "DE", bank_code: "88888889" },
  ])("at another bank opens nothing: %o", async (other) => {
    const { given } = await finished();
    const { last } = await begin(other, { credentials: given });
    expect(last.error).toMatchObject({ code: "login_failed" });
  });

  test("of another mode opens nothing", async () => {
    const { given } = await finished();
    const [id = ""] = given.split("|||");
    const live = { merchant: "mer_0000000000000001", mode: "live" } as const;
    expect(await world.ctx.store.read((db) => db.in(live).credentialParts.find(id))).toBeNull();
  });
});

test.each([
  ["its bank user", "bus_one", true],
  ["another one", "bus_two", false],
  ["none", null, false],
])(
  "the half of a connection in a session of %s (%s) is taken: %s",
  async (_, bankUser, isTaken) => {
    const { given, key, scope } = await finished();
    const [id = "", half] = given.split("|||");
    const { store } = world.ctx;
    const part = await store.read((db) => db.in(scope).credentialParts.find(id));
    if (!part) throw new Error("Nothing was kept.");
    const own = { ...part, id: "crp_0123456789abcdef", record: "bcn_one" };
    const connection = sampleConnection({ ...scope, user: "bus_one", id: own.record });
    await store.write(async (db) => {
      await db.credentialParts.insert(own);
      await db.bankUsers.insert(sampleUser({ ...scope, id: "bus_one" }));
      await db.connections.insert({ ...connection, credentials: null });
    });
    const session = { ...(await world.session(key)), bankUser };
    const checked = requireOwnCredentials(world.ctx, session, `${own.id}|||${half}`);
    if (isTaken) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toMatchObject({ status: 422 });
  },
);

type Refusal = [what: string, at: Refused, steps: JsonObject[]];

const STEP = { login_next: "1" };

/** Whether our half is kept, and a login with it sent, after a login that the bank has refused. */
async function afterRefusal(at: Refused, steps: JsonObject[]) {
  const { given, scope } = await begin(BANK, login("next"), STEP);
  refused = at;
  await begin(BANK, { credentials: given }, ...steps);
  const id = given.split("|||")[0] ?? "";
  const part = await world.ctx.store.read((db) => db.in(scope).credentialParts.find(id));
  const before = world.bank.asked.login;
  await begin(BANK, { credentials: given });
  return { isKept: part !== null, isSent: world.bank.asked.login > before };
}

test.each<Refusal>([
  ["what the customer types on a page", { call: "answer", error: "login_next_failed" }, [STEP]],
  ["the login for reasons of its own", { call: "login", error: "tech_error" }, []],
])("our half stays where the bank refuses %s", async (_, at, steps) => {
  expect(await afterRefusal(at, steps)).toEqual({ isKept: true, isSent: true });
});

describe("our half is deleted", () => {
  test("with its transaction", async () => {
    const { given, scope, transaction } = await finished();
    await deleteTransaction(world.ctx, scope, "svc_verify", transaction);
    const { last } = await begin(BANK, { credentials: given });
    expect(last.error).toMatchObject({ code: "login_failed" });
  });

  test.each<Refusal>([
    ["at once", { call: "login", error: "login_failed" }, []],
    ["for the last time", { call: "login", error: "max_login_tries" }, []],
    ["after a page", { call: "answer", error: "login_failed" }, [STEP]],
  ])("once the bank has refused the login: %s", async (_, at, steps) => {
    expect(await afterRefusal(at, steps)).toEqual({ isKept: false, isSent: false });
  });

  test("after 90 days without a login", async () => {
    const { given, scope } = await finished();
    const id = given.split("|||")[0] ?? "";
    // As one of a connection, which stays longer than a transaction.
    const find = () => world.ctx.store.read((db) => db.in(scope).credentialParts.find(id));
    const part = await find();
    if (!part) throw new Error("Nothing was kept.");
    const other = { ...part, id: "crp_2", record: "bcn_1" };
    await world.ctx.store.write((db) => db.credentialParts.insert(other));
    const still = () => world.ctx.store.read((db) => db.in(scope).credentialParts.find("crp_2"));
    world.time.now += 90 * DAY - 1;
    await clearOutlived(world.ctx);
    expect(await find()).toBeNull();
    expect(await still()).not.toBeNull();
    world.time.now += 1;
    await clearOutlived(world.ctx);
    expect(await still()).toBeNull();
  });

  test("later when it is used", async () => {
    const { given, scope } = await finished();
    world.time.now += 10 * DAY;
    await begin(BANK, { credentials: given });
    const id = given.split("|||")[0] ?? "";
    const part = await world.ctx.store.read((db) => db.in(scope).credentialParts.find(id));
    expect(part).toMatchObject({ usedAt: world.time.now });
  });
});

test("an abandoned login leaves nothing behind", async () => {
  const { ask, key } = await begin(BANK, login("accounts"));
  expect((await world.session(key)).state).toMatchObject({ dialogue: { shared: {} } });
  await ask({ action: "back" });
  expect((await world.session(key)).state).toMatchObject({ dialogue: null });
  await ask(login("accounts"));
  await ask({ action: "abort" });
  const { state } = await world.session(key);
  expect(state).not.toHaveProperty("dialogue");
  expect(state).not.toHaveProperty("sharedId");
});

const state = { bank: BANK, transport: "" } as unknown as BankState;

/** A session of a merchant with the feature. */
function servedWith(parameters: JsonObject): Served {
  const features = inBothModes({ wizard_api: true, shared_credentials: true });
  const session = { product: "svc_api", mode: "test", parameters } as unknown as Served["session"];
  return { merchant: { ...merchant, features }, session };
}

test.each<[string, JsonObject, boolean]>([
  ["full", { sync_mode: "full" }, true],
  ["shared", { sync_mode: "shared" }, true],
  ["none", { sync_mode: "none" }, false],
  ["that is not given", {}, false],
])("the login of a bank user is kept in halves in a sync mode %s: %s", (_, parameters, keeps) => {
  expect(splitLogin(servedWith(parameters), state, { pin: SECRET }) !== null).toBe(keeps);
});

describe("sync mode shared", () => {
  const served = servedWith({ sync_mode: "shared" });
  const halves = splitLogin(served, state, { pin: SECRET });
  const turn = { state: { dialogue: openDialogue(halves) }, call: { access: "token" } };
  const kept = (of: Served) => secretsOf(world.ctx, of, turn as FinishTurn, "browser");

  test("keeps the bank's token, and of the login one half", () => {
    expect(kept(served)).toMatchObject({
      syncMode: "shared",
      entry: { login: null, access: "token" },
      part: { half: halves?.half, given: { part: halves?.part } },
    });
  });

  test("keeps nothing if the feature was switched off after the login", () => {
    const none = { syncMode: "none", entry: null, part: null };
    expect(kept({ ...served, merchant })).toEqual(none);
  });
});
