// Whether a key works, and for how long.
import type { KeyRow } from "#schema/account/keys.ts";

export type KeyState = "active" | "expiring" | "expired" | "revoked";

/** How long before its end a key is called expiring. */
const SOON_MS = 14 * 86_400_000;

export function keyState(
  { expiresAt, revokedAt }: Pick<KeyRow, "expiresAt" | "revokedAt">,
  now: number,
): KeyState {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left < SOON_MS ? "expiring" : "active";
}

/** Whether a key that is not revoked has neither ended nor a successor. */
export function isReplaceable(key: KeyRow, now: number): boolean {
  return key.replacedBy === null && keyState(key, now) !== "expired";
}
