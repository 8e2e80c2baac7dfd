// The contents and sizes of each browser file. Built in memory, as for release.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBuilder } from "vite";
import { transform } from "lightningcss";
import { IMPORT_FREE } from "./rooms.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Bytes after gzip -9. */
const BUDGETS = {
  "svc.js": 28_500,
  "svcframe.js": 3310,
  "svc-loader.js": 1120,
  "svc.css": 6300,
  theme: 1000,
  /** The scripts that the account area loads until its first page is shown. */
  account: 90_000,
};

/** Bytes of svc.js after brotli. */
const BROTLI = 25_780;

type Bundle = {
  code: string;
  modules: string[];
  /** The text of each module of a package as it reaches the bundler, by path. */
  packaged: Map<string, string | null>;
};

/** Path within the tree, or the package name of a module. */
function moduleName(id: string): string {
  const packages = id.split("node_modules/");
  if (packages.length === 1) return relative(ROOT, id.replace(/^\0/, ""));
  return (packages.at(-1) ?? "").split("/", id.includes("node_modules/@") ? 2 : 1).join("/");
}

type Chunk = {
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  modules: Record<string, unknown>;
};

/** The chunks of a build; `packaged` collects the modules of packages. */
async function chunksOf(name: string, packaged: Bundle["packaged"] = new Map()): Promise<Chunk[]> {
  const builder = await createBuilder({
    root: ROOT,
    mode: "production",
    logLevel: "error",
    build: { write: false },
    plugins: [
      {
        name: "collect-packages",
        moduleParsed({ id, code }) {
          if (id.includes("node_modules/")) packaged.set(id, code);
        },
      },
    ],
  });
  const environment = builder.environments[name];
  if (!environment) throw new Error(`no build is called ${name}`);
  const result = await builder.build(environment);
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  return outputs.filter((output) => output.type === "chunk");
}

async function build(name: string): Promise<Bundle> {
  const packaged: Bundle["packaged"] = new Map();
  const chunks = await chunksOf(name, packaged);
  expect(chunks).toHaveLength(1);
  return {
    code: chunks.map(({ code }) => code).join(""),
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)).map(moduleName),
    packaged,
  };
}

function weight(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

// Any other NODE_ENV would measure the packages' development builds.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

/** The integrity of each package in a lock file. */
function integrityIn(file: string): Record<string, string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as {
    packages: Record<string, { integrity?: string }>;
  };
  return Object.fromEntries(
    Object.entries(packages).map(([path, { integrity = "" }]) => [
      path.replace("node_modules/", ""),
      integrity,
    ]),
  );
}

const locked = integrityIn("package-lock.json");
const installed = integrityIn("node_modules/.package-lock.json");

describe.each([
  {
    name: "svc",
    file: "svc.js",
    packages: ["preact", "@preact/signals", "@preact/signals-core"],
    own: ["extend", "on", "open"],
  },
  { name: "svcframe", file: "svcframe.js", packages: [], own: ["theme", "style"] },
] as const)("$file", ({ name, file, packages, own }) => {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await build(name);
  }, 60_000);

  it("contains only its own room, its packages and import-free schema files", () => {
    const allowed = new Set<string>([...packages, ...IMPORT_FREE]);
    const foreign = bundle.modules.filter(
      (module) => !module.startsWith("sdk/") && !allowed.has(module),
    );
    expect(foreign).toEqual([]);
    expect(bundle.modules).toContain(`sdk/${name}.ts`);
  });

  it("keeps its budget", () => {
    expect(weight(bundle.code)).toBeLessThanOrEqual(BUDGETS[file]);
    expect(brotliCompressSync(bundle.code).length).toBeLessThanOrEqual(BROTLI);
  });

  it("contains its packages as they are published", () => {
    const names = new Set([...bundle.packaged.keys()].map(moduleName));
    expect([...names].toSorted()).toEqual([...packages].toSorted());
    for (const [path, code] of bundle.packaged) expect(code).toBe(readFileSync(path, "utf8"));
    for (const each of names) expect(installed[each]).toBe(locked[each]);
  });

  it("preserves the names that merchants call", () => {
    const page: Record<string, object | undefined> = {};
    runInNewContext(bundle.code, page);
    const called = ["init", "lang", "configure", "abortTransaction", "create", "destroy"];
    const callbacks = ["finish", "abort", "error", "bank", "login", "account", "tan", "render"];
    const names = [...called, ...callbacks, ...own];
    expect(Object.keys(page[name] ?? {}).toSorted()).toEqual(names.toSorted());
  });

  it("is a classic script that loads nothing", () => {
    expect(bundle.code).not.toMatch(
      /\bimport\s*\(|\bimport\.meta\b|^export\b|\beval\(|new Function\(|document\.write/m,
    );
  });

  it("writes no HTML: only Preact contains a way to, which needs a property of this name", () => {
    const sources = bundle.modules.filter((module) => module.startsWith("sdk/"));
    for (const module of sources) {
      expect(readFileSync(join(ROOT, module), "utf8")).not.toMatch(/innerHTML/i);
    }
  });
});

describe("svc-loader.js", () => {
  it("keeps its budget and contains only itself", async () => {
    const { code, modules } = await build("loader");
    expect(modules).toEqual(["sdk/loader.ts"]);
    expect(code).toMatch(/export\s*\{/);
    expect(weight(code)).toBeLessThanOrEqual(BUDGETS["svc-loader.js"]);
  });
});

describe("the account area", () => {
  it("shows its first page within its budget", async () => {
    const chunks = await chunksOf("account");
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const loaded = new Set<Chunk>();
    const load = (chunk: Chunk | undefined): void => {
      if (!chunk || loaded.has(chunk)) return;
      loaded.add(chunk);
      for (const file of chunk.imports) load(byFile.get(file));
    };
    load(chunks.find(({ isEntry }) => isEntry));
    const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/home/Page.tsx"));
    expect(home).toBeDefined();
    load(home);
    const sizes = [...loaded].map(({ code }) => weight(code));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.account);
  }, 60_000);
});

describe("the style sheets", () => {
  const sheets = readdirSync(join(ROOT, "themes")).filter((file) => file.endsWith(".css"));

  it("are svc.css and the themes", () => {
    expect(sheets).toContain("svc.css");
  });

  it.each(sheets)("%s keeps its budget", (file) => {
    const code = readFileSync(join(ROOT, "themes", file));
    const { code: minified } = transform({ filename: file, code, minify: true });
    const budget = basename(file) === "svc.css" ? BUDGETS["svc.css"] : BUDGETS.theme;
    expect(weight(minified)).toBeLessThanOrEqual(budget);
  });
});
