// Orders to send deliveries again, and deliveries that wait for their webhook.
import { describe, expect, it } from "vitest";
import type { Repositories, Store } from "../store.ts";
import type { Delivery, Job, Resend } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";
import { sampleDelivery, sampleEvent } from "./samples-events.ts";

export function sampleResend(changes: Partial<Resend> = {}): Resend {
  return {
    ...TEST_SCOPE,
    id: "rsd_one",
    webhook: "wh_one",
    since: MOMENT,
    total: 3,
    queued: 0,
    createdBy: "owner@shop.example",
    createdAt: MOMENT,
    endedAt: null,
    ...changes,
  };
}

export function resendContract(store: () => Store): void {
  const add = (...all: Partial<Delivery>[]) =>
    store().write(async (db) => {
      for (const each of all) await db.deliveries.insert(sampleDelivery(each));
    });

  const idsOf = async (read: (db: Repositories) => Promise<Delivery[]>) =>
    (await store().read(read)).map(({ id }) => id);

  describe("resends", () => {
    it("are found in their scope alone, and deleted by age", async () => {
      await store().write((db) => db.in(TEST_SCOPE).resends.insert(sampleResend()));
      const find = (scope = TEST_SCOPE) =>
        store().read((db) => db.in(scope).resends.find("rsd_one"));
      expect(await find()).toEqual(sampleResend());
      for (const [, scope] of FOREIGN) expect(await find(scope)).toBeNull();
      const ended = { queued: 2, endedAt: MOMENT + 1 };
      await store().write((db) => db.resends.update("rsd_one", ended));
      expect(await store().read((db) => db.resends.find("rsd_one"))).toEqual(sampleResend(ended));
      expect(await store().write((db) => db.sweep(null).resends.clear(MOMENT, 10))).toBe(1);
      expect(await find()).toBeNull();
    });

    it("take each failing delivery once, and know what became of it", async () => {
      const failed = { state: "failed", nextAt: null } as const;
      await add(
        { id: "dlv_1", ...failed },
        { id: "dlv_2", ...failed, createdAt: MOMENT + 1, resend: "rsd_zero" },
        { id: "dlv_3", ...failed, createdAt: MOMENT - 1 },
        { id: "dlv_4", ...failed, webhook: "wh_two" },
        { id: "dlv_5" },
        { id: "dlv_6", tries: 3, createdAt: MOMENT + 2 },
        { id: "dlv_7", state: "delivered", tries: 3 },
        { id: "dlv_8", ...failed, keptUntil: MOMENT },
      );
      const now = MOMENT;
      const found = () =>
        store().read((db) => db.deliveries.failingSince(sampleResend(), { now, limit: 9 }));
      const ids = async () => (await found()).map(({ id }) => id);
      expect(await ids()).toEqual(["dlv_1", "dlv_2", "dlv_6"]);
      expect(await store().read((db) => db.deliveries.countFailing(sampleResend(), now))).toBe(3);
      await store().write((db) => db.deliveries.restart("dlv_6", MOMENT, "rsd_one"));
      await store().write((db) => db.deliveries.restart("dlv_1", MOMENT, "rsd_one"));
      expect(await ids()).toEqual(["dlv_2"]);
      const patch = { state: "failed", tries: 1, nextAt: null } as const;
      await store().write((db) => db.deliveries.update(["dlv_1"], patch));
      expect(await ids()).toEqual(["dlv_2"]);
      expect(await store().read((db) => db.deliveries.countOf("rsd_one"))).toEqual({
        failed: 1,
        pending: 1,
      });
    });

    it("leave to a newer one what it has taken, until it has ended", async () => {
      const moments = { rsd_before: -1, rsd_same: 0, rsd_after: 1 };
      for (const [id, after] of Object.entries(moments)) {
        const other = sampleResend({ id, createdAt: MOMENT + after });
        await store().write((db) => db.in(TEST_SCOPE).resends.insert(other));
        await add({ id: `dlv_of_${id}`, tries: 3, resend: id });
      }
      const query = { now: MOMENT, limit: 9 };
      const found = () => idsOf((db) => db.deliveries.failingSince(sampleResend(), query));
      expect(await found()).toEqual(["dlv_of_rsd_before"]);
      const ended = { queued: 1, endedAt: MOMENT };
      for (const id of ["rsd_same", "rsd_after"]) {
        await store().write((db) => db.resends.update(id, ended));
      }
      expect(await found()).toHaveLength(3);
    });
  });

  /** Releases the held deliveries of a webhook; returns them in the order of their jobs. */
  async function release(now: number): Promise<Job[]> {
    const due = { testOf: "mer_one", runAt: now, dueAt: null };
    const held = { webhook: "wh_one", mode: "test", kind: "delivery" } as const;
    await store().write((db) => db.deliveries.release(held, now, due));
    const claim = { owner: "me", now, until: now + 4, alone: true };
    return store().write((db) => db.jobs.claim("wh_one", 9, claim));
  }

  describe("held deliveries", () => {
    it("wait without a next attempt, and are queued in order", async () => {
      await add({ id: "dlv_b", createdAt: MOMENT + 1, transaction: null }, { id: "dlv_a" });
      await add({ id: "dlv_c", webhook: "wh_two" }, { id: "dlv_d", state: "delivered" });
      await store().write((db) => db.deliveries.hold("wh_one"));
      expect(await store().read((db) => db.deliveries.find("dlv_a"))).toMatchObject({
        state: "pending",
        nextAt: null,
      });
      const jobs = await release(MOMENT + 5);
      expect(await store().read((db) => db.deliveries.find("dlv_a"))).toMatchObject({
        nextAt: MOMENT + 5,
      });
      expect(jobs.map(({ subject }) => subject)).toEqual(["dlv_a", "dlv_b"]);
      expect(jobs[0]).toMatchObject({ kind: "delivery", tries: 0, createdAt: MOMENT + 5 });
    });

    it("are queued in the order of their events, also if all are of one moment", async () => {
      await store().write((db) =>
        db.events.insert(sampleEvent({ id: "ev_b" }), sampleEvent({ id: "ev_a" })),
      );
      await add({ id: "dlv_1", event: "ev_a" }, { id: "dlv_2", event: "ev_b" });
      await store().write((db) => db.deliveries.hold("wh_one"));
      const jobs = await release(MOMENT);
      expect(jobs.map(({ subject }) => subject)).toEqual(["dlv_2"]);
    });
  });

  describe("lists of deliveries", () => {
    it("are those of an event or a transaction", async () => {
      await add({ id: "dlv_1" }, { id: "dlv_2", webhook: "wh_two", createdAt: MOMENT + 1 });
      await add({ id: "dlv_3", event: "ev_two", transaction: "other", createdAt: MOMENT + 2 });
      const scope = TEST_SCOPE;
      expect(await idsOf((db) => db.in(scope).deliveries.ofEvent("ev_one"))).toEqual([
        "dlv_1",
        "dlv_2",
      ]);
      expect(await idsOf((db) => db.in(scope).deliveries.ofTransaction("other"))).toEqual([
        "dlv_3",
      ]);
      for (const [, foreign] of FOREIGN) {
        expect(await idsOf((db) => db.in(foreign).deliveries.ofEvent("ev_one"))).toEqual([]);
      }
    });
  });
}
