// Sends the failing deliveries of a webhook again, as a job whose progress can be read.
import type { Task } from "#jobs/task.ts";
import { MODES } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Context, Scoped } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import { scopedBy } from "#context/within.ts";
import type { Repositories } from "#storage/store.ts";
import type { Resend, Scope, Webhook } from "#storage/tables/records.ts";
import { restartDelivery } from "./deliveries.ts";
import { requireWebhook } from "./find-webhook.ts";

/** Kind of the jobs. */
export const RESEND = "resend";

/** Deliveries that one transaction queues: few enough that others are written in between. */
const BATCH = 200;

export type ResendProgress = Resend & {
  /** Queued deliveries that arrived by now, and those that failed again. */
  delivered: number;
  failed: number;
};

type Ordering = Pick<Context, "store" | "ids"> & Acting;

/**
 * Orders that the failing deliveries of a webhook since a moment are sent again: those that failed,
 * and those that wait for a retry. Throws ServiceError 404 without such a webhook.
 */
export function orderResend(
  ctx: Ordering,
  scope: Scope,
  { webhook: named, since }: { webhook: string; since: number },
): Promise<Resend> {
  return ctx.store.write(async (db) => {
    const webhook = await requireWebhook(db, scope.merchant, named);
    const order = { ...scope, webhook: webhook.id, since };
    const { clock } = await scopedBy(db, ctx, scope);
    return insertResend(db, ctx, order, await db.deliveries.countFailing(order, clock()));
  });
}

/**
 * Orders the same for all webhooks of a merchant in both modes; none where nothing fails. `sinceBy`
 * returns the moment by the clock of a mode, from its now.
 */
export function orderResends(
  ctx: Ordering,
  merchant: string,
  sinceBy: (now: number) => number,
): Promise<Resend[]> {
  return ctx.store.write(async (db) => {
    const resends: Resend[] = [];
    const webhooks = await db.webhooks.list(merchant);
    for (const mode of MODES) {
      const { clock } = await scopedBy(db, ctx, { merchant, mode });
      const now = clock();
      const since = sinceBy(now);
      for (const { id: webhook } of webhooks) {
        const order = { merchant, mode, webhook, since };
        const total = await db.deliveries.countFailing(order, now);
        if (total > 0) resends.push(await insertResend(db, ctx, order, total));
      }
    }
    return resends;
  });
}

async function insertResend(
  db: Repositories,
  ctx: Ordering,
  { merchant, mode, webhook, since }: Scope & Pick<Resend, "webhook" | "since">,
  total: number,
): Promise<Resend> {
  const own = await scopedBy(db, ctx, { merchant, mode });
  const now = own.clock();
  const resend: Resend = {
    id: ctx.ids.record("rsd"),
    merchant,
    mode,
    webhook,
    since,
    total,
    queued: 0,
    createdBy: ctx.actor.name,
    createdAt: now,
    endedAt: null,
  };
  await db.in(resend).resends.insert(resend);
  const after = { since: new Date(since).toISOString(), total };
  await recordAct(db, ctx, resend, { kind: "event.resent", subject: webhook, after });
  await db.jobs.insert({
    kind: RESEND,
    subject: resend.id,
    target: `${RESEND} ${webhook}`,
    lane: null,
    ...own.due(now),
    createdAt: now,
  });
  return resend;
}

/** Queues a batch of the deliveries of a resend, and runs again until none is left. */
export function resendTask(ctx: Pick<Context, "store" | "systemClock">): Task {
  return async ({ subject, testOf }) => {
    const isDone = await ctx.store.write((db) => queueBatch(db, ctx, subject));
    const again = { testOf, runAt: ctx.systemClock(), dueAt: null };
    return { next: isDone ? { is: "done" } : { is: "restart", due: again } };
  };
}

/** Returns whether no delivery is left. */
async function queueBatch(
  db: Repositories,
  ctx: Pick<Context, "systemClock">,
  id: string,
): Promise<boolean> {
  const resend = await db.resends.find(id);
  if (!resend || resend.endedAt !== null) return true;
  const own = await scopedBy(db, ctx, resend);
  const webhook = await db.webhooks.find(resend.webhook);
  const count = webhook ? await queueFailing(db, own, resend, webhook) : 0;
  const isDone = count < BATCH;
  const queued = resend.queued + count;
  await db.resends.update(id, { queued, endedAt: isDone ? own.clock() : null });
  return isDone;
}

/** Returns how many deliveries it queues. */
async function queueFailing(
  db: Repositories,
  ctx: Scoped,
  resend: Resend,
  webhook: Webhook,
): Promise<number> {
  await db.webhooks.keepPaused([webhook]);
  const failing = await db.deliveries.failingSince(resend, { now: ctx.clock(), limit: BATCH });
  for (const delivery of failing) await restartDelivery(db, ctx, delivery, webhook, resend.id);
  return failing.length;
}

/** How far a resend has come. Throws ServiceError 404. */
export function findResend(
  { store }: Pick<Context, "store">,
  scope: Scope,
  id: string,
): Promise<ResendProgress> {
  return store.read(async (db) => {
    const resend = await db.in(scope).resends.find(id);
    if (!resend) throw new ServiceError(404, { message: `There is no resend ${id}.` });
    const { delivered = 0, failed = 0 } = await db.deliveries.countOf(id);
    return { ...resend, delivered, failed };
  });
}
