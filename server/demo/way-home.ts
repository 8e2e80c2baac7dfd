// The merchant's page that a customer leaves for the bank's page, and returns to.
import type { RedirectTarget } from "#wizard/visit.ts";

/** Maximum length of a stored address. */
const LONGEST = 2000;

/**
 * Origin of the page that the browser came from; for our frame, of the page around it. Null if the
 * browser does not say, and for our own page for links: it runs whatever session a link names, so
 * that coming from it does not tell who began the session. Of our own pages, only those of the demo
 * run sessions of their own making.
 */
export function cameFrom(referrer: string | undefined, own: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  if (origin !== own) return origin;
  // Browsers let only the page in its address embed a frame.
  if (pathname === "/frame/") return searchParams.get("o");
  return pathname === "/demo" || pathname.startsWith("/demo/") ? own : null;
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
