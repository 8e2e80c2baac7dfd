import { afterEach, beforeEach, expect, it } from "vitest";
import {
  addToBlacklist,
  findOnBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from "./blacklist.ts";
import { all, type Desk, openDesk, scope, strangers } from "./testing/desk.ts";

const IBAN = "DE62888888880012345678";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const list = async (of: Parameters<typeof listBlacklist>[1] = scope) =>
  (await listBlacklist(desk.ctx, of, all)).rows;

it("holds an account once in each mode, until it is removed", async () => {
  const item = await addToBlacklist(desk.ctx, scope, IBAN);
  expect(item).toEqual({
    ...scope,
    id: expect.stringMatching(/^bl_\w{16}$/),
    data: IBAN,
    created_at: desk.time.now,
  });
  expect(await findOnBlacklist(desk.ctx, scope, item.id)).toEqual(item);
  expect(await list()).toEqual([item]);
  await expect(addToBlacklist(desk.ctx, scope, IBAN)).rejects.toMatchObject({
    status: 422,
    fields: { data: [`Duplicate entry '${IBAN}'`] },
  });
  const live = await addToBlacklist(desk.ctx, { ...scope, mode: "live" }, IBAN);
  expect(live.mode).toBe("live");

  expect(await removeFromBlacklist(desk.ctx, scope, item.id)).toEqual(item);
  expect(await list()).toEqual([]);
  expect(await list({ ...scope, mode: "live" })).toEqual([live]);
  for (const call of [findOnBlacklist, removeFromBlacklist]) {
    await expect(call(desk.ctx, scope, item.id)).rejects.toMatchObject({ status: 404 });
  }
});

it("is that of its merchant and mode alone", async () => {
  const { id } = await addToBlacklist(desk.ctx, scope, IBAN);
  for (const stranger of strangers) {
    expect(await list(stranger)).toEqual([]);
    for (const call of [findOnBlacklist, removeFromBlacklist]) {
      await expect(call(desk.ctx, stranger, id)).rejects.toMatchObject({ status: 404 });
    }
  }
  expect(await list()).toHaveLength(1);
});
