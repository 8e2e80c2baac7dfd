// Jobs: work that is due at a moment.
import { growing, integer, moment, nullable, text } from "../engine/columns.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const jobs = table("jobs", {
  owner: "service",
  columns: {
    /** Orders jobs that are due at the same moment. */
    seq: growing(),
    /** The task, and its argument. */
    kind: text(),
    subject: text(),
    /** Concurrency is limited per target, and targets do not wait for each other. */
    target: text(),
    /** First attempts of jobs in the same lane run in order; null for no order. */
    lane: nullable(text()),
    runAt: moment(),
    /** Completed attempts, including those lost in a crash. */
    tries: integer(),
    /** Who holds the claim; the lease ends at `leaseUntil`. */
    owner: nullable(text()),
    leaseUntil: nullable(moment()),
    /** When the job became a dead letter; `reason` says why. */
    deadAt: nullable(moment()),
    reason: nullable(text()),
    createdAt: moment(),
    /** The merchant whose Test mode it belongs to; null for Live mode and the service's own jobs. */
    testOf: nullable(text()),
    /** When the merchant's frozen clock starts it: until then `runAt` is `PARKED`. Null otherwise. */
    dueAt: nullable(moment()),
    /** The trace that it continues, as a header `traceparent`; null for none. */
    trace: nullable(text()),
  },
});

/** The `runAt` of a job that waits for a frozen clock: the machine's time never gets there. */
export const PARKED = Number.MAX_SAFE_INTEGER;

/** When a job starts, by the machine's time or by a frozen clock: `due` of a context says it. */
export type Due = Pick<RecordOf<typeof jobs>, "testOf" | "runAt" | "dueAt">;

/** A job that no Test clock rules. */
export function byMachine(runAt: number): Due {
  return { testOf: null, runAt, dueAt: null };
}

type StoredJob = RecordOf<typeof jobs>;

/** A durable piece of later work: `kind` is the task, `subject` its argument. */
export type NewJob = Pick<
  StoredJob,
  "kind" | "subject" | "target" | "lane" | "runAt" | "createdAt" | "testOf" | "dueAt"
> & {
  trace?: string | null;
  /** Starts it now by the clock of the database, even if `runAt` is later: clocks can differ. */
  atOnce?: boolean;
  /** Starts a live job of the same kind and subject anew, unless somebody holds it. */
  anew?: boolean;
};

/** A claimed job. */
export type Job = Pick<
  StoredJob,
  "kind" | "subject" | "target" | "createdAt" | "tries" | "testOf" | "trace"
> & {
  seq: number;
};

/**
 * A claim by `owner` until `until`. With `alone`, no other live process exists, so claims of other
 * owners are free.
 */
export type Claim = { owner: string; now: number; until: number; alone: boolean };
