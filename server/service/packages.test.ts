import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, openApi } from "#http/testing/api.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "svc-packages-"));
const BYTES = Buffer.from([31, 139, 8, 0]);
let api: Api;
let base: string;

beforeAll(async () => {
  const about = { name: "svc-node", version: "0.1.0", description: "A client" };
  writeFileSync(join(folder, "svc-node-0.1.0.tgz"), BYTES);
  writeFileSync(join(folder, "other.txt"), "not listed");
  const index = [{ ...about, file: "svc-node-0.1.0.tgz" }];
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  api = await openApi();
  base = await api.serve({ packagesDir: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe("the packages of a service", () => {
  it("are listed with the command that installs them", async () => {
    const { packages } = (await (await fetch(`${base}/packages`)).json()) as {
      packages: { url: string; install: string }[];
    };
    const url = `${api.ctx.settings.baseUrl}/packages/svc-node-0.1.0.tgz`;
    expect(packages).toMatchObject([{ name: "svc-node", url, install: `npm install ${url}` }]);
  });

  it("lead a browser to their guide", async () => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const response = await fetch(`${base}/packages`, { headers, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/docs/guides/packages",
    ]);
    expect(response.headers.get("vary")).toContain("Accept");
  });

  it("are served as they were packed", async () => {
    const response = await fetch(`${base}/packages/svc-node-0.1.0.tgz`);
    expect(response.headers.get("content-type")).toBe("application/gzip");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  it.each(["other.txt", "index.json", "..%2findex.json"])(
    "include no other file: %s",
    async (file) => {
      expect((await fetch(`${base}/packages/${file}`)).status).toBe(404);
    },
  );

  it("can only be read", async () => {
    const response = await fetch(`${base}/packages`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
