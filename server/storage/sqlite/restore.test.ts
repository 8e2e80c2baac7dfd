// Restores beside the remains of the database before, from snapshots, and beside commands.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { sampleAuditEntry } from "../contract/audit.ts";
import { numberedMerchant, sampleMerchant } from "../contract/samples.ts";
import { backUp } from "./backup.ts";
import { setAside } from "./database-files.ts";
import { openDatabase, openLock } from "./node-sqlite.ts";
import { restore } from "./restore.ts";
import { openSqlite, openSqliteBeside } from "./sqlite-store.ts";

let folder: string;
/** copy.db has one merchant; svc.db has two, the second of which stands in its log alone. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-restore-"));
  const store = await openSqlite({ file: at("running.db"), keyRing: ring() });
  await store.write((db) => db.merchants.insert(sampleMerchant()));
  backUp(at("running.db"), at("copy.db"));
  const database = openDatabase(at("running.db"));
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
  await store.write((db) => db.merchants.insert(numberedMerchant("1")));
  killed("svc.db", "running.db");
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const ring = () => openKeyRing(at("keys.json"));

/** The files of a service that was killed, or of a snapshot. */
function killed(name: string, of = "svc.db"): void {
  for (const end of ["", "-wal"]) cpSync(at(of + end), at(name + end));
}

/** The journal of a process that was killed while it changed a smaller database: SQLite goes back to that. */
function hotJournal(name: string): void {
  const database = openLock(at("small.db"));
  database.exec(`pragma cache_size = 1; create table t (x);
    insert into t with recursive n(i) as (select 1 union select i + 1 from n where i < 20)
      select zeroblob(4000) from n;
    begin; update t set x = randomblob(4000)`);
  cpSync(at("small.db-journal"), at(name));
  database.exec("rollback");
  database.close();
}

const restored = (copy: string, during = async () => {}) =>
  restore(at(copy), at("svc.db"), {
    ring: ring(),
    lostKeys: false,
    now: 7,
    async record(db, before) {
      await during();
      await db.audit.insert(sampleAuditEntry({ before }));
    },
  });

async function merchants(name = "svc.db"): Promise<number> {
  const store = await openSqlite({ file: at(name), keyRing: ring() });
  try {
    return await store.read((db) => db.merchants.count());
  } finally {
    await store.close();
  }
}

const beside = () => openSqliteBeside({ file: at("svc.db"), keyRing: ring() });

describe("what a killed service has left", () => {
  it("is kept whole", async () => {
    expect(await restored("copy.db")).toMatchObject({ kept: at("svc.db.before-7") });
    expect(existsSync(at("svc.db.before-7-wal"))).toBe(false);
    expect(await merchants()).toBe(1);
    expect(await merchants("svc.db.before-7")).toBe(2);
  });

  it("of which only the log is there does not stand beside the copy", async () => {
    const log = readFileSync(at("svc.db-wal"));
    rmSync(at("svc.db"));
    expect(await restored("copy.db")).toMatchObject({ kept: at("svc.db.before-7-wal") });
    expect(readFileSync(at("svc.db.before-7-wal")).equals(log)).toBe(true);
    expect(await merchants()).toBe(1);
  });

  it.each([
    ["has no header", () => writeFileSync(at("svc.db"), "no".repeat(5000))],
    ["is empty", () => truncateSync(at("svc.db"))],
  ])("is kept with its log where the database %s", async (_, damage) => {
    damage();
    const [file, log] = [readFileSync(at("svc.db")), readFileSync(at("svc.db-wal"))];
    expect(await restored("copy.db")).toMatchObject({ kept: at("svc.db.before-7") });
    expect(await merchants()).toBe(1);
    expect(readFileSync(at("svc.db.before-7")).equals(file)).toBe(true);
    expect(readFileSync(at("svc.db.before-7-wal")).equals(log)).toBe(true);
  });

  it("of a damaged database gives its name to a note, with which no service starts", async () => {
    writeFileSync(at("svc.db"), "no".repeat(5000));
    setAside(at("svc.db"), 5, false);
    await expect(merchants()).rejects.toThrow("cannot be opened");
    expect(readFileSync(at("svc.db"), "utf8")).toContain("run it again");
    await restored("copy.db");
    expect(await merchants()).toBe(1);
    expect(readFileSync(at("svc.db.before-5"), "utf8")).toMatch(/^nono/);
  });

  it("by a restore does not reach the copy", async () => {
    killed("svc.db.restoring");
    hotJournal("svc.db.restoring-journal");
    await restored("copy.db");
    expect(await merchants()).toBe(1);
  });
});

describe("a copy", () => {
  it("behind a link is restored with its log", async () => {
    mkdirSync(at("snapshot"));
    killed("snapshot/svc.db");
    symlinkSync(at("snapshot/svc.db"), at("latest.db"));
    await restored("latest.db");
    expect(await merchants()).toBe(2);
  });

  it("takes the place of the file behind a link, whose log is kept", async () => {
    mkdirSync(at("disk"));
    killed("disk/svc.db");
    for (const end of ["", "-wal"]) rmSync(at(`svc.db${end}`));
    symlinkSync(at("disk/svc.db"), at("svc.db"));
    expect(await restored("copy.db")).toMatchObject({ kept: at("disk/svc.db.before-7") });
    expect(lstatSync(at("svc.db")).isSymbolicLink()).toBe(true);
    expect(await merchants()).toBe(1);
    expect(await merchants("disk/svc.db.before-7")).toBe(2);
  });

  it("is refused and stays where it is the remains of a restore", async () => {
    cpSync(at("copy.db"), at("svc.db.restoring"));
    await expect(restored("svc.db.restoring")).rejects.toThrow(StartError);
    await expect(restored("svc.db.restoring")).rejects.toThrow("name the backup");
    expect(statSync(at("svc.db.restoring")).size).toBe(statSync(at("copy.db")).size);
    expect(await merchants()).toBe(2);
  });

  it.each([
    ["no bytes", ""],
    ["no version", "create table schema_version (version integer)"],
  ])("with %s is refused: nothing would be restored", async (_, statement) => {
    writeFileSync(at("copy.db"), "");
    if (statement) {
      const database = openDatabase(at("copy.db"));
      database.exec(statement);
      database.close();
    }
    await expect(restored("copy.db")).rejects.toThrow("is no database of this service");
    expect(await merchants()).toBe(2);
  });

  // The superuser can write to every folder.
  it.skipIf(process.getuid?.() === 0)(
    "is restored with its log from a folder to read only",
    async () => {
      mkdirSync(at("snapshot"));
      killed("snapshot/svc.db");
      chmodSync(at("snapshot"), 0o500);
      await restored("snapshot/svc.db");
      chmodSync(at("snapshot"), 0o700);
      expect(await merchants()).toBe(2);
    },
  );

  it("that is written while it is copied is refused", async () => {
    const restoring = restored("copy.db");
    utimesSync(at("copy.db"), 1, 1);
    await expect(restoring).rejects.toThrow("was written while it was copied");
    expect(await merchants()).toBe(2);
  });

  it.runIf(process.getuid?.() === 0)(
    "and locks belong to the owner of the folder, also by the superuser",
    async () => {
      chownSync(folder, 65_534, 65_534);
      await (await beside()).close();
      await restored("copy.db");
      const owners = ["svc.db", "svc.db.lock", "svc.db.commands"].map(
        (name) => statSync(at(name)).uid,
      );
      expect(owners).toEqual([65_534, 65_534, 65_534]);
      setAside(at("svc.db"), 9, false);
      expect(statSync(at("svc.db")).uid).toBe(65_534);
    },
  );

  it("that cannot be read is refused in one line", async () => {
    mkdirSync(at("folder"));
    await expect(restored("folder")).rejects.toThrow(StartError);
    await expect(restored("folder")).rejects.toThrow(`restored from ${at("folder")} (EISDIR`);
  });
});

it("a service that has the database open by another way keeps it from being restored", async () => {
  mkdirSync(at("linked"));
  symlinkSync(at("svc.db"), at("linked/svc.db"));
  const service = await openSqlite({ file: at("linked/svc.db"), keyRing: ring() });
  await expect(restored("copy.db")).rejects.toThrow("is in use; stop the process");
  await service.close();
  expect(await merchants()).toBe(2);
});

describe("commands", () => {
  it("are refused while the database is restored, and work again afterwards", async () => {
    await restored("copy.db", async () => {
      await expect(beside()).rejects.toThrow(StartError);
      await expect(beside()).rejects.toThrow("is being restored or moved: try again");
      expect(() => backUp(at("svc.db"), at("new.db"))).toThrow("is being restored or moved");
    });
    const store = await beside();
    expect(await store.read((db) => db.merchants.count())).toBe(1);
    await store.close();
  });

  it("that have the database open keep it from being restored, even once the service has ended", async () => {
    const service = await openSqlite({ file: at("svc.db"), keyRing: ring() });
    const [command, other] = [await beside(), await beside()];
    await service.close();
    await expect(restored("copy.db")).rejects.toThrow(StartError);
    await expect(restored("copy.db")).rejects.toThrow("is in use by a command: try again");
    await command.write((db) => db.merchants.insert(numberedMerchant("2")));
    await command.close();
    await expect(restored("copy.db")).rejects.toThrow("is in use by a command");
    await other.close();
    await restored("copy.db");
    expect(await merchants("svc.db.before-7")).toBe(3);
  });

  it("and services are told of what keeps the lock from working, not that it is held", async () => {
    writeFileSync(at("svc.db.lock"), "no".repeat(5000));
    const opening = openSqlite({ file: at("svc.db"), keyRing: ring() });
    await expect(opening).rejects.toThrow(`${at("svc.db")} cannot be opened (`);
  });
});
