// The built pages of the account area: one document for every address, and its scripts and styles.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import express, { type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import { staticFiles } from "#http/static-files.ts";
import { ServiceError } from "#schema/errors.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // The wizard beside its look, in its own frame.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Serves `folder` below the path that this router is mounted at. */
export function serveAccount(folder: string): Router {
  const router = express.Router();
  const file = join(folder, "account-app/index.html");
  let html = "";
  router.use(
    "/assets",
    staticFiles(join(folder, "account/assets"), { immutable: true, maxAge: "1y" }),
  );
  // A file that is missing is no page.
  router.use("/assets", () => {
    throw new ServiceError(404);
  });
  router.get("/{*page}", (_request, response) => {
    if (!html && !existsSync(file)) throw new ServiceError(404);
    html ||= readFileSync(file, "utf8");
    response.set({
      "Content-Security-Policy": POLICY,
      // Another site that opens a page learns nothing of its window, such as the number of frames.
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cache-Control": "no-store",
    });
    response.type("html").send(html);
  });
  return refuseOtherMethods(router);
}
