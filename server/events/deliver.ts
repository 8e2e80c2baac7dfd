// The task of a delivery: one attempt, and its outcome.
import type { Settlement, Task } from "#jobs/task.ts";
import type { Context } from "#context/context.ts";
import { gather } from "#storage/engine/gather.ts";
import type { Repositories } from "#storage/store.ts";
import type {
  Attempt,
  Delivery,
  DeliveryPatch,
  Job,
  Parcel,
  StoredEvent,
} from "#storage/tables/records.ts";
import { payloadOf, signatureHeaders, signingSecrets } from "./payload.ts";
import type { Answer, Sender } from "./send.ts";
import { failureOf, nextTry } from "./waits.ts";
import { LOST_SECRET } from "./webhook-secrets.ts";

type DeliveryContext = Pick<Context, "store" | "clock" | "measures"> & {
  settings: Pick<Context["settings"], "timeZone">;
};

/** Deliveries that one statement reads. */
const GROUP = 16;

/** The task of delivery jobs. */
export function deliverTask(ctx: DeliveryContext, sender: Sender): Task {
  const readParcel = gather(GROUP, (ids: readonly string[]) => readParcels(ctx, ids));
  return async (job, signal) => {
    const parcel = await readParcel(job.subject);
    if (!parcel) return { next: { is: "done" } };
    const at = ctx.clock();
    const answer = await sendParcel(ctx, sender, parcel, signal);
    const took = { at, ms: ctx.clock() - at };
    return settleAttempt(ctx, job, parcel, attemptOf(parcel.event, answer, took));
  };
}

const LOST_EVENT = "the event cannot be opened with the key ring: restore that";

/** Sends nothing without the data, and nothing without the secret: no receiver could check the call. */
async function sendParcel(
  { clock, settings }: DeliveryContext,
  sender: Sender,
  { event, isLost, webhook, secret }: Parcel,
  signal: AbortSignal,
): Promise<Answer> {
  if (isLost) return { error: LOST_EVENT };
  if (secret === null) return { error: LOST_SECRET };
  const { signature: newest, url, fingerprint } = webhook;
  const now = clock();
  const payload = payloadOf(event, settings.timeZone);
  const signature = signatureHeaders(payload, signingSecrets(secret, now), { newest, now });
  return sender.send({ url, fingerprint, payload, signature }, signal);
}

/** Null for a delivery that is gone, whose webhook or event is gone, or whose event is too old. */
async function readParcels(
  { store, clock }: DeliveryContext,
  ids: readonly string[],
): Promise<(Parcel | null)[]> {
  const found = await store.read((db) => db.parcels.ofDeliveries(ids));
  const now = clock();
  const fresh = found.filter(({ event }) => event.kept_until > now);
  const byId = new Map(fresh.map((parcel) => [parcel.delivery.id, parcel]));
  return ids.map((id) => byId.get(id) ?? null);
}

function attemptOf(
  { type }: StoredEvent,
  answer: Answer,
  took: Pick<Attempt, "at" | "ms">,
): Attempt {
  if ("error" in answer) return { ...took, status: null, answer: "", error: answer.error };
  return { ...took, ...answer, error: failureOf(type, answer.status) };
}

function settleAttempt(
  { clock, measures }: DeliveryContext,
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
  return { next: nextOf(state, nextAt, attempt), effect: { data, write: writeAttempts } };
}

function nextOf(
  state: Delivery["state"],
  nextAt: number | null,
  { error }: Attempt,
): Settlement["next"] {
  if (nextAt !== null) return { is: "retry", at: nextAt };
  return state === "delivered" ? { is: "done" } : { is: "dead", reason: error ?? "" };
}

/** An attempt and the change of its delivery. */
type AttemptWrite = { delivery: Delivery; attempt: Attempt; patch: DeliveryPatch };

/** Changes deliveries with the same patch together: most succeed at the first attempt. */
async function writeAttempts(db: Repositories, all: readonly AttemptWrite[]): Promise<void> {
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
