// Two transactions replace one key, or one changes it while the other replaces it.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#storage/store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { changeKey, createKey, rotateKey } from "./merchant-keys.ts";
import { actor, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await openDesk();
  id = (await createKey(on(desk.ctx.store), { ...scope, label: "Shop" })).record.id;
});
afterEach(() => desk.close());

const on = (store: Store) => ({ ...desk.ctx, actor, store });
const rotate = (store: Store) => rotateKey(on(store), scope, id, HOUR);
const prolong = (store: Store) =>
  changeKey(on(store), scope, id, { expiresAt: desk.time.now + 2 * HOUR });

it.each<[string, string, (store: Store) => Promise<unknown>]>([
  ["a replacement", "overlap", rotate],
  ["a later end", "expiresAt", prolong],
])("%s that a replacement overtakes is refused", async (_, field, change) => {
  const { store } = desk.ctx;
  const rivals: string[] = [];
  const late = overtaken(store, async () => {
    rivals.push((await rotate(store)).record.id);
  });
  const message = expect.stringMatching(/^The key was replaced/);
  await expect(change(late)).rejects.toMatchObject({ status: 422, fields: { [field]: [message] } });
  const end = { replacedBy: rivals[0], expiresAt: desk.time.now + HOUR };
  expect(await store.read((db) => db.keys.find(scope, id))).toMatchObject(end);
  expect(await store.read((db) => db.keys.list(scope.merchant))).toHaveLength(2);
});
