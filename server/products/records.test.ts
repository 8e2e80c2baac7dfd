// Reads of a transaction's data: which data, by whom and for how long, and what remains after a
// deletion.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteTransaction } from "./forget-transaction.ts";
import { DAY } from "#schema/time.ts";
import { listTransactionEvents } from "./events.ts";
import { findRecord, listRecords } from "./records.ts";
import { findSession } from "./testing/find-session.ts";
import { verify } from "./verify.ts";
import { actor, all, CREATED, type Desk, openDesk, scope, strangers } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

function events(id: string) {
  return listTransactionEvents(desk.ctx, scope, "svc_verify", id, all);
}

describe("reading", () => {
  test("before the finish: no object, but a hint to the session; no events", async () => {
    const { transaction } = await desk.create();
    await expect(findRecord(desk.ctx, verify, scope, transaction)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(`/v1/sessions/${transaction}`),
    });
    expect(await events(transaction)).toEqual({ total: 0, rows: [] });
    expect((await listRecords(desk.ctx, verify, scope, all)).total).toBe(0);
  });

  test.each(strangers)("is limited to the own scope: not %j", async (other) => {
    const { transaction } = await desk.finished();
    const missing = { status: 404 };
    await expect(findRecord(desk.ctx, verify, other, transaction)).rejects.toMatchObject(missing);
    await expect(findSession(desk.ctx, other, transaction)).rejects.toMatchObject(missing);
    const forgotten = deleteTransaction(desk.ctx, other, "svc_verify", transaction);
    await expect(forgotten).rejects.toMatchObject(missing);
    expect((await listRecords(desk.ctx, verify, other, all)).total).toBe(0);
    expect((await findRecord(desk.ctx, verify, scope, transaction)).transaction).toBe(transaction);
  });

  test("is limited to the own product", async () => {
    const { transaction } = await desk.finished();
    const other = listTransactionEvents(desk.ctx, scope, "svc_pay", transaction, all);
    await expect(other).rejects.toMatchObject({ status: 404 });
  });

  test("ends 30 days after the creation of the session, cleaned up or not", async () => {
    const { transaction } = await desk.finished();
    desk.time.now = CREATED + 30 * DAY - 1;
    expect((await findRecord(desk.ctx, verify, scope, transaction)).transaction).toBe(transaction);
    expect((await listRecords(desk.ctx, verify, scope, all)).total).toBe(1);
    desk.time.now = CREATED + 30 * DAY;
    const refused = { status: 410 };
    await expect(findRecord(desk.ctx, verify, scope, transaction)).rejects.toMatchObject(refused);
    await expect(findSession(desk.ctx, scope, transaction)).rejects.toMatchObject(refused);
    await expect(events(transaction)).rejects.toMatchObject(refused);
    expect((await listRecords(desk.ctx, verify, scope, all)).total).toBe(0);
  });
});

describe("deleting", () => {
  test.each(["finished", "unfinished"])(
    "a %s transaction leaves nothing but a 410",
    async (which) => {
      const { transaction } = which === "finished" ? await desk.finished() : await desk.create();
      const { id, key, record } = await findSession(desk.ctx, scope, transaction);
      const other = await desk.finished();
      await deleteTransaction(desk.ctx, scope, "svc_verify", record);
      const refused = { status: 410 };
      await expect(findSession(desk.ctx, scope, id)).rejects.toMatchObject(refused);
      for (const name of [transaction, record]) {
        await expect(findSession(desk.ctx, scope, name)).rejects.toMatchObject(refused);
        await expect(findRecord(desk.ctx, verify, scope, name)).rejects.toMatchObject(refused);
        await expect(events(name)).rejects.toMatchObject(refused);
        const again = deleteTransaction(desk.ctx, scope, "svc_verify", name);
        await expect(again).rejects.toMatchObject(refused);
      }
      await desk.ctx.store.read(async (db) => {
        expect(await db.sessions.byKey(key)).toBeNull();
        expect(await db.in(scope).verifications.find(transaction)).toBeNull();
        expect((await db.in(scope).events.list(all)).rows).toMatchObject([
          { transaction: other.transaction },
          { transaction: other.transaction },
        ]);
      });
    },
  );

  test("is recorded under the name of who did it", async () => {
    const { transaction } = await desk.create();
    await deleteTransaction({ ...desk.ctx, actor }, scope, "svc_verify", transaction);
    const [change] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
    expect(change).toMatchObject({
      merchant: scope.merchant,
      actor,
      kind: "session.deleted",
      subject: transaction,
      after: { product: "svc_verify", ended: null },
    });
  });

  test("a session's own id, which is not a transaction", async () => {
    const { transaction } = await desk.finished();
    const { id } = await findSession(desk.ctx, scope, transaction);
    const refused = { status: 404, message: "The requested resource was not found." };
    await expect(findRecord(desk.ctx, verify, scope, id)).rejects.toMatchObject(refused);
    const deleted = deleteTransaction(desk.ctx, scope, "svc_verify", id);
    await expect(deleted).rejects.toMatchObject(refused);
  });

  test("an unknown one", async () => {
    const unknown = deleteTransaction(desk.ctx, scope, "svc_verify", "12345-xv-aaaa-bbbb");
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });
});
