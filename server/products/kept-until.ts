import type { Preferences } from "#schema/account/preferences.ts";
import type { Product } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";

/** Days for which the data of a session is kept after its creation. */
export const RETENTION: Readonly<Record<Product, number>> = {
  svc_verify: 30,
  svc_risk: 30,
  svc_pay: 30,
  svc_api: 30,
};

/** In days. No session can live longer. */
export const SHORTEST_RETENTION = Math.min(...Object.values(RETENTION));
/** In days. */
export const LONGEST_RETENTION = Math.max(...Object.values(RETENTION));

/** Days for which data of new sessions of a merchant is kept: its own, where they are fewer. */
export function daysKept(product: Product, { retention }: Pick<Preferences, "retention">): number {
  return Math.min(RETENTION[product], retention[product] ?? Infinity);
}

/**
 * The moment from which the data of a session created at `createdAt` is refused. Every record of the
 * session is written with it, so a changed retention holds for new sessions.
 */
export function keptUntil(
  product: Product,
  createdAt: number,
  preferences: Pick<Preferences, "retention">,
): number {
  return createdAt + daysKept(product, preferences) * DAY;
}
