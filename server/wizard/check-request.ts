import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import { hasSharedCredentials } from "#products/features.ts";
import type { Session } from "#storage/tables/records.ts";
import { requireOwnCredentials } from "./credentials.ts";
import { type CallingPage, callingPage, judgePage, type PageVerdict } from "./page-binding.ts";
import type { WizardContext, WizardRun } from "./run.ts";

type Refusal = Exclude<PageVerdict, "fits" | "tolerated" | "anywhere">;

const REFUSALS: Record<Refusal, (origin: string) => ServiceError> = {
  own: () =>
    mismatch(
      "With a Live key this page runs only the sessions of links from the account area: open the session on the merchant's page.",
    ),
  opaque: () =>
    mismatch(
      "With a Live key the page needs an origin of its own: load it over HTTPS, outside of a sandbox.",
    ),
  insecure: (origin) => mismatch(`With a Live key ${origin} needs HTTPS.`),
  unlisted: (origin) =>
    mismatch(
      `${origin} is not among the merchant's origins: the service's operator adds it with "origin add".`,
    ),
  other: (origin) =>
    mismatch(
      `The session belongs to another page than ${origin || "one without an Origin header"}: create a session for each page.`,
    ),
};

function mismatch(message: string): ServiceError {
  return new ServiceError(403, { type: "origin_mismatch", message });
}

const WARNINGS = {
  tolerated: "a page that is not among the merchant's origins opened a session",
  anywhere: "any page may hold this merchant's frame",
};

/**
 * Returns the session as the page's own; `own` is the origin of the service. Throws ServiceError 403
 * for a page that may not drive it.
 */
function bindPage(
  ctx: Context,
  { session, merchant }: WizardRun,
  calling: CallingPage,
  own: string,
): Session {
  const { transaction, openedAt } = session;
  const { origin } = calling;
  const verdict = judgePage(calling, { ...session, listed: merchant?.origins ?? [] }, own);
  if (verdict === "tolerated" || verdict === "anywhere") {
    if (openedAt === null) ctx.log.warn({ transaction, page: origin }, WARNINGS[verdict]);
  } else if (verdict !== "fits") throw REFUSALS[verdict](origin);
  return { ...session, page: origin };
}

/**
 * Binds a session to the page of its first request at the browser door. The next write of the session
 * stores it. Throws ServiceError 403 for a page that may not drive the session, and for shared
 * credentials that the merchant has not activated, and 422 for those of another bank user.
 */
export async function checkRequest(ctx: WizardContext, run: WizardRun): Promise<undefined> {
  const { door, request } = run.incoming;
  if (door.kind === "browser") {
    const own = new URL(ctx.settings.baseUrl).origin;
    const calling = callingPage({ origin: door.origin, embedder: request.embedder }, own);
    run.binds = run.session.page === null;
    const bound = bindPage(ctx, run, calling, own);
    run.session = { ...bound, device: bound.device ?? door.device ?? null };
  }
  if (request.credentials && !hasSharedCredentials(run.merchant, run.session.mode)) {
    throw new ServiceError(403, {
      type: "feature_not_enabled",
      message:
        "Shared credentials are not activated for this account: credentials is taken once the service's operator has activated shared_credentials, until then send the values of the login form.",
    });
  }
  if (request.credentials) await requireOwnCredentials(ctx, run.session, request.credentials);
}
