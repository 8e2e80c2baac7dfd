// HTTPS only: plain HTTP is served on the loopback address or if a trusted proxy received HTTPS.
import type { Request } from "express";
import { ServiceError } from "#schema/errors.ts";

function isLoopback(address: string | undefined): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address ?? "");
}

/** Whether a trusted proxy reports the protocol of its own request. */
function isForwarded(request: Request): boolean {
  if (request.headers["x-forwarded-proto"] === undefined) return false;
  const trusts: (address: string, hop: number) => boolean = request.app.get("trust proxy fn");
  return trusts(request.socket.remoteAddress ?? "", 0);
}

/**
 * Throws 403 for a request that others could have read. There is no redirect: the credentials would
 * travel twice.
 */
export function requireHttps(request: Request): void {
  const here = isLoopback(request.socket.localAddress) && !isForwarded(request);
  if (!here && !request.secure) throw new ServiceError(403, { type: "https_required" });
}
