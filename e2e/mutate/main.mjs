// `npm run mutate -- ROOM [FILES]`: changes the room's code and runs its tests; see
// docs/development.md.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isAlive, lineOf, listChanges, rangeOf, readReport, update } from "./report.mjs";
import { findRoom } from "./rooms.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EQUAL = readFileSync(new URL("equal.md", import.meta.url), "utf8");

/**
 * @param {string} report the file to write
 * @param {string[]} files or ranges of them; none for the whole room
 * @param {string[]} tests
 */
function run(report, files, tests) {
  const env = {
    ...process.env,
    MUTATE_ROOM: name,
    MUTATE_REPORT: report,
    MUTATE_TESTS: tests.join(","),
    ...(files.length > 0 ? { MUTATE_FILES: files.join(",") } : {}),
  };
  const args = ["stryker", "run", "e2e/mutate/stryker.config.mjs"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npx", args, { cwd: ROOT, stdio: "inherit", env, shell });
  if (status !== 0) process.exit(status ?? 1);
  return readReport(report);
}

/** @param {import("./report.mjs").Report} report */
function print(report) {
  const changes = listChanges(report);
  const alive = changes.filter(isAlive);
  const open = alive.filter((change) => !EQUAL.includes(`- ${lineOf(change)}`));
  for (const change of open) {
    const { line, column } = change.mutant.location.start;
    console.log(`${change.mutant.status} ${line}:${column} ${lineOf(change)}`);
  }
  const killed = changes.length - alive.length;
  const equal = alive.length - open.length;
  const score = ((100 * killed) / (changes.length - equal)).toFixed(1);
  console.log(
    `${name}: ${changes.length} changes, ${killed} noticed, ${equal} equal, ${open.length} open; ${score} %`,
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: "boolean", default: false },
    print: { type: "boolean", default: false },
    tests: { type: "string", multiple: true },
  },
});
const [name = "", ...files] = positionals;
const room = findRoom(name);
const path = `${ROOT}e2e/mutate/reports/${name}.json`;

if (values.print) {
  print(readReport(path));
} else if (values.survivors) {
  const report = readReport(path);
  const ranges = listChanges(report).filter(isAlive).map(rangeOf);
  const tests = values.tests ?? [...room.tests, ...room.wider];
  if (ranges.length > 0) update(report, run(path.replace(".json", "-wider.json"), ranges, tests));
  writeFileSync(path, JSON.stringify(report));
  print(report);
} else {
  const later = run(path, files, values.tests ?? room.tests);
  print(later);
}
