import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDocs } from "./docs.ts";

const FILES = readdirSync(fileURLToPath(new URL("page", import.meta.url)));

let server: Server;
let base: string;

beforeAll(async () => {
  const app = express();
  app.use(createDocs());
  server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const TYPES = { html: "text/html", css: "text/css", svg: "image/svg+xml", js: "text/javascript" };

function pathOf(file: string): string {
  return file === "index.html" ? "/docs" : `/docs/${file}`;
}

describe.each(FILES)("%s", (file) => {
  it("is served under a policy without inline code, foreign origins and eval", async () => {
    const response = await fetch(base + pathOf(file));
    expect(response.status).toBe(200);
    const type = TYPES[file.split(".").at(-1) as keyof typeof TYPES];
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(await response.text()).not.toMatch(
      /\son\w+="|\sstyle=|<script>|innerHTML|https?:\/\/(?!www\.w3\.org)/,
    );
  });

  it("refuses other methods", async () => {
    const response = await fetch(base + pathOf(file), { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
