// Backups of a database during writes, and restores.
import fs, {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { migrate } from "../engine/migrate.ts";
import { backUp } from "./backup.ts";
import { sampleAuditEntry } from "../contract/audit.ts";
import {
  numberedMerchant,
  query,
  sampleMerchant,
  sampleSession,
  TEST_SCOPE,
} from "../contract/samples.ts";
import { sampleWebhook, sampleWebhookSecret } from "../contract/samples-events.ts";
import { sampleToken, sampleUser } from "../contract/samples-bank-users.ts";
import { insertingOwner } from "../testing/old-turnovers.ts";
import { markMoved } from "./moved.ts";
import { openDatabase } from "./node-sqlite.ts";
import { sqliteQueries } from "./dialect.ts";
import { restore } from "./restore.ts";
import { openSqlite, openSqliteBeside, SQLITE } from "./sqlite-store.ts";
import type { Repositories, Store } from "../store.ts";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-backup-"));
  store = await open();
  await store.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    await db.sessions.insert(sampleSession());
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await store.close();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const ring = (name = "keys.json") => openKeyRing(at(name));
const open = (name = "svc.db") => openSqlite({ file: at(name), keyRing: ring() });
const copyOf = (name: string, copy: string) => writeFileSync(at(copy), readFileSync(at(name)));
const merchants = () => store.read((db) => db.merchants.count());
const restored = (copy: string) =>
  restore(at(copy), at("svc.db"), {
    ring: ring(),
    lostKeys: false,
    now: 7,
    record: (db, before) => db.audit.insert(sampleAuditEntry({ before })),
  });

describe("a backup", () => {
  it("is complete even while the service writes, and is a single file", async () => {
    const writing = Array.from({ length: 300 }, (_, nth) =>
      store.write((db) => db.merchants.insert(numberedMerchant(String(nth)))),
    );
    await writing[100];
    const { bytes } = backUp(at("svc.db"), at("copy.db"));
    await Promise.all(writing);
    expect(bytes).toBe(statSync(at("copy.db")).size);
    const copy = await open("copy.db");
    expect(await copy.read((db) => db.merchants.count())).toBeGreaterThan(100);
    expect(await copy.read((db) => db.sessions.byId("ws_one"))).toEqual(sampleSession());
    await copy.close();
  });

  it("is readable only by its owner", () => {
    backUp(at("svc.db"), at("copy.db"));
    expect(statSync(at("copy.db")).mode & 0o077).toBe(0);
  });

  it("never replaces a file", () => {
    writeFileSync(at("copy.db"), "mine");
    expect(() => backUp(at("svc.db"), at("copy.db"))).toThrow("exists already");
    expect(readFileSync(at("copy.db"), "utf8")).toBe("mine");
  });

  it("leaves nothing of a copy that failed", () => {
    vi.spyOn(fs, "renameSync").mockImplementation(() => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
    syncBuiltinESMExports();
    expect(() => backUp(at("svc.db"), at("copy.db"))).toThrow(StartError);
    expect(readdirSync(folder).filter((name) => name.startsWith("copy.db"))).toEqual([]);
  });

  it.each(["nowhere/copy.db", "svc.db.lock/copy.db"])(
    "to %s is refused with a one-line message",
    (name) => {
      expect(() => backUp(at("svc.db"), at(name))).toThrow(StartError);
    },
  );
});

const beside = () => openSqliteBeside({ file: at("svc.db"), keyRing: ring() });

describe("restoring", () => {
  it("replaces the database with the copy, and keeps the old one", async () => {
    backUp(at("svc.db"), at("copy.db"));
    await store.write((db) => db.merchants.insert(numberedMerchant("1")));
    await store.close();
    expect(await restored("copy.db")).toMatchObject({ kept: at("svc.db.before-7") });
    store = await open();
    expect(await merchants()).toBe(1);
    expect(await store.read((db) => db.audit.list({ limit: 9 }))).toMatchObject([
      { before: at("svc.db.before-7") },
    ]);
    expect(readdirSync(folder).filter((name) => name.includes("restoring"))).toEqual([]);
    const before = await open("svc.db.before-7");
    expect(await before.read((db) => db.merchants.count())).toBe(2);
    await before.close();
  });

  it("takes what stands in the log of the copy alone", async () => {
    for (const end of ["", "-wal"]) copyOf(`svc.db${end}`, `copy.db${end}`);
    await store.write((db) => db.merchants.insert(numberedMerchant("1")));
    await store.close();
    await restored("copy.db");
    store = await open();
    expect(await merchants()).toBe(1);
  });

  it("lets others read the data at no moment, whatever the modes of the copy", async () => {
    for (const end of ["", "-wal"]) {
      copyOf(`svc.db${end}`, `copy.db${end}`);
      chmodSync(at(`copy.db${end}`), 0o666);
    }
    await store.close();
    // What is private only after a change of its mode was not before.
    vi.spyOn(fs, "chmodSync").mockImplementation(() => {});
    syncBuiltinESMExports();
    await restored("copy.db");
    expect(statSync(at("svc.db")).mode & 0o777).toBe(0o600);
    store = await open();
  });

  it("takes nothing of a restore that was killed", async () => {
    backUp(at("svc.db"), at("copy.db"));
    await store.write((db) => db.merchants.insert(numberedMerchant("1")));
    copyOf("svc.db-wal", "svc.db.restoring-wal");
    await store.close();
    await restored("copy.db");
    store = await open();
    expect(await merchants()).toBe(1);
  });

  it.each([13, 14])("takes a copy of version %i", async (version) => {
    await older(version);
    await store.close();
    await restored("copy.db");
    store = await open();
    expect(await merchants()).toBe(0);
  });

  it("seals the data of a copy whose version did not", async () => {
    await older(18, insertingOwner());
    await store.close();
    await restored("copy.db");
    expect(readFileSync(at("svc.db")).includes(sampleUser().name)).toBe(false);
    store = await open();
    const users = await store.read((db) => db.in(TEST_SCOPE).bankUsers.list(query()));
    expect(users.rows).toEqual([sampleUser()]);
  });

  it("is refused while the service runs", async () => {
    backUp(at("svc.db"), at("copy.db"));
    await expect(restored("copy.db")).rejects.toThrow("in use");
  });

  it.each([
    ["is missing", () => undefined, "no file"],
    ["is no database", () => writeFileSync(at("copy.db"), "no".repeat(5000)), "copy.db"],
    ["is cut", () => cut(), "copy.db"],
    ["is of a newer program", () => newer(), "version 999"],
    [
      "has sessions sealed with other keys",
      () => foreign((db) => db.sessions.insert(sampleSession())),
      "key ring lacks",
    ],
    [
      "has the secret of a webhook sealed with other keys",
      () =>
        foreign(async (db) => {
          await db.webhooks.insert(sampleWebhook());
          await db.webhookSecrets.set(sampleWebhookSecret());
        }),
      "key ring lacks",
    ],
    [
      "has access tokens sealed with other keys",
      () =>
        foreign(async (db) => {
          await db.bankUsers.insert(sampleUser());
          await db.accessTokens.insert(sampleToken());
        }),
      "key ring lacks",
    ],
  ])("is refused where the copy %s, and changes nothing", async (_, prepare, reason) => {
    await prepare();
    await store.close();
    const before = readFileSync(at("svc.db"));
    const files = filesWithContent();
    await expect(restored("copy.db")).rejects.toThrow(StartError);
    await expect(restored("copy.db")).rejects.toThrow(reason);
    expect(readFileSync(at("svc.db")).equals(before)).toBe(true);
    expect(filesWithContent()).toEqual(files);
  });
});

/** Not the lock, nor the log, which SQLite removes once a closed connection is garbage-collected. */
function filesWithContent(): string[] {
  return readdirSync(folder).filter((name) => !/^svc\.db\.commands$|-(shm|wal)$/.test(name));
}

function cut(): void {
  backUp(at("svc.db"), at("whole.db"));
  const whole = readFileSync(at("whole.db"));
  writeFileSync(at("copy.db"), whole.subarray(0, Math.floor(whole.length / 2)));
}

function newer(): void {
  backUp(at("svc.db"), at("copy.db"));
  change("copy.db", "insert into schema_version values (999)");
}

function change(name: string, statement: string): void {
  const database = openDatabase(at(name));
  database.exec(`${statement}; pragma journal_mode = delete`);
  database.close();
}

async function older(version: number, rows = ""): Promise<void> {
  const database = openDatabase(at("older.db"));
  database.exec("begin");
  await migrate(sqliteQueries(database), SQLITE, createSealer(ring("keys.json")), version);
  database.exec("commit");
  database.exec(rows);
  database.close();
  backUp(at("older.db"), at("copy.db"));
}

async function foreign(seal: (db: Repositories) => Promise<void>): Promise<void> {
  const other = await openSqlite({ file: at("other.db"), keyRing: ring("other.json") });
  await other.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    await seal(db);
  });
  backUp(at("other.db"), at("copy.db"));
  await other.close();
}

describe("a database that was moved", () => {
  // 68 years after its beginning, the time of Unix no longer fits into 31 bits.
  it.each([1, Date.UTC(2026, 2, 2, 9), Date.UTC(2039, 0, 1)])(
    "at %i is opened by no service or command, and no copy of it is made",
    async (moment) => {
      await store.close();
      markMoved(at("svc.db"), moment);
      const since = new Date(Math.max(1000, moment)).toISOString();
      await expect(open()).rejects.toThrow(StartError);
      await expect(beside()).rejects.toThrow(`was moved to PostgreSQL at ${since}`);
      expect(() => backUp(at("svc.db"), at("copy.db"))).toThrow("set DATABASE_URL");
      expect(existsSync(at("copy.db"))).toBe(false);
    },
  );

  it.each(["svc.db", "copy.db"])("is opened again once it is restored from %s", async (name) => {
    await store.close();
    markMoved(at("svc.db"), 7000);
    if (name !== "svc.db") copyOf("svc.db", name);
    await restored(name);
    store = await open();
    expect(await merchants()).toBe(1);
    await expect(open("svc.db.before-7")).rejects.toThrow("was moved");
  });
});

describe("an administrator beside the service", () => {
  it("reads and changes the data of the running service", async () => {
    const admin = await beside();
    await admin.write((db) => db.merchants.insert(numberedMerchant("1")));
    expect(await merchants()).toBe(2);
    expect(admin.exclusive).toBe(false);
    await store.write((db) => db.merchants.insert(numberedMerchant("2")));
    expect(await admin.read((db) => db.merchants.count())).toBe(3);
    await admin.close();
    expect(await merchants()).toBe(3);
  });

  it("has exclusive access if no service runs", async () => {
    await store.close();
    const admin = await beside();
    expect(admin.exclusive).toBe(true);
    await expect(open()).rejects.toThrow("in use");
    await admin.close();
    store = await open();
  });

  it("is refused beside a service of another version", async () => {
    const database = openDatabase(at("svc.db"));
    database.exec("delete from schema_version where version > 3");
    database.close();
    await expect(beside()).rejects.toThrow("restart the service first");
  });
});
