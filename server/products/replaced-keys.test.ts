// Keys that are replaced by others, and what the audit log says of them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { changeKey, createKey, type KeyLimits, rotateKey } from "./merchant-keys.ts";
import { actor, CREATED, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

const ctx = () => ({ ...desk.ctx, actor });
const create = (limits: KeyLimits = {}) => createKey(ctx(), { ...scope, label: "Shop", ...limits });
const stored = (id: string) => desk.ctx.store.read((db) => db.keys.find(scope, id));
const all = () => desk.ctx.store.read((db) => db.keys.list(scope.merchant));
const lastChange = async () =>
  (await desk.ctx.store.read((db) => db.audit.list({ merchant: scope.merchant, limit: 1 })))[0];

const refusal = (field: string, message: string) => ({
  status: 422,
  fields: { [field]: [message] },
});

describe("a key that is replaced", () => {
  it("works on for its overlap, and the new one is like it", async () => {
    const { record } = await create({ addresses: ["192.0.2.7"], scope: "read_only" });
    const { key, record: fresh, replaced } = await rotateKey(ctx(), scope, record.id, HOUR);
    const alike = { label: "Shop", addresses: ["192.0.2.7"], scope: "read_only", expiresAt: null };
    expect(fresh).toMatchObject({ ...alike, hash: hashKey(key), createdBy: actor.name });
    expect(fresh.id).not.toBe(record.id);
    expect(replaced).toEqual({ ...record, expiresAt: CREATED + HOUR, replacedBy: fresh.id });
    expect(await stored(record.id)).toEqual(replaced);
    expect(await stored(fresh.id)).toEqual(fresh);
    const change = await lastChange();
    expect(change).toMatchObject({
      kind: "key.replaced",
      subject: record.id,
      before: { ends_in: record.lastFour },
      after: { expires_at: "2026-03-02T10:00:00.000Z", replaced_by: fresh.id },
    });
    expect(change?.before).not.toHaveProperty("expires_at");
  });

  it("is replaced by one that lasts as long as it did, if it expires", async () => {
    const { record } = await create({ expiresAt: CREATED + 90 * DAY });
    desk.time.now += 80 * DAY;
    const { record: fresh } = await rotateKey(ctx(), scope, record.id, HOUR);
    expect(fresh.expiresAt).toBe(CREATED + 80 * DAY + 90 * DAY);
    expect(await stored(fresh.id)).toEqual(fresh);
  });

  it("ends no later than it would have", async () => {
    const { record } = await create({ expiresAt: CREATED + HOUR });
    const { replaced } = await rotateKey(ctx(), scope, record.id, DAY);
    expect(replaced.expiresAt).toBe(CREATED + HOUR);
  });

  it.each([0, 30 * DAY])("may overlap for %i ms", async (overlap) => {
    const { record } = await create();
    const { replaced } = await rotateKey(ctx(), scope, record.id, overlap);
    expect(replaced.expiresAt).toBe(CREATED + overlap);
  });

  it("cannot overlap for longer", async () => {
    const { record } = await create();
    await expect(rotateKey(ctx(), scope, record.id, 30 * DAY + 1)).rejects.toMatchObject(
      refusal("overlap", "Must be at most 30 days."),
    );
    expect(await stored(record.id)).toEqual(record);
  });

  it.each([0, HOUR])("is not replaced again with an overlap of %i ms", async (overlap) => {
    const { record } = await create();
    const { record: fresh, replaced } = await rotateKey(ctx(), scope, record.id, overlap);
    const again = rotateKey(ctx(), scope, record.id, HOUR);
    await expect(again).rejects.toMatchObject(
      refusal("overlap", `The key was replaced by ${fresh.id}: replace that one.`),
    );
    expect(await all()).toHaveLength(2);
    expect(await stored(record.id)).toEqual(replaced);
    expect((await rotateKey(ctx(), scope, fresh.id, HOUR)).record.expiresAt).toBeNull();
  });

  it("has one successor, however many calls replace it at once", async () => {
    const { record } = await create();
    const calls = [1, 2, 3].map(() => rotateKey(ctx(), scope, record.id, HOUR));
    const made = (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(1);
    expect(await all()).toHaveLength(2);
  });

  it.each([null, CREATED + 2 * HOUR, CREATED + HOUR + 1])(
    "works no longer beside its successor than its replacement said: %j",
    async (expiresAt) => {
      const { record } = await create();
      const { replaced } = await rotateKey(ctx(), scope, record.id, HOUR);
      await expect(changeKey(ctx(), scope, record.id, { expiresAt })).rejects.toMatchObject(
        refusal("expiresAt", "The key was replaced: its end can only be brought forward."),
      );
      expect(await stored(record.id)).toEqual(replaced);
    },
  );

  it("ends earlier than its replacement said, and keeps its successor", async () => {
    const { record } = await create();
    const { replaced } = await rotateKey(ctx(), scope, record.id, HOUR);
    const change = { label: "Old", expiresAt: CREATED + 1 };
    await changeKey(ctx(), scope, record.id, { label: "Older", expiresAt: CREATED + HOUR });
    await changeKey(ctx(), scope, record.id, change);
    expect(await stored(record.id)).toEqual({ ...replaced, ...change });
  });
});

it("a key that has ended is not replaced", async () => {
  const { record } = await create({ expiresAt: CREATED + HOUR });
  desk.time.now += HOUR;
  await expect(rotateKey(ctx(), scope, record.id, HOUR)).rejects.toMatchObject(
    refusal("overlap", "The key has ended: create a new one."),
  );
  expect(await all()).toEqual([record]);
});
