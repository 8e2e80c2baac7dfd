import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishVersion } from "./publish.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-publish-"));
  write("svc.js", "one()");
  write("svc.css", "a{}");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

describe("a published version", () => {
  it("lists every file with its size and hash", () => {
    const { version, files } = publishVersion(folder, "1.2.3");
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(files["svc.js"]).toEqual({
      path: `/v/${version}/svc.js`,
      size: 5,
      // By `printf 'one()' | openssl dgst -sha384 -binary | base64`.
      integrity: "sha384-qHg6WPiivgWdKi9H089QvT/H6JnUIptwBRIct8rnyVZyza1D0NzDgSIodCK/V4F8",
    });
    expect(Object.keys(files)).toEqual(["svc.css", "svc.js"]);
    expect(JSON.parse(read("manifest.json"))).toEqual({ version, files });
  });

  it("is the same for the same files", () => {
    const first = publishVersion(folder, "1.2.3");
    expect(publishVersion(folder, "1.2.3")).toEqual(first);
  });

  it("has compressed copies of each file, under both names, and does not list them", () => {
    const { files } = publishVersion(folder, "1.2.3");
    for (const path of ["svc.js", files["svc.js"]?.path ?? ""]) {
      const packed = (suffix: string) => readFileSync(join(folder, path + suffix));
      expect(gunzipSync(packed(".gz")).toString()).toBe("one()");
      expect(brotliDecompressSync(packed(".br")).toString()).toBe("one()");
    }
    expect(Object.keys(publishVersion(folder, "1.2.3").files)).toEqual(["svc.css", "svc.js"]);
  });

  it("has a new address when a file differs, and the old copy stays", () => {
    const { files: before } = publishVersion(folder, "1.2.3");
    write("svc.css", "b{}");
    const { files: after } = publishVersion(folder, "1.2.3");
    expect(after["svc.js"]?.path).not.toBe(before["svc.js"]?.path);
    expect(read(before["svc.css"]?.path ?? "")).toBe("a{}");
    expect(read(after["svc.css"]?.path ?? "")).toBe("b{}");
  });
});
