import { formatMoment } from "#schema/time.ts";
import type { ApiKey } from "#storage/tables/records.ts";

/** An API key as commands print it. */
export function formatKey(
  { id, mode, label, lastFour, createdAt, revokedAt }: ApiKey,
  timeZone: string,
) {
  return {
    id,
    mode,
    ends_in: lastFour,
    label,
    created_at: formatMoment(createdAt, timeZone),
    revoked_at: revokedAt === null ? "" : formatMoment(revokedAt, timeZone),
  };
}
