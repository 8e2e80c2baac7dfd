import type { Preferences } from "#schema/account/preferences.ts";
import type { Product } from "#schema/codes.ts";
import type { Filter } from "#schema/list.ts";
import { DAY } from "#schema/time.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";

/** Days for which the data of a session is kept after its creation. */
export const RETENTION: Readonly<Record<Product, number>> = {
  svc_verify: 30,
  svc_risk: 30,
  svc_pay: 30,
  svc_api: 30,
};

/** In days. */
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

/** Leaves out what may not be given out any more at `now`. */
export function retained(now: number): Filter {
  return { column: "kept_until", op: "from", value: now + 1 };
}

/** Milliseconds for which an order is kept at least after its end, to compare it with the bank statement. */
export const ORDER_KEPT = 7 * DAY;

/**
 * `keptUntil` of a session after a change at `now`. An order that a bank carried out, or may have,
 * is kept for `ORDER_KEPT` after its end; for a merchant that keeps data for fewer days, for these.
 */
export function keptAfterEnd(
  { product, createdAt, keptUntil: until }: Pick<Session, "product" | "createdAt" | "keptUntil">,
  { ended, protectedUntil }: SessionPatch,
  now: number,
): number {
  const isUnclear = ended === "failed" && protectedUntil !== undefined && protectedUntil > 0;
  const hasOrder = product === "svc_pay" && (ended === "finished" || isUnclear);
  return hasOrder ? Math.max(until, now + Math.min(until - createdAt, ORDER_KEPT)) : until;
}

/** Whether the data of a session may not be given out any more; an order at its bank comes first. */
export function isOutlived(
  { keptUntil: until, protectedUntil }: Pick<Session, "keptUntil" | "protectedUntil">,
  now: number,
): boolean {
  return now >= until && now >= protectedUntil;
}
