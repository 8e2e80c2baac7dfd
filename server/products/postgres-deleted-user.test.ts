// Two processes on one database: one deletes a bank user while the other opens a session of the user.
import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteUser } from "#bank-users/users.ts";
import type { Context } from "#context/context.ts";
import { sampleConnection, sampleUser } from "#storage/contract/samples-bank-users.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Store } from "#storage/store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { type Acting, createConnection, resetConnection, syncConnection } from "./connections.ts";
import { type Desk, merchant, openDesk, scope } from "./testing/desk.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const user = "bus_one";
const acting: Acting = { merchant: { ...merchant, products: ["svc_api"] }, mode: "test", user };
const connection = sampleConnection({ ...scope, user, syncMode: "none" });

let desk: Desk;
let url: string;
let one: Store;
let other: Store;
beforeEach(async () => {
  desk = await openDesk();
  url = await takeDatabase();
  one = await openPostgres({ url, keyRing });
  other = await openPostgres({ url, keyRing });
  await one.write(async (db) => {
    await db.merchants.insert(merchant);
    await db.bankUsers.insert(sampleUser({ ...scope, id: user }));
    await db.connections.insert({ ...connection, credentials: null });
  });
});
afterEach(async () => {
  await Promise.all([desk.close(), one.close(), other.close()]);
  giveBack(url);
});

const processOn = (store: Store): Context => ({ ...desk.ctx, store });
const open = () => createConnection(processOn(other), acting, {});
const remove = (store: Store) => deleteUser(processOn(store), scope, user);
const sessions = () => one.read((db) => db.in(scope).sessions.ofBankUser(user));

it.each<[string, (ctx: Context) => Promise<unknown>, number]>([
  ["creates a connection", (ctx) => createConnection(ctx, acting, {}), 1],
  ["syncs one", (ctx) => syncConnection(ctx, acting, connection.id, {}), 2],
  ["enters its login again", (ctx) => resetConnection(ctx, acting, connection.id), 1],
])("a session that %s is refused if its user is deleted meanwhile", async (_, change, nth) => {
  const late = change(processOn(overtaken(one, () => remove(other), nth)));
  await expect(late).rejects.toMatchObject({ status: 404 });
  expect(await sessions()).toEqual([]);
});

it("a session that was opened meanwhile is deleted with its user", async () => {
  // The first transaction deletes turnovers.
  await remove(overtaken(one, open, 2));
  expect(await sessions()).toEqual([]);
  expect(await one.read((db) => db.in(scope).bankUsers.find(user))).toBeNull();
});
