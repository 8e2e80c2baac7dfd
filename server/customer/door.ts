// The browser of a call: its cookie, its address, and what it calls itself.
import { createHmac } from "node:crypto";
import type { Request, Response } from "express";
import { networkOf } from "#http/address.ts";
import { isForOtherSite } from "#http/sites.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Ids } from "#secrets/ids.ts";
import { describeDevice } from "./device.ts";

/** Characters of a cookie's value: 250 bits. */
const VALUE_LENGTH = 42;
const VALUE = /^[A-Za-z0-9]{42}$/;

export type Door = {
  /** Network of the client, as rate limits count it. */
  readonly address: string;
  /** Browser and system, in words. */
  readonly device: string;
  /** The cookie's value; null without one. It is the credential of a session. */
  value(): string | null;
  /** Sends a new value, which replaces the cookie. */
  renew(): string;
  /** Deletes the cookie. */
  clear(): void;
};

/** `secure` unless the service is called over plain HTTP on this machine. */
export function openDoor(request: Request, response: Response, ids: Ids, secure: boolean): Door {
  const name = secure ? "__Host-svc-account" : "svc-account";
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  let value = valueOf(request.headers.cookie, name);
  return {
    address: networkOf(request.ip ?? ""),
    device: describeDevice(request.headers["user-agent"] ?? ""),
    value: () => value,
    renew() {
      value = ids.token(VALUE_LENGTH);
      response.cookie(name, value, attributes);
      return value;
    },
    clear() {
      value = null;
      response.clearCookie(name, attributes);
    },
  };
}

function valueOf(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name) return VALUE.test(value) ? value : null;
  }
  return null;
}

/** The token that proves a page of ours: only it can read an answer of ours. */
export function csrfToken(value: string): string {
  return createHmac("sha256", value).update("csrf").digest("base64url");
}

/**
 * Throws 403 for a read that another site causes, or a page of somebody else: what the browser calls
 * with the token of another sign-in was loaded before it.
 */
export function refuseOtherReaders({ headers }: Request, { value }: Door): void {
  const kept = value();
  const token = headers["x-csrf-token"];
  const isStale = Boolean(token) && (kept === null || token !== csrfToken(kept));
  if (isForOtherSite(headers) || isStale) throw new ServiceError(403, { type: "cross_site" });
}

/** Throws 403 for a call that another site may have caused. */
export function requireOwnPage(request: Request, { value }: Door, baseUrl: string): void {
  const kept = value();
  const token = request.headers["x-csrf-token"];
  const isOurs = kept !== null && token === csrfToken(kept);
  if (isOurs && isSameOrigin(request, baseUrl)) return;
  throw new ServiceError(403, { type: "cross_site" });
}

/** Browsers say where a call comes from; what says nothing is no browser that we know. */
function isSameOrigin({ headers, protocol }: Request, baseUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const own = [new URL(baseUrl).origin, `${protocol}://${headers.host ?? ""}`];
  return headers.origin !== undefined && own.includes(headers.origin);
}
