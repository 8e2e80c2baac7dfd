import type { Product } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";

/** Milliseconds for which the data of a session is kept after its creation. */
const RETENTION: Readonly<Record<Product, number>> = {
  svc_verify: 30 * DAY,
  svc_risk: 30 * DAY,
  svc_pay: 30 * DAY,
  svc_api: 30 * DAY,
};

/**
 * The moment from which the data of a session created at `createdAt` is refused. Every record of the
 * session is written with it, so a changed retention holds for new sessions.
 */
export function keptUntil(product: Product, createdAt: number): number {
  return createdAt + RETENTION[product];
}
