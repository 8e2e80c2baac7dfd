import { type ErrorType, ServiceError } from "#schema/errors.ts";
import { isActivated, requireOwnCredentials } from "./credentials.ts";
import type { WizardContext, WizardRun } from "./run.ts";

function refused(type: ErrorType, message: string): ServiceError {
  return new ServiceError(403, { type, message });
}

/**
 * Checks that the page around the frame may hold the merchant's wizard; the browser vouches for the
 * page's origin. Throws ServiceError 403 for a page without HTTPS in Live, and for one that is not on
 * the merchant's list, if there is one. A wizard outside a frame passes.
 *
 * Throws ServiceError 403 as well for shared credentials that the merchant has not activated, and 422
 * for those of another bank user.
 */
export async function checkRequest(
  ctx: WizardContext,
  { incoming, session }: WizardRun,
): Promise<undefined> {
  const { credentials, embedder } = incoming.request;
  const { merchant: id, mode, openedAt, transaction } = session;
  if (embedder) {
    if (mode === "live" && embedder.startsWith("http:")) {
      throw refused("origin_mismatch", `With a Live key ${embedder} needs HTTPS.`);
    }
    const merchant = await ctx.store.read((db) => db.merchants.byId(id));
    const origins = merchant?.origins ?? [];
    if (origins.length > 0 && !origins.includes(embedder)) {
      throw refused(
        "origin_mismatch",
        `${embedder} is not among the origins that may hold this merchant's frame.`,
      );
    }
    if (mode === "live" && origins.length === 0 && openedAt === null) {
      ctx.log.warn({ transaction, embedder }, "any page may hold this merchant's frame");
    }
  }
  if (credentials && !(await isActivated(ctx, session))) {
    throw refused(
      "feature_not_enabled",
      "Shared credentials are not activated for this account: credentials is taken once the service's operator has activated shared_credentials, until then send the values of the login form.",
    );
  }
  if (credentials) await requireOwnCredentials(ctx, session, credentials);
}
