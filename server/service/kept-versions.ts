// Files of versions that this program does not contain: earlier ones, or that of a newer process.
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { RequestHandler } from "express";
import { ENCODINGS, preferredEncoding } from "#http/encodings.ts";
import type { Profiles } from "#http/profiles.ts";
import type { Store } from "#storage/store.ts";
import { type Manifest, MANIFEST } from "./publish.ts";

const PATH = /^\/v\/[\w.-]+\/\w[\w.-]*$/;

/** Stores the files of this build's version for processes that do not contain it. */
export async function keepVersion(store: Store, publicDir: string): Promise<void> {
  const manifest = join(publicDir, MANIFEST);
  if (!existsSync(manifest)) return;
  const { files } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const paths = Object.values(files).map(({ path }) => path);
  const known = await store.read((db) =>
    Promise.all(paths.map((path) => db.publicFiles.byPath(path))),
  );
  const missing = paths.filter((_, index) => known[index] === null);
  if (missing.length === 0) return;
  const contents = missing.map((path) => ({
    path,
    content: readFileSync(join(publicDir, path)).toString("base64"),
  }));
  await store.write((db) => db.publicFiles.keep(contents));
}

/** Serves the files of versions that only the store has. */
export function serveKeptVersions(store: Store, profiles: Profiles): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !PATH.test(request.path)) return next();
    const file = await store.read((db) => db.publicFiles.byPath(request.path));
    if (!file) return next();
    profiles.versions(request, response);
    const bytes = Buffer.from(file.content, "base64");
    // Packed anew for each request: browsers keep a version for a year.
    const packable = ENCODINGS.filter(({ name }) => name === "gzip");
    const encoding = preferredEncoding(request.get("Accept-Encoding") ?? "", packable);
    response.vary("Accept-Encoding");
    if (encoding) response.set("Content-Encoding", encoding.name);
    const isDeclaration = request.path.endsWith(".d.ts");
    response.type(isDeclaration ? "text/plain; charset=utf-8" : extname(request.path));
    response.send(encoding ? encoding.pack(bytes) : bytes);
  };
}
