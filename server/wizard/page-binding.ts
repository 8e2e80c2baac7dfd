// The page that a session belongs to. Browsers vouch for the origin of a request, so that a page which
// learns a session's key cannot run the wizard with it.
import { originOf } from "#schema/origin.ts";
import type { Session } from "#storage/tables/records.ts";

/** How browsers write the origin of a page that has none of its own. */
const OPAQUE = "null";

/** The page behind a request; `origin` is "" if the client names none, as servers do. */
export type CallingPage = { origin: string; inFrame: boolean };

/**
 * The page that a request at the browser door comes from: the page around our frame, or the page that
 * runs the wizard. `own` is the origin of the service, whose frame names the page around it.
 */
export function callingPage(
  { origin, embedder }: { origin: string; embedder: string | null },
  own: string,
): CallingPage {
  const inFrame = embedder !== null && (origin === own || origin === "");
  return inFrame ? { origin: embedder, inFrame } : { origin, inFrame };
}

/** What a session and its merchant know of pages; `listed` are the merchant's origins. */
export type KnownPages = Pick<Session, "mode" | "page"> & { listed: readonly string[] };

/**
 * `own`: in Live, the service's page, with a session that no link of the account area is for.
 * `opaque`: in Live, a sandboxed document or a local file, which all have the origin `null`.
 * `insecure`: a page without HTTPS in Live, in the frame a local one too. `unlisted`: not among the merchant's origins.
 * `other`: the session belongs to another page. `tolerated`: unlisted, which a Test session allows
 * outside of a frame. `anywhere`: a frame in Live whose merchant lists no origins.
 */
export type PageVerdict =
  | "fits"
  | "own"
  | "opaque"
  | "insecure"
  | "unlisted"
  | "other"
  | "tolerated"
  | "anywhere";

/**
 * Whether a page may drive a session. `own` is the origin of the service, whose page runs whatever
 * session its address names: in Live, only one that belongs to it from the start.
 */
export function judgePage(
  { origin, inFrame }: CallingPage,
  { mode, page, listed }: KnownPages,
  own: string,
): PageVerdict {
  if (origin === own && page === own && !inFrame) return "fits";
  const isLive = mode === "live";
  if (isLive && origin === own) return "own";
  if (isLive && origin === OPAQUE) return "opaque";
  const isPlain = origin.startsWith("http:");
  if (isLive && isPlain && (inFrame || originOf(origin) === null)) return "insecure";
  const isUnlisted = origin !== "" && listed.length > 0 && !listed.includes(origin);
  if (isUnlisted && (isLive || inFrame)) return "unlisted";
  if (page !== null && page !== origin) return "other";
  if (isUnlisted) return "tolerated";
  return isLive && inFrame && listed.length === 0 ? "anywhere" : "fits";
}

/** Whether an origin identifies a page. */
function isPage(origin: string | null): origin is string {
  return origin !== null && origin !== "" && origin !== OPAQUE;
}

/** Origins of the pages between which and the bank's page a customer goes. */
export type TrustedPages = {
  /** Pages whose customers go to the bank's page without a question. */
  sending: readonly string[];
  /** Pages to which the customer returns. */
  home: readonly string[];
};

/**
 * The pages of a session: the one that it belongs to or, if none is known, those that the merchant
 * lists. In Live, an unlisted page is not enough to send the customer without a question: whoever
 * opened the session has chosen it.
 */
export function trustedPages({ mode, page, listed }: KnownPages): TrustedPages {
  const home = isPage(page) ? [page] : listed;
  const sending = mode === "live" ? home.filter((each) => listed.includes(each)) : home;
  return { sending, home };
}
