import { afterEach, beforeEach, expect, it } from "vitest";
import type { BlacklistItem, Scope } from "#storage/tables/records.ts";
import {
  addToBlacklist,
  findOnBlacklist,
  importBlacklist,
  listBlacklist,
  recentBlacklist,
  removeFromBlacklist,
} from "./blacklist.ts";
import { actor, all, type Desk, openDesk, scope, strangers } from "./testing/desk.ts";

const IBAN = "DE62888888880012345678";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function add(ctx = desk.ctx, of: Scope = scope): Promise<BlacklistItem> {
  const item = await addToBlacklist(ctx, of, IBAN);
  if (!item) throw new Error("The account is on the list already.");
  return item;
}

const list = async (of: Parameters<typeof listBlacklist>[1] = scope) =>
  (await listBlacklist(desk.ctx, of, all)).rows;

it("holds an account once in each mode, until it is removed", async () => {
  const item = await add();
  expect(item).toEqual({
    ...scope,
    id: expect.stringMatching(/^bl_\w{16}$/),
    data: IBAN,
    created_at: desk.time.now,
  });
  expect(await findOnBlacklist(desk.ctx, scope, item.id)).toEqual(item);
  expect(await list()).toEqual([item]);
  expect(await addToBlacklist(desk.ctx, scope, IBAN)).toBeNull();
  const live = await add(desk.ctx, { ...scope, mode: "live" });
  expect(live.mode).toBe("live");

  expect(await removeFromBlacklist(desk.ctx, scope, item.id)).toEqual(item);
  expect(await list()).toEqual([]);
  expect(await list({ ...scope, mode: "live" })).toEqual([live]);
  for (const call of [findOnBlacklist, removeFromBlacklist]) {
    await expect(call(desk.ctx, scope, item.id)).rejects.toMatchObject({ status: 404 });
  }
});

it("is that of its merchant and mode alone", async () => {
  const { id } = await add();
  for (const stranger of strangers) {
    expect(await list(stranger)).toEqual([]);
    for (const call of [findOnBlacklist, removeFromBlacklist]) {
      await expect(call(desk.ctx, stranger, id)).rejects.toMatchObject({ status: 404 });
    }
  }
  expect(await list()).toHaveLength(1);
});

const SECOND = "DE04888888880087654321";
const changes = () =>
  desk.ctx.store.read((db) => db.audit.list({ merchant: scope.merchant, limit: 9 }));

it("records who adds and removes an account, by its last four digits", async () => {
  const ctx = { ...desk.ctx, actor };
  const { id } = await add(ctx);
  expect(await addToBlacklist(ctx, scope, IBAN)).toBeNull();
  await removeFromBlacklist(ctx, scope, id);
  const after = { mode: "test", iban: "…5678" };
  expect(await changes()).toMatchObject([
    { kind: "blacklist.removed", subject: id, after },
    { kind: "blacklist.added", subject: id, after },
  ]);
});

it("takes the first column of a file: a heading, what is known and what is no IBAN stay out", async () => {
  const ctx = { ...desk.ctx, actor };
  await addToBlacklist(desk.ctx, scope, SECOND);
  const lines = ["\uFEFFIBAN;name", `"DE62 8888 8888 0012 3456 78";Rita`, "", SECOND, "Karl"];
  const done = { added: 1, known: 1, refused: [5] };
  expect(await importBlacklist(ctx, scope, lines.join("\r\n"))).toEqual(done);
  expect((await list()).map(({ data }) => data).toSorted()).toEqual([SECOND, IBAN]);
  const after = { mode: "test", added: 1 };
  const imported = { kind: "blacklist.imported", subject: "blacklist", after };
  expect(await changes()).toMatchObject([imported]);
  await importBlacklist(ctx, scope, IBAN.toLowerCase());
  expect(await changes()).toHaveLength(1);
});

it("refuses a first line only if it is neither an IBAN nor a heading", async () => {
  const none = { added: 0, known: 0 };
  expect(await importBlacklist(desk.ctx, scope, "")).toEqual({ ...none, refused: [] });
  expect(await importBlacklist(desk.ctx, scope, "IBAN\nno")).toEqual({ ...none, refused: [2] });
});

async function recent(iban?: string): Promise<string[]> {
  const found = await recentBlacklist(desk.ctx, scope, { limit: 9, iban });
  return found.map(({ record }) => record.data);
}

it("is found by one IBAN, or listed by cursor", async () => {
  for (const iban of [IBAN, SECOND]) await addToBlacklist(desk.ctx, scope, iban);
  expect((await recent()).toSorted()).toEqual([SECOND, IBAN]);
  expect(await recent(SECOND)).toEqual([SECOND]);
});
