// Which events can be read, by whom and for how long.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ListQuery } from "#schema/list.ts";
import { DAY } from "#schema/time.ts";
import type { StoredEvent } from "#storage/tables/records.ts";
import { findEvent, listEvents, listTransactionEvents, recentEvents } from "./events.ts";
import { deleteTransaction } from "./forget-transaction.ts";
import { all, CREATED, type Desk, openDesk, scope, strangers } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** Records an event without a transaction. */
async function loose(changes: Partial<StoredEvent> = {}): Promise<StoredEvent> {
  const event = {
    ...scope,
    id: "ev_0000000000000001",
    transaction: null,
    record: null,
    type: "bank_accounts.new_account",
    data: {},
    message: "A bank account appeared.",
    created_at: desk.time.now,
    kept_until: desk.time.now + 90 * DAY,
    ...changes,
  };
  await desk.ctx.store.write((db) => db.events.insert(event));
  return event;
}

/** A finished transaction with its event. */
async function finishVerification() {
  const { transaction, session } = await desk.finished();
  const { rows } = await listEvents(desk.ctx, scope, filtered(transaction));
  const [event] = rows;
  if (!event) throw new Error("The finish recorded no event.");
  return { transaction, session, event };
}

function filtered(transaction: string): ListQuery {
  return { ...all, filters: [{ column: "transaction", op: "equals", value: transaction }] };
}

async function ids(query: ListQuery = all, of: Parameters<typeof listEvents>[1] = scope) {
  const { total, rows } = await listEvents(desk.ctx, of, query);
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

test("is listed until the moment up to which it is kept", async () => {
  const { id } = await loose({ kept_until: desk.time.now + 1 });
  const recent = async () => {
    const found = await recentEvents(desk.ctx, scope, { limit: 1, filters: [] });
    return found.map(({ record }) => record.id);
  };
  expect([await ids(), await recent()]).toEqual([[id], [id]]);
  desk.time.now += 1;
  expect([await ids(), await recent()]).toEqual([[], []]);
});

test("a finish records one, found by id, transaction and record", async () => {
  const { event, transaction, session } = await finishVerification();
  const other = await finishVerification();
  expect(await findEvent(desk.ctx, scope, event.id)).toEqual(event);
  expect(await ids()).toEqual([other.event.id, event.id]);
  for (const name of [transaction, session.record]) {
    expect(await ids(filtered(name))).toEqual([event.id]);
    const { rows } = await listTransactionEvents(
      desk.ctx,
      scope,
      "svc_verify",
      transaction,
      filtered(name),
    );
    expect(rows).toEqual([event]);
  }
  for (const name of ["12345-xv-none-none", "xv_0000000000000000", event.id, ""]) {
    expect(await ids(filtered(name))).toEqual([]);
  }
});

test("of a type that must be named is listed only if it is", async () => {
  const type = "bank_accounts.consent_expiring";
  const usual = await loose();
  const { id } = await loose({ id: "ev_0000000000000002", type });
  expect(await ids()).toEqual([usual.id]);
  const filters = [{ column: "type", op: "equals", value: type }] as const;
  expect(await ids({ ...all, filters })).toEqual([id]);
});

test.each(strangers)("is not visible to %j", async (other) => {
  const { event, transaction } = await finishVerification();
  await expect(findEvent(desk.ctx, other, event.id)).rejects.toMatchObject({ status: 404 });
  expect(await ids(all, other)).toEqual([]);
  await deleteTransaction(desk.ctx, scope, "svc_verify", transaction);
  await expect(findEvent(desk.ctx, other, event.id)).rejects.toMatchObject({ status: 404 });
});

test("an unknown one", async () => {
  await expect(findEvent(desk.ctx, scope, "ev_none")).rejects.toMatchObject({ status: 404 });
});

describe("an event is deleted", () => {
  test("with its transaction", async () => {
    const { event, transaction } = await finishVerification();
    const other = await finishVerification();
    await deleteTransaction(desk.ctx, scope, "svc_verify", transaction);
    await expect(findEvent(desk.ctx, scope, event.id)).rejects.toMatchObject({ status: 410 });
    expect(await ids()).toEqual([other.event.id]);
    expect(await ids(filtered(transaction))).toEqual([]);
    expect(await findEvent(desk.ctx, scope, other.event.id)).toEqual(other.event);
  });

  test("30 days after the creation of its session, cleaned up or not", async () => {
    const { event } = await finishVerification();
    desk.time.now = CREATED + 30 * DAY - 1;
    expect((await findEvent(desk.ctx, scope, event.id)).id).toBe(event.id);
    expect(await ids()).toEqual([event.id]);
    desk.time.now = CREATED + 30 * DAY;
    await expect(findEvent(desk.ctx, scope, event.id)).rejects.toMatchObject({ status: 410 });
    expect(await ids()).toEqual([]);
  });

  test("when its own time is over, if it has no transaction", async () => {
    const event = await loose();
    desk.time.now = CREATED + 90 * DAY - 1;
    expect(await findEvent(desk.ctx, scope, event.id)).toEqual(event);
    expect(await ids()).toEqual([event.id]);
    desk.time.now = CREATED + 90 * DAY;
    await expect(findEvent(desk.ctx, scope, event.id)).rejects.toMatchObject({ status: 404 });
    expect(await ids()).toEqual([]);
  });
});
