import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { build, checkNode, isInstalled, newest } from "./prepare.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "svc-prepare-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** `time` in seconds. */
function write(path: string, content: string, time = 1000): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, time, time);
}

function date(path: string, time: number): void {
  utimesSync(join(root, path), time, time);
}

test.each([
  ["20.19.0", true],
  ["20.18.3", false],
  ["18.20.0", false],
  ["22.0.0", true],
  ["24.1.0", true],
])("Node %s is new enough: %s", (version, enough) => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const message = vi.spyOn(console, "error").mockImplementation(() => undefined);
  checkNode(version);
  expect(exit.mock.calls).toEqual(enough ? [] : [[1]]);
  expect(message).toHaveBeenCalledTimes(enough ? 0 : 1);
});

describe("isInstalled", () => {
  const wanted = {
    "": { version: "1.0.0" },
    "node_modules/a": { version: "2.0.0" },
    "node_modules/windows": { version: "3.0.0", optional: true },
  };

  it.each([
    ["nothing", null, false],
    ["everything", { "node_modules/a": { version: "2.0.0" } }, true],
    ["another version", { "node_modules/a": { version: "1.9.0" } }, false],
    [
      "another version of an optional package",
      { "node_modules/a": { version: "2.0.0" }, "node_modules/windows": { version: "2.0.0" } },
      false,
    ],
    ["another package", { "node_modules/b": { version: "2.0.0" } }, false],
  ])("with %s there", (_, found, expected) => {
    write("package-lock.json", JSON.stringify({ packages: wanted }));
    if (found) write("node_modules/.package-lock.json", JSON.stringify({ packages: found }));
    expect(isInstalled(root)).toBe(expected);
  });
});

describe("newest", () => {
  it("finds the last change of files and of folders from which an entry was removed, except tests", () => {
    write("server/deep/a.ts", "", 2000);
    write("server/deep/a.test.ts", "", 9000);
    date("server/deep", 1500);
    date("server", 1000);
    expect(newest(root, ["server", "missing"])).toBe(2_000_000);
    date("server/deep", 3000);
    expect(newest(root, ["server"])).toBe(3_000_000);
    expect(newest(root, ["missing"])).toBe(0);
  });
});

describe("build", () => {
  const builder = "node_modules/vite/bin/vite.js";
  const builds = (script: string) => {
    write(builder, script);
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("exit");
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    return exit;
  };
  const note = "require('node:fs').writeFileSync('built', process.argv.slice(2).join(' '))";

  it.each([
    [3000, false],
    [1000, true],
  ])("of time %i with sources of time 2000 runs again: %s", (time, expected) => {
    builds(note);
    write("server/main.ts", "", 2000);
    date("server", 2000);
    write("dist/server/main.js", "", time);
    build(root);
    expect(newest(root, ["built"]) > 0).toBe(expected);
  });

  it("writes nothing to standard output", () => {
    builds("");
    const output = vi.spyOn(console, "log");
    build(root);
    expect(output).not.toHaveBeenCalled();
  });

  it("runs if there is none, and ends the process if it fails", () => {
    builds("process.exit(3)");
    write("server/main.ts", "");
    expect(() => build(root)).toThrow("exit");
  });
});
