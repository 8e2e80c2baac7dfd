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

  /** A look at the notes that is remembered, and the names that it was really taken under. */
  function counting() {
    const snapshot = sharedSnapshot(reading);
    const names: string[] = [];
    const find = snapshot.remember(async (name) => {
      names.push(name);
      return seen();
    });
    return { snapshot, find, names };
  }

  describe("remembers what is found", () => {
    it("by name, as long as the snapshot is, and no longer", async () => {
      const { snapshot, find, names } = counting();
      snapshot.hold();
      expect(await Promise.all([find("one"), find("other"), find("one")])).toEqual([0, 0, 0]);
      note();
      expect(await find("one")).toBe(0);
      expect(names).toEqual(["one", "other"]);
      snapshot.end();
      snapshot.begin();
      expect(await find("one")).toBe(1);
      expect(names).toEqual(["one", "other", "one"]);
      snapshot.end();
    });

    it("not where none is open", async () => {
      const { find, names } = counting();
      expect(await find("one")).toBe(0);
      note();
      expect(await find("one")).toBe(1);
      expect(names).toEqual(["one", "one"]);
    });
  });
});
