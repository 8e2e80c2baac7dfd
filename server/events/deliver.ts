// The task of a delivery: one try, and what comes of it.
import type { Settlement, Task } from "#jobs/task.ts";
import type { Context } from "#context/context.ts";
import { gather } from "#storage/engine/gather.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt, Delivery, DeliveryPatch, Job, Parcel, StoredEvent } from "#storage/tables/records.ts";
import { payloadOf, signatureOf } from "./payload.ts";
import type { Reply, Sender } from "./send.ts";
import { failureOf, nextTry } from "./waits.ts";
import { LOST_SECRET } from "./webhooks.ts";

type Means = Pick<Context, "store" | "clock" | "measures"> & {
  settings: Pick<Context["settings"], "timeZone">;
};

/** Deliveries that are read at a time. */
const GROUP = 16;

/** The task of the jobs that deliver. */
export function deliverTask(ctx: Means, sender: Sender): Task {
  const parcelOf = gather(GROUP, (ids: readonly string[]) => parcelsOf(ctx, ids));
  return async (job, signal) => {
    const parcel = await parcelOf(job.subject);
    if (!parcel) return { next: { is: "done" } };
    const at = ctx.clock();
    const reply = await sent(ctx, sender, parcel, signal);
    const took = { at, ms: ctx.clock() - at };
    return settlementOf(ctx, job, parcel, attemptOf(parcel.event, reply, took));
  };
}

/** Without the secret nothing leaves: a call that nobody can check is none. */
async function sent(
  { settings }: Means,
  sender: Sender,
  { event, webhook, secret }: Parcel,
  signal: AbortSignal,
): Promise<Reply> {
  if (secret === null) return { error: LOST_SECRET };
  const payload = payloadOf(event, settings.timeZone);
  return sender.send({ ...webhook, payload, signature: signatureOf(secret, payload) }, signal);
}

/** Null where delivery, event or webhook is gone, or the event too old. */
async function parcelsOf(
  { store, clock }: Means,
  ids: readonly string[],
): Promise<(Parcel | null)[]> {
  const found = await store.read((db) => db.parcels.ofDeliveries(ids));
  const now = clock();
  const fresh = found.filter(({ event }) => event.kept_until > now);
  const byId = new Map(fresh.map((parcel) => [parcel.delivery.id, parcel]));
  return ids.map((id) => byId.get(id) ?? null);
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
  const what: Try = { delivery, attempt, patch: { state, tries, nextAt } };
  return { next: nextOf(state, nextAt, attempt), trace: { what, by: keepTries } };
}

function nextOf(
  state: Delivery["state"],
  nextAt: number | null,
  { error }: Attempt,
): Settlement["next"] {
  if (nextAt !== null) return { is: "again", at: nextAt };
  return state === "delivered" ? { is: "done" } : { is: "dead", reason: error ?? "" };
}

/** An attempt at a delivery, and what becomes of that. */
type Try = { delivery: Delivery; attempt: Attempt; patch: DeliveryPatch };

/** Most are delivered at their first try: those are changed together. */
async function keepTries(db: Repositories, all: readonly Try[]): Promise<void> {
  await db.deliveryAttempts.insertAll(
    all.map(({ delivery: { id, merchant, mode }, attempt }) => {
      return { delivery: id, merchant, mode, ...attempt };
    }),
  );
  const alike = new Map<string, { ids: string[]; patch: DeliveryPatch }>();
  for (const { delivery, patch } of all) {
    const name = JSON.stringify(patch);
    const known = alike.get(name);
    if (known) known.ids.push(delivery.id);
    else alike.set(name, { ids: [delivery.id], patch });
  }
  for (const { ids, patch } of alike.values()) await db.deliveries.update(ids, patch);
}
