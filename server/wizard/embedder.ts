// Which pages may hold the frame of a merchant's wizard.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Session } from "#storage/tables/records.ts";

/**
 * Lets a request of a frame pass. `embedder` is the origin of the page around it, of which the
 * browser has made sure; null for a wizard that stands in no frame. Throws ServiceError 403 for a
 * page without HTTPS in Live, and for one that is missing in the merchant's list, if there is one.
 */
export async function admit(
  { store, log }: Pick<Context, "store" | "log">,
  { merchant, mode, openedAt, transaction }: Session,
  embedder: string | null,
): Promise<void> {
  if (!embedder) return;
  if (mode === "live" && embedder.startsWith("http:")) {
    throw new ServiceError(403, { message: `With a Live key ${embedder} needs HTTPS.` });
  }
  const holder = await store.read((db) => db.merchants.byId(merchant));
  const origins = holder?.origins ?? [];
  if (origins.length > 0 && !origins.includes(embedder)) {
    const message = `${embedder} is not among the origins that may hold this merchant's frame.`;
    throw new ServiceError(403, { message });
  }
  if (mode === "live" && origins.length === 0 && openedAt === null) {
    log.warn({ transaction, embedder }, "any page may hold this merchant's frame");
  }
}
