// Chromium for programs that are no browser tests.
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "./browser.mjs";

/** Starts a Chromium without a window. Throws a one-line error if there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error("No Chromium was found: run `npm test`, which installs one.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return await chromium.launch({ executablePath, args });
}
