// The merchant's page that a customer leaves for the bank's page, and returns to.
import type { RedirectTarget } from "#wizard/visit.ts";

/** Maximum length of a stored address. */
const LONGEST = 2000;

/** Origin of the page that the browser came from; for our frame, of the page around it. */
export function cameFrom(referrer: string | undefined, own: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  // Browsers let only the page in its address embed a frame.
  return origin === own && pathname === "/frame/" ? searchParams.get("o") : origin;
}

/**
 * The address, if it belongs to one of the pages that the session trusts: the service redirects
 * nobody to another one. Null otherwise, and for an address without HTTPS in Live.
 */
export function wayHome(
  page: string | null,
  { trusted, mode }: Pick<RedirectTarget, "trusted" | "mode">,
): string | null {
  if (!page || page.length > LONGEST || !URL.canParse(page)) return null;
  const { origin, protocol, href } = new URL(page);
  if (!trusted.home.includes(origin)) return null;
  return protocol === "https:" || (mode === "test" && protocol === "http:") ? href : null;
}
