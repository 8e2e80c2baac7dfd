import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { together } from "../engine/together.ts";
import { sqliteQueries } from "./dialect.ts";
import { groupCommit } from "./group-commit.ts";
import { type Database, openDatabase } from "./node-sqlite.ts";

const FULL = 13;

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-"));
  database = openDatabase(join(folder, "db.sqlite"));
  database.exec("create table t (text text)");
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

it("keeps nothing of a transaction that a full disk has ended", async () => {
  const queries = sqliteQueries(database) as unknown as Kysely<{ t: { text: string } }>;
  const insert = (text: string) => queries.insertInto("t").values({ text }).execute();
  const commits = groupCommit(database, () => {});
  database.exec("pragma max_page_count = 4");
  const write = commits.write(() => together([insert("a"), insert("b".repeat(1e6)), insert("c")]));
  await expect(write).rejects.toMatchObject({ status: 503, cause: { errcode: FULL } });
  expect(database.prepare("select text from t").all()).toEqual([]);

  await commits.write(() => insert("d"));
  expect(database.prepare("select text from t").all()).toEqual([{ text: "d" }]);
});
