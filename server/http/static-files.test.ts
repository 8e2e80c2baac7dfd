import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "./static-files.ts";

const SCRIPT = "'use strict';".repeat(50);

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-static-"));
  for (const place of [folder, join(folder, "v", "1")]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "a.js"), SCRIPT);
    writeFileSync(join(place, "a.js.gz"), gzipSync(SCRIPT));
  }
  writeFileSync(join(folder, "plain.js"), SCRIPT);
  const app = express().use(staticFiles(folder, { maxAge: 1000 }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, encodings: string, more: { method?: string; etag?: string } = {}) {
  const { port } = server.address() as AddressInfo;
  const { method = "GET", etag = "" } = more;
  const headers = { "accept-encoding": encodings, ...(etag ? { "if-none-match": etag } : {}) };
  const asked = request({ host: "127.0.0.1", port, path, method, headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe("a file with a compressed copy", () => {
  it.each(["/a.js", "/v/1/a.js", "/a.js?x=1"])(
    "%s is sent compressed to clients that accept it",
    async (path) => {
      const { status, headers, body } = await ask(path, "gzip, deflate, br");
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-encoding": "gzip",
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(body.length),
        "cache-control": "public, max-age=1",
        vary: "Accept-Encoding",
      });
      expect(gunzipSync(body).toString()).toBe(SCRIPT);
      expect(body.length).toBeLessThan(SCRIPT.length);
    },
  );

  it.each(["identity", "br", "gzip;q=0", ""])(
    "is sent uncompressed to clients that accept %j",
    async (asked) => {
      const { headers, body } = await ask("/a.js", asked);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers.vary).toBe("Accept-Encoding");
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  it("has a separate tag for each form, and is not sent again", async () => {
    const { etag: packed = "" } = (await ask("/a.js", "gzip")).headers;
    const { etag: whole = "" } = (await ask("/a.js", "identity")).headers;
    expect(packed).not.toBe(whole);
    const again = await ask("/a.js", "gzip", { etag: packed });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask("/a.js", "gzip", { etag: whole })).status).toBe(200);
  });

  it("responds to HEAD alike, and refuses POST", async () => {
    const { headers, body } = await ask("/a.js", "gzip", { method: "HEAD" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(body.length).toBe(0);
    const posted = await ask("/a.js", "gzip", { method: "POST" });
    expect(posted.status).toBe(404);
    expect(posted.headers).not.toHaveProperty("content-encoding");
  });
});

it("a file without a copy is sent unchanged, and unknown ones are passed on", async () => {
  const { headers, body } = await ask("/plain.js", "gzip");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe(SCRIPT);
  expect((await ask("/b.js", "gzip")).status).toBe(404);
});
