import { afterEach, beforeEach, expect, test } from "vitest";
import { recordEvent } from "#events/record.ts";
import { SERVICE } from "#schema/audit.ts";
import type { ListQuery } from "#schema/list.ts";
import { sampleRequest } from "#storage/contract/requests.ts";
import { sampleTurnover } from "#storage/contract/samples-bank-users.ts";
import { sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Store } from "#storage/store.ts";
import { type Household, openHousehold } from "./testing/household.ts";
import { createUser, deleteUser, findUser, listUsers, recentUsers } from "./users.ts";

let home: Household;
beforeEach(async () => {
  home = await openHousehold();
});
afterEach(() => home.world.close());

test("a deleted user leaves no event of its sessions, no delivery and no job", async () => {
  const { ctx, time } = home.world;
  const { user, ...scope } = home.owner;
  const { transaction } = await home.connect({ pin: "1" });
  const webhook = sampleWebhook({ merchant: scope.merchant, mode: "both" });
  const { id } = await ctx.store.write(async (db) => {
    await db.webhooks.insert(webhook);
    return recordEvent(db, ctx, {
      scope,
      type: "transaction.created",
      transaction,
      record: transaction,
      keptUntil: time.now + 1,
      data: {},
    });
  });
  const read = () =>
    ctx.store.read(async (db) => ({
      event: await db.in(scope).events.find(id),
      deliveries: await db.deliveries.list(scope.merchant, { limit: 9 }),
      jobs: await db.jobs.depth(time.now),
      sessions: await db.in(scope).sessions.ofBankUser(user),
    }));
  const before = await read();
  expect(before).toMatchObject({ event: { id }, deliveries: [{ event: id }] });
  expect(before.jobs.filter(({ kind }) => kind === "delivery")).not.toEqual([]);

  await deleteUser(ctx, scope, user);
  const after = await read();
  expect(after).toMatchObject({ event: null, deliveries: [], sessions: [] });
  expect(after.jobs.filter(({ kind }) => kind === "delivery")).toEqual([]);
  expect(await ctx.store.read((db) => db.in(scope).deletedEvents.has(id))).toBe(true);
});

test("a user gets an id that says what it is of, and an empty address unless one is given", async () => {
  const { ctx } = home.world;
  const { user: _, ...scope } = home.owner;
  const maker = { scope, merchant: { products: ["svc_api"] } } as Parameters<typeof createUser>[1];
  const made = await createUser(ctx, maker, { name: "Rita" });
  expect(made).toMatchObject({ ...scope, name: "Rita", email: "", createdAt: ctx.clock() });
  expect(made.id).toMatch(/^bus_/);
  expect(await findUser(ctx, scope, made.id)).toEqual(made);
});

test("a deleted user leaves no half of split credentials", async () => {
  const { ctx } = home.world;
  const { user, ...scope } = home.owner;
  const { part } = await home.connect({ pin: "1" }, { sync_mode: "shared" });
  const [id = ""] = /crp_\w+/.exec(part) ?? [];
  const found = () => ctx.store.read((db) => db.in(scope).credentialParts.find(id));
  expect(await found()).not.toBeNull();
  await deleteUser(ctx, scope, user);
  expect(await found()).toBeNull();
});

test("the last transaction of a deletion has 5000 turnovers at most", async () => {
  const { store } = home.world.ctx;
  const { user, ...scope } = home.owner;
  await home.connect({ pin: "1" });
  const [account] = await home.accounts();
  const many = Array.from({ length: 5001 }, (_, nth) => sampleTurnover({ id: `tur_${nth}` }));
  await store.write((db) => db.of(home.owner).turnovers.insert(account?.id ?? "", many));
  const more: number[] = [];
  const watched: Store = {
    ...store,
    write: (work, options) =>
      store.write(async (db) => {
        if (options?.alone) more.push(await db.of(home.owner).turnovers.trim(1, 5000));
        return work(db);
      }, options),
  };
  await deleteUser({ ...home.world.ctx, store: watched }, scope, user);
  expect(more).toEqual([0]);
});

test("a user that somebody deletes is recorded", async () => {
  const { ctx } = home.world;
  const { user, ...scope } = home.owner;
  await deleteUser({ ...ctx, actor: SERVICE }, scope, user);
  const { merchant, mode } = scope;
  const log = await ctx.store.read((db) => db.audit.list({ merchant, limit: 1 }));
  expect(log).toMatchObject([{ kind: "bank_user.deleted", subject: user, after: { mode } }]);
});

test("a deleted user's requests lose their bodies, others keep them", async () => {
  const { ctx } = home.world;
  const { user, ...scope } = home.owner;
  await ctx.store.write((db) =>
    db.requests.append(
      [user, "bus_other"].map((bankUser) =>
        sampleRequest({ ...scope, id: `req_${bankUser}`, bankUser }),
      ),
    ),
  );
  await deleteUser(ctx, scope, user);
  const left = await ctx.store.read((db) =>
    Promise.all([user, "bus_other"].map((id) => db.in(scope).requests.find(`req_${id}`))),
  );
  expect(left.map((request) => request?.bodies)).toEqual([null, sampleRequest().bodies]);
});

test("a user is found and listed in its scope alone", async () => {
  const { ctx } = home.world;
  const { user, ...scope } = home.owner;
  const foreign = { ...scope, mode: "live" } as const;
  const query: ListQuery = {
    page: 1,
    perPage: 9,
    filters: [],
    order: { column: "created_at", direction: "asc" },
  };
  expect(await findUser(ctx, scope, user)).toMatchObject({ id: user });
  expect(await listUsers(ctx, scope, query)).toMatchObject({ total: 1, rows: [{ id: user }] });
  expect(await recentUsers(ctx, scope, { limit: 9 })).toMatchObject([{ record: { id: user } }]);
  await expect(findUser(ctx, foreign, user)).rejects.toMatchObject({ status: 404 });
  expect(await listUsers(ctx, foreign, query)).toEqual({ total: 0, rows: [] });
  expect(await recentUsers(ctx, foreign, { limit: 9 })).toEqual([]);
});
