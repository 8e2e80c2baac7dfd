// The job queue: exclusive claims, expired leases, order, and dead letters.
import { describe, expect, it } from "vitest";
import type { Repositories, Store } from "../store.ts";
import { PARKED } from "../tables/jobs.ts";
import type { Claim, NewJob } from "../tables/records.ts";
import { MOMENT, sampleJob } from "./samples.ts";

function claim(changes: Partial<Claim> = {}): Claim {
  return { owner: "one", now: MOMENT, until: MOMENT + 60, alone: false, ...changes };
}

export function jobContract(store: () => Store): void {
  const add = (...jobs: Partial<NewJob>[]) =>
    store().write(async (db) => {
      for (const each of jobs) await db.jobs.insert(sampleJob(each));
    });
  const take = (limit = 9, changes: Partial<Claim> = {}, target = "wh_one") =>
    store().write((db) => db.jobs.claim(target, limit, claim(changes)));
  const taken = async (limit = 9, changes: Partial<Claim> = {}) =>
    (await take(limit, changes)).map(({ subject }) => subject);
  const targets = (changes: Partial<Claim> = {}) =>
    store().read((db) => db.jobs.targets(claim(changes)));
  /** The only job of the target, claimed. */
  async function only(changes: Partial<Claim> = {}) {
    const [job] = await take(1, changes);
    if (!job) throw new Error("No job can be claimed.");
    return job;
  }

  const run = <T>(work: (db: Repositories) => Promise<T>) => store().write(work);

  describe("jobs", () => {
    it("that start at once do so by the clock that claims compare with", async () => {
      const ahead = Date.now() + 3_600_000;
      await add({ subject: "late", runAt: ahead }, { subject: "now", runAt: ahead, atOnce: true });
      const clock = store().clock;
      const now = clock ? (await clock()) + 1 : ahead;
      const subjects = await taken(9, { now, until: now + 1000 });
      expect(subjects).toEqual(clock ? ["now"] : ["late", "now"]);
    });

    it("are started anew where that is asked for, and while nobody holds them", async () => {
      const later = { runAt: MOMENT + 500, lane: "in order" };
      await add({ subject: "waits", ...later }, { subject: "stays", ...later });
      await add({ subject: "waits", anew: true }, { subject: "stays" });
      const job = await only({ now: MOMENT });
      expect(job).toMatchObject({ subject: "waits", tries: 0 });
      await add({ subject: "waits", anew: true });
      expect(await taken(9, { owner: "two", now: MOMENT })).toEqual([]);
    });

    it("keep the trace that they continue", async () => {
      const trace = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
      await add({ subject: "traced", trace }, { subject: "untraced" });
      const traces = (await take()).map(({ subject, trace: kept }) => [subject, kept]);
      expect(new Map(traces as [string, string | null][])).toEqual(
        new Map([
          ["traced", trace],
          ["untraced", null],
        ]),
      );
    });

    it("of a frozen Test mode wait for its clock", async () => {
      const due = { testOf: "mer_one", runAt: MOMENT + 10, dueAt: null };
      await add(
        { subject: "later", ...due },
        { subject: "now", ...due, runAt: MOMENT },
        { subject: "live", runAt: MOMENT + 10 },
        { subject: "other", ...due, testOf: "mer_two" },
      );
      await run((db) => db.clockJobs.park("mer_one", { now: MOMENT, ahead: 500 }));
      expect(await run((db) => db.clockJobs.nextDue("mer_one"))).toBe(MOMENT + 510);
      expect(await run((db) => db.clockJobs.nextDue("mer_two"))).toBeNull();
      expect(await run((db) => db.clockJobs.parked())).toEqual(["mer_one"]);
      const busy = () => run((db) => db.clockJobs.isBusy("mer_one", MOMENT));
      expect(await busy()).toBe(true);
      const [job] = await take(9);
      expect(job).toMatchObject({ subject: "now", testOf: "mer_one" });
      expect(await busy()).toBe(true);
      await run((db) => db.jobs.done([job?.seq ?? 0], "one"));
      expect(await busy()).toBe(false);
      expect((await take(9, { now: MOMENT + 1e12 })).map(({ subject }) => subject)).toEqual([
        "live",
        "other",
      ]);
      const until = MOMENT + 510;
      const start = (at: number) =>
        run((db) => db.clockJobs.start("mer_one", { until: at, now: MOMENT }));
      await start(until - 1);
      expect(await take(9)).toEqual([]);
      await start(until);
      expect(await take(9)).toMatchObject([{ subject: "later" }]);
    });

    it("of a clock that is set free get the machine's time", async () => {
      const parked = { testOf: "mer_one", runAt: PARKED, dueAt: MOMENT + 510 };
      await add({ subject: "later", ...parked });
      await store().write((db) => db.clockJobs.unpark("mer_one", 500));
      expect(await take(9, { now: MOMENT + 9 })).toEqual([]);
      expect(await take(9, { now: MOMENT + 10 })).toMatchObject([{ subject: "later" }]);
    });

    it("are claimed exclusively", async () => {
      await add({});
      const { kind, subject, target, createdAt } = sampleJob();
      const job = {
        kind,
        subject,
        target,
        createdAt,
        testOf: null,
        seq: expect.any(Number),
        trace: null,
        tries: 0,
      };
      expect(await take()).toEqual([job]);
      expect(await take()).toEqual([]);
      expect(await take(9, { owner: "two" })).toEqual([]);
      expect(await targets()).toEqual([]);
    });

    it("are claimed when due, in order of due time, up to a limit", async () => {
      await add({ subject: "b", runAt: MOMENT + 2 }, { subject: "c", runAt: MOMENT + 2 });
      await add({ subject: "a", runAt: MOMENT + 1 }, { subject: "d", runAt: MOMENT + 3 });
      expect(await taken()).toEqual([]);
      expect(await targets()).toEqual([]);
      expect(await targets({ now: MOMENT + 1 })).toEqual(["wh_one"]);
      expect(await taken(2, { now: MOMENT + 2 })).toEqual(["a", "b"]);
      expect(await taken(9, { now: MOMENT + 2 })).toEqual(["c"]);
    });

    it("are listed by target while one of them is due", async () => {
      await add({ subject: "a", target: "x" }, { subject: "b", target: "y" });
      await add({ subject: "c", target: "z", runAt: MOMENT + 1 }, { subject: "d", target: "x" });
      expect(await targets()).toEqual(["x", "y"]);
      await take(1, {}, "y");
      expect(await targets()).toEqual(["x"]);
    });

    it("make their first attempts in order within a lane", async () => {
      await add({ subject: "a", lane: "l" }, { subject: "c", lane: "m" });
      await add({ subject: "b", lane: "l" }, { subject: "d" });
      expect(await taken()).toEqual(["a", "c", "d"]);
      expect(await taken()).toEqual([]);
      const later = { now: MOMENT + 60, until: MOMENT + 99, owner: "two" };
      const [first] = await take(1, later);
      expect(first).toMatchObject({ subject: "a", tries: 1 });
      expect(await taken(1, later)).toEqual(["c"]);
      expect(await taken(9, later)).toEqual(["b", "d"]);
    });

    it("become free when a lease expires, which counts as an attempt", async () => {
      await add({});
      await only();
      expect(await take(9, { owner: "two", now: MOMENT + 59 })).toEqual([]);
      expect(await targets({ owner: "two", now: MOMENT + 60 })).toEqual(["wh_one"]);
      expect(await only({ owner: "two", now: MOMENT + 60 })).toMatchObject({ tries: 1 });
    });

    it("become free at once for the only process", async () => {
      await add({});
      await only();
      expect(await targets({ alone: true })).toEqual([]);
      expect(await targets({ alone: true, owner: "two" })).toEqual(["wh_one"]);
      expect(await only({ alone: true, owner: "two" })).toMatchObject({ tries: 1 });
    });

    it("stay claimed while the lease is renewed, and are released without an attempt", async () => {
      await add({});
      const { seq } = await only();
      await store().write((db) => db.jobs.renew([seq], "two", MOMENT));
      await store().write((db) => db.jobs.renew([seq], "one", MOMENT + 90));
      // All running jobs may have ended by the time the transaction begins.
      await store().write((db) => db.jobs.renew([], "one", MOMENT));
      expect(await take(9, { owner: "two", now: MOMENT + 89 })).toEqual([]);
      await store().write((db) => db.jobs.release("two", []));
      expect(await take(9, { owner: "two" })).toEqual([]);
      await store().write((db) => db.jobs.release("one", []));
      expect(await only({ owner: "two" })).toMatchObject({ tries: 0 });
    });

    it("are settled only by the holder of the claim", async () => {
      await add({});
      const { seq } = await only();
      const settle = (owner: string) =>
        store().write(async (db) => [
          await db.jobs.retry(seq, owner, { runAt: MOMENT + 7, dueAt: null, tries: 3 }),
          await db.jobs.markDead(seq, owner, { at: MOMENT, reason: "no" }),
          (await db.jobs.done([seq], owner)).length > 0,
        ]);
      expect(await settle("two")).toEqual([false, false, false]);
      // The first of the three releases the claim.
      expect(await settle("one")).toEqual([true, false, false]);
      expect(await take(9, { now: MOMENT + 6 })).toEqual([]);
      expect(await only({ now: MOMENT + 7 })).toMatchObject({ seq, tries: 3 });
      expect(await store().write((db) => db.jobs.done([seq, 0], "one"))).toEqual([seq]);
      expect(await store().read((db) => db.jobs.depth(MOMENT))).toEqual([]);
    });

    it("stay dead letters until they are queued again", async () => {
      await add({ lane: "l" });
      const { seq } = await only();
      await store().write((db) => db.jobs.markDead(seq, "one", { at: MOMENT, reason: "no" }));
      expect(await targets({ now: MOMENT * 2 })).toEqual([]);
      await add({ subject: "later", lane: "l" });
      await add({ runAt: MOMENT + 9 });
      expect(await taken(9, { now: MOMENT + 9 })).toEqual(["later", "dlv_one"]);
    });

    it("are queued only once", async () => {
      await add({}, { runAt: MOMENT + 9, target: "other" });
      expect(await taken()).toEqual(["dlv_one"]);
      expect(await targets({ now: MOMENT + 9 })).toEqual([]);
    });

    it("are deleted, claimed or not", async () => {
      await add({ subject: "a" }, { subject: "b" }, { subject: "c", target: "other" });
      const { seq } = await only();
      await store().write((db) => db.jobs.removeOf("delivery", ["a"]));
      expect(await store().write((db) => db.jobs.done([seq], "one"))).toEqual([]);
      await store().write((db) => db.jobs.removeTarget("other"));
      expect(await targets()).toEqual(["wh_one"]);
      expect(await taken()).toEqual(["b"]);
    });

    it("are counted by kind", async () => {
      await add({ subject: "a" }, { subject: "b", runAt: MOMENT + 5 });
      await add({ subject: "c", runAt: MOMENT + 3 }, { kind: "sync", subject: "x", target: "s" });
      const [job] = await take(1, {}, "s");
      await store().write((db) =>
        db.jobs.markDead(job?.seq ?? 0, "one", { at: MOMENT, reason: "no" }),
      );
      expect(await store().read((db) => db.jobs.depth(MOMENT + 4))).toEqual([
        { kind: "delivery", waiting: 3, due: 2, dead: 0, oldestDue: MOMENT },
        { kind: "sync", waiting: 0, due: 0, dead: 1, oldestDue: null },
      ]);
    });

    it("are shared by processes without a double claim", async () => {
      await add(...Array.from({ length: 200 }, (_, nth) => ({ subject: `s${nth}` })));
      const claims = Array.from({ length: 40 }, (_, nth) => taken(7, { owner: `o${nth % 4}` }));
      const all = (await Promise.all(claims)).flat();
      expect(new Set(all).size).toBe(200);
      expect(all).toHaveLength(200);
    });
  });
}
