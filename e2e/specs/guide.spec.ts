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

type Bundled = { runWizard(container: Element, key: string, base: string): Promise<string> };

/** A page that exposes the module to the test. */
const SHOP = `<!doctype html><html lang="en"><title>Shop</title><div></div>
<script type="module">import * as module from "/bundled.js"; Object.assign(window, module);</script>`;

/** The module of the guide, as a bundler builds it. */
async function bundle(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: [{ find: "./svc-loader.js", replacement: LOADER }] },
    build: {
      write: false,
      lib: { entry: `${EXAMPLES}bundled.ts`, formats: ["es"], fileName: "bundled" },
    },
  })) as unknown as [{ output: [{ code: string }] }];
  return result[0].output[0].code;
}

test("the module of the guide runs the wizard", async ({ page, service, wizard }) => {
  const parameters = { language: "en", bank_code: "88888888", country_id: "DE" };
  const { key } = await createSession(service, parameters);
  const module = await bundle();
  const server = createServer(({ url }, response) => {
    const script = url === "/bundled.js";
    response.setHeader("content-type", script ? "text/javascript" : "text/html; charset=utf-8");
    response.end(script ? module : SHOP);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const ended = page.evaluate(
    async ([sessionKey = "", base = ""]) => {
      const { runWizard } = window as unknown as Bundled;
      return await runWizard(document.querySelector("div") ?? document.body, sessionKey, base);
    },
    [key, service.baseUrl],
  );
  await wizard.login("123456");
  expect(await ended).toBe("finished");
  server.close();
});

test("the theme of the guide is applied", async ({ checkout, wizard }) => {
  const css = readFileSync(`${EXAMPLES}theme.css`, "utf8");
  await checkout({}, { css, parent: "" });
  await wizard.expectStep("bank");
  await expect(wizard.forward).toHaveCSS("background-color", "rgb(109, 40, 217)");
  await expect(wizard.forward).toHaveCSS("border-radius", "10px");
});
