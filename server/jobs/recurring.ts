// Work that comes back by itself: one job that begins anew, whoever of the processes runs it.
import type { Repositories } from "#storage/store.ts";
import type { Task } from "./task.ts";

type Clock = () => number;

/** Does `work` every so many milliseconds; one that throws is handed to `failed` and comes back. */
export function recurring(
  clock: Clock,
  interval: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Task {
  return async () => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    return { next: { is: "anew", at: clock() + interval } };
  };
}

/** Puts the one job of a kind in, unless it is there. */
export async function ensure(db: Repositories, kind: string, now: number): Promise<void> {
  await db.jobs.insert({
    kind,
    subject: kind,
    target: kind,
    lane: null,
    runAt: now,
    createdAt: now,
  });
}
