// Finds the browsers for the tests, or installs them.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Without windows of its own, it takes half of the time. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOXES = ["firefox-esr", "firefox"];
const WEBKIT_DRIVER = "WebKitWebDriver";
/** Debian's folder of the browser that comes with WebKitGTK. */
const LIBRARIES = "/usr/lib";
const DOWNLOAD_LIMIT = 180_000;
const INSTALL_LIMIT = 300_000;

/**
 * Whether the program starts at all: a downloaded one may lack system libraries.
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
  installPackages(SHELL);
  if (!findBrowser()) installPackages("chromium");
}

/** @param {string[]} packages names of Debian packages */
function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  attempt("apt-get", ["update", "-qq"], INSTALL_LIMIT);
  const options = ["install", "-y", "-qq", "--no-install-recommends"];
  attempt("apt-get", [...options, ...packages], INSTALL_LIMIT);
}

/**
 * Every possible path of a program in the search path.
 * @param {string} name
 */
function onPath(name) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name));
}

/**
 * Path of a Chromium that starts: Playwright's own, else the system's.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return [chromium.executablePath(), ...NAMES.flatMap(onPath)].find(starts);
}

/**
 * Path of a Firefox that starts.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return FIREFOXES.flatMap(onPath).find(starts);
}

/**
 * The programs that run WebKit. It needs a display too, which Xvfb provides.
 * @returns {{ driver: string, browser: string } | undefined}
 */
export function findWebkit() {
  const driver = onPath(WEBKIT_DRIVER).find((path) => existsSync(path));
  const browser = existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES)
        .filter((name) => name.endsWith("-linux-gnu"))
        .flatMap((name) => ["4.1", "4.0"].map((it) => join(LIBRARIES, name, `webkit2gtk-${it}`)))
        .map((folder) => join(folder, "MiniBrowser"))
        .find((path) => existsSync(path))
    : undefined;
  const display = onPath("Xvfb").some((path) => existsSync(path));
  return driver && browser && display ? { driver, browser } : undefined;
}

/**
 * Finds the other browsers and installs them if possible. Returns one line per browser:
 * its version, or that its tests are skipped.
 * @returns {string[]}
 */
export function ensureOthers() {
  if (!findFirefox() || !findWebkit()) {
    installPackages("firefox-esr", "webkit2gtk-driver", "xvfb");
  }
  return [
    findFirefox() ?? "No Firefox is available: its tests are skipped.",
    findWebkit()?.browser ?? "No WebKit is available: its tests are skipped.",
  ];
}

/**
 * Returns the Chromium of findBrowser, and installs one if there is none. Throws a one-line error if
 * that fails.
 */
export function ensureBrowser() {
  const path = findBrowser() ?? (install(), findBrowser());
  if (path) return path;
  throw new Error(
    "No Chromium was found and none could be installed: install `chromium` and run the tests again.",
  );
}
