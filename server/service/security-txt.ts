// Where to report a vulnerability of this service: RFC 9116.
import express, { type Router } from "express";
import type { Clock } from "#context/context.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import { DAY } from "#schema/time.ts";

/** Milliseconds for which a copy of the file counts: researchers ignore an expired one. */
const VALIDITY = 90 * DAY;
const PATH = "/.well-known/security.txt";

/** Serves `/.well-known/security.txt`; `contact` is a URI, null for no file. */
export function createSecurityTxt(
  contact: string | null,
  { clock, baseUrl }: { clock: Clock; baseUrl: string },
): Router {
  const router = express.Router();
  if (contact === null) return router;
  router.get(PATH, (_request, response) => {
    const expires = new Date(Math.ceil(clock() / DAY) * DAY + VALIDITY).toISOString();
    const fields = { Contact: contact, Expires: expires, Canonical: baseUrl + PATH };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    response.set("Cache-Control", "public, max-age=86400");
    response.type("text/plain; charset=utf-8").send(lines.join(""));
  });
  return refuseOtherMethods(router);
}
