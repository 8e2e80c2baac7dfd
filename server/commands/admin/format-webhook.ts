import { formatMoment } from "#schema/time.ts";
import type { Webhook } from "#storage/tables/records.ts";

/** A webhook as commands print it. */
export function formatWebhook(
  { id, url, mode, fingerprint, createdAt }: Webhook,
  timeZone: string,
) {
  const created_at = formatMoment(createdAt, timeZone);
  return { id, mode, url, fingerprint: fingerprint ?? "", created_at };
}
