import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuides, GUIDES } from "./guides.ts";
import { renderGuide } from "./render.ts";
import { errorTable, eventTable, lastErrorTable } from "./tables.ts";

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer(express().use(createGuides("https://pay.example")));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const paths = Object.keys(GUIDES).map((file) => `/docs/guides/${file.replace(/\.md$/, "")}`);

describe("the list of guides", () => {
  it("is where the bare address of the service leads", async () => {
    const response = await fetch(base, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/docs/guides"]);
  });

  it("leads to each guide", async () => {
    const text = await (await fetch(`${base}/docs/guides`)).text();
    for (const path of paths) expect(text).toContain(`<a href="${path}">`);
  });
});

describe.each(paths)("%s", (path) => {
  it("is a page without scripts, for a service of any address", async () => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toMatch(/<h1 id="[\w-]+">/);
    expect(text).not.toMatch(/<script[\s>]|\son\w+="|\sstyle="|http:\/\/127\.0\.0\.1:8080/);
    expect(text).not.toContain("<!-- ");
  });

  it("links only to pages and headings that exist", async () => {
    const text = await (await fetch(base + path)).text();
    for (const [, href = ""] of text.matchAll(/<a href="([^"#]*(?:#[^"]*)?)"/g)) {
      if (!href.startsWith("/docs/guides/") && !href.startsWith("#")) continue;
      const [page = "", anchor] = href.split("#");
      const response = await fetch(base + (page || path));
      expect([href, response.status]).toEqual([href, 200]);
      const there = await response.text();
      if (anchor && anchor !== "guide") expect(there).toContain(`id="${anchor}"`);
    }
  });

  it("keeps each link of its text", () => {
    const name = path.replace("/docs/guides/", "");
    const text = readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8");
    const kept = text.replace(/<!-- repository -->[^]*?<!-- end -->/g, "");
    const files = [...kept.matchAll(/\]\(([^)#:]+)[^):]*\)/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !(file in GUIDES) && !file.startsWith("examples"))).toEqual([]);
  });

  it("refuses other methods", async () => {
    expect((await fetch(base + path, { method: "POST" })).status).toBe(405);
  });
});

describe("an example", () => {
  it("is served as it is, to save and run", async () => {
    const list = await (await fetch(`${base}/docs/guides/examples`)).text();
    const links = [...list.matchAll(/href="(\/docs\/guides\/examples\/([^"]+))"/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, path = "", name = ""] of links) {
      const response = await fetch(base + path);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const file = new URL(`../../../docs/examples/${name}`, import.meta.url);
      // Vitest empties style sheets.
      if (name.endsWith(".css")) continue;
      expect(await response.text()).toBe(readFileSync(file, "utf8"));
    }
  });
});

describe("a rendered guide", () => {
  const frame = { served: new Set(["events.md"]), baseUrl: "https://pay.example" };

  it.each([
    ["[a](events.md#b)", '<a href="/docs/guides/events#b">a</a>'],
    ["[a](operations.md)", "<p>a</p>"],
    ["a<!-- repository --> [b](operations.md)<!-- end -->.", "<p>a.</p>"],
    ["## Step 1: `go`!", '<h2 id="step-1-go">Step 1: <code>go</code>!</h2>'],
    ["`curl http://127.0.0.1:8080/v1`", "<code>curl https://pay.example/v1</code>"],
    ["a <b>c</b>", "a &lt;b>c&lt;/b>"],
    ['| `a` | "b" |\n| - | - |\n| c | d |', '<td>c</td><td data-head="&quot;b&quot;">d</td>'],
    ["```js\na < b\n```", '<pre tabindex="0"><code>a &lt; b</code></pre>'],
  ])("shows %s", (markdown, html) => {
    expect(renderGuide(markdown, frame)).toContain(html);
  });
});

describe("the tables of the guides", () => {
  it.each([
    ["events", "events", eventTable],
    ["errors", "errors", errorTable],
    ["last-errors", "errors", lastErrorTable],
  ])("of %s are those of the declarations (vitest -u writes them)", async (name, guide, table) => {
    const file = fileURLToPath(new URL(`../../../docs/${guide}.md`, import.meta.url));
    const marks = new RegExp(`(<!-- table: ${name} -->\n)[^]*?(<!-- end -->)`);
    const text = readFileSync(file, "utf8").replace(marks, `$1\n${table()}\n\n$2`);
    await expect(text).toMatchFileSnapshot(file);
  });
});
