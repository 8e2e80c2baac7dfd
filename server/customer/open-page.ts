// A page that runs the wizard by itself: for customers who are sent a link, and beside the look.
import express, { type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import { pageFile } from "#http/page-file.ts";
import page from "./page/open.html?raw";
import script from "./page/open.js?raw";
import style from "./page/open.css?raw";

/** A link with which a customer opens a session. Browsers send nothing behind the `#`. */
export function wizardLink(baseUrl: string, key: string): string {
  return `${baseUrl}/open#${key}`;
}

/** Serves the page below the path that this router is mounted at, `/open`. */
export function serveOpenPage(baseUrl: string): Router {
  const router = express.Router();
  const named = page.replace('href="/open"', `href="${baseUrl}/open"`);
  router.get("/", pageFile("html", named, "'self'"));
  router.get("/open.js", pageFile("js", script));
  router.get("/open.css", pageFile("css", style));
  return refuseOtherMethods(router);
}
