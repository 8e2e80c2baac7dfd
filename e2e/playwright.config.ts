import { defineConfig } from "@playwright/test";
import { THEMES } from "#sdk/frame/style.ts";
import { findBrowser, findFirefox } from "./browser.mjs";
import type { Variants, WorkerVariants } from "./fixtures.ts";
import type { StoreName } from "./stores.ts";

const executablePath = findBrowser();
const firefox = findFirefox();
if (!executablePath) throw new Error("No Chromium was found: run `npm test`, which installs one.");

/**
 * Specs for Firefox: the checkout by mouse, of all products by keyboard, names that hide what scripts read, and the
 * cookie of a visit to the bank's page.
 */
const FIREFOX = /(checkout|clobbering|keyboard|products|session-binding)\.spec\.ts$/;

/** Specs that Firefox runs in the frame, too. */
const FIREFOX_FRAMED = /\/(checkout|products)\.spec\.ts$/;

/** Specs that the frame must pass as well as the script, and the one that it passes in every theme. */
const FRAMED = /\/(checkout|form|keyboard|payment|products|session-binding)\.spec\.ts$/;
const THEMED = /\/checkout\.spec\.ts$/;

const chromium = {
  browserName: "chromium" as const,
  launchOptions: {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-domain-reliability",
      "--disable-sync",
      "--no-first-run",
      "--no-pings",
    ],
  },
};

/** The engine of the other projects, so that every step of a checkout passes on both engines. */
const SECOND: StoreName = "PostgreSQL";
const FIRST: StoreName = process.env["SVC_TEST_STORE"] === "postgres" ? SECOND : "SQLite";

const inFirefox = {
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: { executablePath: firefox ?? "" },
  store: SECOND,
};

export default defineConfig<Variants, WorkerVariants>({
  testDir: "specs",
  globalSetup: "./postgres.config.ts",
  outputDir: ".output/tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".output/e2e.json" }]],
  // Without traces, which take a quarter of the run's time: `--trace retain-on-failure` records
  // them.
  use: {
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    store: FIRST,
  },
  projects: [
    { name: "chromium", use: chromium },
    ...THEMES.map((theme, nth) => ({
      name: `frame ${theme}`,
      testMatch: nth === 0 ? FRAMED : THEMED,
      use: {
        ...chromium,
        look: { load: "frame" as const, theme },
        store: nth === 0 ? SECOND : FIRST,
      },
    })),
    ...(firefox
      ? [
          { name: "firefox", testMatch: FIREFOX, use: inFirefox },
          {
            name: "firefox frame",
            testMatch: FIREFOX_FRAMED,
            use: {
              ...inFirefox,
              launchOptions: {
                ...inFirefox.launchOptions,
                // Its protocol sends keys and clicks to the page's process only.
                firefoxUserPrefs: { "fission.autostart": false },
              },
              look: { load: "frame" as const },
            },
          },
        ]
      : []),
  ],
});
