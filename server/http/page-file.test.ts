import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFile } from "./page-file.ts";

const app = express();
app.get("/page", pageFile("html", "<p>Hello</p>"));
app.get("/framed", pageFile("css", "a{}", "'self'"));
const server = createServer(app);

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => server.close(done)));

it.each([
  ["/page", "'none'", "text/html; charset=utf-8", "<p>Hello</p>"],
  ["/framed", "'self'", "text/css; charset=utf-8", "a{}"],
])("%s can be framed by %s, and is asked for each time", async (path, framedBy, type, text) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(response.headers.get("content-security-policy")).toMatch(
    new RegExp(`^default-src 'none'; .+; frame-ancestors ${framedBy}$`),
  );
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toBe(type);
  expect(await response.text()).toBe(text);
});
