// An event that only shows whether a webhook's receiver answers.
import type { Context } from "#context/context.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Attempt, Scope, StoredEvent } from "#storage/tables/records.ts";
import { attemptOf } from "./deliver.ts";
import { requireWebhookIn } from "./find-webhook.ts";
import type { Guard } from "./guard.ts";
import { payloadOf, signatureHeaders, signingSecrets } from "./payload.ts";
import type { Network } from "./receiver-connection.ts";
import { createSender } from "./send.ts";
import { LOST_SECRET } from "./webhook-secrets.ts";

/** No type that anything else sends, so that no receiver acts on it. */
const TYPE = "webhook.test";

type Means = Pick<Context, "store" | "systemClock" | "ids"> & {
  timeZone: string;
  guard: Guard;
  network?: Network;
};

/**
 * Sends one signed event to a webhook, paused or not, and returns the attempt, which is not kept. The
 * event is neither listed nor sent again, and not sent at all without the secret, as any other. Throws
 * ServiceError 404 without such a webhook.
 */
export async function testWebhook(
  { store, systemClock, ids, timeZone, ...reach }: Means,
  scope: Scope,
  id: string,
): Promise<Attempt> {
  const { webhook, secret } = await store.read(async (db) => {
    const found = await requireWebhookIn(db, scope, id);
    const current = await db.webhookSecrets.find(found.id, scope.mode).catch(ifLost(null));
    return { webhook: found, secret: current };
  });
  const at = systemClock();
  if (!secret) return attemptOf(TYPE, { error: LOST_SECRET }, { at, ms: 0 });
  const payload = payloadOf(testEvent(scope, ids.record("ev"), at), timeZone);
  const newest = webhook.signature;
  const signature = signatureHeaders(payload, signingSecrets(secret, at), { newest, now: at });
  const { url, fingerprint } = webhook;
  const sender = createSender(reach);
  try {
    const call = { url, fingerprint, payload, signature };
    const answer = await sender.send(call, new AbortController().signal);
    return attemptOf(TYPE, answer, { at, ms: systemClock() - at });
  } finally {
    await sender.close();
  }
}

function testEvent({ merchant, mode }: Scope, id: string, now: number): StoredEvent {
  return {
    id,
    merchant,
    mode,
    transaction: null,
    record: null,
    type: TYPE,
    data: {},
    message: "",
    created_at: now,
    kept_until: now,
  };
}
