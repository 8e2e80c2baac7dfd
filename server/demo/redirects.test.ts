import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Wizard } from "#wizard/wizard.ts";
import { createRedirects } from "./redirects.ts";

type Redirect = NonNullable<Awaited<ReturnType<Wizard["visit"]>>>["redirect"];

let server: Server;
let base: string;
let redirect: Redirect;

/** Knows one token. */
const wizard: Wizard = {
  rest: () => Promise.resolve(),
  run: () => Promise.reject(new Error("not expected")),
  async visit(token, change) {
    if (token !== "t0ken") return null;
    const before = redirect;
    redirect = change(before) ?? before;
    return { language: "es", redirect: before };
  },
};

beforeEach(async () => {
  const address = "https://bank.example/consent?id=1";
  redirect = { token: "t0ken", address, opened: false, returned: null, again: false };
  const app = express().use(createRedirects(wizard));
  server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(base + path, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("forwards once, and tells those who come again", async () => {
  const first = await get("/redirect/t0ken");
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toBe("https://bank.example/consent?id=1");
  expect(first.headers.get("referrer-policy")).toBe("no-referrer");
  const second = await get("/redirect/t0ken");
  expect(second.status).toBe(410);
  expect(second.text).toContain('<html lang="es">');
});

it("is not used up by a look", async () => {
  expect((await get("/redirect/t0ken", { method: "HEAD" })).status).toBe(200);
  expect((await get("/redirect/t0ken")).status).toBe(303);
});

it.each([
  ["/redirect/t0ken", "GET, HEAD"],
  ["/redirect/t0ken/return", "GET, HEAD, POST"],
  ["/test-bank/t0ken", "GET, HEAD"],
])("%s refuses other methods", async (path, allowed) => {
  const { status, headers } = await get(path, { method: "PUT" });
  expect([status, headers.get("allow")]).toEqual([405, allowed]);
});

it.each(["/redirect/other", "/redirect/other/return", "/test-bank/other"])(
  "%s: an address of nothing",
  async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("gilt nicht mehr");
  },
);

it("keeps what a bank's page sends back, the first time", async () => {
  const done = await get("/redirect/t0ken/return?code=a%26b&state=x");
  expect(done.status).toBe(200);
  expect(done.text).toContain("Puede cerrar esta ventana.");
  expect(redirect.returned).toEqual({ code: "a&b", state: "x" });
  await get("/redirect/t0ken/return?code=other");
  expect(redirect.returned).toEqual({ code: "a&b", state: "x" });
});

it("keeps no more than a bank needs to say", async () => {
  const many = [...Array(40).keys()].map((index) => `n${index}=1`).join("&");
  await get(`/redirect/t0ken/return?long=${"x".repeat(5000)}&${many}`);
  expect(Object.keys(redirect.returned ?? {})).toHaveLength(20);
  expect(redirect.returned).not.toHaveProperty("long");
});

it("shows the test bank's page, which confirms or refuses", async () => {
  const page = await get("/test-bank/t0ken");
  expect(page.status).toBe(200);
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  const buttons = [...page.text.matchAll(/name="(\w+)" value="(\w+)">(\w+)</g)];
  expect(buttons.map(([, ...parts]) => parts)).toEqual([
    ["result", "confirmed", "Confirmar"],
    ["result", "refused", "Rechazar"],
  ]);
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const body = new URLSearchParams({ result: "confirmed" });
  expect((await get(action, { method: "POST", body })).status).toBe(200);
  expect(redirect.returned).toEqual({ result: "confirmed" });
});

it("has a style of its own", async () => {
  const { status, headers } = await get("/redirect.css");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/css");
});
