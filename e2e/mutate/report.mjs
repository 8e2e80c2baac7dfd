// Reports of mutation runs, one line per change: what survived, and which changes the list of
// equal ones explains. Written line by line, so that a run that is ended early leaves its part.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { isExplained, readEqual } from "./equal.mjs";

/** @typedef {import("@stryker-mutator/api/core").schema.Location} Location */
/** @typedef {{ file: string, location: Location, status: string, original: string, replacement: string, line?: string }} Change */

const EQUAL = readEqual();
const ALIVE = new Set(["Survived", "NoCoverage"]);
const NOT_MEASURED = new Set(["Ignored", "CompileError"]);

/** @param {string} source @param {Location} location from column 1 of line 1 */
function cut(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? "").slice(0, end.column - 1));
  return lines.join("\n").slice(start.column - 1);
}

/** @param {Pick<Change, "file" | "location" | "replacement">} change */
function placeOf({ file, location: { start, end }, replacement }) {
  return JSON.stringify([file, start.line, start.column, end.line, end.column, replacement]);
}

/**
 * Returns whether a run leaves a change out: a continued run those that were measured, a run for
 * survivors all but those that nothing explains.
 */
export function readLeftOut() {
  const { MUTATE_ONLY, MUTATE_REPORT = "" } = process.env;
  const changes = MUTATE_ONLY ? readReport(MUTATE_REPORT) : [];
  const measured = new Set(changes.map(placeOf));
  const open = new Set(changes.filter(isOpen).map(placeOf));
  /** @param {Pick<Change, "file" | "location" | "replacement">} change */
  return (change) => {
    const place = placeOf(change);
    return MUTATE_ONLY === "survivors" ? !open.has(place) : measured.has(place);
  };
}

/** @param {Location["start"]} position from column 0 of line 0 @returns {Location["start"]} */
function fromOne({ line, column }) {
  return { line: line + 1, column: column + 1 };
}

/** A change as the report names it. @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options */
export function changeOf({ sandboxFileName, activeMutant: { location, replacement } }) {
  const file = relative(process.cwd(), sandboxFileName);
  return {
    file,
    location: { start: fromOne(location.start), end: fromOne(location.end) },
    replacement,
  };
}

/**
 * Whether a change belongs to the sample: drawn by a hash of its number, so that the same seed draws
 * the same changes again.
 *
 * @param {{ id: string }} change
 */
export function isSampled({ id }) {
  const { MUTATE_SAMPLE = "1", MUTATE_SEED = "" } = process.env;
  const digest = createHash("sha256").update(`${MUTATE_SEED} ${id}`).digest();
  return digest.readUInt32BE() / 2 ** 32 < Number(MUTATE_SAMPLE);
}

/**
 * @param {string} path
 * @param {import("@stryker-mutator/api/core").MutantResult} result
 * @param {ReturnType<typeof readLeftOut>} isLeftOut
 */
export function writeResult(path, result, isLeftOut) {
  const { fileName, location, status, replacement = "" } = result;
  if (NOT_MEASURED.has(status) || !isSampled(result)) return;
  const source = readFileSync(fileName, "utf8");
  const original = cut(source, location);
  const line = source.split("\n")[location.start.line - 1] ?? "";
  const file = relative(process.cwd(), fileName);
  const change = { file, location, status, original, replacement, line };
  if (!isLeftOut(change)) appendFileSync(path, `${JSON.stringify(change)}\n`);
}

/** The changes of a report, each with its last status. @param {string} path @returns {Change[]} */
export function readReport(path) {
  const lines = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  /** @type {Change[]} */
  const changes = lines.filter(Boolean).map((line) => JSON.parse(line));
  return [...new Map(changes.map((change) => [placeOf(change), change])).values()];
}

/** Deletes changes of a report. @param {string} path @param {(change: Change) => boolean} isOld */
export function forget(path, isOld) {
  const kept = readReport(path).filter((change) => !isOld(change));
  writeFileSync(path, kept.map((change) => `${JSON.stringify(change)}\n`).join(""));
}

/** @param {Change} change */
export function isAlive({ status }) {
  return ALIVE.has(status);
}

/** Whether a change is alive and the list does not explain why. @param {Change} change */
export function isOpen(change) {
  return isAlive(change) && !isExplained(change, EQUAL);
}

/** The range of a change, as an argument of Stryker. @param {Change} change */
export function rangeOf({ file, location }) {
  // Stryker prints columns from 1 and reads them from 0.
  const [start, end] = [location.start, location.end].map(
    ({ line, column }) => `${line}:${column - 1}`,
  );
  return `${file}:${start}-${end}`;
}
