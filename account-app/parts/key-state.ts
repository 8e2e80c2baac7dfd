// Whether a key works, and for how long.
import type { KeyRow } from "#schema/account/keys.ts";

export type KeyState = "active" | "expiring" | "replaced" | "expired" | "revoked";

/** How long before its end a key is called expiring. */
const SOON_MS = 14 * 86_400_000;

export function keyState(
  { expiresAt, replacedBy, revokedAt }: Pick<KeyRow, "expiresAt" | "replacedBy" | "revokedAt">,
  now: number,
): KeyState {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  if (replacedBy !== null) return "replaced";
  return left < SOON_MS ? "expiring" : "active";
}

/** Whether a key works and has no successor. */
export function isCurrent(key: KeyRow, now: number): boolean {
  return ["active", "expiring"].includes(keyState(key, now));
}
