import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "./node-sqlite.ts";
import { sharedSnapshot } from "./shared-snapshot.ts";

const turn = () => new Promise(setImmediate);

describe("sharedSnapshot", () => {
  let directory: string;
  let writing: Database;
  let reading: Database;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "svc-snapshot-"));
    writing = openDatabase(join(directory, "svc.db"));
    writing.exec("create table notes (text)");
    reading = openDatabase(join(directory, "svc.db"), { readOnly: true });
  });
  afterEach(() => {
    reading.close();
    writing.close();
    rmSync(directory, { recursive: true });
  });

  function note(): void {
    writing.exec("insert into notes values ('one')");
  }
  function seen(): number {
    return reading.prepare("select * from notes").all().length;
  }

  it("is one for a turn of the loop", async () => {
    const snapshot = sharedSnapshot(reading);
    snapshot.begin();
    expect(seen()).toBe(0);
    note();
    snapshot.begin();
    expect(seen()).toBe(0);
    await turn();
    snapshot.begin();
    expect(seen()).toBe(1);
    snapshot.end();
  });

  it.each([
    ["that nobody has begun", () => {}],
    ["that is open", (begin: () => void) => begin()],
  ])("holds one %s for several turns, until it ends", async (_, before) => {
    const snapshot = sharedSnapshot(reading);
    before(snapshot.begin);
    snapshot.hold();
    note();
    await turn();
    snapshot.begin();
    expect(seen()).toBe(0);
    await turn();
    expect(seen()).toBe(0);
    snapshot.end();
    snapshot.begin();
    expect(seen()).toBe(1);
    snapshot.end();
  });
});
