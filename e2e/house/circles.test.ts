// No two files import each other, directly or through others, types included.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findCircles, type ImportGraph } from "./circles.ts";
import { readImports, resolveImport } from "./imports.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function text(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function readGraph(folders: readonly string[]): ImportGraph {
  const { imports: doors } = JSON.parse(text("package.json")) as {
    imports: Record<string, string>;
  };
  const files = folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(mjs|tsx?)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const targets = (file: string) =>
    readImports(file, text(file)).flatMap(
      ({ specifier }) => resolveImport(file, specifier, doors) ?? [],
    );
  return new Map(files.map((file) => [file, targets(file)]));
}

/** A graph as one line: "a b" is a file and its import. */
function graph(...lines: readonly string[]): ImportGraph {
  return new Map(
    lines.map((line) => {
      const [file = "", ...imports] = line.split(" ");
      return [file, imports] as const;
    }),
  );
}

describe("findCircles", () => {
  it.each([
    ["none in a tree", ["a b c", "b c", "c"], []],
    ["two files that import each other", ["a b", "b a", "c a"], [["a", "b"]]],
    ["a cycle over a third file", ["a b", "b c", "c a d", "d"], [["a", "b", "c"]]],
    [
      "two separate cycles",
      ["a b", "b a c", "c d", "d c"],
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a file that imports itself", ["a a"], [["a"]]],
  ])("finds %s", (_, lines, circles) => {
    expect(findCircles(graph(...lines))).toEqual(circles);
  });
});

describe("the files of server and browser", () => {
  it("have no import cycles", () => {
    const files = readGraph(["server", "sdk", "iframe-app", "account-app"]);
    expect(files.size).toBeGreaterThan(500);
    expect(findCircles(files)).toEqual([]);
  });
});
