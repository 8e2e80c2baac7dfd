// What the process does besides answering requests: the tasks of the queue.
import { DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import { deliverTask } from "#events/deliver.ts";
import { createGuard } from "#events/guard.ts";
import { createSender, type Sender } from "#events/send.ts";
import { DELIVERY } from "#events/tell.ts";
import { ensure, recurring } from "#jobs/recurring.ts";
import type { Tasks } from "#jobs/task.ts";
import { createWorker } from "#jobs/worker.ts";
import { clearOutlived } from "#products/retention.ts";
import { expireSessions } from "#wizard/expiry.ts";
import type { Context } from "#context/context.ts";
import { sweep } from "./sweep.ts";

/** Milliseconds between looks for what is due: how late a delivery may leave. */
const LOOK = 200;
const EXPIRY_INTERVAL = 10_000;
const CLEARING_INTERVAL = 60_000;
/** Milliseconds that running jobs have to end; what takes longer is cut off and given back. */
const STOP_LIMIT = 5000;
/** Milliseconds without a look after which the work stands still. */
const STANDSTILL = 15_000;

export type Work = {
  /** Whether the queue is being looked at. */
  alive(): boolean;
  /** Starts nothing more and gives back what it cannot finish. */
  stop(): Promise<void>;
};

/** Starts to work on the queue; webhooks may reach public addresses and those that are allowed. */
export async function startWork(ctx: Context, allowed: readonly string[]): Promise<Work> {
  const { store, clock, owner, log } = ctx;
  const sender = createSender({ guard: createGuard(allowed) });
  const tasks = tasksOf(ctx, sender);
  await store.write(async (db) => {
    for (const kind of RECURRING) await ensure(db, kind, clock());
  });
  const worker = createWorker({
    store,
    clock,
    owner,
    tasks,
    failed: (error, job) => log.error({ err: error, kind: job.kind }, "a job failed"),
  });
  let looked = performance.now();
  const looking = sweep(
    LOOK,
    async () => {
      await worker.turn();
      looked = performance.now();
    },
    (error) => log.error({ err: error }, "the queue cannot be read"),
  );
  return {
    alive: () => performance.now() - looked < STANDSTILL,
    async stop() {
      await looking.stop();
      // While the database is away nothing can be given back: others take it once the lease is over.
      await worker
        .stop(STOP_LIMIT)
        .catch((error: unknown) => log.error({ err: error }, "jobs cannot be given back"));
      await sender.close();
    },
  };
}

const RECURRING = ["expiry", "retention"] as const;

function tasksOf(ctx: Context, sender: Sender): Tasks {
  const { clock, log } = ctx;
  const failed = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const expire = () => expireSessions(ctx);
  const clear = () => clearOutlived(ctx);
  return {
    [DELIVERY]: deliverTask(ctx, sender),
    [SYNC]: syncTask(ctx),
    [DAILY]: dailyTask(ctx),
    expiry: recurring(clock, EXPIRY_INTERVAL, expire, failed("expiring sessions failed")),
    retention: recurring(clock, CLEARING_INTERVAL, clear, failed("clearing old data failed")),
  };
}
