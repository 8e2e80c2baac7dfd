import fs, {
  chmodSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartError } from "#schema/errors.ts";
import { derive } from "./derive.ts";
import { openKeyRing } from "./key-ring.ts";
import { rootKeyOfCommand, rootKeyOfFile, rootKeyOfValue } from "./root-key.ts";
import { createSealer } from "./seal.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-ring-"));
  file = join(directory, "key-ring.json");
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});

const command = (line: string) => rootKeyOfCommand("SVC_ROOT_KEY_COMMAND", line).read();

describe("openKeyRing", () => {
  it("creates a file that only its owner can read, and reads the same ring again", () => {
    const ring = openKeyRing(file);
    expect(ring.keys.get(ring.current)).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(["key-ring.json"]);
    expect(openKeyRing(file)).toEqual(ring);
  });

  it.each([null, Buffer.alloc(32, 7)])("does not write a ring again that it finds: %j", (root) => {
    openKeyRing(file, root);
    const { ino } = statSync(file);
    openKeyRing(file, root);
    expect(statSync(file).ino).toBe(ino);
  });

  it("takes the ring that another process creates at the same moment", () => {
    const link = fs.linkSync;
    vi.spyOn(fs, "linkSync").mockImplementationOnce((from, to) => {
      write(JSON.stringify({ current: "b", keys: { b: KEY } }));
      link(from, to);
    });
    syncBuiltinESMExports();
    expect(openKeyRing(file).current).toBe("b");
    expect(readdirSync(directory)).toEqual(["key-ring.json"]);
  });

  it("makes the name of a new ring durable before any data needs its key", () => {
    const flush = fs.fsyncSync;
    const named: boolean[] = [];
    vi.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
      if (fstatSync(handle).isDirectory()) named.push(existsSync(file));
      flush(handle);
    });
    syncBuiltinESMExports();
    openKeyRing(file);
    openKeyRing(file);
    expect(named).toEqual([true]);
  });

  it("reads several keys, one of them current", () => {
    const older = Buffer.alloc(32, 2).toString("base64");
    write(JSON.stringify({ current: "b", keys: { a: older, b: KEY } }));
    const ring = openKeyRing(file);
    expect(ring.current).toBe("b");
    expect([...ring.keys.keys()]).toEqual(["a", "b"]);
  });

  it.each([
    ["no JSON", "{"],
    ["another value", "null"],
    ["no keys", JSON.stringify({ current: "a" })],
    ["a missing current key", JSON.stringify({ current: "b", keys: { a: KEY } })],
    ["a key that is no text", JSON.stringify({ current: "a", keys: { a: 5 } })],
    ["a short key", JSON.stringify({ current: "a", keys: { a: KEY.slice(8) } })],
    [
      "an id that an envelope cannot hold",
      JSON.stringify({ current: "a.b", keys: { "a.b": KEY } }),
    ],
  ])("refuses %s without changing the file", (_, text) => {
    write(text);
    expect(() => openKeyRing(file)).toThrow(StartError);
    expect(() => openKeyRing(file)).toThrow(`The key ring ${file} is damaged`);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("refuses a file that others can read, and names the remedy", () => {
    openKeyRing(file);
    chmodSync(file, 0o640);
    expect(() => openKeyRing(file)).toThrow(`run: chmod 600 ${file}`);
  });

  it("names a file that cannot be read or created", () => {
    expect(() => openKeyRing(directory)).toThrow(`${directory} cannot be read (EISDIR)`);
    const missing = join(directory, "missing", "ring.json");
    expect(() => openKeyRing(missing)).toThrow(`${missing} cannot be created (ENOENT)`);
  });
});

describe("a change of the ring", () => {
  it("adds a current key, keeps the older ones with their age, and deletes one", () => {
    const ring = openKeyRing(file);
    const first = ring.current;
    const id = ring.rotate(7000);
    expect(openKeyRing(file)).toEqual(ring);
    expect(ring).toMatchObject({ current: id, created: new Map([[id, 7000]]) });
    expect([...ring.keys.keys()]).toEqual([first, id]);
    ring.retire(first);
    expect(openKeyRing(file)).toEqual(ring);
    expect([...ring.keys.keys()]).toEqual([id]);
    expect(() => ring.retire(id)).toThrow("current key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(["key-ring.json"]);
  });

  it("is refused if the file is gone, and makes no other one", () => {
    const ring = openKeyRing(file);
    rmSync(file);
    const gone = new StartError(`The key ring ${file} is gone: restore it from a backup.`);
    expect(() => ring.refresh()).toThrow(gone);
    expect(() => ring.rotate(0)).toThrow(gone);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is seen by another process that opens a value with an unknown key", () => {
    const other = openKeyRing(file);
    const ring = openKeyRing(file);
    ring.rotate(0);
    const place = { table: "sessions", row: "1", column: "state" };
    expect(createSealer(other).open(place, createSealer(ring).seal(place, "text"))).toBe("text");
    expect(other.current).toBe(ring.current);
  });

  it("takes neither mode nor content of a file that a killed change left", () => {
    const ring = openKeyRing(file);
    writeFileSync(`${file}.new`, "left");
    chmodSync(`${file}.new`, 0o666);
    ring.rotate(0);
    expect(openKeyRing(file)).toEqual(ring);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(["present", "missing"])("follows no link to a %s file", (name) => {
    const ring = openKeyRing(file);
    const target = join(directory, name);
    writeFileSync(join(directory, "present"), "other");
    symlinkSync(target, `${file}.new`);
    ring.rotate(0);
    expect(lstatSync(file).isFile()).toBe(true);
    expect(readFileSync(join(directory, "present"), "utf8")).toBe("other");
    expect(readdirSync(directory).toSorted()).toEqual(["key-ring.json", "present"]);
    expect(openKeyRing(file)).toEqual(ring);
  });

  it("creates its file only if no other process has", () => {
    const ring = openKeyRing(file);
    const before = readFileSync(file, "utf8");
    vi.spyOn(fs, "unlinkSync").mockImplementationOnce(() => writeFileSync(`${file}.new`, "other"));
    syncBuiltinESMExports();
    expect(() => ring.rotate(0)).toThrow("EEXIST");
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("is refused while another process changes the ring", () => {
    const ring = openKeyRing(file);
    writeFileSync(`${file}.lock`, "");
    const before = readFileSync(file, "utf8");
    expect(() => ring.rotate(0)).toThrow(`delete ${file}.lock if no other`);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

describe("a root key", () => {
  const root = Buffer.alloc(32, 7);

  it("seals a new file and one in clear", () => {
    const clear = openKeyRing(file);
    const text = readFileSync(file, "utf8");
    expect(openKeyRing(file, root)).toEqual(clear);
    const key = clear.keys.get(clear.current)?.toString("base64") ?? "";
    expect(text).toContain(key);
    expect(readFileSync(file, "utf8")).not.toContain(key);
    const next = openKeyRing(file, root);
    next.rotate(1);
    expect(openKeyRing(file, root)).toEqual(next);
    expect(readFileSync(file, "utf8")).toMatch(/^\{"sealed":"1\.root\.[\w-]+"\}\n$/);
  });

  it("seals what another process has made of the ring meanwhile", () => {
    openKeyRing(file);
    const original = fs.writeFileSync;
    vi.spyOn(fs, "writeFileSync").mockImplementationOnce((...lock) => {
      openKeyRing(file, root).rotate(1);
      original(...lock);
    });
    syncBuiltinESMExports();
    const ring = openKeyRing(file, root);
    expect(ring.keys.size).toBe(2);
    expect(openKeyRing(file, root)).toEqual(ring);
  });

  it("is needed, and has to be the right one", () => {
    openKeyRing(file, root);
    expect(() => openKeyRing(file)).toThrow(
      `${file} is sealed with a root key: set SVC_ROOT_KEY_FILE`,
    );
    expect(() => openKeyRing(file, Buffer.alloc(32, 8))).toThrow("The root key does not open");
  });

  it("can be replaced, and is then needed in place of the old one", () => {
    const next = Buffer.alloc(32, 8);
    const ring = openKeyRing(file, root);
    ring.sealWith(next);
    expect(openKeyRing(file, next)).toEqual(ring);
    expect(() => openKeyRing(file, root)).toThrow("The root key does not open");
    const id = ring.rotate(1);
    expect(openKeyRing(file, next).current).toBe(id);
  });

  it("comes from a variable or a file", async () => {
    const text = root.toString("base64");
    expect(await rootKeyOfValue("SVC_ROOT_KEY", text).read()).toEqual(root);
    write(`${text}\n`);
    expect(await rootKeyOfFile("SVC_ROOT_KEY_FILE", file).read()).toEqual(root);
    expect(await command(`cat '${file}'`)).toEqual(root);
    await expect(command("echo canary")).rejects.toThrow("SVC_ROOT_KEY_COMMAND is no root key");
    const failed = await command("echo canary; echo canary >&2; exit 3").catch((error) => error);
    expect(failed.message).toMatch(/^The command of SVC_ROOT_KEY_COMMAND exited with 3: /);
    expect(inspect(failed)).not.toContain("canary");
    await expect(command("kill -TERM $$")).rejects.toThrow("was ended by SIGTERM: run it by hand");
    const short = rootKeyOfValue("SVC_ROOT_KEY", text.slice(8)).read();
    await expect(short).rejects.toThrow("SVC_ROOT_KEY is no root key: give 32 bytes in Base64.");
    write(text.slice(8));
    const shortFile = rootKeyOfFile("SVC_ROOT_KEY_FILE", file).read();
    await expect(shortFile).rejects.toThrow("SVC_ROOT_KEY_FILE is no root key");
    const missing = rootKeyOfFile("SVC_ROOT_KEY_FILE", join(directory, "none")).read();
    await expect(missing).rejects.toThrow(/^SVC_ROOT_KEY_FILE .+ cannot be read \(ENOENT\): give/);
  });
});

describe("derive", () => {
  it("derives distinct bytes for each purpose and key, always the same", () => {
    write(
      JSON.stringify({ current: "b", keys: { a: Buffer.alloc(32).toString("base64"), b: KEY } }),
    );
    const ring = openKeyRing(file);
    expect(derive(ring, "one")).toHaveLength(32);
    expect(derive(ring, "one")).toEqual(derive(ring, "one", "b"));
    expect(derive(ring, "one")).not.toEqual(derive(ring, "two"));
    expect(derive(ring, "one")).not.toEqual(derive(ring, "one", "a"));
    expect(() => derive(ring, "one", "c")).toThrow("no key c");
  });
});

function write(text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
}
