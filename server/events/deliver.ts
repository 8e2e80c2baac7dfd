// The task of a delivery: one attempt, and its outcome.
import type { Settlement, Task } from "#jobs/task.ts";
import type { Context, Scoped } from "#context/context.ts";
import { within } from "#context/within.ts";
import { attemptError } from "#schema/messages.ts";
import { gather } from "#storage/engine/gather.ts";
import { together } from "#storage/engine/together.ts";
import type { Repositories } from "#storage/store.ts";
import type {
  Attempt,
  Delivery,
  DeliveryPatch,
  Due,
  Job,
  Parcel,
} from "#storage/tables/records.ts";
import { PER_WEBHOOK } from "./enqueue-deliveries.ts";
import { payloadOf, signatureHeaders, signingSecrets } from "./payload.ts";
import type { Answer, Sender } from "./send.ts";
import { failureOf, nextTry } from "./waits.ts";
import { LOST_SECRET } from "./webhook-secrets.ts";

type DeliveryContext = Pick<Context, "store" | "systemClock" | "measures"> & {
  settings: Pick<Context["settings"], "timeZone">;
};

/** Deliveries that one statement reads. */
const GROUP = PER_WEBHOOK;

/** The task of delivery jobs. */
export function deliverTask(ctx: DeliveryContext, sender: Sender): Task {
  const readParcel = gather(GROUP, (ids: readonly string[]) => readParcels(ctx, ids));
  return async (job, signal) => {
    const parcel = await readParcel(job.subject);
    if (!parcel) return { next: { is: "done" } };
    const own = within(ctx, { merchant: parcel.merchant, mode: parcel.delivery.mode });
    const at = own.clock();
    const began = ctx.systemClock();
    const answer = await sendParcel(ctx, sender, parcel, signal);
    const took = { at, ms: ctx.systemClock() - began };
    return settleAttempt(own, job, parcel, attemptOf(parcel.event.type, answer, took));
  };
}

/** Sends nothing without the data, and nothing without the secret: no receiver could check the call. */
async function sendParcel(
  { systemClock, settings }: DeliveryContext,
  sender: Sender,
  { event, isLost, webhook, secret }: Parcel,
  signal: AbortSignal,
): Promise<Answer> {
  if (isLost) return { error: attemptError("event_lost") };
  if (secret === null) return { error: LOST_SECRET };
  const { signature: newest, url, fingerprint } = webhook;
  // Receivers compare it with their own time.
  const now = systemClock();
  const payload = payloadOf(event, settings.timeZone);
  const signature = signatureHeaders(payload, signingSecrets(secret, now), { newest, now });
  return sender.send({ url, fingerprint, payload, signature }, signal);
}

/** Null for a delivery that is gone, whose webhook or event is gone, or whose event is too old. */
async function readParcels(
  ctx: DeliveryContext,
  ids: readonly string[],
): Promise<(Parcel | null)[]> {
  const found = await ctx.store.read((db) => db.parcels.ofDeliveries(ids));
  const fresh = found.filter(({ delivery: { mode }, event, merchant }) => {
    return event.kept_until > within(ctx, { merchant, mode }).clock();
  });
  const byId = new Map(fresh.map((parcel) => [parcel.delivery.id, parcel]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The attempt to send an event of this type, as it is shown. */
export function attemptOf(type: string, answer: Answer, took: Pick<Attempt, "at" | "ms">): Attempt {
  if ("error" in answer) return { ...took, status: null, answer: "", error: answer.error };
  return { ...took, ...answer, error: failureOf(type, answer.status) };
}

function settleAttempt(
  { clock, due, measures }: DeliveryContext & Scoped,
  job: Job,
  { delivery, event }: Parcel,
  attempt: Attempt,
): Settlement {
  const { id, type } = delivery;
  const tries = delivery.tries + 1;
  const now = clock();
  const endedTry = { id, type, tries: job.tries + 1, began: job.createdAt, now };
  const next = attempt.error === null ? null : nextTry(endedTry);
  const nextAt = next !== null && next < event.kept_until ? next : null;
  const outcome = attempt.error === null ? "delivered" : "failed";
  const state = nextAt === null ? outcome : "pending";
  measures.delivery(attempt.error === null ? "delivered" : nextAt ? "retried" : "dropped", attempt);
  const data: AttemptWrite = { delivery, attempt, patch: { state, tries, nextAt } };
  const then = nextOf(state, nextAt === null ? null : due(nextAt), attempt);
  return { next: then, effect: { data, write: writeAttempts } };
}

function nextOf(state: Delivery["state"], due: Due | null, { error }: Attempt): Settlement["next"] {
  if (due !== null) return { is: "retry", due };
  return state === "delivered" ? { is: "done" } : { is: "dead", reason: error ?? "" };
}

/** An attempt and the change of its delivery. */
type AttemptWrite = { delivery: Delivery; attempt: Attempt; patch: DeliveryPatch };

/** Changes deliveries with the same patch together: most succeed at the first attempt. */
async function writeAttempts(db: Repositories, all: readonly AttemptWrite[]): Promise<void> {
  const alike = new Map<string, { ids: string[]; patch: DeliveryPatch }>();
  for (const { delivery, patch } of all) {
    const name = JSON.stringify(patch);
    const known = alike.get(name);
    if (known) known.ids.push(delivery.id);
    else alike.set(name, { ids: [delivery.id], patch });
  }
  await together([
    db.deliveryAttempts.insert(
      ...all.map(({ delivery: { id, merchant, mode }, attempt }) => {
        return { delivery: id, merchant, mode, ...attempt };
      }),
    ),
    ...[...alike.values()].map(({ ids, patch }) => db.deliveries.update(ids, patch)),
  ]);
}
