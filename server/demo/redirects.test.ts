import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { redirectAddress } from "#wizard/redirect.ts";
import type { RedirectTarget } from "#wizard/visit.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { createRedirects } from "./redirects.ts";

type Redirect = NonNullable<Awaited<ReturnType<Wizard["visit"]>>>["redirect"];

let server: Server;
let base: string;
let redirect: Redirect;
let target: RedirectTarget;

const SHOP = "https://shop.example";
const OWN = "https://svc.example";
const LOCAL = "http://localhost:81";

const isReturn = ({ code, result }: Record<string, string>) => Boolean(code ?? result);

/** Knows one token, of a bank that returns `code` or, like the test bank, `result`. */
const wizard: Wizard = {
  endSessions: () => Promise.resolve(0),
  endTestSessions: () => Promise.resolve(0),
  rest: () => Promise.resolve(),
  run: () => Promise.reject(new Error("not expected")),
  async visit(token, change) {
    if (token !== "t0ken") return null;
    const before = redirect;
    redirect = change(before, target) ?? before;
    return { language: "es", redirect: before, target };
  },
};

beforeEach(async () => {
  const address = "https://bank.example/consent?id=1";
  redirect = { token: "t0ken", secret: "s3cret", address, opened: 0, returned: null, again: false };
  const subject = { merchant: "Blumen & Adler", product: "svc_verify", order: null } as const;
  target = {
    mode: "test",
    isReturn,
    releases: false,
    trusted: { sending: [SHOP], home: [SHOP] },
    subject,
  };
  jar.clear();
  const settings = { baseUrl: OWN, timeZone: "UTC", session: {} } as Context["settings"];
  const app = express().use(createRedirects(wizard, { ids: randomIds, settings }));
  server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** The cookies of the browser that `get` acts for. */
const jar = new Map<string, string>();

/** A browser's request, by default from the merchant's page. */
async function get(path: string, init: RequestInit = {}) {
  const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
  const headers = new Headers({ referer: `${SHOP}/`, cookie });
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, String(value));
  const response = await fetch(base + path, { redirect: "manual", ...init, headers });
  for (const set of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
    jar.set(name, value);
  }
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A request from a link in a mail, which names no page. */
const fromMail = { headers: { referer: "" } };

/** Answers the question on a page. */
function reply(text: string, answer: "yes" | "no") {
  const action = (/action="([^"]+)"/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams();
  for (const [, name = "", value = ""] of hidden) body.set(name, value.replaceAll("&quot;", '"'));
  body.set("svc_answer", answer);
  return get(action, { method: "POST", body, ...fromMail });
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
  ["/redirect/t0ken", "GET, HEAD, POST"],
  ["/redirect/t0ken/1.x", "GET, HEAD, POST"],
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

it.each([
  ["es-MX, en;q=0.8", "ya no es válida"],
  ["fr, en;q=0.8", "no longer valid"],
  ["fr", "gilt nicht mehr"],
])(
  "an unknown address speaks the language of a browser that asks for %s",
  async (wanted, words) => {
    const { text } = await get("/redirect/other", { headers: { "Accept-Language": wanted } });
    expect(text).toContain(words);
  },
);

it("stores the parameters of a bank's return, the first time", async () => {
  await get("/redirect/t0ken");
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
  await get("/redirect/t0ken");
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
  const home = `${SHOP}/pay?order=1&x=%22`;

  it.each([
    [`${SHOP}/`, home, SHOP],
    [`${SHOP}/pay?order=1`, home, SHOP],
    [`${LOCAL}/`, `${LOCAL}/pay`, LOCAL],
    [`${OWN}/frame/?o=${encodeURIComponent(SHOP)}`, home, SHOP],
    [`${OWN}/demo`, `${OWN}/demo?x=1`, OWN],
  ])("returns to a page that sent the referrer %s", async (referer, page, trusted) => {
    target = { ...target, trusted: { sending: [trusted], home: [trusted] } };
    expect((await leave(page, referer)).status).toBe(303);
    const back = await get("/redirect/t0ken/return?code=1");
    expect(back.status).toBe(200);
    expect(back.headers.get("refresh")).toBe(`0; url=${page}`);
    expect(back.text).toContain(`<a href="${page.replace("&", "&amp;")}">`);
    expect(redirect.returned).toEqual({ code: "1" });
  });

  it.each([
    ["another page", "https://evil.example/"],
    ["the page without HTTPS", "http://shop.example/"],
    ["a script", "javascript:alert(1)"],
    ["no address", "pay"],
    ["too long an address", `${SHOP}/${"x".repeat(2000)}`],
  ])("does not return to %s", async (_name, page) => {
    expect((await leave(page, `${SHOP}/`)).status).toBe(303);
    const back = await get("/redirect/t0ken/return?code=1");
    expect(back.headers.get("refresh")).toBeNull();
    expect(back.text).toContain("Puede cerrar esta ventana.");
  });

  it("gets a link back if the bank sent nothing", async () => {
    await leave(home, `${SHOP}/`);
    const { status, headers, text } = await get("/redirect/t0ken/return");
    expect([status, headers.get("refresh")]).toEqual([400, null]);
    expect(text).toContain('<a href="https://shop.example/pay');
  });

  it("does not return to a local page with a Live key", async () => {
    target = { ...target, mode: "live", trusted: { sending: [LOCAL], home: [LOCAL] } };
    expect((await leave(`${LOCAL}/pay`, `${LOCAL}/`)).status).toBe(303);
    expect(redirect.page).toBeUndefined();
  });

  it("gets a link back if the address was used before", async () => {
    await get("/redirect/t0ken");
    const again = await leave(home, `${SHOP}/`);
    expect(again.status).toBe(410);
    expect(again.text).toContain('<a href="https://shop.example/pay');
    expect(redirect.page).toBeUndefined();
  });
});

describe("a visit that no page of the session sent", () => {
  it.each([
    ["a mail", ""],
    ["another page", "https://evil.example/"],
    ["a page that poses as the frame", "https://evil.example/frame/?o=https://shop.example"],
    ["a frame of another page", `${OWN}/frame/?o=https://evil.example`],
  ])("from %s is asked first, and uses nothing up", async (_, referer) => {
    const asked = await get("/redirect/t0ken", { headers: { referer } });
    expect([asked.status, asked.headers.get("location")]).toEqual([200, null]);
    expect(asked.headers.get("cache-control")).toBe("no-store");
    expect(asked.text).toContain("Blumen &amp; Adler");
    expect(asked.text).toContain("Confirmar su cuenta bancaria");
    expect(redirect).toMatchObject({ opened: 0 });
    expect(redirect.browser).toBeUndefined();
  });

  it("names amount, recipient and purpose of an order, as text", async () => {
    const recipient = { holder: "<b>Adler</b>", iban: "DE04888888880087654321", bic: "" };
    const order = { amount: 123_450, currency: "EUR", purpose: "R-2026/08", recipient } as const;
    target = { ...target, subject: { merchant: "Blumen", product: "svc_pay", order } };
    const { text } = await get("/redirect/t0ken", fromMail);
    for (const words of ["1234,50", "€", "&lt;b>Adler", "R-2026/08"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("<b>");
  });

  it("goes on after a yes, and comes back like any other", async () => {
    const home = `${SHOP}/pay?a=1&b=2`;
    const asked = await get(`/redirect/t0ken?page=${encodeURIComponent(home)}`, fromMail);
    const gone = await reply(asked.text, "yes");
    expect([gone.status, gone.headers.get("refresh")]).toEqual([200, `0; url=${redirect.address}`]);
    expect(redirect.opened).toBe(1);
    const back = await get("/redirect/t0ken/return?code=1", fromMail);
    expect(back.headers.get("refresh")).toBe(`0; url=${home}`);
    expect(redirect).toMatchObject({ returned: { code: "1" } });
    expect(redirect.elsewhere).toBeUndefined();
  });

  it("stays after a no", async () => {
    const asked = await get("/redirect/t0ken", fromMail);
    const { status, text } = await reply(asked.text, "no");
    expect(status).toBe(200);
    expect(text).toContain("Ha cancelado");
    expect(redirect.opened).toBe(0);
  });

  it("is asked again for an answer that another page sends", async () => {
    const { text: theirs } = await get("/redirect/t0ken", fromMail);
    jar.clear();
    await get("/redirect/t0ken", fromMail);
    const forged = await reply(theirs, "yes");
    expect(forged.text).toContain("¿Ir a la página de su banco?");
    expect(redirect.opened).toBe(0);
  });

  it("needs no answer from the browser that went there before", async () => {
    await get("/redirect/t0ken");
    expect((await get(shown(), fromMail)).status).toBe(303);
  });
});

describe("a visit that the service's own page for links sent", () => {
  beforeEach(() => {
    target = { ...target, trusted: { sending: [OWN], home: [OWN] } };
  });

  it.each(["/open", "/open/", "/OPEN", "/open?x=/demo", "/", "/demonstration", "/account/look"])(
    "is asked first: whoever began the session may have sent the link (%s)",
    async (path) => {
      const asked = await get("/redirect/t0ken", { headers: { referer: OWN + path } });
      expect([asked.status, asked.headers.get("location")]).toEqual([200, null]);
      expect(asked.text).toContain("¿Ir a la página de su banco?");
      expect(redirect).toMatchObject({ opened: 0 });
    },
  );

  it("goes on after a yes, and from then on in the same browser without a question", async () => {
    const headers = { referer: `${OWN}/open` };
    const asked = await get("/redirect/t0ken", { headers });
    expect((await reply(asked.text, "yes")).status).toBe(200);
    expect((await get(shown(), { headers })).status).toBe(303);
  });

  it.each(["/demo", "/demo/iframe", `/frame/?o=${encodeURIComponent(OWN)}`])(
    "is not asked on a page of the demo, which runs only sessions that it created (%s)",
    async (path) => {
      expect((await get("/redirect/t0ken", { headers: { referer: OWN + path } })).status).toBe(303);
    },
  );
});

describe("the cookie of the browser", () => {
  it("belongs to the host, and the session has its hash alone", async () => {
    const { headers } = await get("/redirect/t0ken");
    const [set = ""] = headers.getSetCookie();
    expect(set).toMatch(
      /^__Host-svc-t0ken=[A-Za-z0-9]{40}; Max-Age=86400; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=None$/,
    );
    expect(JSON.stringify(redirect)).not.toContain(jar.get("__Host-svc-t0ken"));
  });

  it("has a plain name on a loopback address without HTTPS", async () => {
    const settings = { baseUrl: "http://127.0.0.1:8080" } as Context["settings"];
    const app = express().use(createRedirects(wizard, { ids: randomIds, settings }));
    const plain = createServer(app);
    await new Promise<void>((ready) => plain.listen(0, "127.0.0.1", ready));
    const { port } = plain.address() as AddressInfo;
    const headers = { referer: `${SHOP}/` };
    const left = await fetch(`http://127.0.0.1:${port}/redirect/t0ken`, {
      redirect: "manual",
      headers,
    });
    const [set = ""] = left.headers.getSetCookie();
    expect(set).toMatch(/^svc-t0ken=\w{40}; .*HttpOnly; SameSite=Lax$/);
    expect(set).not.toContain("Secure");
    plain.closeAllConnections();
    await new Promise((done) => plain.close(done));
  });
});

describe("a return in another browser", () => {
  beforeEach(async () => {
    await leave(`${SHOP}/pay`, `${SHOP}/`);
    jar.clear();
  });

  it("from a login is asked first: nothing counts yet", async () => {
    const asked = await get("/redirect/t0ken/return?code=a%26%22b&state=x");
    expect(asked.status).toBe(200);
    for (const words of ["¿Ha iniciado usted este proceso?", "Blumen &amp; Adler"]) {
      expect(asked.text).toContain(words);
    }
    expect(redirect.returned).toBeNull();
    await reply(asked.text, "no");
    expect(redirect.returned).toBeNull();
  });

  it("from a login counts after a yes, is marked, and leads nowhere", async () => {
    const asked = await get("/redirect/t0ken/return?code=4711&state=x");
    const { headers, text } = await reply(asked.text, "yes");
    expect(headers.get("refresh")).toBeNull();
    expect(text).toContain("Puede cerrar esta ventana.");
    expect(redirect).toMatchObject({ returned: { code: "4711", state: "x" }, elsewhere: true });
  });

  it.each(["a name without the cookie", "a cookie of somebody else"])(
    "from a login does not count for an answer with %s",
    async (way) => {
      const asked = await get("/redirect/t0ken/return?code=1");
      jar.clear();
      if (way === "a cookie of somebody else") await get("/redirect/t0ken/return?code=1");
      await reply(asked.text, "yes");
      expect(redirect.returned).toBeNull();
    },
  );

  it("from the release of an order is recorded at once, and marked", async () => {
    target = { ...target, releases: true };
    const back = await get("/redirect/t0ken/return?code=1");
    expect(back.headers.get("refresh")).toBeNull();
    expect(back.text).toContain("Puede cerrar esta ventana.");
    expect(redirect).toMatchObject({ returned: { code: "1" }, elsewhere: true });
  });

  it("shows the page of the first browser to nobody else", async () => {
    const { text } = await get("/redirect/t0ken/return");
    expect(text).not.toContain("shop.example");
  });
});

/** Values of short names. */
function manyEntries(count: number): Record<string, string> {
  return Object.fromEntries([...Array(count).keys()].map((index) => [`n${index}`, "1"]));
}

function manyValues(count: number): URLSearchParams {
  return new URLSearchParams({ code: "1", long: "x".repeat(5000), ...manyEntries(count) });
}

it("limits the stored parameters", async () => {
  await get("/redirect/t0ken");
  const { status } = await get("/redirect/t0ken/return", { method: "POST", body: manyValues(400) });
  expect(status).toBe(200);
  expect(Object.keys(redirect.returned ?? {})).toHaveLength(100);
  expect(redirect.returned).not.toHaveProperty("long");
});

it("reads two thousand members of a form", async () => {
  await get("/redirect/t0ken");
  const body = new URLSearchParams({ ...manyEntries(2000), code: "1" });
  expect((await get("/redirect/t0ken/return", { method: "POST", body })).status).toBe(400);
  expect(redirect.returned).toBeNull();
});

it("refuses a form that is too long", async () => {
  await get("/redirect/t0ken");
  const body = new URLSearchParams({ code: "1", ...manyEntries(40_000) });
  expect((await get("/redirect/t0ken/return", { method: "POST", body })).status).toBe(413);
  expect(redirect.returned).toBeNull();
});

it("keeps what a bank posts through the question", async () => {
  await leave(`${SHOP}/pay`, `${SHOP}/`);
  jar.clear();
  const body = manyValues(150);
  const asked = await get("/redirect/t0ken/return", { method: "POST", body });
  expect(redirect.returned).toBeNull();
  expect((await reply(asked.text, "yes")).status).toBe(200);
  expect(Object.keys(redirect.returned ?? {})).toHaveLength(100);
  expect(redirect).toMatchObject({ returned: { code: "1" }, elsewhere: true });
});

describe.each([
  ["a login", false],
  ["the release of an order", true],
])("a return from %s before anybody left", (_, releases) => {
  it.each(["GET", "POST"])("by %s does not count", async (method) => {
    target = { ...target, releases };
    const said = new URLSearchParams({ code: "1" });
    const isGet = method === "GET";
    const path = `/redirect/t0ken/return${isGet ? `?${said}` : ""}`;
    const { status, text } = await get(path, isGet ? {} : { method, body: said });
    expect(status).toBe(400);
    expect(text).not.toContain("svc_answer");
    expect(redirect).toMatchObject({ opened: 0, returned: null });
  });
});

describe("a page in Live that the merchant does not list", () => {
  beforeEach(() => {
    target = { ...target, mode: "live", trusted: { sending: [], home: [SHOP] } };
  });

  it("sends the customer with a question, and takes them back", async () => {
    const asked = await leave(`${SHOP}/pay`, `${SHOP}/`);
    expect([asked.status, redirect.opened]).toEqual([200, 0]);
    expect(asked.text).toContain("Blumen &amp; Adler");
    await reply(asked.text, "yes");
    expect(redirect.opened).toBe(1);
    const back = await get("/redirect/t0ken/return?code=1", fromMail);
    expect(back.headers.get("refresh")).toBe(`0; url=${SHOP}/pay`);
  });
});

it("shows the test bank's page, which confirms or refuses", async () => {
  await get("/redirect/t0ken");
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
