// Every build and every unit test project: svc.js, svcframe.js, the iframe app, the server.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { transform } from "lightningcss";
import { defineConfig, type EnvironmentOptions } from "vite";
import "vitest/config";

/** One classic script that registers one global and returns nothing. */
function script(entry: string, file: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: "dist/public",
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      minify: "terser",
      lib: { entry, formats: ["iife"], name: "unused", fileName: () => file },
    },
  };
}

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

export default defineConfig({
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  publicDir: false,
  build: {
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: { passes: 3 },
      mangle: { properties: { regex: /^_[a-z]/ } },
    },
  },
  environments: {
    svc: script("sdk/svc.ts", "svc.js"),
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
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "jsdom", include: ["sdk/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
