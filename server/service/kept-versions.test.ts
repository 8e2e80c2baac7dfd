// A page may name a version of the browser's files that only another program contained.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { keepVersion } from "./kept-versions.ts";
import { publishVersion } from "./publish.ts";

const SCRIPT = `${"window.svc = {};\n".repeat(100)}`;

let api: Api;
let folder: string;
let path: string;
beforeAll(async () => {
  api = await openApi();
  folder = mkdtempSync(join(tmpdir(), "svc-kept-"));
  mkdirSync(join(folder, "old"));
  writeFileSync(join(folder, "old/svc.js"), SCRIPT);
  writeFileSync(join(folder, "old/svc-api.d.ts"), "export {};\n");
  const { version } = publishVersion(join(folder, "old"), "0.0.1");
  path = `/v/${version}`;
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${api.base}${path}/${name}`, { headers });

describe("a version of another program", () => {
  it("is unknown until a process that contains it has started", async () => {
    expect((await get("svc.js")).status).toBe(404);
    await keepVersion(api.ctx.store, join(folder, "old"));
    await keepVersion(api.ctx.store, join(folder, "old"));
    expect((await get("svc.js")).status).toBe(200);
  });

  it.each(["gzip, br", "identity"])("is served for a year, accepting %s", async (accepted) => {
    const response = await get("svc.js", { "accept-encoding": accepted });
    expect(await response.text()).toBe(SCRIPT);
    const { headers } = response;
    expect(headers.get("content-encoding")).toBe(accepted === "identity" ? null : "gzip");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("vary")).toContain("Accept-Encoding");
  });

  it("has declarations as text", async () => {
    const response = await get("svc-api.d.ts");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  it("has no other files", async () => {
    expect((await get("svc.css")).status).toBe(404);
    expect((await get("%2e%2e/manifest.json")).status).toBe(404);
  });
});

it("a folder that was never built keeps nothing", async () => {
  await expect(keepVersion(api.ctx.store, folder)).resolves.toBeUndefined();
});
