// The page inside the hosted frame. Its address names the embedding page, and no other page can
// embed it.
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { refuseOtherMethods } from "#http/methods.ts";
import { staticFiles } from "#http/static-files.ts";
import { originOf } from "#schema/origin.ts";
import express, { type RequestHandler, type Router } from "express";

const UNKNOWN =
  "The address of this frame names no page that may hold it: o is the origin of an HTTPS page, or of a local one.";

function policy(embedder: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedder}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function page(file: string): RequestHandler {
  let html = "";
  return (request, response) => {
    const query = new URL(request.url, "http://localhost").searchParams;
    const embedder = originOf(query.get("o"));
    response.set("Cache-Control", "no-store");
    if (!embedder) {
      response.set("Content-Security-Policy", "default-src 'none'; frame-ancestors *");
      response.status(400).type("text").send(UNKNOWN);
      return;
    }
    response.set({
      "Content-Security-Policy": policy(embedder),
      "Cross-Origin-Resource-Policy": "cross-origin",
      // Isolated pages only embed frames that require the same of their resources.
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Referrer-Policy": "strict-origin",
    });
    html ||= readFileSync(file, "utf8");
    // It contains no character that needs escaping.
    response.type("html").send(html.replace("<html", `<html data-embedder="${embedder}"`));
  };
}

/** Serves `/frame/` from the folder of its built files. */
export function createFrame(folder: string): Router {
  const router = express.Router();
  router.get("/frame/", page(join(folder, "iframe-app/index.html")));
  router.use(
    "/frame/assets",
    staticFiles(join(folder, "frame/assets"), { immutable: true, maxAge: "1y" }),
  );
  return refuseOtherMethods(router);
}
