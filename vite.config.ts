// Every build and every unit test project: svc.js, svcframe.js, the iframe app, the server.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { transform } from "lightningcss";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import "vitest/config";
import { ON_BOTH_ENGINES } from "./e2e/house/engines.ts";
import { FRAME_NAMES, PRIVATE_NAMES } from "./sdk/private-names.ts";
import { en } from "./sdk/texts/en.ts";
import { UNUSED } from "./sdk/unused-preact.ts";
import { pack, publishVersion } from "#service/publish.ts";
import { UNBUNDLED } from "#service/unbundled.ts";

/** What merchants' pages load. */
const PUBLIC = "dist/public";
const { version: RELEASE } = JSON.parse(readFileSync("package.json", "utf8")) as {
  version: string;
};

/** One classic script that registers one global and returns nothing; shortens `names` in it. */
function script(entry: string, file: string, names: readonly string[] = []): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: PUBLIC,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      minify: "terser",
      terserOptions: {
        ecma: 2020,
        safari10: false,
        compress: { passes: 5, inline: 1, unsafe_arrows: true, keep_fargs: false },
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

/** Takes the parts of Preact that the widget never uses out of svc.js. */
const leanPreact: Plugin = {
  name: "lean-preact",
  apply: "build",
  transform: {
    filter: { id: /\/preact\/dist\/preact\.mjs$/ },
    handler: (code) =>
      UNUSED.reduce((left, [part, instead]) => {
        if (left.search(part) < 0) throw new Error(`Preact has no ${part.source} any more.`);
        return left.replace(part, instead);
      }, code),
  },
};

/** Writes svc.css and the themes, minified, beside the scripts. */
function publishThemes(): void {
  for (const filename of readdirSync("themes").filter((file) => file.endsWith(".css"))) {
    const code = readFileSync(`themes/${filename}`);
    writeFileSync(`${PUBLIC}/${filename}`, transform({ filename, code, minify: true }).code);
  }
}

/** Takes away what an earlier build has left, but for the copies with a version. */
function clearPublic(): void {
  mkdirSync(PUBLIC, { recursive: true });
  for (const entry of readdirSync(PUBLIC, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(`${PUBLIC}/${entry.name}`);
  }
}

/** The module that brings the scripts into a page from a bundler. */
const loader: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: PUBLIC,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    minify: "terser",
    terserOptions: { format: { ascii_only: true } },
    lib: { entry: "sdk/loader.ts", formats: ["es"], fileName: () => "svc-loader.js" },
  },
};

/** The declarations of the scripts, beside them. */
function publishTypes(): void {
  for (const file of readdirSync("sdk/types").filter((name) => name.endsWith(".d.ts"))) {
    copyFileSync(`sdk/types/${file}`, `${PUBLIC}/${file}`);
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
    // A page without inline scripts loads what it needs by itself.
    modulePreload: false,
    rolldownOptions: { input: { frame: "iframe-app/index.html" } },
  },
};

const server: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: true, external: UNBUNDLED },
  build: {
    outDir: "dist/server",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node20",
    minify: false,
    sourcemap: true,
    ssr: true,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        admin: "server/commands/admin.ts",
        "pdf-worker": "server/documents/pdf/worker.ts",
      },
      // Beside the entries: a path that starts from a file is the same wherever its code goes.
      output: { format: "es", chunkFileNames: "[name]-[hash].js" },
    },
  },
};

export default defineConfig({
  // Where the server has the page of the frame; nothing else is asked for by its folder.
  base: "/frame/",
  plugins: [textRows, leanPreact],
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  publicDir: false,
  environments: {
    svc: script("sdk/svc.ts", "svc.js", PRIVATE_NAMES),
    svcframe: script("sdk/svcframe.ts", "svcframe.js", FRAME_NAMES),
    loader,
    frame,
    server,
  },
  builder: {
    async buildApp(builder) {
      const build = async (name: string) => {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      };
      clearPublic();
      publishThemes();
      publishTypes();
      for (const name of ["svc", "svcframe", "loader"]) await build(name);
      publishVersion(PUBLIC, RELEASE);
      await build("frame");
      pack("dist/frame/assets");
      await build("server");
    },
  },
  test: {
    // Ends what hangs; a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Left to itself it keeps a core for watching.
    maxWorkers: "100%",
    // Files on the server share what is loaded, a third of the run's work else; nothing that a file
    // changes outlives it. Each file on the browser's side has a document, and modules, of its own.
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: ["server/**/*.test.ts", "e2e/house/*.test.ts", "themes/*.test.ts"],
          exclude: ["server/**/postgres*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          environment: "node",
          isolate: false,
          globalSetup: "server/storage/testing/setup.ts",
          include: ["server/**/postgres*.test.ts", ...ON_BOTH_ENGINES],
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "jsdom", include: ["sdk/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
