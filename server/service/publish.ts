// Publishes immutable copies of the browser files, under addresses with a version.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENCODINGS } from "#http/encodings.ts";

/** The content of `/manifest.json`; equal sources give equal manifests. */
export type Manifest = {
  version: string;
  /** By file name. `path` is the copy, `size` its bytes, `integrity` the attribute of a tag. */
  files: Record<string, { path: string; size: number; integrity: string }>;
};

export const MANIFEST = "manifest.json";

/** A version: the release and eight digits of a hash over the files. */
function versionOf(release: string, contents: Iterable<readonly [string, Buffer]>): string {
  const hash = createHash("sha256");
  for (const [name, bytes] of contents) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return `${release}-${hash.digest("hex").slice(0, 8)}`;
}

/**
 * Copies the files of `folder` to `v/<version>/` in it and lists them in `manifest.json`. Copies of
 * earlier versions stay: pages may name them.
 */
export function publishVersion(folder: string, release: string): Manifest {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map(({ name }) => name)
    .filter((name) => ENCODINGS.every(({ suffix }) => !name.endsWith(suffix)))
    .toSorted();
  const contents = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  const version = versionOf(release, contents);
  const files: Manifest["files"] = {};
  mkdirSync(join(folder, "v", version), { recursive: true });
  for (const [name, bytes] of contents) {
    copyFileSync(join(folder, name), join(folder, "v", version, name));
    const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
    files[name] = { path: `/v/${version}/${name}`, size: bytes.length, integrity };
  }
  const manifest = { version, files };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const place of [folder, join(folder, "v", version)]) pack(place);
  return manifest;
}

/** Puts packed copies beside each script and style sheet of a folder. */
export function pack(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
    const file = join(folder, name);
    for (const { suffix, pack: encode } of ENCODINGS) {
      writeFileSync(file + suffix, encode(readFileSync(file)));
    }
  }
}
