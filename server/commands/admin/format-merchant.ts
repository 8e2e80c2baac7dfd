import { formatMoment } from "#schema/time.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** A merchant as commands print it. */
export function formatMerchant(
  { id, number, name, blocked, createdAt }: Merchant,
  timeZone: string,
) {
  return { number, id, name, blocked, created_at: formatMoment(createdAt, timeZone) };
}
