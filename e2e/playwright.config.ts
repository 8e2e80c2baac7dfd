import { defineConfig } from "@playwright/test";
import { THEMES } from "#sdk/frame/style.ts";
import { findBrowser } from "./browser.mjs";
import type { Variants } from "./fixtures.ts";

const executablePath = findBrowser();
if (!executablePath) throw new Error("No Chromium was found: run `npm test`, which installs one.");

/** Specs that a frame has to pass as a script does. */
const FRAMED = /\/(checkout|form|keyboard|payment)\.spec\.ts$/;

export default defineConfig<Variants>({
  testDir: "specs",
  outputDir: ".output/tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".output/e2e.json" }]],
  projects: [
    { name: "script", testIgnore: /\/frame-[a-z]+\.spec\.ts$/ },
    { name: "frame", testMatch: /\/frame-[a-z]+\.spec\.ts$/ },
    ...THEMES.map((theme) => ({
      name: `frame ${theme}`,
      testMatch: FRAMED,
      use: { variant: { theme } },
    })),
  ],
  use: {
    locale: "en-GB",
    trace: "retain-on-failure",
    viewport: { width: 1280, height: 800 },
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
  },
});
