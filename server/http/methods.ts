// 405 with `Allow`, outside of the API's routes too.
import type { RequestHandler, Router } from "express";
import { ServiceError } from "#schema/errors.ts";

/** Refuses every request. Lists HEAD whenever GET is allowed. */
export function refuseMethod(methods: readonly string[]): RequestHandler {
  const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: all.join(", ") };
  return () => {
    throw new ServiceError(405, { headers });
  };
}

/** Refuses other methods on the paths that the router has by now. */
export function refuseOtherMethods(router: Router): Router {
  const known = new Map<string, string[]>();
  for (const { route } of router.stack) {
    if (!route) continue;
    const methods = route.stack.map(({ method }) => method.toUpperCase());
    known.set(route.path, [...(known.get(route.path) ?? []), ...new Set(methods)]);
  }
  for (const [path, methods] of known) router.all(path, refuseMethod(methods));
  return router;
}
