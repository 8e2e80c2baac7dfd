import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type House, type Import, judge, readImports, roomOf } from "./imports.ts";
import { IMPORT_FREE } from "./rooms.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function text(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function files(): string[] {
  return ["server", "sdk", "iframe-app", "account-app", "themes", "e2e"]
    .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(m?js|tsx?)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter(
      (file) =>
        !/^e2e\/(\.output|bench\/peers|proof\/projects)\//.test(file) && !file.includes("/page/"),
    );
}

function runTimeImports(file: string): Import[] {
  return readImports(file, text(file)).filter(({ typeOnly }) => !typeOnly);
}

const house: House = {
  doors: (JSON.parse(text("package.json")) as { imports: Record<string, string> }).imports,
  importsAtRunTime: (file) => runTimeImports(file).length > 0,
};

/** One line per broken rule: file, line, the import, and what is allowed. */
function broken(file: string, source: string): string[] {
  if (!roomOf(file)) return [`${file}: belongs to no room`];
  return readImports(file, source).flatMap((found) => {
    const allowed = judge(file, found, house);
    return allowed ? [`${file}:${found.line} imports ${found.specifier}; allowed: ${allowed}`] : [];
  });
}

describe("the import statements of the house", () => {
  it("follow the table of rooms", () => {
    expect(files().flatMap((file) => broken(file, text(file)))).toEqual([]);
  });

  it("leave the files with run-time values for browsers without run-time imports", () => {
    const present = IMPORT_FREE.filter((file) => files().includes(file));
    expect(present).toContain("server/schema/codes.ts");
    expect(present.flatMap(runTimeImports)).toEqual([]);
  });
});

describe("the judge", () => {
  it.each([
    ["a room before it", "server/banks/x.ts", 'import { a } from "#schema/codes.ts";'],
    ["its own files", "server/banks/x.ts", 'import { a } from "./bank.ts";'],
    ["its package", "server/storage/x.ts", 'import { sql } from "kysely";'],
    ["a type for the browser", "sdk/x.ts", 'import type { Ui } from "#schema/wizard.ts";'],
    ["an import-free value", "sdk/x.ts", 'import { LANGUAGES } from "#schema/codes.ts";'],
    ["any room in a test", "server/banks/x.test.ts", 'import { a } from "#storage/store.ts";'],
  ])("allows %s", (_, file, source) => {
    expect(broken(file, source)).toEqual([]);
  });

  it.each([
    ["a later room", "server/schema/x.ts", 'import type { A } from "#storage/store.ts";'],
    ["the room right after it", "server/schema/x.ts", 'import type { A } from "#secrets/ids.ts";'],
    ["a package of another room", "server/routes/x.ts", 'import express from "express";'],
    ["Node in the browser", "sdk/x.ts", 'import { join } from "node:path";'],
    ["a package by a dynamic import", "sdk/x.ts", 'await import("zod");'],
    ["a computed import", "sdk/x.ts", "await import(name);"],
    ["a type by import()", "server/schema/x.ts", 'type A = import("#storage/store.ts").Store;'],
    ["a re-export", "server/banks/x.ts", 'export * from "#connectors/connector.ts";'],
    [
      "an import from outside the room",
      "server/banks/x.ts",
      'import { a } from "../schema/codes.ts";',
    ],
    ["two steps up", "server/connectors/test-bank/a/x.ts", 'import "../../connector.ts";'],
    ["a wider door", "server/banks/x.ts", 'import { a } from "#server/schema/codes.ts";'],
    ["a door into its own room", "server/banks/x.ts", 'import { a } from "#banks/bank.ts";'],
    ["an unknown door", "server/banks/x.ts", 'import { a } from "#nowhere/x.ts";'],
    ["a test file", "server/banks/x.ts", 'import { a } from "./bank.test.ts";'],
    ["an unknown room", "server/banks/x.ts", 'import { a } from "#server/nowhere/x.ts";'],
    ["the tests of the whole", "server/app.ts", 'import { a } from "#server/../e2e/x.ts";'],
  ])("rejects %s", (_, file, source) => {
    expect(broken(file, source)).toHaveLength(1);
  });

  it("rejects a run-time import of a schema file that has imports", () => {
    const found = { specifier: "#schema/fields.ts", line: 1, typeOnly: false };
    const pulling = { ...house, importsAtRunTime: () => true };
    expect(judge("sdk/x.ts", found, pulling)).toContain("types only");
    expect(judge("sdk/x.ts", { ...found, typeOnly: true }, pulling)).toBeNull();
  });
});
