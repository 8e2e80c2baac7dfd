import { ServiceError } from "#schema/errors.ts";
import type { WizardContext } from "./lease.ts";
import type { WizardRun } from "./run.ts";

/**
 * Checks that the page around the frame may hold the merchant's wizard; the browser vouches for the
 * page's origin. Throws ServiceError 403 for a page without HTTPS in Live, and for one that is not on
 * the merchant's list, if there is one. A wizard outside a frame passes.
 */
export async function checkEmbedder(
  { store, log }: WizardContext,
  { incoming, session }: WizardRun,
): Promise<undefined> {
  const { embedder } = incoming.request;
  if (!embedder) return;
  const { merchant: id, mode, openedAt, transaction } = session;
  if (mode === "live" && embedder.startsWith("http:")) {
    throw new ServiceError(403, { message: `With a Live key ${embedder} needs HTTPS.` });
  }
  const merchant = await store.read((db) => db.merchants.byId(id));
  const origins = merchant?.origins ?? [];
  if (origins.length > 0 && !origins.includes(embedder)) {
    const message = `${embedder} is not among the origins that may hold this merchant's frame.`;
    throw new ServiceError(403, { message });
  }
  if (mode === "live" && origins.length === 0 && openedAt === null) {
    log.warn({ transaction, embedder }, "any page may hold this merchant's frame");
  }
}
