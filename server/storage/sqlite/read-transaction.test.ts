import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "./node-sqlite.ts";
import { groupCommit } from "./group-commit.ts";
import { readTransaction } from "./read-transaction.ts";

let folder: string;
let writing: Database;
let reading: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-read-"));
  const file = join(folder, "svc.db");
  writing = openDatabase(file);
  writing.exec("create table notes (text text)");
  reading = openDatabase(file, { readOnly: true });
});
afterEach(() => {
  reading.close();
  writing.close();
  rmSync(folder, { recursive: true });
});

/** A failure of the disk during a read ends the transaction like this. */
function failRead(): void {
  reading.exec("rollback");
}

it("survives a read that ended the transaction, and begins the next one", async () => {
  const reads = readTransaction(reading);
  reads.begin();
  failRead();
  await new Promise(setImmediate);
  reads.begin();
  expect(reading.prepare("select * from notes").all()).toEqual([]);
  reads.end();
});

it("acknowledges a commit although a read failed in the same turn", async () => {
  const reads = readTransaction(reading);
  const commits = groupCommit(writing, reads.end);
  const written = commits.write(async () => {
    reads.begin();
    failRead();
    writing.exec("insert into notes values ('paid')");
    return "paid";
  });
  expect(await written).toBe("paid");
  expect(writing.prepare("select text from notes").all()).toEqual([{ text: "paid" }]);
});
