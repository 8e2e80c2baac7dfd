// The files that merchants' pages load: pinned copies, hashes, and ways to load them.
import { createHash } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import type { Load } from "../merchant/site.ts";

type Listed = { path: string; size: number; integrity: string };
type Manifest = { version: string; files: Record<string, Listed> };

const NAMES = [
  "svc-api.d.ts",
  "svc-auto.css",
  "svc-dark-flat.css",
  "svc-green-gray.css",
  "svc-light-blue.css",
  "svc-loader.d.ts",
  "svc-loader.js",
  "svc.css",
  "svc.d.ts",
  "svc.js",
  "svcframe.js",
];

test("the manifest matches the served files, byte for byte", async ({ service, request }) => {
  const response = await request.get(`${service.baseUrl}/manifest.json`);
  expect(response.headers()["cache-control"]).toBe("public, max-age=300");
  const { version, files } = (await response.json()) as Manifest;
  expect(Object.keys(files)).toEqual(NAMES);
  for (const [name, { path, size, integrity }] of Object.entries(files)) {
    expect(path).toBe(`/v/${version}/${name}`);
    const copy = await request.get(service.baseUrl + path);
    const plain = await request.get(`${service.baseUrl}/${name}`);
    const bytes = await copy.body();
    const hash = createHash("sha384").update(bytes).digest("base64");
    expect([name, bytes.length, `sha384-${hash}`]).toEqual([name, size, integrity]);
    expect((await plain.body()).equals(bytes), `${name} is its copy`).toBe(true);
    expect(copy.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers()["cache-control"]).toBe("public, max-age=300");
  }
});

for (const load of ["hash", "module"] satisfies Load[]) {
  test(`a checkout works on a page that loads by ${load}`, async ({ checkout, wizard }) => {
    await checkout({}, { css: "", parent: "", load });
    await wizard.chooseBank();
    await wizard.login("123456");
    await wizard.expectFinished();
  });
}

test.describe("a script that does not match its hash", () => {
  test.use({ expectedErrors: [[/integrity/i, /svc is not defined/], { scope: "test" }] });

  test("does not run", async ({ page, checkout }) => {
    await page.route("**/svc.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};` });
    });
    await checkout({}, { css: "", parent: "", load: "hash" });
    await page.waitForLoadState("load");
    await expect(page.locator("#SVC-Form")).toBeEmpty();
    expect(await page.evaluate(() => "svc" in window)).toBe(false);
  });
});
