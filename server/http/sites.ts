// The sites that a browser calls for.
import type { IncomingHttpHeaders } from "node:http";

/** Whether a browser makes the call for another site. What is no browser does not say. */
export function isForOtherSite({ "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  return site === "cross-site" || site === "same-site";
}
