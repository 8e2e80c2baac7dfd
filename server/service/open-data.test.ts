import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "#schema/errors.ts";
import { openData } from "./open-data.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-data-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (name: string) => {
  const dataDir = join(directory, name);
  return { database: null, dataDir, keyRing: join(dataDir, "key-ring.json") };
};

describe("openData", () => {
  it("creates a folder that only its owner can read, with key ring and store, and opens it again", async () => {
    const paths = at("new/data");
    const first = await openData(paths);
    expect(statSync(paths.dataDir).mode & 0o777).toBe(0o700);
    expect(existsSync(paths.keyRing)).toBe(true);
    await first.store.close();
    const second = await openData(paths);
    expect(second.ring).toEqual(first.ring);
    await second.store.close();
  });

  it("creates no new key ring for a store that has lost its own", async () => {
    const paths = at("data");
    await (await openData(paths)).store.close();
    rmSync(paths.keyRing);
    await expect(openData(paths)).rejects.toThrow(StartError);
    await expect(openData(paths)).rejects.toThrow("is missing: restore it");
    expect(existsSync(paths.keyRing)).toBe(false);
  });

  it("names a folder that it cannot create", async () => {
    writeFileSync(join(directory, "file"), "");
    await expect(openData(at("file/data"))).rejects.toThrow(/^SVC_DATA_DIR .+ \(ENOTDIR\): /);
    await expect(openData(at("file"))).rejects.toThrow(/^SVC_DATA_DIR .+ \(EEXIST\): /);
  });

  it.runIf(existsSync("/proc"))("names a folder in a file system without folders", async () => {
    const paths = { ...at("data"), dataDir: "/proc/nope/data" };
    await expect(openData(paths)).rejects.toThrow(/^SVC_DATA_DIR .+ \(ENOENT\): /);
  });
});
