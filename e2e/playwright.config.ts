import { defineConfig } from "@playwright/test";
import { findBrowser, findFirefox } from "./browser.mjs";

const executablePath = findBrowser();
const firefox = findFirefox();
if (!executablePath) throw new Error("No Chromium was found: run `npm test`, which installs one.");

/** What Firefox is asked for too: the checkout by mouse and by keyboard. */
const FIREFOX = /(checkout|keyboard)\.spec\.ts$/;

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
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
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
    },
    ...(firefox
      ? [
          {
            name: "firefox",
            testMatch: FIREFOX,
            use: {
              browserName: "firefox" as const,
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
});
