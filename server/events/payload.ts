// The body of a webhook call and the signature over exactly its bytes.
import { createHmac } from "node:crypto";
import { event } from "#schema/event.ts";
import type { StoredEvent } from "#storage/tables/records.ts";

/** The event object without its message, as the bytes of its JSON. */
export function payloadOf(stored: StoredEvent, timeZone: string): Buffer {
  const { message: _, ...body } = event.render(stored, timeZone);
  return Buffer.from(JSON.stringify(body));
}

/** Value of X-Payload-Signature: HMAC with SHA-256, version 1. */
export function signatureOf(secret: string, payload: Buffer): string {
  return `v1=${createHmac("sha256", secret).update(payload).digest("hex")}`;
}
