// What a caller reads and changes of a user's connections, accounts and turnovers.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { actor, all, type Desk, openDesk, scope } from "#products/testing/desk.ts";
import type { Bank } from "#banks/bank.ts";
import type { TurnoverRange } from "#schema/bank-account-turnovers.ts";
import { addDays } from "#schema/time.ts";
import {
  sampleAccount,
  sampleConnection,
  sampleTurnover,
  sampleUser,
} from "#storage/contract/samples-bank-users.ts";
import { MOMENT } from "#storage/contract/samples.ts";
import { identityOf } from "#storage/tables/records.ts";
import { balanceOf, deleteAccount, findAccount, listAccounts } from "./accounts.ts";
import {
  deleteConnection,
  findConnection,
  listAccountsOf,
  listConnections,
  readAt,
} from "./connections.ts";
import { listTurnovers, markAsSeen } from "./turnovers.ts";

const owner = { ...scope, user: "bus_one" };
const strangers = [
  { ...owner, user: "bus_two" },
  { ...owner, mode: "live" },
] as const;
const gone = { status: 404 };
const account = sampleAccount({ ...owner });
const other = sampleAccount({ ...owner, id: "bac_two", iban: "DE04888888880087654321" });
const connection = sampleConnection({ ...owner });
const elsewhere = sampleConnection({
  ...owner,
  id: "bcn_two",
  transaction: "12345-bcs-cccc-dddd",
  bankCode: "88888889",
  excluded: ["kept"],
});

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await desk.ctx.store.write(async (db) => {
    for (const user of ["bus_one", "bus_two"]) {
      await db.bankUsers.insert(sampleUser({ ...scope, id: user }));
    }
    for (const each of [connection, elsewhere]) {
      await db.connections.insert({ ...each, credentials: null });
    }
    for (const each of [account, other]) await db.accounts.insert(each);
  });
});
afterEach(() => desk.close());

const read: Desk["ctx"]["store"]["read"] = (work) => desk.ctx.store.read(work);

describe("an account", () => {
  test("is found, listed and read with its balance", async () => {
    expect(await findAccount(desk.ctx, owner, account.id)).toEqual(account);
    const { rows, total } = await listAccounts(desk.ctx, owner, { ...all, perPage: 1 });
    expect([rows.length, total]).toEqual([1, 2]);
    const { balance, ...shown } = account;
    expect(await balanceOf(desk.ctx, owner, account.id)).toEqual({ ...shown, booked: balance });
  });

  test("is not there for others", async () => {
    for (const stranger of strangers) {
      await expect(findAccount(desk.ctx, stranger, account.id)).rejects.toMatchObject(gone);
      expect((await listAccounts(desk.ctx, stranger, all)).rows).toEqual([]);
      await expect(deleteAccount(desk.ctx, stranger, account.id)).rejects.toMatchObject(gone);
    }
    expect(await findAccount(desk.ctx, owner, account.id)).toEqual(account);
  });

  test("that is deleted stays away from every connection, which keeps the rest", async () => {
    await deleteAccount(desk.ctx, owner, account.id);
    await expect(findAccount(desk.ctx, owner, account.id)).rejects.toMatchObject(gone);
    expect((await listAccounts(desk.ctx, owner, all)).rows).toEqual([other]);
    const excluded = (id: string) =>
      read(async (db) => (await db.of(owner).connections.find(id))?.excluded);
    expect(await excluded(connection.id)).toEqual([identityOf(account)]);
    expect(await excluded(elsewhere.id)).toEqual(["kept", identityOf(account)]);
  });
});

describe("a connection", () => {
  test("is found by its id and its transaction, and listed", async () => {
    for (const id of [connection.id, connection.transaction]) {
      expect(await findConnection(desk.ctx, owner, id)).toEqual(connection);
    }
    const { rows } = await listConnections(desk.ctx, owner, all);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(["bcn_one", "bcn_two"]);
    const accounts = await listAccountsOf(desk.ctx, owner, connection.transaction, all);
    expect(accounts.rows.map(({ id }) => id).toSorted()).toEqual(["bac_one", "bac_two"]);
    expect((await listAccountsOf(desk.ctx, owner, "bcn_two", all)).rows).toEqual([]);
  });

  test("is not there for others", async () => {
    for (const stranger of strangers) {
      for (const call of [findConnection, deleteConnection, listAccountsOf]) {
        await expect(call(desk.ctx, stranger, connection.id, all)).rejects.toMatchObject(gone);
      }
      expect((await listConnections(desk.ctx, stranger, all)).rows).toEqual([]);
    }
    expect(await findConnection(desk.ctx, owner, connection.id)).toEqual(connection);
  });

  test("is deleted with its half of the credentials; its accounts stay", async () => {
    const part = { ...scope, half: "half", given: null, usedAt: MOMENT };
    await desk.ctx.store.write(async (db) => {
      for (const record of ["bcn_one", "bcn_two"]) {
        await db.credentialParts.insert({ ...part, id: `crp_${record}`, record });
      }
    });
    await deleteConnection(desk.ctx, owner, connection.transaction);
    await expect(findConnection(desk.ctx, owner, connection.id)).rejects.toMatchObject(gone);
    const parts = await read(({ in: within }) =>
      Promise.all(
        ["crp_bcn_one", "crp_bcn_two"].map((id) => within(scope).credentialParts.find(id)),
      ),
    );
    expect(parts.map((found) => found?.record)).toEqual([undefined, "bcn_two"]);
    expect((await listAccounts(desk.ctx, owner, all)).total).toBe(2);
  });

  test("that somebody deletes is recorded with its user; a call's is not", async () => {
    await deleteConnection({ ...desk.ctx, actor }, owner, connection.id);
    await deleteConnection(desk.ctx, owner, elsewhere.id);
    const { merchant, mode } = scope;
    const log = await read((db) => db.audit.list({ merchant, limit: 9 }));
    const after = { mode, bankUser: owner.user };
    expect(log).toMatchObject([{ kind: "connection.deleted", subject: connection.id, after }]);
  });

  test("knows when its bank was read last; without it, its accounts do", async () => {
    const bank = { countryId: "DE", bankCode: "88888888", name: "Testbank" } as Bank;
    const synced = { ...connection, lastSynced: MOMENT + 5 };
    await desk.ctx.store.write((db) => db.of(owner).connections.update(synced));
    expect(await read((db) => readAt(db, owner, bank))).toBe(MOMENT + 5);
    await deleteConnection(desk.ctx, owner, connection.id);
    expect(await read((db) => readAt(db, owner, bank))).toBe(MOMENT);
    expect(await read((db) => readAt(db, owner, { ...bank, bankCode: "1", name: "" }))).toBeNull();
  });
});

const EVER: TurnoverRange = { from: "2024-01-01", to: "2026-03-02", days: 0, onlyNew: false };

async function idsOf(range: Partial<TurnoverRange>): Promise<string[]> {
  const found = await listTurnovers(desk.ctx, owner, account.id, { ...EVER, ...range });
  return found.turnovers.map(({ id }) => id);
}

describe("turnovers", () => {
  const days = ["2025-01-01", "2025-09-01", "2025-09-02", "2026-02-28", "2026-03-02"];
  const rows = days.map((bookingDate, nth) => sampleTurnover({ id: `tur_${nth}`, bookingDate }));
  beforeEach(() =>
    desk.ctx.store.write(async (db) => {
      const shown = { ...account, coveredFrom: "2024-12-01" };
      await db.of(owner).accounts.update(shown);
      await db.of(owner).turnovers.insert(account.id, rows);
    }),
  );

  test.each([
    ["2024-01-01", "2026-03-02", ["tur_4", "tur_3", "tur_2", "tur_1", "tur_0"]],
    ["2024-01-01", "9999-12-31", ["tur_4", "tur_3", "tur_2", "tur_1", "tur_0"]],
    ["2025-01-01", "2025-09-01", ["tur_1", "tur_0"]],
    ["2025-01-02", "2025-09-01", ["tur_1"]],
    ["2025-09-02", "2026-02-28", ["tur_3", "tur_2"]],
    ["2026-03-01", "2026-03-01", []],
    ["2024-12-15", "2024-12-31", []],
  ])("from %s to %s are %j, each once, newest first", async (from, to, expected) => {
    expect(await idsOf({ from, to })).toEqual(expected);
  });

  test("are read in pieces of half a year, from the newest, and the last with all before", async () => {
    const { store } = desk.ctx;
    const pieces: object[] = [];
    const watched: typeof store.read = (work) =>
      store.read((db) => {
        const own = db.of(owner);
        const turnovers = Object.assign(Object.create(own.turnovers), {
          list: (id: string, piece: { from: string; to: string; onlyNew?: boolean }) => {
            pieces.push([piece.from, piece.to]);
            return own.turnovers.list(id, piece);
          },
        });
        const of = () => ({ ...own, accounts: own.accounts, turnovers });
        return work(Object.assign(Object.create(db), { of }));
      });
    const ctx = { ...desk.ctx, store: { ...store, read: watched } };
    await listTurnovers(ctx, owner, account.id, { ...EVER, to: "9999-12-31" });
    const [first, second] = ["2026-03-02", addDays("2026-03-02", -183)].map((end) =>
      addDays(end, -183),
    );
    expect(pieces).toEqual([
      [first, "9999-12-31"],
      [second, addDays(first ?? "", -1)],
      ["2024-01-01", addDays(second ?? "", -1)],
    ]);
  });

  test("are read again if a sync comes in between", async () => {
    const { store } = desk.ctx;
    let reads = 0;
    const counted: typeof store.read = async (work) => {
      reads += 1;
      // After the account and the first piece.
      if (reads === 3) {
        await store.write((db) =>
          db
            .of(owner)
            .accounts.update({ ...account, coveredFrom: "2024-12-01", seenAt: MOMENT + 9 }),
        );
      }
      return store.read(work);
    };
    const ctx = { ...desk.ctx, store: { ...store, read: counted } };
    const found = await listTurnovers(ctx, owner, account.id, EVER);
    expect(found.seenAt).toBe(MOMENT + 9);
    expect(found.turnovers).toHaveLength(5);
  });

  test("are new until they are marked as seen, up to a day or all", async () => {
    await markAsSeen(desk.ctx, owner, account.id, "2025-09-01");
    expect(await idsOf({ onlyNew: true })).toEqual(["tur_4", "tur_3", "tur_2"]);
    await markAsSeen(desk.ctx, owner, account.id, null);
    expect(await idsOf({ onlyNew: true })).toEqual([]);
  });

  test.each(["", "2026-02-30", "02.03.2026"])("are not marked until %j", async (until) => {
    await expect(markAsSeen(desk.ctx, owner, account.id, until)).rejects.toMatchObject({
      status: 422,
      fields: { date: ["Must be a date: YYYY-MM-DD."] },
    });
  });

  test("of an unknown account are neither read nor marked", async () => {
    for (const stranger of strangers) {
      const listed = listTurnovers(desk.ctx, stranger, account.id, EVER);
      await expect(listed).rejects.toMatchObject(gone);
      const marked = markAsSeen(desk.ctx, stranger, account.id, null);
      await expect(marked).rejects.toMatchObject(gone);
    }
  });
});
