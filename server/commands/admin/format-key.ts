import { formatMoment } from "#schema/time.ts";
import type { ApiKey } from "#storage/tables/records.ts";

/** An API key as commands print it. */
export function formatKey(
  { id, mode, label, lastFour, createdAt, revokedAt, scope, addresses, expiresAt }: ApiKey,
  timeZone: string,
) {
  const moment = (at: number | null) => (at === null ? "" : formatMoment(at, timeZone));
  return {
    id,
    mode,
    ends_in: lastFour,
    label,
    scope,
    addresses: (addresses ?? []).join(", "),
    created_at: moment(createdAt),
    expires_at: moment(expiresAt),
    revoked_at: moment(revokedAt),
  };
}
