// The merchant's page that a customer leaves for the bank's page in the same tab, and returns to.
import { originOf } from "#schema/origin.ts";
import type { Mode } from "#schema/codes.ts";

/** Maximum length of a stored address. */
const LONGEST = 2000;

/** Origin of the page that the browser came from; for our frame, of the page around it. */
function cameFrom(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  // Browsers let only the page in its address embed a frame.
  return origin === own && pathname === "/frame/" ? searchParams.get("o") : origin;
}

/**
 * The address, if it belongs to the page that the browser came from: the service redirects nobody
 * to a page that did not start the redirect. Null otherwise, and for an address without HTTPS,
 * except local ones in Test.
 */
export function wayHome(
  { page, referrer, own }: { page: string | null; referrer: string | undefined; own: string },
  mode: Mode,
): string | null {
  if (!page || !referrer || page.length > LONGEST || !URL.canParse(page)) return null;
  const { origin, protocol, href } = new URL(page);
  if (!originOf(origin) || origin !== cameFrom(referrer, own)) return null;
  return mode === "test" || protocol === "https:" ? href : null;
}

/** An address, escaped for an attribute. */
export function attribute(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
