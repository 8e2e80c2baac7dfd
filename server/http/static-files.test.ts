import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
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
    writeFileSync(join(place, "a.js.br"), brotliCompressSync(SCRIPT));
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

type More = { method?: string; etag?: string; range?: string };

async function ask(path: string, encodings: string, more: More = {}) {
  const { port } = server.address() as AddressInfo;
  const { method = "GET", etag, range } = more;
  const headers = {
    "accept-encoding": encodings,
    ...(etag ? { "if-none-match": etag } : {}),
    ...(range ? { range } : {}),
  };
  const asked = request({ host: "127.0.0.1", port, path, method, headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe("a file with a compressed copy", () => {
  it.each([
    ["/a.js", "gzip, deflate, br", "br", brotliDecompressSync],
    ["/v/1/a.js", "br", "br", brotliDecompressSync],
    ["/a.js?x=1", "gzip, br;q=0.1", "gzip", gunzipSync],
    ["/v/1/a.js", "gzip, br;q=0", "gzip", gunzipSync],
  ] as const)(
    "%s is sent to clients that accept %s as %s",
    async (path, accepted, encoding, unpack) => {
      const { status, headers, body } = await ask(path, accepted);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(body.length),
        "cache-control": "public, max-age=1",
        vary: "Accept-Encoding",
      });
      expect(unpack(body).toString()).toBe(SCRIPT);
      expect(body.length).toBeLessThan(SCRIPT.length);
    },
  );

  it.each(["identity", "deflate", "gzip;q=0, br;q=0", ""])(
    "is sent uncompressed to clients that accept %j",
    async (asked) => {
      const { headers, body } = await ask("/a.js", asked);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers.vary).toBe("Accept-Encoding");
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  it("has a separate tag for each form, and is not sent again", async () => {
    const forms = ["gzip", "br", "identity"];
    const etags = new Set<string>();
    for (const form of forms) {
      const { etag = "" } = (await ask("/a.js", form)).headers;
      const again = await ask("/a.js", form, { etag });
      expect([again.status, again.body.length, again.headers.vary]).toEqual([
        304,
        0,
        "Accept-Encoding",
      ]);
      etags.add(etag);
      for (const other of forms.filter((each) => each !== form)) {
        expect((await ask("/a.js", other, { etag })).status).toBe(200);
      }
    }
    expect(etags.size).toBe(forms.length);
  });

  it("responds to HEAD alike, and refuses POST", async () => {
    const { headers, body } = await ask("/a.js", "gzip", { method: "HEAD" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(body.length).toBe(0);
    const posted = await ask("/a.js", "gzip", { method: "POST" });
    expect(posted.status).toBe(404);
    expect(posted.headers).not.toHaveProperty("content-encoding");
    expect(posted.headers).not.toHaveProperty("vary");
  });
});

it("a file without a copy is sent unchanged, and unknown ones are passed on", async () => {
  const { headers, body } = await ask("/plain.js", "gzip");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers).not.toHaveProperty("vary");
  expect(body.toString()).toBe(SCRIPT);
  const unknown = await ask("/b.js", "gzip");
  expect(unknown.status).toBe(404);
  expect(unknown.headers).not.toHaveProperty("vary");
});

describe("a folder of files", () => {
  it("sends files whole, whatever part is asked for", async () => {
    const { status, headers, body } = await ask("/plain.js", "", { range: "bytes=0-3" });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("accept-ranges");
    expect(body.toString()).toBe(SCRIPT);
  });

  it("leads from a path nowhere else", async () => {
    const { status, headers } = await ask("/v/1", "");
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty("location");
  });
});
