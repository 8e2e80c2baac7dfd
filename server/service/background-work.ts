// Background work of the process: it runs the job queue.
import { consentTask } from "#bank-users/consents.ts";
import { CONSENT, DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import type { ServiceContext } from "#context/context.ts";
import { clearSignIns } from "#customer/clear-sign-ins.ts";
import { deliverTask } from "#events/deliver.ts";
import { createGuard } from "#events/guard.ts";
import type { FileKeyRing } from "#secrets/key-ring.ts";
import { createSender, type Sender } from "#events/send.ts";
import { DELIVERY, slotsOf } from "#events/enqueue-deliveries.ts";
import { RESEND, resendTask } from "#events/resends.ts";
import { ensureJob, recurringTask } from "#jobs/recurring-task.ts";
import type { Tasks } from "#jobs/task.ts";
import { createWorker } from "#jobs/worker.ts";
import { RESEAL, resealTask } from "#products/reseal.ts";
import { clearAuditLog, clearOutlived } from "#products/retention.ts";
import { startStrays } from "#test-mode/strays.ts";
import type { Wizard } from "#wizard/wizard.ts";
import type { Config } from "./config.ts";
import { repeatEvery } from "./repeat.ts";
import { tracedTasks } from "./trace-work.ts";

/** Milliseconds between polls of the queue: how late a delivery may leave. */
const POLL_INTERVAL = 200;
const EXPIRY_INTERVAL = 10_000;
const CLEARING_INTERVAL = 60_000;
/** Milliseconds that running jobs get to end before the worker aborts them and releases them. */
const STOP_LIMIT = 5000;
/** Milliseconds without a successful poll after which the work counts as stalled. */
const STALL_LIMIT = 15_000;

export type BackgroundWork = {
  /** Whether the queue is being polled. */
  isAlive(): boolean;
  /** Starts the jobs that are due. */
  hurry(): Promise<void>;
  /** Claims no further job and releases those that it cannot finish. */
  stop(): Promise<void>;
};

/** That of a process that leaves the queue to others. */
export const NO_WORK: BackgroundWork = {
  isAlive: () => true,
  hurry: async () => {},
  stop: async () => {},
};

export type Work = Pick<Config, "webhookAllow" | "auditKept"> & { ring: FileKeyRing };

/**
 * Starts to work on the queue. Webhooks may reach public addresses and those in `webhookAllow`;
 * entries of the audit log are deleted after `auditKept` milliseconds.
 */
export async function startBackgroundWork(
  ctx: ServiceContext,
  wizard: Pick<Wizard, "endSessions">,
  { webhookAllow, auditKept, ring }: Work,
): Promise<BackgroundWork> {
  const { store, systemClock: clock, owner, log } = ctx;
  const sender = createSender({ guard: createGuard(webhookAllow) });
  const tasks = createTasks(ctx, wizard, sender, { auditKept, ring });
  await store.write(async (db) => {
    for (const kind of RECURRING) await ensureJob(db, kind, clock());
  });
  const worker = createWorker({
    store,
    clock,
    owner,
    tasks: tracedTasks(tasks, ctx.tracing),
    slotsOf,
    onError: (error, job) => log.error({ err: error, kind: job.kind }, "job failed"),
  });
  let polledAt = performance.now();
  const polling = repeatEvery(
    POLL_INTERVAL,
    async () => {
      await worker.turn();
      polledAt = performance.now();
    },
    (error) => log.error({ err: error }, "cannot read the queue"),
  );
  return {
    hurry: worker.turn,
    isAlive: () => performance.now() - polledAt < STALL_LIMIT,
    async stop() {
      await polling.stop();
      // Without the database no job can be released: others claim them once their leases expire.
      await worker
        .stop(STOP_LIMIT)
        .catch((error: unknown) => log.error({ err: error }, "cannot release the jobs"));
      await sender.close();
    },
  };
}

const RECURRING = ["expiry", "retention"] as const;

function createTasks(
  ctx: ServiceContext,
  wizard: Pick<Wizard, "endSessions">,
  sender: Sender,
  { auditKept, ring }: Pick<Work, "auditKept" | "ring">,
): Tasks {
  const { systemClock: clock, log } = ctx;
  const logFailure = (message: string) => (error: unknown) => log.error({ err: error }, message);
  async function clear(): Promise<"more" | void> {
    const complete = await clearOutlived(ctx);
    await clearSignIns(ctx);
    await clearAuditLog(ctx, auditKept);
    if (!complete) return "more";
  }
  return {
    [DELIVERY]: deliverTask(ctx, sender),
    [RESEND]: resendTask(ctx),
    [SYNC]: syncTask(ctx),
    [DAILY]: dailyTask(ctx),
    [CONSENT]: consentTask(ctx),
    [RESEAL]: resealTask(ctx, ring, (_, rows) => ctx.measures.resealed(rows)),
    expiry: recurringTask(
      clock,
      EXPIRY_INTERVAL,
      async () => {
        await startStrays(ctx);
        await wizard.endSessions();
      },
      logFailure("cannot expire sessions"),
    ),
    retention: recurringTask(clock, CLEARING_INTERVAL, clear, logFailure("cannot clear old data")),
  };
}
