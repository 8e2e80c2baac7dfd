// An event that only shows whether a webhook's receiver answers.
import type { Context } from "#context/context.ts";
import type { Attempt, Scope, StoredEvent } from "#storage/tables/records.ts";
import { requireWebhookIn } from "./find-webhook.ts";
import type { Guard } from "./guard.ts";
import { payloadOf, signatureHeaders, signingSecrets } from "./payload.ts";
import type { Network } from "./receiver-connection.ts";
import { createSender } from "./send.ts";
import { failureOf } from "./waits.ts";

/** No type that anything else sends, so that no receiver acts on it. */
const TYPE = "webhook.test";

type Means = Pick<Context, "store" | "systemClock" | "ids"> & {
  timeZone: string;
  guard: Guard;
  network?: Network;
};

/**
 * Sends one signed event to a webhook, paused or not, and returns the attempt, which is not kept. The
 * event is neither listed nor sent again. Throws ServiceError 404 without such a webhook, SealError if
 * its secret cannot be opened.
 */
export async function testWebhook(
  { store, systemClock, ids, timeZone, ...reach }: Means,
  scope: Scope,
  id: string,
): Promise<Attempt> {
  const { webhook, secret } = await store.read(async (db) => {
    const found = await requireWebhookIn(db, scope, id);
    return { webhook: found, secret: await db.webhookSecrets.find(found.id, scope.mode) };
  });
  const at = systemClock();
  const payload = payloadOf(testEvent(scope, ids.record("ev"), at), timeZone);
  const secrets = secret ? signingSecrets(secret, at) : [];
  const signature = signatureHeaders(payload, secrets, { newest: webhook.signature, now: at });
  const { url, fingerprint } = webhook;
  const sender = createSender(reach);
  try {
    const call = { url, fingerprint, payload, signature };
    const answer = await sender.send(call, new AbortController().signal);
    const took = { at, ms: systemClock() - at };
    if ("error" in answer) return { ...took, status: null, answer: "", error: answer.error };
    return { ...took, ...answer, error: failureOf(TYPE, answer.status) };
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
