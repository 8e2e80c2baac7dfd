// Background syncs: their results, their failures, and when they need the customer.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { resetConnection } from "#products/connections.ts";
import type { SyncMode } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";
import type { Connection } from "#storage/tables/records.ts";
import type { Entry } from "./credentials.ts";
import { DAILY, enqueueSync } from "./jobs.ts";
import { type Household, type Login, openHousehold } from "./testing/household.ts";

/** Counts the reads without a customer; a switch makes them throw. */
let reads = 0;
/** What each of them says of refusals before. */
let refusals: (number | undefined)[] = [];
let broken = false;
/** A switch makes the bank describe its accounts so that the store cannot keep them. */
let unstorable = false;
/** A switch makes the bank refuse the login. */
let refuses = false;
/** A promise that the bank awaits before it answers. */
let asleep: Promise<void> | null = null;
const bank = testBank({ wait: () => Promise.resolve() });
const connector: Connector = {
  ...bank,
  async login(at, values, wish) {
    if (wish.access !== undefined) {
      reads += 1;
      refusals.push(wish.refusals);
    }
    await asleep;
    if (broken) throw new Error(`canary ${values["USER_PIN"]}`);
    return bank.login(at, refuses ? { ...values, USER_PIN: "sync-wrong" } : values, wish);
  },
  async answer(...asked) {
    const reply = await bank.answer(...asked);
    if (!unstorable || reply.kind !== "done") return reply;
    const statements = reply.data.statements?.map((each) => ({
      ...each,
      account: { ...each.account, type: "gi\0ro" as "giro" },
    }));
    return { ...reply, data: { ...reply.data, ...(statements && { statements }) } };
  },
};

let home: Household;
beforeEach(async () => {
  reads = 0;
  refusals = [];
  broken = false;
  unstorable = false;
  refuses = false;
  asleep = null;
  home = await openHousehold({ connector });
});
afterEach(() => home.world.close());

async function connected(sync_mode: SyncMode, how: Login = { pin: "1" }) {
  const { connection, part } = await home.connect(how, { sync_mode, days: 40 });
  if (!connection) throw new Error("There is no connection.");
  return { id: connection.id, part };
}

const typesSince = async (count: number) =>
  (await home.events()).slice(count).map(({ type }) => type.replace("bank_accounts.", ""));

/** The stored access to the bank. */
const kept = (id: string) =>
  home.world.ctx.store.read((db) => db.of(home.owner).connections.credentials(id));

async function storedLogin(id: string): Promise<Entry["login"]> {
  return (JSON.parse((await kept(id)) ?? "{}") as Partial<Entry>).login ?? null;
}

function block(blocked: boolean): Promise<void> {
  const { ctx } = home.world;
  return ctx.store.write((db) => db.merchants.update(home.owner.merchant, { blocked }));
}

/** The service's half of split credentials, by the client's. */
function halfOf(part: string) {
  const [id = ""] = /crp_\w+/.exec(part) ?? [];
  return home.world.ctx.store.read((db) => db.in(home.owner).credentialParts.find(id));
}

/** Advances the clock and runs the due jobs. */
async function later(days: number): Promise<void> {
  home.world.time.now += days * DAY;
  await home.work();
}

/** Does something while the bank answers a read without the customer. */
async function duringRead(id: string, work: () => Promise<unknown>): Promise<void> {
  home.world.time.now += 3 * DAY;
  await home.sync(id);
  const bed: { wake?: () => void } = {};
  asleep = new Promise((resolve) => void (bed.wake = resolve));
  await home.worker.turn();
  await expect.poll(() => reads, { timeout: 5000 }).toBe(1);
  asleep = null;
  await work();
  bed.wake?.();
  await home.worker.idle();
}

describe("a queued sync reads nothing, and changes nothing,", () => {
  const cases: [what: string, mode: SyncMode, changes: Partial<Connection>][] = [
    ["if the connection has failed for good", "full", { syncFailCounter: 3 }],
    ["once only the user syncs the connection", "full", { syncMode: "none" }],
    ["without the client's half of the credentials", "shared", {}],
  ];
  test.each(cases)("%s", async (_, mode, changes) => {
    const { id } = await connected(mode);
    const { ctx } = home.world;
    const connection = { ...(await home.connection(id)), ...changes };
    await ctx.store.write(async (db) => {
      await db.of(home.owner).connections.update(connection);
      await enqueueSync(db, ctx, connection);
    });
    const before = [await home.connection(id), await home.events()];
    await home.work();
    expect(reads).toBe(0);
    expect([await home.connection(id), await home.events()]).toEqual(before);
  });
});

describe("for a blocked merchant", () => {
  test("no bank is read; a sync works as soon as the block is lifted", async () => {
    const { id } = await connected("full");
    await block(true);
    const before = [await home.connection(id), await home.events()];
    for (let day = 0; day < 4; day++) await later(1);
    expect(reads).toBe(0);
    expect([await home.connection(id), await home.events()]).toEqual(before);
    await block(false);
    await home.sync(id);
    await home.work();
    expect(reads).toBe(1);
    await later(1.5);
    expect(reads).toBe(2);
  });

  test("the login that waits for a read in mode shared is deleted", async () => {
    const { id, part } = await connected("shared");
    await home.sync(id, { credentials: part });
    expect(await storedLogin(id)).not.toBeNull();
    await block(true);
    await home.work();
    expect(reads).toBe(0);
    expect(await storedLogin(id)).toBeNull();
  });
});

describe("mode full", () => {
  test("a sync imports the new rows and records one event per account", async () => {
    const { id } = await connected("full");
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const before = await home.rows(giro);
    const known = (await home.events()).length;
    home.world.time.now += DAY / 3;
    home.world.time.now += 4 * DAY;
    expect(await home.sync(id)).toBeNull();
    expect(await home.accounts()).toHaveLength(2);
    await home.work();
    const after = await home.rows(giro);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.at(-1)?.tags.length).toBeGreaterThan(0);
    expect(await home.connection(id)).toMatchObject({ lastSynced: home.world.time.now });
    const news = (await home.events()).slice(known).map(({ type, data }) => [type, data]);
    const named = { bank_user_id: home.owner.user, bank_account_id: giro.id };
    expect(news).toEqual([["bank_accounts.new_turnovers", named]]);
  });

  test("syncs once a day at a time of its own", async () => {
    const { id } = await connected("full");
    const runs = new Set<number>();
    for (let hours = 0; hours < 5 * 24; hours += 2) {
      await later(2 / 24);
      runs.add((await home.connection(id)).lastSynced);
    }
    const [first = 0, ...others] = [...runs].slice(1);
    // The first run is 12 to 36 hours away.
    expect([3, 4]).toContain(others.length);
    expect(others.map((run) => (run - first) / DAY)).toEqual([1, 2, 3, 4].slice(0, others.length));
    expect(reads).toBe(others.length + 1);
  });

  test("is read at most four times in 24 hours; the fifth read waits", async () => {
    const { id } = await connected("full");
    for (let count = 0; count < 6; count += 1) {
      home.world.time.now += 60_000;
      expect(await home.sync(id)).toBeNull();
      await home.work();
    }
    expect(reads).toBe(4);
    await later(1);
    expect(reads).toBe(5);
  });

  test("fails for good at the third failure", async () => {
    const { id } = await connected("full", { pin: "sync-wrong" });
    const known = (await home.events()).length;
    expect(await home.sync(id)).toBeNull();
    await home.work();
    expect(await home.connection(id)).toMatchObject({
      syncActive: false,
      syncFailCounter: 1,
      syncMessage: "The bank refused the credentials.",
    });
    await expect(home.sync(id)).rejects.toMatchObject({ status: 422, fields: { force: [/./] } });
    expect(await home.sync(id, { force: true })).toBeNull();
    await home.work();
    expect(await home.sync(id, { force: true })).toBeNull();
    await home.work();
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 3 });
    expect(await kept(id)).toBeNull();
    const stopped = { status: 422, fields: { sync_fail_counter: [/./] } };
    await expect(home.sync(id, { force: true })).rejects.toMatchObject(stopped);
    const { ctx } = home.world;
    await expect(resetConnection(ctx, home.acting, id)).rejects.toMatchObject(stopped);
    expect(await typesSince(known)).toEqual(["sync_failed", "sync_failed", "sync_failed"]);
    await later(3);
    expect([reads, refusals]).toEqual([3, [0, 1, 2]]);
  });

  test("counts refusals of the login only, and in a row", async () => {
    const { id } = await connected("full");
    broken = true;
    await home.sync(id);
    await home.work();
    broken = false;
    expect(await home.sync(id, { force: true })).toBeNull();
    await home.work();
    expect(refusals).toEqual([0, 0]);
  });

  test("counts no refusals from before a read that succeeded", async () => {
    const { id } = await connected("full");
    for (const isRefused of [true, false, true]) {
      refuses = isRefused;
      expect(await home.sync(id, { force: true })).toBeNull();
      await home.work();
    }
    expect(refusals).toEqual([0, 1, 0]);
  });

  test("records a failure event with the connection in its current state", async () => {
    const { id } = await connected("full", { pin: "sync-wrong" });
    await home.sync(id);
    await home.work();
    const event = (await home.events()).at(-1);
    expect(event).toMatchObject({
      type: "bank_accounts.sync_failed",
      transaction: null,
      data: {
        id,
        object: "bank_connection",
        sync_active: false,
        sync_fail_counter: 1,
        sync_message: "The bank refused the credentials.",
      },
    });
  });

  test("stops daily syncs after a failure until a forced sync succeeds", async () => {
    const pages = [{ cfg_sync_failures: "1" }];
    const { id } = await connected("full", { pin: "config", pages });
    await later(1.5);
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 1, syncActive: false });
    expect(await kept(id)).not.toBeNull();
    await later(2);
    expect(reads).toBe(1);
    expect(await home.sync(id, { force: true })).toBeNull();
    await home.work();
    expect(await home.connection(id)).toMatchObject({
      syncFailCounter: 0,
      syncActive: true,
      syncMessage: "",
    });
    await later(1.5);
    expect(reads).toBe(3);
  });

  test("needs the wizard if the bank asks for the customer", async () => {
    const { id, ...first } = await connected("full", { pin: "sync-tan" });
    expect(first.part).toBe("");
    await home.sync(id);
    await home.work();
    expect(await home.connection(id)).toMatchObject({ asks: true, syncFailCounter: 1 });
    expect(await kept(id)).toBeNull();
    const opened = await home.sync(id);
    if (!opened) throw new Error("A session was expected.");
    expect((await home.walk(opened, { pin: "1" })).form.name).toBe("finish");
    expect(await home.connection(id)).toMatchObject({ asks: false, syncActive: true });
    expect(await home.sync(id)).toBeNull();
  });

  test("is not read after the consent has ended", async () => {
    const { id } = await connected("full");
    for (const days of [60, 60, 60]) await later(days);
    expect(reads).toBe(3);
    await later(1.5);
    expect(reads).toBe(3);
    expect(await home.connection(id)).toMatchObject({
      syncActive: false,
      syncFailCounter: 1,
      syncMessage: "The customer's consent has ended: the next sync needs the wizard.",
    });
    expect(await home.sync(id)).toHaveProperty("wizard_session_key");
  });

  test("asks for the customer if more days are missing than the bank shows without them", async () => {
    const { id } = await connected("full");
    home.world.time.now += 91 * DAY;
    expect(await home.sync(id)).toHaveProperty("wizard_session_key");
    await home.work();
    expect(reads).toBe(0);
    expect(await home.connection(id)).toMatchObject({ asks: true, syncFailCounter: 1 });
  });

  test("fails when the connector throws, without revealing the message", async () => {
    const { id } = await connected("full", { pin: "4711-canary" });
    broken = true;
    await home.sync(id);
    await home.work();
    const { syncMessage } = await home.connection(id);
    expect(syncMessage).toBe("The bank could not be read for a technical reason.");
    const said = [
      ...home.world.logged,
      JSON.stringify(await home.events()),
      await home.world.kept(),
    ];
    expect(said.join("")).not.toContain("4711-canary");
  });
});

describe("mode shared", () => {
  test("syncs with the client's half and stores the opened credentials only until the sync ends", async () => {
    const pin = "canary-4711";
    const { id, part } = await connected("shared", { pin });
    const credentials = () =>
      home.world.ctx.store.read((db) => db.of(home.owner).connections.credentials(id));
    await later(2);
    expect(reads).toBe(0);
    expect(await home.sync(id, { credentials: part })).toBeNull();
    expect(await credentials()).toContain(pin);
    expect(await home.world.kept()).not.toContain(pin);
    await home.work();
    expect(reads).toBe(1);
    expect(JSON.parse((await credentials()) ?? "")).toMatchObject({ login: null });
    expect(await home.connection(id)).toMatchObject({
      lastSynced: home.world.time.now,
      syncActive: false,
    });
    expect(await home.sync(id, { credentials: part })).toBeNull();
  });

  test("stores nothing of a login that the consent no longer covers", async () => {
    const { id, part } = await connected("shared");
    await home.sync(id, { credentials: part });
    await later(181);
    expect(await kept(id)).toBeNull();
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 1, asks: true });
    expect(reads).toBe(0);
  });

  test.each<[string, (part: string) => string]>([
    ["no half", () => ""],
    ["a malformed half", () => "abc"],
    ["a truncated half", (part) => part.slice(0, -20)],
    ["another id", (part) => part.replace(/crp_\w+/, "crp_AAAAAAAAAAAAAAAA")],
  ])("needs the wizard with %s", async (_, change) => {
    const { id, part } = await connected("shared");
    const opened = await home.sync(id, { credentials: change(part) });
    expect(opened).toHaveProperty("transaction");
    await home.work();
    expect(reads).toBe(0);
  });

  test("needs the wizard with the half of another connection", async () => {
    const { id } = await connected("shared");
    const at = { country_id: "AT", bank_code: "88888" };
    const other = await connected("shared", { pin: "1", bank: at });
    expect(await home.sync(id, { credentials: other.part })).toHaveProperty("transaction");
  });

  test("issues a new half at each login and invalidates the old one", async () => {
    const { id, part } = await connected("shared");
    const opened = await home.sync(id);
    if (!opened) throw new Error("A session was expected.");
    const answer = await home.walk(opened, { pin: "1" });
    const next = answer.additional_data?.login_credentials ?? "";
    expect(next).not.toBe(part);
    expect(await home.sync(id, { credentials: part })).not.toBeNull();
    expect(await home.sync(id, { credentials: next })).toBeNull();
  });

  test("fails like any other mode", async () => {
    const { id, part } = await connected("shared", { pin: "sync-wrong" });
    for (const failures of [1, 2, 3]) {
      expect(await home.sync(id, { credentials: part })).toBeNull();
      await home.work();
      expect(await home.connection(id)).toMatchObject({ syncFailCounter: failures });
      expect((await halfOf(part)) === null).toBe(failures === 3);
    }
    await expect(home.sync(id, { credentials: part })).rejects.toMatchObject({ status: 422 });
  });
});

describe("mode none", () => {
  test("reads everything since the last sync, even if fewer days are requested", async () => {
    const { connection } = await home.connect({ pin: "1" }, { days: 10 });
    if (!connection) throw new Error("There is no connection.");
    await later(60);
    const opened = await home.sync(connection.id);
    if (!opened) throw new Error("The sync needs no wizard.");
    await home.walk(opened, { pin: "1" });
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const days = (await home.rows(giro)).map(({ bookingDate }) => bookingDate);
    expect(days.filter((day) => day > "2026-03-09" && day < "2026-04-10")).not.toEqual([]);
    expect(await home.connection(connection.id)).toMatchObject({ days: 10 });
  });

  test("always needs the wizard, which imports the new rows", async () => {
    const { id } = await connected("none");
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const before = await home.rows(giro);
    await later(5);
    const opened = await home.sync(id, { force: true });
    if (!opened) throw new Error("A session was expected.");
    await home.walk(opened, { pin: "1" });
    expect((await home.rows(giro)).length).toBeGreaterThan(before.length);
    expect(reads).toBe(0);
  });
});

describe("concurrency", () => {
  test("runs concurrent syncs of a connection once", async () => {
    const { id } = await connected("full");
    const answers = await Promise.all(Array.from({ length: 8 }, () => home.sync(id)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => null));
    await Promise.all([home.work(), home.sync(id), home.sync(id)]);
    expect(reads).toBeLessThanOrEqual(2);
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 0 });
  });

  test("a sync that the customer's login overtakes changes nothing", async () => {
    const pages = [{ cfg_sync_failures: "1" }];
    const { id } = await connected("full", { pin: "config", pages });
    await home.sync(id);
    const reset = await resetConnection(home.world.ctx, home.acting, id);
    home.world.time.now += 60_000;
    await home.walk(reset, { pin: "1" });
    await home.work();
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 0, syncActive: true });
  });

  test("another process takes over a hanging sync, whose result is then discarded", async () => {
    const { id } = await connected("full");
    home.world.time.now += 3 * DAY;
    await home.sync(id);
    const bed: { wake?: () => void } = {};
    asleep = new Promise((resolve) => void (bed.wake = resolve));
    // Repeats like the service: where jobs run side by side, one may have to wait.
    const look = async () => {
      await home.worker.turn();
      return [reads, ...home.failures];
    };
    await expect.poll(look, { timeout: 5000 }).toEqual([1]);
    asleep = null;
    const known = (await home.events()).length;
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const heir = await openHousehold({
      connector,
      user: "bus_2",
      world: { ...home.world, ctx: home.world.context({ owner: "second" }) },
    });
    await heir.work();
    expect(await home.connection(id)).toMatchObject({ lastSynced: home.world.time.now });
    const rows = await home.rows(giro);
    const events = await home.events();
    expect(events.length).toBeGreaterThan(known);
    bed.wake?.();
    await home.worker.idle();
    expect(reads).toBe(2);
    expect(await home.rows(giro)).toEqual(rows);
    expect(await home.events()).toEqual(events);
  });

  test("a read that the customer's own login overtakes changes nothing", async () => {
    const { id } = await connected("full");
    let known = 0;
    await duringRead(id, async () => {
      await connected("full");
      known = (await home.events()).length;
      broken = true;
    });
    expect(await typesSince(known)).toEqual([]);
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 0, syncActive: true });
  });

  test("a read changes nothing if only the user syncs the connection meanwhile", async () => {
    const { id } = await connected("full");
    const { lastSynced } = await home.connection(id);
    await duringRead(id, async () => {
      const changed = { ...(await home.connection(id)), syncMode: "none" } as const;
      await home.world.ctx.store.write((db) => db.of(home.owner).connections.update(changed));
    });
    expect(await home.connection(id)).toMatchObject({ lastSynced, syncMode: "none" });
  });

  test("a read whose connection is deleted meanwhile ends without an error", async () => {
    const { id } = await connected("full");
    await duringRead(id, () =>
      home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(id)),
    );
    expect(home.failures).toEqual([]);
  });

  test("the third failure in a row deletes the stored login, whatever the failures are", async () => {
    const { id } = await connected("full");
    broken = true;
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(await kept(id)).not.toBeNull();
      await home.sync(id, { force: failures > 1 });
      await home.work();
    }
    expect(await home.connection(id)).toMatchObject({ syncFailCounter: 3, asks: false });
    expect(await kept(id)).toBeNull();
  });

  test("a read that cannot be written counts as a failure, the third of which deletes the login", async () => {
    const { id } = await connected("full");
    unstorable = true;
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(await kept(id)).not.toBeNull();
      await home.sync(id, { force: failures > 1 });
      await home.worker.turn();
      await home.worker.idle();
      home.world.time.now += 10 * 60_000;
      await home.worker.turn();
      await home.worker.idle();
      expect(await home.connection(id)).toMatchObject({ syncFailCounter: failures });
      expect(reads).toBe(failures);
    }
    expect(await kept(id)).toBeNull();
    expect(home.failures.map((each) => String(each))).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^EffectError: [^\0]+$/)),
    );
  });

  test("deleting a connection during a sync leaves no job behind", async () => {
    const { id } = await connected("full");
    await home.sync(id);
    await home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(id));
    await later(2);
    expect(reads).toBe(0);
    const depth = await home.world.ctx.store.read((db) => db.jobs.depth(home.world.time.now));
    expect(depth.filter(({ kind }) => kind === "sync" || kind === DAILY)).toEqual([]);
  });
});
