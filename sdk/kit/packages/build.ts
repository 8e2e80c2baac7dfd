// Builds the packages into dist/packages: one folder and one tarball each.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import type { PackedPackage } from "#service/packages.ts";
import type { Manifest } from "#service/publish.ts";
import { manifestOf, type Project } from "./manifest.ts";
import { type Package, PACKAGES } from "./packages.ts";

const OUT = "dist/packages";
/** Declarations of all packages, as the compiler writes them. */
const TYPES = "dist/types";
/** What the program of the service consists of. */
const SERVICE = ["server", "public", "frame", "account"];

type Format = "es" | "cjs";

/** Two builds: Node and bundlers choose by how they load the package. */
function scripts({ node }: Package, input: Record<string, string>, format: Format, outDir: string) {
  return {
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["@playwright/test"] },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: node ? "node20" : "es2022",
      ssr: true,
      rolldownOptions: {
        input,
        external: ["react", /^preact/],
        output: { format, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  } satisfies InlineConfig;
}

/** Copies declarations, with the endings and the doors that a package has. */
function copyTypes(from: string, to: string, top: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => /(?<!\.test)\.d\.ts$/.test(each))) {
    const text = readFileSync(join(from, name), "utf8")
      .replaceAll("../loader.ts", "./svc-loader.js")
      .replaceAll("../types/svc-api.d.ts", "./svc-api.js")
      .replaceAll("#sdk/node/", `${top}node/`)
      .replaceAll(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"');
    writeFileSync(join(to, name), text);
  }
}

function copyAllTypes({ name, declarations }: Package, to: string): void {
  for (const [place, source] of Object.entries(declarations)) {
    copyTypes(join(TYPES, source), join(to, place), place === "" ? "./" : "../");
  }
  if (name === "svc-browser") {
    for (const file of ["svc-api.d.ts", "svc-loader.d.ts"]) {
      cpSync(`sdk/types/${file}`, join(to, file));
    }
  }
  if (name === "svc-playwright") copyTypes(join(TYPES, "sdk/kit"), to, "./");
}

async function buildPackage(one: Package, project: Project): Promise<void> {
  const folder = join(OUT, one.name);
  const input = Object.fromEntries(one.entries.map(({ types, source }) => [types, source]));
  if (one.entries.length > 0) {
    for (const [format, outDir] of [
      ["es", folder],
      ["cjs", join(folder, "cjs")],
    ] as const) {
      await build(scripts(one, input, format, outDir));
      copyAllTypes(one, outDir);
    }
    writeFileSync(join(folder, "cjs/package.json"), '{ "type": "commonjs" }\n');
  }
  if (one.bin) {
    const { name, source } = one.bin;
    await build(scripts(one, { [name]: source }, "es", folder));
  }
  if (one.service) copyService(join(folder, "service"));
  const manifest = manifestOf(one, project);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const readme = readFileSync(`sdk/kit/packages/readme/${one.name}.md`, "utf8");
  writeFileSync(join(folder, "README.md"), readme.replaceAll("VERSION", project.version));
}

/** Copies what the service needs: no source maps, packed copies and earlier versions of files. */
function copyService(to: string): void {
  const { version } = JSON.parse(readFileSync("dist/public/manifest.json", "utf8")) as Manifest;
  const filter = (path: string) => {
    const [, kept = version] = /\/public\/v\/([^/]+)/.exec(path) ?? [];
    return kept === version && !/\.(map|br|gz|zst)$/.test(path);
  };
  for (const part of SERVICE) cpSync(`dist/${part}`, join(to, part), { recursive: true, filter });
}

/** Builds every package of the project whose `package.json` is given, after the service. */
export async function buildPackages(project: Project): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const tsc = ["node_modules/typescript/bin/tsc", "-p", "sdk/kit/packages/tsconfig.types.json"];
  execFileSync(process.execPath, tsc, { stdio: "inherit" });
  for (const one of PACKAGES) await buildPackage(one, project);
  const folders = PACKAGES.map(({ name }) => `./${OUT}/${name}`);
  const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", OUT, ...folders];
  execFileSync("npm", pack, { stdio: ["ignore", "ignore", "inherit"] });
  rmSync(TYPES, { recursive: true });
  const index = PACKAGES.map(({ name, description }) => {
    const { version } = project;
    return { name, version, description, file: `${name}-${version}.tgz` } satisfies PackedPackage;
  });
  writeFileSync(join(OUT, "index.json"), `${JSON.stringify(index, null, 2)}\n`);
}
