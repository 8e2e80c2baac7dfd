// The merchant's page that a customer leaves for the bank's in its own tab, and comes back to.
import { originOf } from "#schema/origin.ts";
import type { Mode } from "#schema/codes.ts";

/** Characters of an address that is kept. */
const LONGEST = 2000;

/** Origin of the page that a browser came from; of a frame of ours, of the page around it. */
function cameFrom(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  // Browsers let no other page hold a frame than the one that its address names.
  return origin === own && pathname === "/frame/" ? searchParams.get("o") : origin;
}

/**
 * The address, where it is one of the page that the browser came from: so nobody is led to a page
 * that did not lead here. Null otherwise, and for one without HTTPS, but for local ones in Test.
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

/** An address as an attribute holds it. */
export function attribute(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
