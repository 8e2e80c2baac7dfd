// Recurring work: one job that restarts, whichever process runs it.
import type { Repositories } from "#storage/store.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { Task } from "./task.ts";

type Clock = () => number;

/**
 * Runs `work` every `interval` milliseconds, or again at once if it returns "more". An error goes to
 * `onError`, and the job restarts.
 */
export function recurringTask(
  clock: Clock,
  interval: number,
  work: () => Promise<"more" | void>,
  onError: (error: unknown) => void,
): Task {
  return async () => {
    let pause = interval;
    try {
      if ((await work()) === "more") pause = 0;
    } catch (error) {
      onError(error);
    }
    return { next: { is: "restart", due: byMachine(clock() + pause) } };
  };
}

/** Inserts the one job of a kind, or starts it now: the clock may have been ahead when it was planned. */
export async function ensureJob(db: Repositories, kind: string, now: number): Promise<void> {
  await db.jobs.insert({
    kind,
    subject: kind,
    target: kind,
    lane: null,
    anew: true,
    atOnce: true,
    ...byMachine(now),
    createdAt: now,
  });
}
