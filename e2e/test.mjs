// `npm test`: every check, from a fresh clone with only Node and npm.
import { execFile, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkNode, install } from "#service/prepare.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUTPUT = `${ROOT}e2e/.output`;

class Failed extends Error {
  /** @param {string} name @param {number} status */
  constructor(name, status) {
    super(`npm run ${name} failed.`);
    this.status = status;
  }
}

/** @param {string} name of a script in package.json @param {string[]} args */
function script(name, ...args) {
  const shell = process.platform === "win32";
  const command = ["run", "--silent", name, "--", ...args];
  const { status } = spawnSync("npm", command, { cwd: ROOT, stdio: "inherit", shell });
  if (status !== 0) throw new Failed(name, status ?? 1);
}

/**
 * Runs scripts of package.json at the same time, and prints the output of each once it has ended.
 * @param {string[]} names
 */
async function together(...names) {
  const shell = process.platform === "win32";
  const ended = names.map(
    (name) =>
      new Promise((resolve) => {
        const options = { cwd: ROOT, shell, maxBuffer: Infinity };
        execFile("npm", ["run", "--silent", name], options, (error, output, errors) => {
          process.stdout.write(output);
          process.stderr.write(errors);
          resolve(error ? new Failed(name, Number(error.code) || 1) : null);
        });
      }),
  );
  const failed = (await Promise.all(ended)).find((each) => each !== null);
  if (failed) throw failed;
}

async function browsers() {
  const { ensureBrowser, ensureOthers } = await import("./browser.mjs");
  for (const line of [ensureBrowser(), ...ensureOthers()]) console.log(line);
}

/** @type {[string, () => unknown][]} */
const STEPS = [
  ["Packages", () => (checkNode(), install())],
  // Builds once here, because some unit tests run the built server.
  ["Types, lint, format, build", () => together("types", "lint", "format:check", "build")],
  [
    "Unit tests",
    () =>
      script("unit", "--reporter=default", "--reporter=json", `--outputFile=${OUTPUT}/unit.json`),
  ],
  ["Browsers", browsers],
  ["Browser tests", () => script("e2e")],
];

/** @param {string} file @param {(report: any) => { passed: number, failed: number }} read */
function count(file, read) {
  try {
    return read(JSON.parse(readFileSync(`${OUTPUT}/${file}`, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function totals() {
  const unit = count("unit.json", (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
  const browser = count("e2e.json", ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
  }));
  return `${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`;
}

rmSync(OUTPUT, { recursive: true, force: true });
try {
  for (const [heading, run] of STEPS) {
    console.log(`\n== ${heading}`);
    await run();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = error instanceof Failed ? error.status : 1;
}
console.log(totals());
