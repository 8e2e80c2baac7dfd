// The packages for merchants' pages, servers and tests, as the build has packed them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import { sendJson } from "#http/exchange.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";

/** A packed package of `index.json`, which the build writes beside the files. */
export type PackedPackage = { name: string; version: string; description: string; file: string };

const PATH = "/packages";
/** The page about the packages, for people. */
const GUIDE = "/docs/guides/packages";

function readIndex(folder: string): PackedPackage[] {
  const file = join(folder, "index.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

function sendFile(file: string, { files }: Profiles): RequestHandler {
  return (request, response) => {
    files(request, response);
    response.type("application/gzip").sendFile(file);
  };
}

/** Serves `/packages`, the list, which leads browsers to its guide, and `/packages/<name>-<version>.tgz`. */
export function servePackages(folder: string, baseUrl: string, profiles: Profiles): Router {
  const router = express.Router();
  const packed = readIndex(folder);
  const list = packed.map(({ file, ...about }) => {
    const url = `${baseUrl}${PATH}/${file}`;
    return { ...about, url, install: `npm install ${url}` };
  });
  router.get(PATH, (request, response) => {
    profiles.files(request, response);
    response.vary("Accept");
    if (request.accepts(["json", "html"]) === "html") return response.redirect(303, GUIDE);
    return sendJson(response, 200, { packages: list });
  });
  for (const { file } of packed) {
    router.get(`${PATH}/${file}`, sendFile(join(folder, file), profiles));
  }
  return refuseOtherMethods(router);
}
