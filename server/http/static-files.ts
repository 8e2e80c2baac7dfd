// Files of a folder, with the gzip copies that the build has put next to them.
import { existsSync, readdirSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler } from "express";

/** Suffix of a compressed copy. */
const PACKED = ".gz";

/** Paths of the files with a compressed copy. */
function packedIn(folder: string): ReadonlySet<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const copies = names.map((name) => `/${String(name).replaceAll("\\", "/")}`);
  return new Set(
    copies.filter((name) => name.endsWith(PACKED)).map((name) => name.slice(0, -PACKED.length)),
  );
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
    if ((method === "GET" || method === "HEAD") && packed.has(path)) {
      response.vary("Accept-Encoding");
      if (request.acceptsEncodings("gzip")) {
        response.type(extname(path)).set("Content-Encoding", "gzip");
        request.url = path + PACKED;
      }
    }
    serve(request, response, next);
  };
}
