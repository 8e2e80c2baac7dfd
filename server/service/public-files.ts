// The files that merchants' pages load, from any origin.
import { existsSync } from "node:fs";
import express, { type Request, type Response, type Router } from "express";
import { refuseMethod } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";
import { staticFiles } from "#http/static-files.ts";

/** Paths of the public folder. */
const FILE = /^\/(v\/[\w.-]+\/)?\w[\w.-]*$/;
const VERSIONED = /^\/v\//;

export function servePublicFiles(publicDir: string, profiles: Profiles): Router {
  const router = express.Router();
  const applyHeaders = (request: Request, response: Response) => {
    const surface = VERSIONED.test(request.path) ? "versions" : "files";
    profiles[surface](request, response);
    // By its ending alone, a declaration file counts as a video.
    if (request.path.endsWith(".d.ts")) response.type("text/plain; charset=utf-8");
  };
  const setHeaders = (response: Response) => applyHeaders(response.req, response);
  router.use(staticFiles(publicDir, { setHeaders }));
  const refuse = refuseMethod(["GET"]);
  router.use((request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead || !FILE.test(request.path) || !existsSync(publicDir + request.path)) return next();
    applyHeaders(request, response);
    return refuse(request, response, next);
  });
  return router;
}
