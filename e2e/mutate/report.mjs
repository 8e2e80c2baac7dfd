// Reports of mutation runs: what survived, and what the list of equal changes explains.
import { readFileSync } from "node:fs";

/** @typedef {import("@stryker-mutator/api/core").schema.MutationTestResult} Report */
/** @typedef {import("@stryker-mutator/api/core").schema.MutantResult} Mutant */
/** @typedef {{ file: string, mutant: Mutant, original: string }} Change */

const ALIVE = new Set(["Survived", "NoCoverage"]);
/** Maximum number of characters to show of a changed text. */
const SHOWN = 70;
const NOT_MEASURED = new Set(["Ignored", "CompileError"]);

/** @param {string} text */
function onOneLine(text) {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** @param {string} source @param {Mutant["location"]} location from column 1 of line 1 */
function cut(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? "").slice(0, end.column - 1));
  return lines.join("\n").slice(start.column - 1);
}

/** @param {Report} report @returns {Change[]} */
export function listChanges(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => !NOT_MEASURED.has(status))
      .map((mutant) => ({ file, mutant, original: cut(source, mutant.location) })),
  );
}

/** @param {Change} change */
export function isAlive({ mutant }) {
  return ALIVE.has(mutant.status);
}

/** The range of a change, as an argument of Stryker. @param {Change} change */
export function rangeOf({ file, mutant: { location } }) {
  // Stryker prints columns from 1 and reads them from 0.
  const [start, end] = [location.start, location.end].map(
    ({ line, column }) => `${line}:${column - 1}`,
  );
  return `${file}:${start}-${end}`;
}

/** @param {string} text */
function shorten(text) {
  // A backtick would end the code span of the list.
  const plain = onOneLine(text).replaceAll("`", "'");
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

/** One line per change, without its place, so that an edit elsewhere leaves it. @param {Change} change */
export function lineOf({ file, mutant, original }) {
  return `\`${file}\`: \`${shorten(original)} → ${shorten(mutant.replacement ?? "")}\``;
}

/** @param {Mutant} mutant */
function placeOf({ location: { start, end }, mutatorName, replacement }) {
  return JSON.stringify([start, end, mutatorName, replacement]);
}

/**
 * Writes into a report what a later run over some of its changes found.
 *
 * @param {Report} report
 * @param {Report} later
 */
export function update(report, later) {
  for (const [file, { mutants }] of Object.entries(later.files)) {
    const found = new Map(mutants.map((mutant) => [placeOf(mutant), mutant.status]));
    for (const mutant of report.files[file]?.mutants ?? []) {
      const status = found.get(placeOf(mutant));
      if (status && ALIVE.has(mutant.status)) mutant.status = status;
    }
  }
}

/** @param {string} path of a report @returns {Report} */
export function readReport(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
