// Sends an event to a local handler, signed as the service signs its webhook calls.
import { createHmac } from "node:crypto";

/** An event as the API returns it. */
export type ApiEvent = { id: string; type: string; message: string };

/** Milliseconds that a handler has, as in production. */
const LIMIT = 15_000;

/** The bytes of a webhook call: the event without its message. */
function payloadOf(event: ApiEvent): string {
  return JSON.stringify({ ...event, message: undefined });
}

/** The headers of a call at this moment, in milliseconds. */
export function signed(payload: string, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const hmac = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  return {
    "content-type": "application/json",
    "user-agent": "svc-webhook/1",
    "x-payload-signature": `v1=${hmac(payload)}; v2=${hmac(`${timestamp}.${payload}`)}`,
    "x-payload-timestamp": timestamp,
  };
}

/** Sends an event, and returns a line about the answer. */
export async function forward(event: ApiEvent, url: string, secret: string): Promise<string> {
  const payload = payloadOf(event);
  const began = performance.now();
  const about = `${event.type} ${event.id}`;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: signed(payload, secret, Date.now()),
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT),
    });
    await response.body?.cancel();
    return `${about}  ${response.status}  ${Math.round(performance.now() - began)} ms`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `${about}  no answer: ${cause instanceof Error ? cause.message : message}`;
  }
}
