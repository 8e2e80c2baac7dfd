// Values that jobs seal with the current key.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FileKeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { MOMENT, sampleMerchant, sampleSession } from "#storage/contract/samples.ts";
import type { Repositories, Store } from "#storage/store.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { Job } from "#storage/tables/records.ts";
import { openTestStore, type TestStore } from "#storage/testing/open-store.ts";
import { enqueueReseal, formatReseal, RESEAL, resealTask } from "./reseal.ts";

/** More than one transaction of a job seals. */
const SESSIONS = 450;

let folder: string;
let ring: FileKeyRing;
let store: TestStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-reseal-"));
  ring = openKeyRing(join(folder, "keys.json"));
  store = await openTestStore({ folder, keyRing: ring });
  await store.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    for (let nth = 0; nth < SESSIONS; nth += 1) await db.sessions.insert(numbered(nth));
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function numbered(nth: number) {
  const ids = { id: `ses_${nth}`, transaction: `12345-xv-${nth}`, record: `xv_${nth}` };
  return sampleSession({ ...ids, key: `key-${nth}` });
}

const left = (key: string) => store.read((db) => db.sealed.count(key));
const claim = { owner: "one", now: MOMENT, until: MOMENT + 1000, alone: false };
const take = () => store.write((db) => db.jobs.claim(RESEAL, 100, claim));
const { signal } = new AbortController();

it("is queued once for each table", async () => {
  await store.write((db) => enqueueReseal(db, MOMENT));
  await store.write((db) => enqueueReseal(db, MOMENT));
  const tables = await store.read(async (db) => db.sealed.tables);
  expect((await take()).map(({ subject }) => subject).toSorted()).toEqual([...tables].toSorted());
});

it("seals everything with a key that a command has added, and tells how much", async () => {
  const before = ring.current;
  // The command has a ring of its own over the same file.
  openKeyRing(join(folder, "keys.json")).rotate(MOMENT);
  await store.write((db) => enqueueReseal(db, MOMENT));
  const sealed = new Map<string, number>();
  const task = resealTask({ store, systemClock: () => MOMENT }, ring, (table, rows) => {
    sealed.set(table, (sealed.get(table) ?? 0) + rows);
  });
  async function finish(job: Job): Promise<void> {
    while ((await task(job, signal)).next.is !== "done");
  }
  expect(await left(before)).toBeGreaterThan(SESSIONS);
  for (const job of await take()) await finish(job);
  expect(ring.current).not.toBe(before);
  expect(await left(before)).toBe(0);
  expect(sealed.get("sessions")).toBe(SESSIONS);
});

it("stops when its process ends, and is done by a later run", async () => {
  openKeyRing(join(folder, "keys.json")).rotate(MOMENT);
  await store.write((db) => enqueueReseal(db, MOMENT));
  const aborted = AbortSignal.abort();
  const task = resealTask({ store, systemClock: () => MOMENT }, ring, () => {});
  const job = (await take()).find(({ subject }) => subject === "sessions");
  if (!job) throw new Error("There is no job for sessions.");
  expect((await task(job, aborted)).next).toMatchObject({ is: "restart" });
  while ((await task(job, signal)).next.is !== "done");
});

/** A table whose first rows do not open, and the rest of which has an old key. */
function tableOf({ lost, old }: { lost: number; old: number }) {
  const sealed = new Set<number>();
  async function reseal(_: string, { limit, after }: { limit: number; after: string | null }) {
    const places = Array.from({ length: lost + old }, (_row, at) => at + 1);
    const isLeft = (at: number) => at > Number(after ?? 0) && !sealed.has(at);
    const found = places.filter(isLeft).slice(0, limit);
    const opened = found.filter((at) => at > lost);
    for (const at of opened) sealed.add(at);
    const next = found.length === limit ? String(found.at(-1)) : null;
    return { rows: opened.length, lost: found.length - opened.length, next };
  }
  const db = { sealed: { reseal } } as unknown as Repositories;
  const fake = { write: (work: (all: Repositories) => unknown) => work(db) } as unknown as Store;
  return { sealed, task: resealTask({ store: fake, systemClock: () => MOMENT }, ring, () => {}) };
}

const JOB = { subject: "sessions" } as Job;

it("reaches rows behind many that do not open", async () => {
  const { sealed, task } = tableOf({ lost: 450, old: 50 });
  expect((await task(JOB, signal)).next).toEqual({ is: "done" });
  expect(sealed.size).toBe(50);
});

it("gives other jobs their turn after 4000 rows, and goes on where it was", async () => {
  const { sealed, task } = tableOf({ lost: 4000, old: 50 });
  const soon = { is: "restart", due: byMachine(MOMENT + 200) };
  expect((await task(JOB, signal)).next).toEqual(soon);
  expect(sealed.size).toBe(0);
  await task(JOB, signal);
  expect(sealed.size).toBe(50);
});

it.each([
  [{ rows: 3, lost: 0 }, "3 rows were sealed with the current key."],
  [
    { rows: 3, lost: 2 },
    "3 rows were sealed with the current key. 2 rows have a value that does not open; they keep theirs.",
  ],
])("%j in words", (summary, text) => {
  expect(formatReseal(summary)).toBe(text);
});
