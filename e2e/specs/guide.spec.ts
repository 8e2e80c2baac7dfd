// Runs the code of the integration guide.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { createSession } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { Wizard } from "../pages/wizard.ts";
import { freePort, TEST_KEY } from "../service.ts";

const EXAMPLES = fileURLToPath(new URL("../../docs/examples/", import.meta.url));
const LOADER = fileURLToPath(new URL("../../dist/public/svc-loader.js", import.meta.url));

for (const place of ["", "framed"]) {
  test(`the merchant's server of the guide serves a checkout at /${place}`, async ({
    page,
    service,
  }) => {
    const port = await freePort();
    const env = { ...process.env, SVC_KEY: TEST_KEY, SVC_URL: service.baseUrl, PORT: String(port) };
    const child = spawn(process.execPath, [`${EXAMPLES}server.mjs`], { env, stdio: "ignore" });
    const wizard = new Wizard(page, place ? page.frameLocator("#SVC-Form iframe") : page);
    try {
      const shop = `http://127.0.0.1:${port}/`;
      await expect(async () => expect((await fetch(`${shop}checkout.js`)).ok).toBe(true)).toPass();
      await page.goto(shop + place);
      const order = await page.locator("#SVC-Form").getAttribute("data-order");
      expect(await (await fetch(`${shop}thanks/${order}`)).text()).toContain("Not finished");
      await wizard.chooseBank();
      if (place) await expect(wizard.forward).toHaveCSS("border-top-left-radius", "24px");
      await wizard.login("123456");
      await page.waitForURL(`${shop}thanks/*`);
      await expect(page.getByRole("heading")).toHaveText("Thank you, Max Mustermann");
      await expect(page.locator("body")).toContainText("holds the amount.");
    } finally {
      const exit = once(child, "exit");
      child.kill();
      await exit;
    }
  });
}

type Module = {
  runWizard(container: Element, key: string, base: string): Promise<string>;
  addWizard(place: Element, key: string, done: () => void): Element;
};

/** A module of the guide, as a bundler builds it. */
async function bundle(name: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: [{ find: "./svc-loader.js", replacement: LOADER }] },
    build: {
      write: false,
      lib: { entry: `${EXAMPLES}${name}.ts`, formats: ["es"], fileName: name },
    },
  })) as unknown as [{ output: [{ code: string }] }];
  return result[0].output[0].code;
}

/** Serves a page with `head` that exposes a module of the guide to the test. */
async function serveModule(name: string, head = "") {
  const module = await bundle(name);
  const shop = `<!doctype html><html lang="en"><title>Shop</title>${head}<div></div><output></output>
<script type="module">import * as module from "/${name}.js"; Object.assign(window, module);</script>`;
  const server = createServer(({ url }, response) => {
    const script = url === `/${name}.js`;
    response.setHeader("content-type", script ? "text/javascript" : "text/html; charset=utf-8");
    response.end(script ? module : shop);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, close: () => server.close() };
}

const AT_LOGIN = { language: "en", bank_code: "88888888", country_id: "DE" };

test("the module of the guide runs the wizard", async ({ page, service, wizard }) => {
  const { key } = await createSession(service, AT_LOGIN);
  const shop = await serveModule("bundled");
  await page.goto(shop.url);
  const ended = page.evaluate(
    async ([sessionKey = "", base = ""]) => {
      const { runWizard } = window as unknown as Module;
      return await runWizard(document.querySelector("div") ?? document.body, sessionKey, base);
    },
    [key, service.baseUrl],
  );
  await wizard.login("123456");
  expect(await ended).toBe("finished");
  shop.close();
});

test("the element of the guide runs the wizard, and goes after an abort", async ({
  page,
  service,
  wizard,
}) => {
  const { baseUrl } = service;
  const head = `<link rel="stylesheet" href="${baseUrl}/svc.css"><script src="${baseUrl}/svc.js"></script>`;
  const shop = await serveModule("element", head);
  const element = page.locator("svc-wizard");
  const add = (sessionKey: string) =>
    page.evaluate((key) => {
      const { addWizard } = window as unknown as Module;
      const output = document.querySelector("output") ?? document.body;
      addWizard(document.querySelector("div") ?? document.body, key, () => output.append("done"));
    }, sessionKey);
  await page.goto(shop.url);
  await add((await createSession(service, AT_LOGIN)).key);
  await wizard.login("123456");
  await expect(page.locator("output")).toHaveText("done");
  await element.evaluate((node) => node.remove());
  await add((await createSession(service, AT_LOGIN)).key);
  await wizard.abortTransaction();
  await expect(element).toHaveCount(0);
  shop.close();
});

test("the theme of the guide is applied", async ({ checkout, wizard }) => {
  const css = readFileSync(`${EXAMPLES}theme.css`, "utf8");
  await checkout({}, { css, parent: "" });
  await wizard.expectStep("bank");
  await expect(wizard.forward).toHaveCSS("background-color", "rgb(109, 40, 217)");
  await expect(wizard.forward).toHaveCSS("border-radius", "10px");
});
