// All builds and unit test projects: svc.js, svcframe.js, the iframe app, the account pages, the
// server.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { transform } from "lightningcss";
import { defineConfig, type EnvironmentOptions } from "vite";
import "vitest/config";
import { ON_BOTH_ENGINES } from "./e2e/house/engines.ts";
import { buildPackages } from "#kit/packages/build.ts";
import type { Project } from "#kit/packages/manifest.ts";
import { pack, publishVersion } from "#service/publish.ts";
import { UNBUNDLED } from "#service/unbundled.ts";
import { testFolder } from "#storage/testing/memory.ts";

/** The scripts that merchants' pages load. */
const PUBLIC = "dist/public";
const PROJECT = JSON.parse(readFileSync("package.json", "utf8")) as Project;

/** A minified script for pages of any encoding. */
const MINIFIED = {
  target: "es2022",
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    compress: { passes: 5, inline: 1, unsafe_arrows: true, keep_fargs: false },
    format: { ascii_only: true },
  },
} as const;

/** A classic script that registers one global and returns nothing. */
function script(entry: string, file: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      ...MINIFIED,
      outDir: PUBLIC,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry, formats: ["iife"], name: "unused", fileName: () => file },
    },
  };
}

/** Writes svc.css and the themes, minified, next to the scripts. */
function publishThemes(): void {
  for (const filename of readdirSync("themes").filter((file) => file.endsWith(".css"))) {
    const code = readFileSync(`themes/${filename}`);
    writeFileSync(`${PUBLIC}/${filename}`, transform({ filename, code, minify: true }).code);
  }
}

/** Deletes the output of earlier builds except the versioned copies. */
function clearPublic(): void {
  mkdirSync(PUBLIC, { recursive: true });
  for (const entry of readdirSync(PUBLIC, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(`${PUBLIC}/${entry.name}`);
  }
}

/** The module with which bundled pages load the scripts. */
const loader: EnvironmentOptions = {
  consumer: "client",
  build: {
    ...MINIFIED,
    outDir: PUBLIC,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: "sdk/loader.ts", formats: ["es"], fileName: () => "svc-loader.js" },
  },
};

/** The type declarations of the scripts, next to them. */
function publishTypes(): void {
  for (const file of readdirSync("sdk/types").filter((name) => name.endsWith(".d.ts"))) {
    copyFileSync(`sdk/types/${file}`, `${PUBLIC}/${file}`);
  }
}

/**
 * A page that the service serves under `/<name>`. The path of its files below the output folder is
 * their path on the origin, because all builds share one `base`.
 */
function page(name: string, html: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: `dist/${name}`,
      assetsDir: `${name}/assets`,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "es2022",
      // The page has no inline scripts and loads everything by itself.
      modulePreload: false,
      rolldownOptions: { input: { [name]: html } },
    },
  };
}

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
      // Next to the entries, so that file-relative paths are independent of the chunk layout.
      output: { format: "es", chunkFileNames: "[name]-[hash].js" },
    },
  },
};

export default defineConfig({
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  publicDir: false,
  // A slow machine is nothing to warn of.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    svc: script("sdk/svc.ts", "svc.js"),
    svcframe: script("sdk/svcframe.ts", "svcframe.js"),
    loader,
    frame: page("frame", "iframe-app/index.html"),
    account: page("account", "account-app/index.html"),
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
      publishVersion(PUBLIC, PROJECT.version);
      for (const name of ["frame", "account"]) {
        await build(name);
        pack(`dist/${name}/${name}/assets`);
      }
      await build("server");
      await buildPackages(PROJECT);
    },
  },
  test: {
    // Ends tests that hang; generous, so that a busy machine does not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TMPDIR: testFolder() },
    // The default keeps a core busy with watching.
    maxWorkers: "100%",
    // Server test files share modules, which saves a third of the run; no state that a file changes
    // outlives it. Browser-side files each have their own document and modules.
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: [
            "server/**/*.test.ts",
            "sdk/node/*.test.ts",
            "sdk/kit/**/*.test.ts",
            "e2e/house/*.test.ts",
            "e2e/model/*.test.ts",
            "e2e/mutate/*.test.ts",
            "e2e/plans/*.test.ts",
            "e2e/year/*.test.ts",
            "themes/*.test.ts",
          ],
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
          include: [
            "server/**/postgres*.test.ts",
            "e2e/model/*.test.ts",
            "e2e/plans/*.test.ts",
            ...ON_BOTH_ENGINES,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          setupFiles: "sdk/testing/last-frame.ts",
          include: ["{account-app,iframe-app,sdk}/**/*.test.{ts,tsx}"],
          exclude: ["sdk/kit/**", "sdk/node/**"],
        },
      },
    ],
  },
});
