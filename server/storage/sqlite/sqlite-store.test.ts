import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { storeContract } from "../contract/store-contract.ts";
import { migratedFile } from "../testing/migrated-file.ts";
import { openDatabase } from "./node-sqlite.ts";
import {
  sampleKey,
  sampleMerchant,
  sampleSession,
  sampleTombstone,
  sampleVerification,
  TEST_SCOPE,
} from "../contract/samples.ts";
import { sampleWebhook, sampleWebhookSecret } from "../contract/samples-events.ts";
import { openSqlite, openSqliteBeside } from "./sqlite-store.ts";

function place() {
  const directory = mkdtempSync(join(tmpdir(), "svc-store-"));
  const file = join(directory, "svc.db");
  const keyRing = openKeyRing(join(directory, "key-ring.json"));
  return { directory, file, keyRing, open: () => openSqlite({ file, keyRing }) };
}

storeContract("SQLite", async () => {
  const { directory, file, open } = place();
  writeFileSync(file, await migratedFile());
  let store = await open();
  return {
    store,
    async reopen() {
      await store.close();
      store = await open();
      return store;
    },
    async destroy() {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
});

describe("openSqlite", () => {
  let at: ReturnType<typeof place>;

  beforeEach(() => {
    at = place();
  });
  afterEach(() => rmSync(at.directory, { recursive: true }));

  it("makes its files readable only by their owner", async () => {
    const store = await at.open();
    const modes = readdirSync(at.directory).map((name) => statSync(join(at.directory, name)).mode);
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
    await store.close();
  });

  it("overwrites deleted data", async () => {
    const store = await at.open();
    const record = sampleVerification({ account_holder: "CanaryHolder", iban: "CanaryIban" });
    const read = () => readFileSync(at.file, "latin1");
    await store.write(async (db) => {
      await db.merchants.insert(sampleMerchant());
      await db.in(TEST_SCOPE).verifications.insert(record);
    });
    await store.close();
    expect(read()).toContain("CanaryHolder");
    const again = await at.open();
    await again.write((db) => db.in(TEST_SCOPE).verifications.delete(record.id));
    await again.close();
    expect(read()).not.toMatch(/canary/i);
  });

  it("writes neither session keys nor states in clear", async () => {
    const store = await at.open();
    const session = sampleSession({ key: "CanaryKey", state: { secret: "CanaryState" } });
    await store.write(async (db) => {
      await db.merchants.insert(sampleMerchant({ name: "Visible name" }));
      await db.sessions.insert(session);
      await db.sessions.update(session.id, 0, { state: { secret: "CanaryLater" } });
      await db.tombstones.insert(sampleTombstone(), "CanaryDeleted");
      await db.webhooks.insert(sampleWebhook());
      const replaced = { secret: "CanarySecret", previous: "CanaryPrevious", previousUntil: 1 };
      await db.webhookSecrets.set(sampleWebhookSecret(replaced));
      const request = { target: "POST /v1/x", key: "CanaryName", request: "" };
      const named = { ...request, keptUntil: 0, bankUser: null };
      await db.answers.insert({ ...TEST_SCOPE, ...named, answer: { key: "CanaryAnswer" } });
    });
    const written = () =>
      readdirSync(at.directory)
        .map((name) => readFileSync(join(at.directory, name), "latin1"))
        .join("");
    expect(written()).toContain("Visible name");
    expect(written()).not.toContain("Canary");
    await store.close();
    expect(written()).toContain("Visible name");
    expect(written()).not.toContain("Canary");
  });

  it("refuses a database of a newer program, and does not change it", async () => {
    await (await at.open()).close();
    const database = openDatabase(at.file);
    database.exec("insert into schema_version values (999)");
    database.close();
    const before = readFileSync(at.file);
    await expect(at.open()).rejects.toThrow(StartError);
    await expect(at.open()).rejects.toThrow("version 999");
    expect(readFileSync(at.file).equals(before)).toBe(true);
  });

  it("has everything in one file after it is closed", async () => {
    const store = await at.open();
    await store.write((db) => db.merchants.insert(sampleMerchant()));
    await store.close();
    const copy = place();
    copyFileSync(at.file, copy.file);
    const restored = await copy.open();
    expect(await restored.read((db) => db.merchants.count())).toBe(1);
    await restored.close();
    rmSync(copy.directory, { recursive: true });
  });

  it("checkpoints its log into the file while it is open, so that commits do not enlarge it", async () => {
    const store = await at.open();
    const before = statSync(at.file).size;
    await store.write((db) => db.merchants.insert(sampleMerchant()));
    expect(statSync(at.file).size).toBe(before);
    /** Each commit changes about 20 pages. */
    const logAfter = async (commits: number) => {
      for (let nth = 0; nth < commits; nth += 1) {
        const origins = [String(1000 + nth).repeat(20_000)];
        await store.write((db) => db.merchants.update("mer_one", { origins }));
        await store.read((db) => db.merchants.count());
      }
      return statSync(`${at.file}-wal`).size;
    };
    const first = await logAfter(500);
    expect(await logAfter(500)).toBe(first);
    expect(statSync(at.file).size).toBeGreaterThan(before);
    await store.close();
  });

  it("cuts its log to 32 MB after a longer transaction", async () => {
    const store = await at.open();
    const size = () => statSync(`${at.file}-wal`).size;
    const write = (megabytes: number) =>
      store.write((db) =>
        db.merchants.update("mer_one", {
          origins: ["x".repeat(megabytes * 1_000_000), String(size())],
        }),
      );
    await store.write((db) => db.merchants.insert(sampleMerchant()));
    await write(50);
    expect(size()).toBeGreaterThan(50_000_000);
    await write(1);
    await write(1);
    expect(size()).toBeLessThan(33_000_000);
    await store.close();
  });

  it("keeps keys in memory until this process or a command changes one", async () => {
    const store = await at.open();
    const beside = await openSqliteBeside({ file: at.file, keyRing: at.keyRing });
    const key = sampleKey();
    const holder = () => store.known.keyHolder(key.hash);
    await store.write(async (db) => {
      await db.merchants.insert(sampleMerchant());
      await db.keys.insert(key);
    });
    expect(await holder()).toMatchObject({ id: key.id });
    expect(await holder()).toBe(await holder());
    await beside.write((db) => db.merchants.update("mer_one", { blocked: true }));
    expect(await holder()).toMatchObject({ merchant: { blocked: true } });
    expect(await holder()).toBe(await holder());
    await store.write((db) => db.keys.revoke({ merchant: "mer_one" }, key.id, 1));
    expect(await holder()).toBeNull();
    await Promise.all([store.close(), beside.close()]);
  });

  it("can be open only once at a time", async () => {
    const store = await at.open();
    await expect(at.open()).rejects.toThrow("in use");
    await store.close();
    await (await at.open()).close();
  });

  it.each([
    ["a file that is no database", () => writeFileSync(at.file, "no database".repeat(100))],
    ["a directory", () => mkdirSync(at.file)],
  ])("refuses %s with one line", async (_, prepare) => {
    prepare();
    await expect(at.open()).rejects.toThrow(StartError);
    await expect(at.open()).rejects.toThrow(`The database ${at.file} cannot be opened`);
  });
});
