import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isExplained, isOutdated, lineOf, readEqual } from "./equal.mjs";

const change = {
  file: "server/one.ts",
  original: "true",
  replacement: "false",
  line: "  { single: true },",
};
const read = (file: string): string | null => {
  const place = new URL(`../../${file}`, import.meta.url);
  return existsSync(place) ? readFileSync(place, "utf8") : null;
};
const TEXT = "- `server/one.ts`: `true → false`";

it("a line of the list explains a change at every place of its file", () => {
  const list = ["# Title", `${TEXT}: nobody sees it.`];
  expect(lineOf(change)).toBe("`server/one.ts`: `true → false`");
  expect(isExplained(change, list)).toBe(true);
  expect(isExplained({ ...change, line: "isOn: true," }, list)).toBe(true);
  expect(isExplained({ ...change, file: "server/two.ts" }, list)).toBe(false);
  expect(isExplained({ ...change, replacement: "1" }, list)).toBe(false);
});

it("a line that names a part of the code explains a change only where its line has that part", () => {
  const list = [`${TEXT} in \`single: true\`: nobody sees it.`];
  expect(isExplained(change, list)).toBe(true);
  expect(isExplained({ ...change, line: "isOn: true," }, list)).toBe(false);
});

it("a backtick of the code is an apostrophe in the list", () => {
  const list = ["- `server/one.ts`: `'${a}' → ''` in `'${a}' + b`: nobody sees it."];
  const quoted = { ...change, original: "`${a}`", replacement: "``", line: "`${a}`  + b" };
  expect(isExplained(quoted, list)).toBe(true);
});

it("the list explains no change of code that is gone", () => {
  expect(isOutdated(TEXT, read)).toBe(true);
  expect(readEqual().filter((line) => isOutdated(line, read))).toEqual([]);
});
