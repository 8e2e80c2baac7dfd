// The worker over a real store, with a clock that tests move.
import { byMachine } from "#storage/tables/jobs.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import type { Store } from "#storage/store.ts";
import type { Job, NewJob } from "#storage/tables/records.ts";
import { openTestStore } from "#storage/testing/open-store.ts";
import { backoff } from "./backoff.ts";
import { targetInPool } from "./pools.ts";
import { ensureJob, recurringTask } from "./recurring-task.ts";
import type { Settlement, Tasks, Effect } from "./task.ts";
import { LEASE, PER_TARGET, type SlotsOf } from "./rounds.ts";
import { createWorker, type Worker } from "./worker.ts";

/** A busy machine must not fail a test. */
const PATIENCE = { timeout: 30_000 };

let folder: string;
let store: Store;
let now: number;
let errors: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-jobs-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  // Tests decide whether another process may be alive, whatever the database.
  store = { ...(await openTestStore({ folder, keyRing })), exclusive: true };
  now = 1000;
  errors = [];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** The store as several processes share it. */
const shared = (): Store => ({ ...store, exclusive: false });

function worker(tasks: Tasks, owner = "one", on = store, slotsOf?: SlotsOf): Worker {
  return createWorker({
    store: on,
    clock: () => now,
    owner,
    tasks,
    ...(slotsOf && { slotsOf }),
    onError: (error) => void errors.push(String(error)),
  });
}

function add(...jobs: Partial<NewJob>[]): Promise<void> {
  return store.write(async (db) => {
    for (const each of jobs) {
      const usual = { kind: "x", subject: "a", target: "t", lane: null, ...byMachine(now) };
      await db.jobs.insert({ ...usual, createdAt: now, ...each });
    }
  });
}

function many(count: number, changes: Partial<NewJob> = {}): Partial<NewJob>[] {
  const { target = "t" } = changes;
  return Array.from({ length: count }, (_, nth) => ({ subject: `${target}${nth}`, ...changes }));
}

const depth = () => store.read((db) => db.jobs.depth(now));

async function drain(on: Worker): Promise<void> {
  await on.turn();
  await on.idle();
}

const DONE: Settlement = { next: { is: "done" } };
/** What is reported of an effect that throws an Error, whatever its message. */
const NO_EFFECT = "EffectError: The effect of the job cannot be written: Error.";

const backoffOf = (tries: number): number => backoff(tries) ?? 0;

/** A task that waits until the test releases its jobs. */
function held() {
  const waiting = new Map<string, () => void>();
  const seen: string[] = [];
  return {
    seen,
    task: async ({ subject }: Job, signal: AbortSignal) => {
      seen.push(subject);
      await new Promise<void>((go) => {
        waiting.set(subject, go);
        signal.addEventListener("abort", () => go());
      });
      return DONE;
    },
    go: (subject: string) => waiting.get(subject)?.(),
  };
}

describe("a job", () => {
  test("is done once, when it is due", async () => {
    const seen: string[] = [];
    const one = worker({ x: async ({ subject }) => (seen.push(subject), DONE) });
    await add({}, { subject: "later", runAt: now + 5 });
    await drain(one);
    await drain(one);
    expect(seen).toEqual(["a"]);
    now += 5;
    await drain(one);
    expect(seen).toEqual(["a", "later"]);
    expect(await depth()).toEqual([]);
  });

  test("frees its slot for the next job of its target without another turn", async () => {
    const seen: string[] = [];
    const one = worker({ x: async ({ subject }) => (seen.push(subject), DONE) });
    await add(...many(PER_TARGET * 3));
    await drain(one);
    expect(new Set(seen).size).toBe(PER_TARGET * 3);
    expect(seen).toHaveLength(PER_TARGET * 3);
  });

  test("is retried, restarted or made a dead letter, as its task returns", async () => {
    const tries: number[] = [];
    const steps: Settlement["next"][] = [
      { is: "retry", due: byMachine(now + 5) },
      { is: "restart", due: byMachine(now + 6) },
      { is: "dead", reason: "no more" },
    ];
    const one = worker({
      x: async (job) => (tries.push(job.tries), { next: steps.shift() ?? { is: "done" } }),
    });
    await add({});
    for (const time of [1000, 1004, 1005, 1006, 9999]) {
      now = time;
      await drain(one);
    }
    expect(tries).toEqual([0, 1, 0]);
    expect(await depth()).toMatchObject([{ waiting: 0, dead: 1 }]);
  });

  test("whose task throws is retried, and finally becomes a dead letter with the reason", async () => {
    const one = worker({ x: () => Promise.reject(new Error("broken")) });
    await add({});
    for (let tries = 1; backoff(tries) !== null; tries += 1) {
      await drain(one);
      expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
      now += backoff(tries) ?? 0;
    }
    await drain(one);
    expect(await depth()).toMatchObject([{ waiting: 0, dead: 1 }]);
    expect(errors).toHaveLength(20);
  });

  test("whose task meets a store outage completes after the outage, without a counted attempt", async () => {
    let met = 0;
    const task = async () => {
      met += 1;
      if (met <= 25) throw new ServiceError(503, { message: "The store is unavailable." });
      return DONE;
    };
    const one = worker({ x: task });
    await add({});
    const left = async () => {
      await one.turn();
      return depth();
    };
    await expect.poll(left, PATIENCE).toEqual([]);
    expect(met).toBe(26);
    expect(errors).toEqual([]);
  });

  test("without a task is reported and retried later", async () => {
    await add({ kind: "unknown" });
    await drain(worker({}));
    expect(errors).toEqual([expect.stringContaining("kind unknown")]);
    expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
  });

  test("writes its effect when it is settled, or not at all", async () => {
    const write = vi.fn<Effect["write"]>(async (db) => {
      await db.jobs.insert({
        ...jobOf("written"),
        ...byMachine(now + backoffOf(2)),
        createdAt: now,
      });
      if (write.mock.calls.length === 1) throw new Error("no");
    });
    const one = worker({ x: async () => ({ ...DONE, effect: { data: null, write: write } }) });
    await add({});
    await drain(one);
    expect(errors).toEqual([NO_EFFECT]);
    expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
    now += backoffOf(1);
    await drain(one);
    expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

function cannot(written?: string[]): Effect {
  const write = async () => {
    written?.push("tried");
    throw new TypeError("canary");
  };
  return { data: null, write };
}

describe("a job whose effect cannot be written", () => {
  test("is retried like one whose task throws, and finally becomes a dead letter", async () => {
    const one = worker({ x: async () => ({ ...DONE, effect: cannot() }) });
    await add({});
    for (let tries = 1; backoff(tries) !== null; tries += 1) {
      await drain(one);
      expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
      now += backoffOf(tries);
    }
    await drain(one);
    expect(await depth()).toMatchObject([{ waiting: 0, dead: 1 }]);
    expect(errors).toEqual(
      Array.from({ length: 20 }, () => NO_EFFECT.replace("Error.", "TypeError.")),
    );
  });

  test("is tried again when its task says", async () => {
    const later: Settlement = { next: { is: "retry", due: byMachine(now + 900_000) } };
    const one = worker({ x: async () => ({ ...later, effect: cannot() }) });
    await add({});
    await drain(one);
    now += 899_999;
    expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
    now += 1;
    expect(await depth()).toMatchObject([{ waiting: 1, due: 1 }]);
  });

  test("is settled otherwise if its task says how", async () => {
    const written: string[] = [];
    const effect = { data: null, write: async () => void written.push("otherwise") };
    const otherwise = { ...DONE, effect };
    const one = worker({ x: async () => ({ ...DONE, effect: cannot(written), otherwise }) });
    await add({});
    await drain(one);
    expect(written).toEqual(["tried", "otherwise"]);
    expect(errors).toHaveLength(1);
    expect(await depth()).toEqual([]);
  });

  test("is retried if what its task says instead cannot be written either", async () => {
    const otherwise = { ...DONE, effect: cannot() };
    const one = worker({ x: async () => ({ ...DONE, effect: cannot(), otherwise }) });
    await add({});
    await drain(one);
    expect(await depth()).toMatchObject([{ waiting: 1, due: 0 }]);
  });
});

const refuseOne: Effect["write"] = async (_, all) => {
  if (all.includes("t1")) throw new Error("no");
};

describe("settling", () => {
  test("of a job that fails does not affect others that end with it", async () => {
    const one = worker({
      x: async ({ subject }) => ({ ...DONE, effect: { data: subject, write: refuseOne } }),
    });
    await add(...many(4));
    await drain(one);
    expect(errors).toEqual([NO_EFFECT]);
    expect(await depth()).toMatchObject([{ waiting: 1 }]);
  });

  test("waits during a store outage, and runs nothing twice", async () => {
    let away = false;
    let refused = 0;
    const seen: string[] = [];
    const shaky: Store = {
      ...store,
      write(work, options) {
        if (!away) return store.write(work, options);
        refused += 1;
        return Promise.reject(new ServiceError(503, { message: "The store is unavailable." }));
      },
    };
    const task = async ({ subject }: Job) => {
      away = true;
      seen.push(subject);
      return DONE;
    };
    const one = worker({ x: task }, "one", shaky);
    await add({});
    await one.turn();
    await vi.waitFor(() => expect(refused).toBeGreaterThan(0), PATIENCE);
    away = false;
    await drain(one);
    expect(seen).toEqual(["a"]);
    expect(errors).toEqual([]);
    expect(await depth()).toEqual([]);
  });
});

function jobOf(subject: string): Pick<NewJob, "kind" | "subject" | "target" | "lane"> {
  return { kind: "x", subject, target: "t", lane: null };
}

describe("targets", () => {
  test("limit their concurrent jobs, and do not wait for each other", async () => {
    const slow = held();
    const seen: string[] = [];
    const one = worker({
      slow: slow.task,
      quick: async ({ subject }) => (seen.push(subject), DONE),
    });
    await add(...many(PER_TARGET + 5, { kind: "slow", target: "slow" }));
    await add(...many(40, { kind: "quick", target: "quick" }));
    await one.turn();
    await vi.waitFor(() => expect(seen).toHaveLength(40), PATIENCE);
    await one.turn();
    expect(slow.seen).toHaveLength(PER_TARGET);
    slow.go("slow3");
    await vi.waitFor(() => expect(slow.seen).toHaveLength(PER_TARGET + 1), PATIENCE);
    await one.stop(0);
  });
});

test("a target has as many slots as the worker is told", async () => {
  const slow = held();
  const one = worker({ x: slow.task }, "one", store, (pool) => (pool === "wide" ? 20 : 2));
  await add(...many(25, { target: "wide" }), ...many(5, { target: "narrow" }));
  await one.turn();
  expect(slow.seen).toHaveLength(22);
  await one.stop(0);
});

test("targets of one pool share its slots, and take turns at them", async () => {
  const slow = held();
  const large = targetInPool("bank", "large");
  const small = targetInPool("bank", "small");
  const other = targetInPool("bank", "other");
  const one = worker({ x: slow.task });
  await add(...many(PER_TARGET * 2, { target: large }));
  await one.turn();
  await add(...many(2, { target: small }), ...many(1, { target: other }));
  await one.turn();
  expect(slow.seen).toHaveLength(PER_TARGET);
  for (let nth = 0; nth < 3; nth++) slow.go(`${large}${nth}`);
  await vi.waitFor(() => expect(slow.seen).toHaveLength(PER_TARGET + 3), PATIENCE);
  const latest = slow.seen.slice(PER_TARGET);
  expect(latest.toSorted()).toEqual([`${other}0`, `${small}0`, `${small}1`]);
  slow.go(`${other}0`);
  await vi.waitFor(() => expect(slow.seen).toHaveLength(PER_TARGET + 4), PATIENCE);
  expect(slow.seen.at(-1)).toBe(`${large}${PER_TARGET}`);
  await one.stop(0);
});

describe("several workers", () => {
  test("share the jobs, and run each once", async () => {
    const seen: string[] = [];
    const tasks: Tasks = { x: async ({ subject }) => (seen.push(subject), DONE) };
    const all = ["one", "two", "three"].map((owner) => worker(tasks, owner, shared()));
    await add(...many(300));
    await Promise.all(all.map(drain));
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
    expect(seen).toHaveLength(300);
  });

  test("take over jobs of a dead worker, whose late settlement is ignored", async () => {
    const slow = held();
    const write = vi.fn<() => Promise<void>>();
    const dying = worker(
      {
        x: async (...args) => ({
          ...(await slow.task(...args)),
          effect: { data: null, write: write },
        }),
      },
      "one",
      shared(),
    );
    await add({});
    await dying.turn();
    const tries: number[] = [];
    const other = worker({ x: async (job) => (tries.push(job.tries), DONE) }, "two", shared());
    await drain(other);
    expect(tries).toEqual([]);
    now += LEASE;
    await drain(other);
    expect(tries).toEqual([1]);
    slow.go("a");
    await dying.idle();
    expect(write).not.toHaveBeenCalled();
  });

  test("do not take jobs whose lease a live worker renews", async () => {
    const slow = held();
    const living = worker({ x: slow.task }, "one", shared());
    const other = worker({ x: slow.task }, "two", shared());
    await add({});
    await living.turn();
    for (let turn = 0; turn < 10; turn += 1) {
      now += LEASE / 2;
      await living.turn();
      await other.turn();
    }
    expect(slow.seen).toEqual(["a"]);
    await living.stop(0);
    await other.stop(0);
  });
});

describe("stopping", () => {
  test("waits for running jobs, and claims no more", async () => {
    const slow = held();
    const one = worker({ x: slow.task });
    await add(...many(PER_TARGET + 1));
    await one.turn();
    const stopped = one.stop(60_000);
    for (const { subject = "" } of many(PER_TARGET)) slow.go(subject);
    await stopped;
    await one.turn();
    expect(slow.seen).toHaveLength(PER_TARGET);
    expect(await depth()).toMatchObject([{ waiting: 1 }]);
  });

  test("aborts a job that takes too long and releases it without a counted attempt", async () => {
    const slow = held();
    const one = worker({ x: slow.task });
    await add({});
    await one.turn();
    await one.stop(0);
    const tries: number[] = [];
    const next = worker({ x: async (job) => (tries.push(job.tries), DONE) }, "two", shared());
    await drain(next);
    expect(tries).toEqual([0]);
  });
});

describe("a recurring task", () => {
  test("restarts at its interval, even if it fails, and exists once", async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("no"));
    const failed = vi.fn<(error: unknown) => void>();
    const one = worker({ tidy: recurringTask(() => now, 10, work, failed) });
    for (let start = 0; start < 2; start += 1) {
      await store.write((db) => ensureJob(db, "tidy", now));
    }
    await drain(one);
    await drain(one);
    expect(work).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledTimes(1);
    now += 10;
    await drain(one);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("starts anew with its process, whenever it was due", async () => {
    const work = vi.fn<() => Promise<void>>().mockResolvedValue();
    const one = worker({
      tidy: recurringTask(
        () => now,
        10,
        work,
        () => {},
      ),
    });
    for (const at of [now + 1000, now]) await store.write((db) => ensureJob(db, "tidy", at));
    await drain(one);
    expect(work).toHaveBeenCalledOnce();
  });
});

test.each([
  [1, 1000],
  [2, 2000],
  [12, 2_048_000],
  [13, 3_600_000],
  [19, 3_600_000],
  [20, null],
])("after %i tries a task that threw waits %s ms", (tries, wait) => {
  expect(backoff(tries)).toBe(wait);
});
