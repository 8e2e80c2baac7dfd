import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mode } from "#schema/codes.ts";
import { redirectAddress } from "#wizard/redirect.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { createRedirects } from "./redirects.ts";

type Redirect = NonNullable<Awaited<ReturnType<Wizard["visit"]>>>["redirect"];

let server: Server;
let base: string;
let redirect: Redirect;
let mode: Mode;

const isReturn = ({ code, result }: Record<string, string>) => Boolean(code ?? result);

/** Knows one token, of a bank that returns `code` or, like the test bank, `result`. */
const wizard: Wizard = {
  endSessions: () => Promise.resolve(0),
  rest: () => Promise.resolve(),
  run: () => Promise.reject(new Error("not expected")),
  async visit(token, change) {
    if (token !== "t0ken") return null;
    const before = redirect;
    redirect = change(before, { mode, isReturn }) ?? before;
    return { language: "es", redirect: before };
  },
};

beforeEach(async () => {
  const address = "https://bank.example/consent?id=1";
  redirect = { token: "t0ken", secret: "s3cret", address, opened: 0, returned: null, again: false };
  mode = "test";
  const app = express().use(createRedirects(wizard, { baseUrl: "https://svc.example" }));
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

it("forwards once, and explains a second visit", async () => {
  const first = await get("/redirect/t0ken");
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toBe("https://bank.example/consent?id=1");
  expect(first.headers.get("referrer-policy")).toBe("no-referrer");
  const second = await get("/redirect/t0ken");
  expect(second.status).toBe(410);
  expect(second.text).toContain('<html lang="es">');
});

/** The address that the wizard shows for the next visit. */
const shown = () => redirectAddress("", { redirect });

it("forwards again under the next address, once", async () => {
  const first = shown();
  expect((await get(first)).status).toBe(303);
  const next = shown();
  const { status, headers } = await get(next);
  expect([status, headers.get("location")]).toEqual([303, "https://bank.example/consent?id=1"]);
  for (const used of [first, next]) expect((await get(used)).status).toBe(410);
  expect((await get(shown())).status).toBe(303);
});

it.each(["0", "-1", "1", "2", "abc", "1.", "1.AAAAAAAAAAAAAAAAAAAAAAAA"])(
  "does not know an address that ends in %s, whatever was opened before",
  async (part) => {
    for (const _ of [0, 1, 2]) {
      const { status, text } = await get(`/redirect/t0ken/${part}`);
      expect(status).toBe(404);
      expect(text).toContain('<html lang="es">');
      expect((await get(shown())).status).toBe(303);
    }
    expect(redirect.opened).toBe(3);
  },
);

it("rejects an address of the next visit that was derived from another secret", async () => {
  await get(shown());
  const { opened } = redirect;
  redirect = { ...redirect, secret: "an0ther" };
  const foreign = shown();
  redirect = { ...redirect, secret: "s3cret" };
  expect((await get(foreign)).status).toBe(404);
  expect(redirect.opened).toBe(opened);
});

it("is not used up by a HEAD request", async () => {
  expect((await get("/redirect/t0ken", { method: "HEAD" })).status).toBe(200);
  expect((await get("/redirect/t0ken")).status).toBe(303);
});

it.each([
  ["/redirect/t0ken", "GET, HEAD"],
  ["/redirect/t0ken/1.x", "GET, HEAD"],
  ["/redirect/t0ken/return", "GET, HEAD, POST"],
  ["/test-bank/t0ken", "GET, HEAD"],
])("%s refuses other methods", async (path, allowed) => {
  const { status, headers } = await get(path, { method: "PUT" });
  expect([status, headers.get("allow")]).toEqual([405, allowed]);
});

it.each(["/redirect/other", "/redirect/other/return", "/test-bank/other"])(
  "%s: an unknown address",
  async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("gilt nicht mehr");
  },
);

it("stores the parameters of a bank's return, the first time", async () => {
  const done = await get("/redirect/t0ken/return?code=a%26b&state=x");
  expect(done.status).toBe(200);
  expect(done.text).toContain("Puede cerrar esta ventana.");
  expect(redirect.returned).toEqual({ code: "a&b", state: "x" });
  await get("/redirect/t0ken/return?code=other");
  expect(redirect.returned).toEqual({ code: "a&b", state: "x" });
});

it.each([
  ["nothing", "GET", ""],
  ["a tracker's member", "GET", "utm_source=mail"],
  ["nothing, from a form", "POST", ""],
])("ignores parameters that no bank sends: %s", async (_, method, said) => {
  const before = redirect;
  const query = method === "GET" && said ? `?${said}` : "";
  const { status, headers, text } = await get(`/redirect/t0ken/return${query}`, { method });
  expect(status).toBe(400);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).toContain("Vuelva a la página de su banco");
  expect(redirect).toBe(before);
  expect((await get("/redirect/t0ken/return?code=1")).status).toBe(200);
  expect((await get(`/redirect/t0ken/return`)).status).toBe(400);
});

it("stores nothing for a HEAD request to the return address", async () => {
  const before = redirect;
  const path = "/redirect/t0ken/return?code=1";
  expect((await get(path, { method: "HEAD" })).status).toBe(200);
  expect(redirect).toBe(before);
});

function leave(page: string, referer: string) {
  return get(`/redirect/t0ken?page=${encodeURIComponent(page)}`, { headers: { referer } });
}

describe("a customer who opens the bank in the same tab", () => {
  const home = "https://shop.example/pay?order=1&x=%22";

  it.each([
    ["https://shop.example/", home],
    ["https://shop.example/pay?order=1", home],
    ["http://localhost:81/", "http://localhost:81/pay"],
    ["https://svc.example/frame/?o=https%3A%2F%2Fshop.example", home],
    ["https://svc.example/demo", "https://svc.example/demo?x=1"],
  ])("returns to a page that sent the referrer %s", async (referer, page) => {
    expect((await leave(page, referer)).status).toBe(303);
    const back = await get("/redirect/t0ken/return?code=1");
    expect(back.status).toBe(200);
    expect(back.headers.get("refresh")).toBe(`0; url=${page}`);
    expect(back.text).toContain(`<a href="${page.replace("&", "&amp;")}">`);
    expect(redirect.returned).toEqual({ code: "1" });
  });

  it.each([
    ["another page", home, "https://evil.example/"],
    ["a page that poses as the frame", home, "https://evil.example/frame/?o=https://shop.example"],
    ["a frame of another page", home, "https://svc.example/frame/?o=https://evil.example"],
    ["no page", home, ""],
    ["a page without HTTPS", "http://shop.example/", "http://shop.example/"],
    ["a script", "javascript:alert(1)", "https://shop.example/"],
    ["no address", "pay", "https://shop.example/"],
    ["too long an address", `https://shop.example/${"x".repeat(2000)}`, "https://shop.example/"],
  ])("does not return to %s", async (_name, page, referer) => {
    expect((await leave(page, referer)).status).toBe(303);
    const back = await get("/redirect/t0ken/return?code=1");
    expect(back.headers.get("refresh")).toBeNull();
    expect(back.text).toContain("Puede cerrar esta ventana.");
  });

  it("gets a link back if the bank sent nothing", async () => {
    await leave(home, "https://shop.example/");
    const { status, headers, text } = await get("/redirect/t0ken/return");
    expect([status, headers.get("refresh")]).toEqual([400, null]);
    expect(text).toContain('<a href="https://shop.example/pay');
  });

  it("does not return to a local page with a Live key", async () => {
    mode = "live";
    await leave("http://localhost:81/pay", "http://localhost:81/");
    expect(redirect.page).toBeUndefined();
  });

  it("gets a link back if the address was used before", async () => {
    await get("/redirect/t0ken");
    const again = await leave(home, "https://shop.example/");
    expect(again.status).toBe(410);
    expect(again.text).toContain('<a href="https://shop.example/pay');
    expect(redirect.page).toBeUndefined();
  });
});

it("limits the stored parameters", async () => {
  const many = [...Array(40).keys()].map((index) => `n${index}=1`).join("&");
  await get(`/redirect/t0ken/return?code=1&long=${"x".repeat(5000)}&${many}`);
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

it("has its own style sheet", async () => {
  const { status, headers } = await get("/redirect.css");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/css");
});
