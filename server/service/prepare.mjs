// Installs packages and builds, whenever either is missing or older than its sources.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDERS = ["server", "sdk", "iframe-app", "account-app", "themes"];
const SOURCES = [...FOLDERS, "package.json", "package-lock.json", "vite.config.ts"];
/** Built last: its time is that of the whole build. */
const BUILT = "dist/server/main.js";
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line if Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Node ${OLDEST_NODE.join(".")} or newer is needed, this is ${version}: see nodejs.org.`);
}

/** Installs exactly what the lock file names, unless it is installed. */
export function install(root = ROOT) {
  if (isInstalled(root)) return;
  console.error("Installing packages …");
  // The build needs the development packages, even if NODE_ENV is production.
  runTool("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], root);
}

/** Builds everything, unless the build is newer than its sources. */
export function build(root = ROOT) {
  if (newest(root, [BUILT]) > newest(root, SOURCES)) return;
  console.error("Building …");
  runTool(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"],
    root,
  );
}

/** Prepares a fresh or changed checkout, so that `dist/server/main.js` can run. */
export function prepare() {
  checkNode();
  install();
  build();
}

/**
 * Whether every package of the lock file is installed in its version, by npm's own record.
 * Optional packages may be missing on this platform.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packages(join(root, "package-lock.json"));
  const found = packages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || (optional && !found[path]) || found[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>} empty if unreadable
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * Time of the last change below these paths. Removing an entry changes its folder.
 *
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {number} 0 if none of the paths exists
 */
export function newest(root, paths) {
  let time = 0;
  for (const path of paths) {
    const status = statSync(join(root, path), { throwIfNoEntry: false });
    if (!status) continue;
    const inside = status.isDirectory()
      ? newest(join(root, path), readdirSync(join(root, path)).filter(isSource))
      : 0;
    time = Math.max(time, status.mtimeMs, inside);
  }
  return time;
}

/** @param {string} name */
function isSource(name) {
  return !name.includes(".test.");
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function runTool(command, args, cwd) {
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === "win32" && command === "npm";
  // Tests set an environment of their own; the build must not depend on it.
  const env = { ...process.env, NODE_ENV: "production" };
  // Standard output belongs to the command that follows: programs read its JSON.
  const { status } = spawnSync(command, args, {
    cwd,
    env,
    stdio: ["inherit", process.stderr, "inherit"],
    shell,
  });
  if (status !== 0) fail(`${command} ${args.join(" ")} failed; see its output above.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
