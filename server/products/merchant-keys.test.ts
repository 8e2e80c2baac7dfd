// API keys of a merchant, from the first to the revoked one, and what the audit log says of them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import {
  changeKey,
  createKey,
  type KeyLimits,
  keyRecord,
  revokeKey,
  rotateKey,
} from "./merchant-keys.ts";
import { actor, CREATED, type Desk, HOUR, openDesk, scope, strangers } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

const ctx = () => ({ ...desk.ctx, actor });
const create = (limits: KeyLimits & { label?: string } = {}) =>
  createKey(ctx(), { ...scope, label: "Shop", ...limits });
const stored = (id: string) => desk.ctx.store.read((db) => db.keys.find(scope, id));
const lastChange = async () =>
  (await desk.ctx.store.read((db) => db.audit.list({ merchant: scope.merchant, limit: 1 })))[0];

const unknown = (id: string) => ({
  status: 404,
  message: `There is no key ${id} that is not revoked.`,
});
const refusal = (field: string, message: RegExp) => ({
  status: 422,
  fields: { [field]: [expect.stringMatching(message)] },
});

const LIMITS = {
  scope: "read_only",
  addresses: ["192.0.2.0/24"],
  expiresAt: CREATED + DAY,
} as const;

const many = (count: number) => Array.from({ length: count }, (_, nth) => `192.0.2.${nth}`);

describe("a new key", () => {
  it("is shown once, and stored as a hash with its last four characters", async () => {
    const { key, record } = await create();
    expect(key).toMatch(/^svc_test_/);
    expect(record).toEqual({
      id: expect.stringMatching(/^key_\w{16}$/),
      ...scope,
      hash: hashKey(key),
      lastFour: key.slice(-4),
      label: "Shop",
      createdAt: CREATED,
      revokedAt: null,
      scope: "full",
      addresses: null,
      createdBy: actor.name,
      expiresAt: null,
      lastUsedAt: null,
      replacedBy: null,
    });
    expect(await stored(record.id)).toEqual(record);
    expect(await lastChange()).toMatchObject({
      kind: "key.created",
      subject: record.id,
      after: { mode: "test", ends_in: key.slice(-4), label: "Shop" },
    });
    expect(Object.keys((await lastChange())?.after ?? {})).toHaveLength(3);
  });

  it("that the service makes on its own names nobody as its creator", () => {
    const record = keyRecord({ ...scope, key: "svc_test_first", label: "Shop" }, desk.ctx);
    expect(record).toMatchObject({ createdBy: "", lastFour: "irst", createdAt: CREATED });
  });

  it("has the limits that it is given, and they are recorded", async () => {
    const { record } = await create(LIMITS);
    expect(await stored(record.id)).toMatchObject(LIMITS);
    expect((await lastChange())?.after).toMatchObject({
      scope: "read_only",
      addresses: ["192.0.2.0/24"],
      expires_at: "2026-03-03T09:00:00.000Z",
    });
  });

  it.each<[field: string, limits: KeyLimits & { label?: string }, message: RegExp]>([
    ["label", { label: "l".repeat(101) }, /^Must be at most 100 characters\.$/],
    ["addresses", { addresses: [] }, /^Give 1 to 50 addresses or ranges such as/],
    ["addresses", { addresses: many(51) }, /^Give 1 to 50/],
    ["addresses", { addresses: ["192.0.2.7", "shop.example"] }, /^Give 1 to 50/],
    ["expiresAt", { expiresAt: CREATED }, /^Must be in the future\.$/],
  ])("is refused for its %s %j", async (field, limits, message) => {
    await expect(create(limits)).rejects.toMatchObject(refusal(field, message));
    expect(await desk.ctx.store.read((db) => db.keys.list(scope.merchant))).toEqual([]);
  });

  it.each<KeyLimits & { label?: string }>([
    { label: "l".repeat(100) },
    { addresses: many(50) },
    { expiresAt: CREATED + 1 },
  ])("may have %j", async (limits) => {
    expect((await create(limits)).record).toMatchObject(limits);
  });
});

describe("a key that is changed", () => {
  it("has the new name and limits at once, and keeps the others", async () => {
    const { record } = await create(LIMITS);
    const change = { label: "Till", addresses: ["192.0.2.7"] };
    expect(await changeKey(ctx(), scope, record.id, change)).toEqual({ ...record, ...change });
    expect(await stored(record.id)).toEqual({ ...record, ...change });
    expect(await lastChange()).toMatchObject({
      kind: "key.changed",
      subject: record.id,
      before: { label: "Shop", addresses: ["192.0.2.0/24"] },
      after: { label: "Till", addresses: ["192.0.2.7"] },
    });
  });

  it("loses a limit that is null, and keeps one that is absent", async () => {
    const { record } = await create(LIMITS);
    const free = { addresses: null, expiresAt: null };
    const renamed = await changeKey(ctx(), scope, record.id, { label: "Till" });
    expect(renamed).toMatchObject({ ...LIMITS, label: "Till" });
    expect(await stored(record.id)).toEqual(renamed);
    await changeKey(ctx(), scope, record.id, free);
    expect(await stored(record.id)).toMatchObject(free);
  });

  it("gets no end in the past", async () => {
    const { record } = await create();
    const past = { expiresAt: CREATED };
    await expect(changeKey(ctx(), scope, record.id, past)).rejects.toMatchObject(
      refusal("expiresAt", /future/),
    );
  });

  it("can be named although it has ended, but does not work again", async () => {
    const { record } = await create({ expiresAt: CREATED + HOUR });
    desk.time.now += DAY;
    await changeKey(ctx(), scope, record.id, { label: "Old" });
    expect(await stored(record.id)).toMatchObject({ label: "Old", expiresAt: CREATED + HOUR });
    for (const expiresAt of [null, desk.time.now + DAY]) {
      await expect(changeKey(ctx(), scope, record.id, { expiresAt })).rejects.toMatchObject(
        refusal("expiresAt", /^The key has ended: create a new one\.$/),
      );
    }
  });
});

describe("a key that is revoked", () => {
  it("works no more, and is neither changed, replaced nor revoked again", async () => {
    await create({ label: "First" });
    const { record } = await create();
    await revokeKey(ctx(), scope, record.id);
    expect(await stored(record.id)).toMatchObject({ revokedAt: CREATED });
    expect(await lastChange()).toMatchObject({
      kind: "key.revoked",
      subject: record.id,
      before: { ends_in: record.lastFour, label: "Shop" },
    });
    const gone = unknown(record.id);
    await expect(revokeKey(ctx(), scope, record.id)).rejects.toMatchObject(gone);
    await expect(rotateKey(ctx(), scope, record.id, HOUR)).rejects.toMatchObject(gone);
    await expect(changeKey(ctx(), scope, record.id, { label: "Till" })).rejects.toMatchObject(gone);
  });

  it("can be named without its mode, but not in the other one or by another merchant", async () => {
    const { record } = await create();
    for (const stranger of strangers) {
      await expect(revokeKey(ctx(), stranger, record.id)).rejects.toMatchObject(unknown(record.id));
    }
    expect(await stored(record.id)).toMatchObject({ revokedAt: null });
    await revokeKey(ctx(), { merchant: scope.merchant }, record.id);
    expect(await stored(record.id)).toMatchObject({ revokedAt: CREATED });
  });
});

it("no key is found under an unknown id", async () => {
  await expect(rotateKey(ctx(), scope, "key_none", HOUR)).rejects.toMatchObject(
    unknown("key_none"),
  );
});
