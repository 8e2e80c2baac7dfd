import type { Secrets } from "#events/webhook-secrets.ts";
import { formatMoment } from "#schema/time.ts";
import type { Webhook } from "#storage/tables/records.ts";

/** A webhook as commands print it. */
export function formatWebhook(
  { id, url, mode, fingerprint, events, signature, createdAt }: Webhook,
  timeZone: string,
) {
  return {
    id,
    mode,
    url,
    fingerprint: fingerprint ?? "",
    events: events?.join(",") ?? "default",
    signature,
    created_at: formatMoment(createdAt, timeZone),
  };
}

/** One line for each mode. */
export function formatSecrets(secrets: Secrets): string {
  const lines = Object.entries(secrets).map(([mode, secret]) => `Secret for ${mode}: ${secret}`);
  return lines.join("\n");
}
