// Files of a folder, with the packed copies that the build has put next to them.
import { existsSync, readdirSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler } from "express";
import { type Encoding, ENCODINGS, preferredEncoding } from "./encodings.ts";

/** The forms of each file in which a packed copy exists, by path. */
function packedIn(folder: string): ReadonlyMap<string, readonly Encoding[]> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const paths = new Set(names.map((name) => `/${String(name).replaceAll("\\", "/")}`));
  const forms = (path: string) => ENCODINGS.filter(({ suffix }) => paths.has(path + suffix));
  return new Map([...paths].map((path) => [path, forms(path)]));
}

/** Serves the files that exist now, each whole; `options` are those of Express. */
export function staticFiles(
  folder: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler {
  const packed = packedIn(folder);
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    acceptRanges: false,
    ...options,
  });
  return (request, response, next) => {
    const { method, path } = request;
    const forms = packed.get(path) ?? [];
    if ((method === "GET" || method === "HEAD") && forms.length > 0) {
      response.vary("Accept-Encoding");
      const encoding = preferredEncoding(request.get("Accept-Encoding") ?? "", forms);
      if (encoding) {
        response.type(extname(path)).set("Content-Encoding", encoding.name);
        request.url = path + encoding.suffix;
      }
    }
    serve(request, response, next);
  };
}
