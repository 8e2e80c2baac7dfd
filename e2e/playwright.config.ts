import { defineConfig } from "@playwright/test";
import { runsIn } from "./again.ts";
import { findBrowser, findFirefox } from "./browser.mjs";
import type { Variants, WorkerVariants } from "./fixtures.ts";
import { testFolder } from "#storage/testing/memory.ts";
import type { StoreName } from "./stores.ts";

// For services, browsers and workers.
process.env["TMPDIR"] = testFolder();

const executablePath = findBrowser();
const firefox = findFirefox();
if (!executablePath) throw new Error("No Chromium was found: run `npm test`, which installs one.");

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

/** The engine of the other projects: browsers meet the built service on both. */
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
  globalSetup: ["./bank.config.ts", "./postgres.config.ts"],
  outputDir: ".output/tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Only ends what hangs: a checkout with a restart takes half a minute on a slow machine.
  timeout: 60_000,
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
    {
      name: "frame",
      grep: runsIn("frame"),
      use: { ...chromium, look: { load: "frame", theme: "svc-green-gray" }, store: SECOND },
    },
    ...(firefox
      ? [
          { name: "firefox", grep: runsIn("firefox"), use: inFirefox },
          {
            name: "firefox frame",
            grep: runsIn("firefox frame"),
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
