// The contents and sizes of each browser file. Built in memory, as for release.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBuilder } from "vite";
import { transform } from "lightningcss";
import { PRIVATE_NAMES } from "#sdk/private-names.ts";
import { LANGUAGES } from "#schema/codes.ts";
import { en } from "#sdk/texts/en.ts";
import { TEXTS } from "#sdk/texts/texts.ts";
import { IMPORT_FREE } from "./rooms.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Bytes after gzip -9. */
const BUDGETS = {
  "svc.js": 27_000,
  "svcframe.js": 3000,
  "svc-loader.js": 1100,
  "svc.css": 6000,
  theme: 1000,
};

type Bundle = { code: string; modules: string[] };

/** Path within the tree, or the package name of a module. */
function moduleName(id: string): string {
  const packages = id.split("node_modules/");
  if (packages.length === 1) return relative(ROOT, id.replace(/^\0/, ""));
  return (packages.at(-1) ?? "").split("/", id.includes("node_modules/@") ? 2 : 1).join("/");
}

async function build(name: string): Promise<Bundle> {
  const builder = await createBuilder({
    root: ROOT,
    mode: "production",
    logLevel: "error",
    build: { write: false },
  });
  const environment = builder.environments[name];
  if (!environment) throw new Error(`no build is called ${name}`);
  const result = await builder.build(environment);
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  const chunks = outputs.filter((output) => output.type === "chunk");
  expect(chunks).toHaveLength(1);
  return {
    code: chunks.map(({ code }) => code).join(""),
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)).map(moduleName),
  };
}

function weight(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

/** The texts that a script splits at `|`. */
function splitTexts(code: string): string[] {
  const literal = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\.split\("\|"\)/g;
  return [...code.matchAll(literal)].map(([, text = ""]) => String(runInNewContext(text)));
}

// Any other NODE_ENV would measure the packages' development builds.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

describe.each([
  {
    name: "svc",
    file: "svc.js",
    packages: ["preact"],
    own: ["extend", "on"],
    languages: LANGUAGES,
  },
  { name: "svcframe", file: "svcframe.js", packages: [], own: ["theme", "style"], languages: [] },
] as const)("$file", ({ name, file, packages, own, languages }) => {
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
  });

  it("preserves the names that merchants call", () => {
    const page: Record<string, object | undefined> = {};
    runInNewContext(bundle.code, page);
    const called = ["init", "lang", "configure", "abortTransaction", "create", "destroy"];
    const callbacks = ["finish", "abort", "error", "bank", "login", "account", "tan", "render"];
    const names = [...called, ...callbacks, ...own];
    expect(Object.keys(page[name] ?? {}).toSorted()).toEqual(names.toSorted());
  });

  it.each(languages)("has the texts in %s as a row", (language) => {
    const row = ["", ...Object.values(TEXTS[language])].join("|");
    expect(splitTexts(bundle.code)).toContain(row);
  });

  it("is a classic script that loads nothing and writes no HTML", () => {
    expect(bundle.code).not.toMatch(/innerHTML|document\.write/);
    expect(bundle.code).not.toMatch(
      /\bimport\s*\(|\bimport\.meta\b|^export\b|\beval\(|new Function\(/m,
    );
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

it("shortens no name of the protocol or of a text", () => {
  const wire = ["wizard-elements.ts", "wizard-answer.ts", "codes.ts"]
    .map((file) => readFileSync(join(ROOT, "server/schema", file), "utf8"))
    .flatMap((text) => [...text.matchAll(/(\w+)(?::| =|,$)/gm)].map(([, name]) => name));
  expect(wire).toContain("form_id");
  const known = new Set([...wire, ...Object.keys(en)]);
  expect(PRIVATE_NAMES.filter((name) => known.has(name))).toEqual([]);
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
