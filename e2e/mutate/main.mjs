// `npm run mutate -- ROOM [FILES]`: changes the room's code and runs its tests; see
// docs/development.md.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { lineOf } from "./equal.mjs";
import { forget, isAlive, isOpen, rangeOf, readReport } from "./report.mjs";
import { findRoom } from "./rooms.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REPORTS = `${ROOT}e2e/mutate/reports`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: "boolean", default: false },
    continue: { type: "boolean", default: false },
    print: { type: "boolean", default: false },
    tests: { type: "string", multiple: true },
    sample: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});
const [name = "", ...files] = positionals;
const room = findRoom(name);
const report = `${REPORTS}/${name}.jsonl`;

/**
 * Whether the files or ranges that were named, or else all, contain a change.
 *
 * @param {import("./report.mjs").Change} change
 */
function isChosen({ file, location: { start } }) {
  return files.length === 0 || files.some((range) => contains(range, file, start.line));
}

/** @param {string} range a file, or `FILE:FIRST-LAST` @param {string} file @param {number} line */
function contains(range, file, line) {
  const [path, lines = ""] = range.split(":", 2);
  const [first, last = first] = lines.split("-").map(Number);
  return path === file && (!first || (line >= first && line <= (last ?? first)));
}

/**
 * Adds to the report.
 *
 * @param {string[]} changed files or ranges of them; none for the whole room
 * @param {string[]} tests
 */
function run(changed, tests) {
  const env = {
    ...process.env,
    MUTATE_ROOM: name,
    MUTATE_REPORT: report,
    MUTATE_TESTS: tests.join(" "),
    MUTATE_SAMPLE: values.sample,
    MUTATE_SEED: values.seed,
    MUTATE_ONLY: values.survivors ? "survivors" : values.continue ? "others" : "",
    ...(changed.length > 0 ? { MUTATE_FILES: changed.join(" ") } : {}),
  };
  const args = ["stryker", "run", "e2e/mutate/stryker.config.mjs"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npx", args, { cwd: ROOT, stdio: "inherit", env, shell });
  if (status !== 0) process.exitCode = status ?? 1;
}

function print() {
  const changes = readReport(report);
  const alive = changes.filter(isAlive);
  const open = alive.filter(isOpen);
  for (const change of open) {
    const { line, column } = change.location.start;
    console.log(`${change.status} ${line}:${column} ${lineOf(change)}`);
  }
  const noticed = changes.length - alive.length;
  const equal = alive.length - open.length;
  const score = ((100 * noticed) / (changes.length - equal)).toFixed(1);
  console.log(
    `${name}: ${changes.length} changes, ${noticed} noticed, ${equal} equal, ${open.length} open; ${score} %`,
  );
}

mkdirSync(REPORTS, { recursive: true });
if (values.survivors) {
  const ranges = readReport(report).filter(isOpen).filter(isChosen).map(rangeOf);
  if (ranges.length > 0) run(ranges, values.tests ?? [...room.tests, ...room.wider]);
} else if (!values.print) {
  if (!values.continue) forget(report, isChosen);
  run(files, values.tests ?? room.tests);
}
print();
