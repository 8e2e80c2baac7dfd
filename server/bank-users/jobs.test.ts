// What the jobs of connections are called, and when they run.
import { expect, it } from "vitest";
import { within } from "#context/within.ts";
import { poolOf } from "#jobs/pools.ts";
import { DAY } from "#schema/time.ts";
import { sampleConnection } from "#storage/contract/samples-bank-users.ts";
import type { Repositories } from "#storage/store.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { NewJob } from "#storage/tables/records.ts";
import { enqueueSync, nextSync, parseSubject, scheduleDaily, scheduleNotice } from "./jobs.ts";
import { nextRun, noticeAt } from "./schedule.ts";

const NOW = Date.UTC(2026, 2, 2, 9);
const connection = sampleConnection({ countryId: "DE", bankCode: "88888888" });
const { id, merchant, mode, user } = connection;
const ctx = { clock: () => NOW, due: byMachine };

/** The jobs that a function queues. */
async function queued(work: (db: Repositories) => Promise<unknown>): Promise<NewJob[]> {
  const jobs: NewJob[] = [];
  await work({
    jobs: { insert: async (job: NewJob) => jobs.push(job) },
  } as unknown as Repositories);
  return jobs;
}

it("a sync of Test mode runs at once, and waits for others of its bank and merchant", async () => {
  const test = { ...connection, mode: "test" } as const;
  const jobs = await queued((db) => enqueueSync(db, ctx, test));
  const target = `sync DE 88888888 ${merchant}`;
  expect(jobs).toMatchObject([
    { kind: "sync", target, lane: null, createdAt: NOW, ...byMachine(NOW) },
  ]);
});

it("a sync of Live shares the slots of its bank with other merchants", async () => {
  const [live, other] = [
    { ...connection, mode: "live" as const },
    { ...connection, mode: "live" as const, merchant: "mer_other" },
  ];
  const jobs = await queued(async (db) => {
    await enqueueSync(db, ctx, live);
    await enqueueSync(db, ctx, other);
  });
  expect(jobs.map(({ target }) => poolOf(target))).toEqual([
    "sync DE 88888888",
    "sync DE 88888888",
  ]);
  expect(new Set(jobs.map(({ target }) => target)).size).toBe(2);
});

it("the daily job runs at the connection's own time", async () => {
  const jobs = await queued((db) => scheduleDaily(db, ctx, connection));
  const due = byMachine(nextRun(id, NOW));
  expect(jobs).toMatchObject([{ kind: "daily sync", target: "daily sync DE 88888888", ...due }]);
});

it("the next sync is told by the clock of Test mode, which can be ahead of the machine's", async () => {
  const ahead = 31 * DAY;
  const testClock = { frozenAt: null, ahead, target: null, heldUntil: 0 };
  const own = within({ systemClock: () => NOW }, { merchant: { id: merchant, testClock }, mode });
  const [daily] = await queued((db) => scheduleDaily(db, own, connection));
  const jobs = { startOf: async (_: string, __: string, by: number) => (daily?.runAt ?? 0) + by };
  const db = { jobs } as unknown as Repositories;
  expect(await nextSync(db, own, connection)).toBe(nextRun(id, NOW + ahead));
});

it("the notice comes before the end of the consent", async () => {
  const jobs = await queued((db) => scheduleNotice(db, ctx, connection));
  const due = byMachine(noticeAt(connection));
  expect(jobs).toMatchObject([
    { kind: "consent notice", target: "consent notice DE 88888888", ...due },
  ]);
});

it("each names its connection", async () => {
  const jobs = await queued(async (db) => {
    await enqueueSync(db, ctx, connection);
    await scheduleDaily(db, ctx, connection);
    await scheduleNotice(db, ctx, connection);
  });
  const named = { id, owner: { merchant, mode, user } };
  expect(jobs.map(({ subject }) => parseSubject(subject))).toEqual([named, named, named]);
});
