import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "./node-sqlite.ts";
import { readTransaction } from "./read-transaction.ts";

let folder: string;
let own: Database;
let other: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-"));
  const file = join(folder, "db.sqlite");
  [own, other] = [openDatabase(file), openDatabase(file)];
  own.exec("create table t (n integer)");
});

afterEach(() => {
  own.close();
  other.close();
  rmSync(folder, { recursive: true });
});

function count(): unknown {
  return own.prepare("select count(*) as n from t").all()[0];
}

it("shows one state to the reads of a callback, and the newest to the next callback", async () => {
  const reads = readTransaction(own);
  // The event loop runs timers that are due before it runs further immediates.
  const next = await new Promise((resolve) => {
    setImmediate(() => {
      reads.begin();
      expect(count()).toEqual({ n: 0 });
      other.exec("insert into t values (1)");
      reads.begin();
      expect(count()).toEqual({ n: 0 });
      setTimeout(() => {
        reads.begin();
        resolve(count());
      }, 0);
      const until = performance.now() + 5;
      while (performance.now() < until);
    });
  });
  expect(next).toEqual({ n: 1 });
});

it("shows one state to the requests that come in together, and the newest to later ones", async () => {
  const reads = readTransaction(own);
  reads.share();
  reads.begin();
  expect(count()).toEqual({ n: 0 });
  other.exec("insert into t values (1)");
  await new Promise(process.nextTick);
  reads.begin();
  expect(count()).toEqual({ n: 0 });
  await new Promise(setImmediate);
  reads.begin();
  expect(count()).toEqual({ n: 1 });
});

it("shows a commit of its own process to the requests that share", () => {
  const reads = readTransaction(own);
  reads.share();
  reads.begin();
  expect(count()).toEqual({ n: 0 });
  other.exec("insert into t values (1)");
  reads.end();
  reads.begin();
  expect(count()).toEqual({ n: 1 });
  reads.end();
});
