import {
  chmodSync,
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
import { derive, openKeyRing } from "./key-ring.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-ring-"));
  file = join(directory, "key-ring.json");
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("openKeyRing", () => {
  it("creates a file that only its owner can read, and reads the same ring again", () => {
    const ring = openKeyRing(file);
    expect(ring.keys.get(ring.current)).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(["key-ring.json"]);
    expect(openKeyRing(file)).toEqual(ring);
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
