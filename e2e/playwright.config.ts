import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.mjs";

const executablePath = findBrowser();
if (!executablePath) throw new Error("No Chromium was found: run `npm test`, which installs one.");

export default defineConfig({
  testDir: "specs",
  outputDir: ".output/tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".output/e2e.json" }]],
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
