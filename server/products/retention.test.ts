// Retention: deletion at the end of its time, and remaining data.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { sampleAuditEntry } from "#storage/contract/audit.ts";
import { sampleToken, sampleUser } from "#storage/contract/samples-bank-users.ts";
import type { StoredEvent } from "#storage/tables/records.ts";
import { findEvent, listEvents } from "./events.ts";
import { deleteTransaction } from "./forget-transaction.ts";
import { openSession } from "./open.ts";
import { findRecord } from "./records.ts";
import { sampleRequest } from "#storage/contract/requests.ts";
import { sampleResend } from "#storage/contract/resends.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import { sampleEnd } from "#storage/contract/session-ends.ts";
import type { Repositories } from "#storage/store.ts";
import { clearAuditLog, clearOutlived, REFUSALS_KEPT } from "./retention.ts";
import { findSession } from "./testing/find-session.ts";
import { verify } from "./verify.ts";
import { all, CREATED, type Desk, HOUR, merchant, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const RETENTION = 30 * DAY;
const gone = { status: 410 };

/** Everything in the store about a transaction except its tombstone. */
function stored(transaction: string) {
  return desk.ctx.store.read(async (db) => ({
    session: await db.in(scope).sessions.find(transaction),
    record: await db.in(scope).verifications.find(transaction),
    events: (await db.in(scope).events.list(all)).rows.filter(
      (event) => event.transaction === transaction,
    ),
  }));
}

function clearAt(time: number): Promise<boolean> {
  desk.time.now = time;
  return clearOutlived(desk.ctx);
}

describe("a transaction", () => {
  test("is deleted completely 30 days after its session's creation, not before", async () => {
    const { transaction } = await desk.finished();
    await clearAt(CREATED + RETENTION - 1);
    const before = await stored(transaction);
    expect(before).toMatchObject({ session: {}, record: {}, events: [{}, {}] });

    await clearAt(CREATED + RETENTION);
    expect(await stored(transaction)).toEqual({ session: null, record: null, events: [] });
    await expect(findRecord(desk.ctx, verify, scope, transaction)).rejects.toMatchObject(gone);
    await expect(findSession(desk.ctx, scope, transaction)).rejects.toMatchObject(gone);
    const event = before.events[0]?.id ?? "";
    await expect(findEvent(desk.ctx, scope, event)).rejects.toMatchObject(gone);
  });

  test("leaves the same as an explicit deletion", async () => {
    const tombstone = (id: string) => desk.ctx.store.read((db) => db.in(scope).tombstones.find(id));
    const cleared = await desk.create({ language: "es" });
    await clearAt(CREATED + RETENTION);
    const deleted = await desk.create({ language: "es" });
    await deleteTransaction(desk.ctx, scope, "svc_verify", deleted.transaction);
    const {
      record: _,
      transaction: __,
      session: ___,
      ...one
    } = {
      ...(await tombstone(cleared.transaction)),
    };
    expect(await tombstone(deleted.transaction)).toMatchObject(one);
    expect(one).toMatchObject({ language: "es", deletedAt: CREATED + RETENTION });
  });

  test("is deleted even if its wizard never finished, while younger ones remain", async () => {
    const { transaction } = await desk.create();
    desk.time.now += HOUR;
    const younger = await desk.create();
    await clearAt(CREATED + RETENTION);
    await expect(findSession(desk.ctx, scope, transaction)).rejects.toMatchObject(gone);
    const left = await desk.ctx.store.read((db) => db.in(scope).sessions.find(younger.transaction));
    expect(left).not.toBeNull();
  });

  test("is deleted with many others while others are created", async () => {
    const old = await Promise.all(Array.from({ length: 250 }, () => desk.create()));
    desk.time.now = CREATED + RETENTION;
    const [complete, young] = await Promise.all([clearOutlived(desk.ctx), desk.create()]);
    expect(complete).toBe(true);
    const left = await desk.ctx.store.read((db) =>
      db.sweep(null).sessions.outlived(Number.MAX_SAFE_INTEGER, 1000),
    );
    expect(left.map(({ transaction }) => transaction)).toEqual([young.transaction]);
    for (const { transaction } of old) {
      await expect(findSession(desk.ctx, scope, transaction)).rejects.toMatchObject(gone);
    }
  });
});

/** Sets the merchant's Test clock ahead of the machine's time. */
function setClock(ahead: number): Promise<void> {
  const clock = { ahead, frozenAt: null, target: null, heldUntil: 0 };
  return desk.ctx.store.write((db) => db.merchants.update(merchant.id, { testClock: clock }));
}

test.each([
  { mode: "live", passed: RETENTION, ahead: 0 },
  { mode: "test", passed: 0, ahead: RETENTION },
] as const)(
  "what one call leaves of $mode mode is told, for the next to follow at once",
  async ({ mode, passed, ahead }) => {
    await setClock(ahead);
    const many = Array.from({ length: 20 * 500 }, (_, nth) =>
      sampleRequest({ ...scope, mode, id: `request ${nth}`, at: CREATED, bodies: null }),
    );
    await desk.ctx.store.write((db) => db.requests.append(many));
    expect(await clearAt(CREATED + passed)).toBe(false);
    expect(await clearAt(CREATED + passed)).toBe(true);
  },
);

test("forgets the names of what was deleted after a day", async () => {
  await desk.ctx.store.write(async (db) => {
    const { requests } = db.in(scope);
    await requests.clearBodies({ bankUser: "bus_one" }, CREATED);
    await requests.clearBodies({ bankUser: "bus_two" }, CREATED + 1);
  });
  await clearAt(CREATED + DAY);
  const left = await desk.ctx.store.write((db) => db.recentDeletions.clear(CREATED + DAY, 9));
  expect(left).toBe(1);
});

/** Of rows that live for so many days, what inserts one of a time. */
const AGED: readonly [
  what: string,
  days: number,
  insert: (db: Repositories, at: number) => Promise<void>,
  swept: "requests" | "resends" | "sessionEnds",
][] = [
  [
    "an entry of the request log",
    30,
    (db, at) => db.requests.append([sampleRequest({ ...scope, id: `request ${at}`, at })]),
    "requests",
  ],
  [
    "an order to send deliveries again",
    30,
    (db, at) =>
      db.in(scope).resends.insert(sampleResend({ ...scope, id: `rsd_${at}`, createdAt: at })),
    "resends",
  ],
  [
    "the figures of an ended session",
    396,
    (db, hour) => db.sessionEnds.insert(sampleEnd({ ...scope, hour })),
    "sessionEnds",
  ],
];

test.each(AGED)("deletes %s after %i days, not before", async (_, days, insert, swept) => {
  await desk.ctx.store.write(async (db) => {
    await insert(db, CREATED);
    await insert(db, CREATED + 1);
  });
  await clearAt(CREATED + days * DAY);
  const clearAll = (db: Repositories) => db.sweep(null)[swept].clear(Number.MAX_SAFE_INTEGER, 9);
  expect(await desk.ctx.store.write(clearAll)).toBe(1);
});

test("forgets previous secrets of webhooks, and counts of attempts, once their time is over", async () => {
  const { store } = desk.ctx;
  const webhook = sampleWebhook({ merchant: merchant.id });
  const kept = sampleWebhookSecret({ ...scope, previous: "old", previousUntil: CREATED + HOUR });
  await store.write(async (db) => {
    await db.webhooks.insert(webhook);
    await db.webhookSecrets.set(kept);
    await db.rates.add("password", CREATED, HOUR);
  });
  const previous = () => store.read((db) => db.webhookSecrets.find(kept.webhook, kept.mode));
  const count = () => store.write((db) => db.rates.add("password", CREATED, HOUR));
  await clearAt(CREATED + HOUR - 1);
  expect(await previous()).toMatchObject({ previous: "old" });
  expect(await count()).toMatchObject({ points: 2 });
  await clearAt(CREATED + HOUR);
  expect(await previous()).toMatchObject({ previous: null });
  expect(await count()).toMatchObject({ points: 1 });
});

function loose(changes: Partial<StoredEvent>): StoredEvent {
  const event = { type: "account.password_changed", data: {}, message: "Changed." };
  const none = { transaction: null, record: null };
  return {
    ...scope,
    ...event,
    ...none,
    id: "ev_1",
    created_at: CREATED,
    kept_until: 0,
    ...changes,
  };
}

test("deletes an event without a transaction at the end of its own time", async () => {
  await desk.ctx.store.write(async (db) => {
    await db.events.insert(loose({ id: "ev_1", kept_until: CREATED + 90 * DAY }));
    await db.events.insert(loose({ id: "ev_2", kept_until: CREATED + 90 * DAY + 1 }));
  });
  await clearAt(CREATED + 90 * DAY);
  const { rows } = await listEvents(desk.ctx, scope, all);
  expect(rows.map(({ id }) => id)).toEqual(["ev_2"]);
  await expect(findEvent(desk.ctx, scope, "ev_1")).rejects.toMatchObject({ status: 404 });
});

test("the Test clock of a merchant rules its Test mode alone", async () => {
  const tried = await desk.create();
  const live = { ...scope, mode: "live" } as const;
  const { transaction } = await openSession(desk.ctx, verify, { merchant, mode: "live" }, {});
  await setClock(RETENTION - 1);
  await clearAt(CREATED);
  expect((await stored(tried.transaction)).session).not.toBeNull();
  await setClock(RETENTION);
  await clearAt(CREATED);
  expect((await stored(tried.transaction)).session).toBeNull();
  const kept = await desk.ctx.store.read((db) => db.in(live).sessions.find(transaction));
  expect(kept).not.toBeNull();
});

test("deletes a stored response after a day", async () => {
  const kept = { target: "POST /v1/x", key: "a", request: "", answer: {}, bankUser: null };
  await desk.ctx.store.write((db) =>
    db.answers.insert({ ...scope, ...kept, keptUntil: CREATED + DAY }),
  );
  const find = () => desk.ctx.store.read((db) => db.in(scope).answers.find("POST /v1/x", "a"));
  await clearAt(CREATED + DAY - 1);
  expect(await find()).not.toBeNull();
  await clearAt(CREATED + DAY);
  expect(await find()).toBeNull();
});

test("deletes an access token 30 days after its expiry", async () => {
  const owner = { ...scope, user: "bus_one" };
  const token = sampleToken({ ...owner, validUntil: CREATED });
  await desk.ctx.store.write(async (db) => {
    await db.bankUsers.insert(sampleUser({ ...scope, id: owner.user }));
    await db.accessTokens.insert(token);
  });
  const found = () => desk.ctx.store.read((db) => db.of(owner).accessTokens.find(token.id));
  await clearAt(CREATED + 30 * DAY - 1);
  expect(await found()).toEqual(token);
  await clearAt(CREATED + 30 * DAY);
  expect(await found()).toBeNull();
});

test("deletes a half of split credentials 90 days after its last use", async () => {
  const id = "crp_one";
  const part = { ...scope, id, record: "xv_one", half: "half", given: null, usedAt: CREATED };
  await desk.ctx.store.write((db) => db.credentialParts.insert(part));
  const found = () => desk.ctx.store.read((db) => db.in(scope).credentialParts.find(id));
  await clearAt(CREATED + 90 * DAY - 1);
  expect(await found()).toMatchObject({ id });
  await clearAt(CREATED + 90 * DAY);
  expect(await found()).toBeNull();
});

test("an audit entry is deleted after its time, and refused credentials after 90 days", async () => {
  const at = desk.time.now;
  const refusal = sampleAuditEntry({ at, kind: "credential.refused", address: "192.0.2.7" });
  await desk.ctx.store.write((db) => db.audit.insert(sampleAuditEntry({ at }), refusal));
  const keptAt = async (time: number) => {
    desk.time.now = time;
    await clearAuditLog(desk.ctx, 730 * DAY);
    const entries = await desk.ctx.store.read((db) => db.audit.list({ limit: 9 }));
    return entries.map(({ kind }) => kind);
  };
  expect(await keptAt(at + REFUSALS_KEPT - 1)).toEqual(["credential.refused", "feature.changed"]);
  expect(await keptAt(at + 90 * DAY)).toEqual(["feature.changed"]);
  expect(await keptAt(at + 730 * DAY - 1)).toEqual(["feature.changed"]);
  expect(await keptAt(at + 730 * DAY)).toEqual([]);
});
