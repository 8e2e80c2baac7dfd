// The icon of the service's own pages; for responses that are no pages, browsers ask for the second
// address.
import express, { type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";
import icon from "./icon.svg?raw";

/** Serves `/icon.svg` and `/favicon.ico`. */
export function serveIcon(profiles: Profiles): Router {
  const router = express.Router();
  router.get(["/icon.svg", "/favicon.ico"], (request, response) => {
    profiles.pages(request, response);
    response.set("Cache-Control", "public, max-age=86400").type("svg").send(icon);
  });
  return refuseOtherMethods(router);
}
