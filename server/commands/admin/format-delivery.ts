import { formatMoment } from "#schema/time.ts";
import type { Delivery } from "#storage/tables/records.ts";

/** A delivery as commands print it. */
export function formatDelivery(delivery: Delivery, timeZone: string) {
  const { id, state, tries, type, transaction, event, url, nextAt, createdAt } = delivery;
  return {
    id,
    state,
    tries,
    type,
    transaction: transaction ?? "",
    event,
    url,
    created_at: formatMoment(createdAt, timeZone),
    next_at: nextAt === null ? "" : formatMoment(nextAt, timeZone),
  };
}
