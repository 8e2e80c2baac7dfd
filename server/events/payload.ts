// The body of a webhook call and the signatures over exactly its bytes.
import { createHmac } from "node:crypto";
import { event } from "#schema/event.ts";
import type { StoredEvent, Webhook, WebhookSecret } from "#storage/tables/records.ts";

/** The event object without its message, as the bytes of its JSON. */
export function payloadOf(stored: StoredEvent, timeZone: string): Buffer {
  const { message: _, ...body } = event.render(stored, timeZone);
  return Buffer.from(JSON.stringify(body));
}

/** The secrets that sign at this moment, the current one first. */
export function signingSecrets(
  { secret, previous, previousUntil }: WebhookSecret,
  now: number,
): string[] {
  return previous && now < (previousUntil ?? 0) ? [secret, previous] : [secret];
}

/**
 * The headers that sign a body, with one signature per secret and version. Version 1 is an HMAC-SHA-256
 * of the body; version 2 covers the time of the attempt as well, in seconds, so that a receiver can
 * refuse a call that is sent to it again.
 */
export function signatureHeaders(
  payload: Buffer,
  secrets: readonly string[],
  { newest, now }: { newest: Webhook["signature"]; now: number },
): Record<string, string> {
  const v1 = secrets.map((secret) => `v1=${hmac(secret, payload)}`);
  if (newest === "v1") return { "X-Payload-Signature": v1.join("; ") };
  const timestamp = String(Math.floor(now / 1000));
  const dated = Buffer.concat([Buffer.from(`${timestamp}.`), payload]);
  const v2 = secrets.map((secret) => `v2=${hmac(secret, dated)}`);
  return {
    "X-Payload-Signature": [...v1, ...v2].join("; "),
    "X-Payload-Timestamp": timestamp,
  };
}

function hmac(secret: string, bytes: Buffer): string {
  return createHmac("sha256", secret).update(bytes).digest("hex");
}
