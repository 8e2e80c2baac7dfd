// The task of a delivery: one try, and what comes of it.
import type { Settlement, Task } from "#jobs/task.ts";
import type { Context } from "#server/context.ts";
import type { Attempt, Delivery, Job, StoredEvent, Webhook } from "#storage/records.ts";
import { payloadOf, signatureOf } from "./payload.ts";
import type { Reply, Sender } from "./send.ts";
import { failureOf, nextTry } from "./waits.ts";

type Means = Pick<Context, "store" | "clock" | "measures"> & {
  settings: Pick<Context["settings"], "timeZone">;
};

/** What a try needs; null where event, webhook or delivery is gone, or the event too old. */
type Parcel = { delivery: Delivery; event: StoredEvent; webhook: Webhook; secret: string };

/** The task of the jobs that deliver. */
export function deliverTask(ctx: Means, sender: Sender): Task {
  return async (job, signal) => {
    const parcel = await parcelOf(ctx, job.subject);
    if (!parcel) return { next: { is: "done" } };
    const { event, webhook, secret } = parcel;
    const payload = payloadOf(event, ctx.settings.timeZone);
    const letter = {
      url: webhook.url,
      fingerprint: webhook.fingerprint,
      payload,
      signature: signatureOf(secret, payload),
    };
    const at = ctx.clock();
    const reply = await sender.send(letter, signal);
    return settlementOf(ctx, job, parcel, attemptOf(event, reply, { at, ms: ctx.clock() - at }));
  };
}

function parcelOf({ store, clock }: Means, id: string): Promise<Parcel | null> {
  return store.read(async (db) => {
    const delivery = await db.deliveries.find(id);
    if (delivery?.state !== "pending") return null;
    const event = await db.events.find(delivery, delivery.event);
    const webhook = await db.webhooks.find(delivery.webhook);
    const secret = await db.webhooks.secret(delivery.merchant);
    if (!event || event.kept_until <= clock() || !webhook || secret === null) return null;
    return { delivery, event, webhook, secret };
  });
}

function attemptOf({ type }: StoredEvent, reply: Reply, took: Pick<Attempt, "at" | "ms">): Attempt {
  if ("error" in reply) return { ...took, status: null, answer: "", error: reply.error };
  return { ...took, ...reply, error: failureOf(type, reply.status) };
}

function settlementOf(
  { clock, measures }: Means,
  job: Job,
  { delivery, event }: Parcel,
  attempt: Attempt,
): Settlement {
  const { id, type } = delivery;
  const tries = delivery.tries + 1;
  const now = clock();
  const ended = { id, type, tries: job.tries + 1, began: job.createdAt, now };
  const next = attempt.error === null ? null : nextTry(ended);
  const nextAt = next !== null && next < event.kept_until ? next : null;
  const failed = attempt.error === null ? "delivered" : "failed";
  const state = nextAt === null ? failed : "pending";
  measures.delivery(attempt.error === null ? "delivered" : nextAt ? "retried" : "dropped", attempt);
  return {
    next: nextOf(state, nextAt, attempt),
    async write(db) {
      await db.deliveries.tried(delivery, attempt);
      await db.deliveries.update(id, { state, tries, nextAt });
    },
  };
}

function nextOf(
  state: Delivery["state"],
  nextAt: number | null,
  { error }: Attempt,
): Settlement["next"] {
  if (nextAt !== null) return { is: "again", at: nextAt };
  return state === "delivered" ? { is: "done" } : { is: "dead", reason: error ?? "" };
}
