// What the jobs of connections are called, and when they run.
import { expect, it } from "vitest";
import { sampleConnection } from "#storage/contract/samples-bank-users.ts";
import type { Repositories } from "#storage/store.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { NewJob } from "#storage/tables/records.ts";
import { enqueueSync, parseSubject, scheduleDaily, scheduleNotice } from "./jobs.ts";
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

it("a sync runs at once, and waits for others of its bank", async () => {
  const jobs = await queued((db) => enqueueSync(db, ctx, connection));
  expect(jobs).toMatchObject([
    { kind: "sync", target: "sync DE 88888888", lane: null, createdAt: NOW, ...byMachine(NOW) },
  ]);
});

it("the daily job runs at the connection's own time", async () => {
  const jobs = await queued((db) => scheduleDaily(db, ctx, connection));
  const due = byMachine(nextRun(id, NOW));
  expect(jobs).toMatchObject([{ kind: "daily sync", target: "daily sync DE 88888888", ...due }]);
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
