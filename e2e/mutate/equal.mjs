// The list of changes that nobody can see, and how a change is written there.
import { readFileSync } from "node:fs";

/** @typedef {import("./report.mjs").Change} Change */

/** Maximum number of characters to show of a changed text. */
const SHOWN = 70;
/** File and original of a line of the list. */
const CHANGE = /^- `(?<file>[^`]+)`: `(?<original>[^`]*) → /;
/** What follows a change in the list: perhaps a part of its line. */
const PLACE = /^(?: in `(?<part>[^`]+)`)?: /;

/** @param {string} text from an original or a replacement */
function shorten(text) {
  const plain = plainOf(text);
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

/** @param {string} text */
function plainOf(text) {
  // A backtick would end the code span of the list.
  return text.replaceAll(/\s+/g, " ").trim().replaceAll("`", "'");
}

/**
 * A change without its place, so that an edit elsewhere leaves the line.
 *
 * @param {Pick<Change, "file" | "original" | "replacement">} change
 */
export function lineOf({ file, original, replacement }) {
  return `\`${file}\`: \`${shorten(original)} → ${shorten(replacement)}\``;
}

/** The lines of the list. */
export function readEqual() {
  return readFileSync(new URL("equal.md", import.meta.url), "utf8").split("\n");
}

/**
 * Whether a line explains a change of code that is no longer there.
 *
 * @param {string} line
 * @param {(file: string) => string | null} read the text of a file; null if there is none
 */
export function isOutdated(line, read) {
  const { file = "", original = "" } = CHANGE.exec(line)?.groups ?? {};
  if (file === "") return false;
  const code = read(file);
  return code === null || !plainOf(code).includes(original.replace(/…$/, ""));
}

/**
 * Whether one of the lines explains a change. A line that names a part explains it only where its
 * line of code has that part.
 *
 * @param {Pick<Change, "file" | "original" | "replacement" | "line">} change
 * @param {readonly string[]} lines
 */
export function isExplained(change, lines) {
  const start = `- ${lineOf(change)}`;
  return lines.some((line) => {
    const place = line.startsWith(start) && PLACE.exec(line.slice(start.length));
    // A report of an earlier version does not have the line.
    return place && plainOf(change.line ?? "").includes(place.groups?.["part"] ?? "");
  });
}
