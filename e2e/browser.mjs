// Finds a Chromium for the tests, or installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_LIMIT = 180_000;
const INSTALL_LIMIT = 300_000;

/**
 * Whether the program starts at all: a downloaded one may lack libraries of the system.
 * @param {string} path
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeout milliseconds
 */
function attempt(command, args, timeout) {
  console.log(`$ ${[command, ...args].join(" ")}`);
  const shell = process.platform === "win32";
  return spawnSync(command, args, { stdio: "inherit", timeout, shell }).status === 0;
}

function install() {
  if (attempt("npx", ["playwright", "install", "--no-shell", "chromium"], DOWNLOAD_LIMIT)) {
    if (findBrowser()) return;
  }
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  attempt("apt-get", ["update"], INSTALL_LIMIT);
  attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], INSTALL_LIMIT);
}

/**
 * Path of a Chromium that starts: Playwright's own, else one of the system.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const ofSystem = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...ofSystem].find(starts);
}

/** The same, installing one where none is found. Throws one clear line where none can be had. */
export function ensureBrowser() {
  const path = findBrowser() ?? (install(), findBrowser());
  if (path) return path;
  throw new Error(
    "No Chromium was found and none could be installed: install `chromium` and run the tests again.",
  );
}
