// Packages and build, brought up to date where they are missing or older than what they come from.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDERS = ["server", "sdk", "iframe-app", "themes"];
const SOURCES = [...FOLDERS, "package.json", "package-lock.json", "vite.config.ts"];
/** The server is built last, so its file dates the whole build. */
const BUILT = "dist/server/main.js";
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line where it is too old to run the product. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Node ${OLDEST_NODE.join(".")} or newer is needed, this is ${version}: see nodejs.org.`);
}

/** Installs exactly what the lock file names, unless it is there. */
export function install(root = ROOT) {
  if (isInstalled(root)) return;
  console.error("Installing packages …");
  // Building needs the development packages, also where the environment says production.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], root);
}

/** Builds everything, unless the build is newer than its sources. */
export function build(root = ROOT) {
  if (newest(root, [BUILT]) > newest(root, SOURCES)) return;
  console.error("Building …");
  run(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"],
    root,
  );
}

/** Brings a fresh or changed checkout to where `dist/server/main.js` can run. */
export function prepare() {
  checkNode();
  install();
  build();
}

/**
 * Whether every package of the lock file is there in its version: npm notes what it installed.
 * Optional ones may be missing on this platform.
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
 * @returns {Record<string, { version?: string, optional?: boolean }>} none where it cannot be read
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * Time of the last change below these paths; a folder changes when an entry of it goes.
 *
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {number} 0 where there is none
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
function run(command, args, cwd) {
  // On Windows npm is a script, which needs a shell.
  // The output belongs to the command that follows, whose JSON programs read.
  const shell = process.platform === "win32" && command === "npm";
  // What is built is the same, whoever asks: tests come with an environment of their own.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(command, args, {
    cwd,
    env,
    stdio: ["inherit", process.stderr, "inherit"],
    shell,
  });
  if (status !== 0) fail(`${command} ${args.join(" ")} failed; what it says stands above.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
