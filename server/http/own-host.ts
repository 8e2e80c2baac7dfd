// The Host header against DNS rebinding: a page's script reaches a local service by a name whose
// address its owner changes.
import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { ServiceError } from "#schema/errors.ts";

/**
 * Whether nobody else can point the named host at this service: an IP address, a name without dots,
 * a name under `localhost`, or the host of `baseUrl`.
 */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const url = `http://${host ?? ""}`;
  if (host === undefined || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const isSafe = isIP(hostname) !== 0 || hostname.startsWith("[") || !hostname.includes(".");
  return isSafe || hostname.endsWith(".localhost") || hostname === new URL(baseUrl).hostname;
}

/** Throws ServiceError 403 for another host. */
export function requireOwnHost(baseUrl: string): RequestHandler {
  return ({ headers }, _response, next) => {
    if (isOwnHost(headers.host, baseUrl)) return next();
    throw new ServiceError(403, {
      message: "This host name is not the service's: set SVC_BASE_URL to its address.",
    });
  };
}
