// Every build and every unit test project: svc.js, svcframe.js, the iframe app, the server.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { transform } from "lightningcss";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import "vitest/config";
import { PRIVATE_NAMES } from "./sdk/private-names.ts";
import { en } from "./sdk/texts/en.ts";

/** One classic script that registers one global and returns nothing; shortens `names` in it. */
function script(entry: string, file: string, names: readonly string[] = []): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: "dist/public",
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      minify: "terser",
      terserOptions: {
        ecma: 2020,
        safari10: false,
        compress: { passes: 5, unsafe_arrows: true, keep_fargs: false },
        mangle: { properties: { builtins: true, regex: new RegExp(`^(${names.join("|")})$`) } },
        // Then no page's encoding can garble the texts.
        format: { ascii_only: true },
      },
      lib: { entry, formats: ["iife"], name: "unused", fileName: () => file },
    },
  };
}

/**
 * Texts go into svc.js as one row a language, and their names as their numbers in the row. They
 * begin at 1, so that each name is true.
 */
const textRows: Plugin = {
  name: "text-rows",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/sdk\/texts\/(de|en|es|names)\.ts$/ },
    handler(code, id) {
      const name = basename(id, ".ts");
      if (name === "names") {
        const numbers = Object.keys(en).map((key, index) => [key, index + 1]);
        return `export const T = ${JSON.stringify(Object.fromEntries(numbers))};`;
      }
      const texts = code.match(/(?<=: |^ {4})".*"(?=,$)/gm)?.map((text) => JSON.parse(text));
      if (texts?.length !== Object.keys(en).length) throw new Error(`${id}: a text is not read.`);
      const row = JSON.stringify(["", ...texts].join("|"));
      return `export const ${name} = ${row}.split("|");`;
    },
  },
};

/** Writes svc.css and the themes, minified, beside the scripts. */
function publishThemes(): void {
  mkdirSync("dist/public", { recursive: true });
  for (const filename of readdirSync("themes").filter((file) => file.endsWith(".css"))) {
    const code = readFileSync(`themes/${filename}`);
    writeFileSync(`dist/public/${filename}`, transform({ filename, code, minify: true }).code);
  }
}

/** The page inside the frame, with its script beside it. */
const frame: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "dist/frame",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "es2022",
    rolldownOptions: { input: "iframe-app/index.html" },
  },
};

const server: EnvironmentOptions = {
  consumer: "server",
  resolve: { external: true },
  build: {
    outDir: "dist/server",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node20",
    minify: false,
    sourcemap: true,
    ssr: true,
    rolldownOptions: { input: { main: "server/main.ts" }, output: { format: "es" } },
  },
};

/** What runs again with its stores on PostgreSQL. */
const ON_BOTH_ENGINES = [
  "server/first-start.test.ts",
  "server/http/{idempotency,refusals}.test.ts",
  ...["products", "wizard", "routes"].map((room) => `server/${room}/*.test.ts`),
];
/** Those of them that ask how requests are read, at length, or open no store. */
const ON_ONE_ENGINE = [
  "server/routes/{fuzz,interface}.test.ts",
  "server/wizard/{holder,next,queue,request,texts,validate}.test.ts",
];

export default defineConfig({
  plugins: [textRows],
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  publicDir: false,
  environments: {
    svc: script("sdk/svc.ts", "svc.js", PRIVATE_NAMES),
    svcframe: script("sdk/svcframe.ts", "svcframe.js"),
    frame,
    server,
  },
  builder: {
    async buildApp(builder) {
      publishThemes();
      for (const name of ["svc", "svcframe", "frame", "server"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  test: {
    // Ends what hangs; a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["server/**/*.test.ts", "e2e/house/*.test.ts", "themes/*.test.ts"],
          exclude: ["server/**/postgres*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          environment: "node",
          globalSetup: "server/storage/testing/setup.ts",
          include: ["server/**/postgres*.test.ts", ...ON_BOTH_ENGINES],
          exclude: ON_ONE_ENGINE,
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "jsdom", include: ["sdk/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
