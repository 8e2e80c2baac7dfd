// Whether the migrations and the descriptions of the tables name the same columns.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openTestStore, type TestStore } from "../testing/open-store.ts";
import type { StoredTable } from "../testing/tables.ts";
import { TABLES } from "./tables.ts";

/** Tables without a description: triggers, a package and the migrations have them. */
const OTHERS = new Set(["list_changes", "rates", "schema_version"]);

let folder: string;
let store: TestStore;
/** Of the migrated database. */
let tables: StoredTable[];
/** `table.column` of the migrated database. */
let migrated: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-tables-"));
  store = await openTestStore({ folder, keyRing: openKeyRing(join(folder, "keys.json")) });
  tables = (await store.tables()).filter(({ name }) => !OTHERS.has(name));
  migrated = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const described = TABLES.flatMap(({ name, columns }) =>
  columns.map((column) => `${name}.${column}`),
);

it("every described column has a migration that adds it", () => {
  expect(described.filter((column) => !migrated.includes(column))).toEqual([]);
});

it("every migrated column is described in its table", () => {
  expect(migrated.filter((column) => !described.includes(column))).toEqual([]);
});

it("every table follows those that its foreign keys lead to", () => {
  const order = TABLES.map(({ name }) => String(name));
  const keys = tables.flatMap(({ name, references }) =>
    references.filter((other) => other !== name).map((other) => [name, other] as const),
  );
  expect(keys).toContainEqual(["answers", "bank_users"]);
  expect(keys.filter(([name, other]) => order.indexOf(name) < order.indexOf(other))).toEqual([]);
});
