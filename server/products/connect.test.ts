// The plan of a session that connects a bank, without its wizard.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Bank } from "#banks/bank.ts";
import { deleteUser } from "#bank-users/users.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { sampleConnection, sampleUser } from "#storage/contract/samples-bank-users.ts";
import { sampleSession } from "#storage/contract/samples.ts";
import { connect, connected, syncModeOf } from "./connect.ts";
import { type Acting, createConnection, resetConnection, syncConnection } from "./connections.ts";
import { findSession } from "./testing/find-session.ts";
import {
  all,
  type Desk,
  data,
  bank as shownBank,
  merchant,
  openDesk,
  scope,
} from "./testing/desk.ts";

const TODAY = "2026-03-02";
const bank = { countryId: "DE", bankCode: "88888888", name: "Testbank" } as Bank;
const owner = { ...scope, user: "bus_one" };
const acting: Acting = {
  merchant: { ...merchant, products: ["svc_api"] },
  mode: "test",
  user: owner.user,
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await desk.ctx.store.write((db) => db.bankUsers.insert(sampleUser({ ...scope, id: owner.user })));
});
afterEach(() => desk.close());

/** A connection that was read last at this time. */
async function known(lastSynced: number, changes: Parameters<typeof sampleConnection>[0] = {}) {
  const made = sampleConnection({
    ...owner,
    lastSynced,
    consentUntil: "2026-08-29",
    days: 40,
    ...changes,
  });
  await desk.ctx.store.write((db) => db.connections.insert({ ...made, credentials: null }));
  return made;
}

describe("the plan", () => {
  it.each<[JsonObject, string, string | null]>([
    [{}, "none", null],
    [{ sync_mode: "none" }, "none", null],
    [{ sync_mode: "full" }, "full", "2026-08-29"],
    [{ sync_mode: "shared" }, "shared", "2026-08-29"],
  ])("of %j is of mode %s, with access until %s", (parameters, mode, until) => {
    expect(syncModeOf(parameters)).toBe(mode);
    expect(connect.accessUntil?.(parameters, TODAY)).toBe(until);
  });

  it.each<[JsonObject, number]>([
    [{}, 365],
    [{ days: 40 }, 40],
  ])("of %j reads all accounts, %i days back", (parameters, days) => {
    expect(connect.wish(parameters)).toEqual({ days, allAccounts: true });
  });

  it("pins what the parameters name", () => {
    const none = { countryId: "", bankCode: "", bic: "", iban: "", holder: "", transport: "" };
    expect(connect.pins({})).toEqual(none);
    const given = { country_id: "DE", bic: "TESTDE88XXX", bank_code: "88888888", transport: "t1" };
    expect(connect.pins(given)).toEqual({
      ...none,
      countryId: "DE",
      bankCode: "88888888",
      bic: "TESTDE88XXX",
      transport: "t1",
    });
  });

  it("reaches back to the last read of the user's data at the bank", async () => {
    const session = sampleSession({ ...scope, bankUser: owner.user });
    const reach = () => connect.reach?.(desk.ctx, session, bank);
    expect(await reach()).toBe(0);
    await known(desk.time.now - 60 * DAY);
    expect(await reach()).toBe(74);
    const anonymous = { ...session, bankUser: null };
    expect(await connect.reach?.(desk.ctx, anonymous, bank)).toBe(0);
  });
});

describe("a connected bank", () => {
  it("is written with the only account if the bank shows no others", async () => {
    const { transaction } = await createConnection(desk.ctx, acting, {});
    const session = await findSession(desk.ctx, scope, transaction);
    const harvest = {
      session,
      bank: shownBank,
      data,
      today: TODAY,
      metadata: null,
      customerFields: [],
      finishedAt: desk.time.now,
    };
    const secrets = { syncMode: "none", entry: null, part: null, transport: "tra_one" } as const;
    const write = await connected(desk.ctx, harvest, secrets);
    const { record, keptUntil } = session;
    const type = "session.finished" as const;
    const end = { scope, type, transaction, record, keptUntil, data: {} };
    await desk.ctx.store.write((db) => write(db, end));
    const found = await desk.ctx.store.read(async (db) => ({
      events: (await db.in(scope).events.list(all)).rows.map((event) => event.type),
      connection: await db.of(owner).connections.find(transaction),
      accounts: (await db.of(owner).accounts.list(all)).rows,
    }));
    expect(found.accounts).toMatchObject([{ iban: data.account.iban, connection: session.record }]);
    expect(found.connection).toMatchObject({ transport: "tra_one", days: 365, syncMode: "none" });
    expect(found.events.at(0)).toBe("session.finished");
  });
});

it("no session is opened for a user who has been deleted since the call came in", async () => {
  await deleteUser(desk.ctx, scope, owner.user);
  await expect(createConnection(desk.ctx, acting, {})).rejects.toMatchObject({ status: 404 });
  const sessions = await desk.ctx.store.read((db) => db.in(scope).sessions.ofBankUser(owner.user));
  expect(sessions).toEqual([]);
});

/** A second connection, which has failed for good. */
const FAILED = {
  id: "bcn_two",
  transaction: "12345-bcs-cccc-dddd",
  bankCode: "88888889",
  syncFailCounter: 3,
};

describe("a session that renews a connection", () => {
  it.each([
    ["mode none", { syncMode: "none" }],
    ["a bank that asks for the customer", { asks: true }],
    ["a consent that has ended", { consentUntil: "2026-03-01" }],
    ["more days than the bank shows without the customer", { lastSynced: 0 }],
  ] as const)("is opened for a sync of %s, at the same bank", async (_, changes) => {
    const { id } = await known(desk.time.now, changes);
    const opened = await syncConnection(desk.ctx, acting, id, {});
    const session = await findSession(desk.ctx, scope, opened?.transaction ?? "");
    expect(session).toMatchObject({
      product: "svc_api",
      bankUser: owner.user,
      connection: id,
      parameters: { bank_code: "88888888", transport: "tra_one", country_id: "DE", days: 40 },
    });
  });

  it("is opened for a reset, unless the connection has failed for good", async () => {
    const { id } = await known(desk.time.now);
    const { transaction } = await resetConnection(desk.ctx, acting, id);
    expect(await findSession(desk.ctx, scope, transaction)).toMatchObject({
      connection: id,
      parameters: { sync_mode: "full" },
    });
    const failed = { ...(await known(desk.time.now, FAILED)), syncFailCounter: 3 };
    await expect(resetConnection(desk.ctx, acting, failed.id)).rejects.toMatchObject({
      status: 422,
      fields: {
        sync_fail_counter: [
          "The connection failed 3 times in a row: delete it and create it anew.",
        ],
      },
    });
  });
});

const jobs = () => desk.ctx.store.read((db) => db.jobs.depth(desk.time.now));

describe("a sync in the background", () => {
  it("is queued on the last day of the consent", async () => {
    const { id } = await known(desk.time.now, { consentUntil: TODAY });
    expect(await syncConnection(desk.ctx, acting, id, {})).toBeNull();
    expect(await jobs()).toMatchObject([{ kind: "sync" }]);
  });

  it.each([
    [1, "force", "The last sync failed: send force to try again."],
    [
      3,
      "sync_fail_counter",
      "The connection failed 3 times in a row: delete it and create it anew.",
    ],
  ])("after %i failures is refused by %s", async (syncFailCounter, field, message) => {
    const { id } = await known(desk.time.now, { syncFailCounter });
    await expect(syncConnection(desk.ctx, acting, id, {})).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [message] },
    });
    expect(await jobs()).toEqual([]);
  });

  it("of an unknown connection, or that of another user, is refused", async () => {
    const { id } = await known(desk.time.now);
    for (const [user, named] of [
      ["bus_two", id],
      [owner.user, "bcn_none"],
    ] as const) {
      const synced = syncConnection(desk.ctx, { ...acting, user }, named, {});
      await expect(synced).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("to a merchant without shared credentials, in mode shared", () => {
  const refused = {
    status: 403,
    type: "feature_not_enabled",
    message:
      "Shared credentials are not activated for this account: ask the service's operator for shared_credentials.",
  };

  it("a new connection is refused", async () => {
    const request = { sync_mode: "shared" } as const;
    await expect(async () => createConnection(desk.ctx, acting, request)).rejects.toMatchObject(
      refused,
    );
  });

  it("a sync and a reset of one that exists are refused", async () => {
    const { id } = await known(desk.time.now, { syncMode: "shared" });
    const credentials = "crp_AAAAAAAAAAAAAAAA|||part";
    for (const again of [
      () => syncConnection(desk.ctx, acting, id, {}),
      () => syncConnection(desk.ctx, acting, id, { credentials }),
      () => resetConnection(desk.ctx, acting, id),
    ]) {
      await expect(again()).rejects.toMatchObject(refused);
    }
    expect(await jobs()).toEqual([]);
  });
});
