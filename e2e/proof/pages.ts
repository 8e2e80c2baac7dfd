// A page that Vite builds with React, a page without packages, and a server with webhooks.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, expect, type Page } from "@playwright/test";
import { webhooks } from "#sdk/node/index.ts";
import { createSession } from "../api.ts";
import { launchChromium } from "../chromium.ts";
import { endAll, freePort, start, until } from "../deploy/process.ts";
import { Wizard } from "../pages/wizard.ts";
import { TEST_KEY } from "../service.ts";
import { openProject, type Outcome, type Surroundings } from "./project.ts";

/** Opens an address in a browser of its own and checks out there. */
async function checkOut(address: string, after: (page: Page) => Promise<void>): Promise<void> {
  const browser: Browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(address);
    const wizard = new Wizard(page);
    await wizard.chooseBank();
    await wizard.login("123456");
    await after(page);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
}

const thanks = (page: Page, timeout = 20_000) =>
  expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible({ timeout });

const answersAt = (address: string) => until(async () => (await fetch(address)).ok);

/** Starts a server of a project, visits it, and ends it. */
async function withServer(
  line: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
  visit: () => Promise<void>,
): Promise<void> {
  start(line, { cwd, env });
  try {
    await visit();
  } finally {
    await endAll();
  }
}

/** A page of React in StrictMode, type-checked and built. */
export async function provePage(around: Surroundings): Promise<Outcome> {
  const examples = ["react.tsx"];
  const project = openProject(around, "react", { examples, into: "src" });
  const { folder, step, run } = project;
  const { service } = around;
  await project.install(
    ["svc-browser"],
    ["react", "react-dom", "vite", "typescript", "@types/react", "@types/react-dom"],
  );
  await step("build", () => run(["npm", "run", "--silent", "build"]));
  const port = String(await freePort());
  const { key } = await createSession(service, { language: "en" });
  const vite = join(folder, "node_modules/.bin/vite");
  const line = [vite, "preview", "--port", port, "--strictPort", "--host", "127.0.0.1"];
  await step("checkout", () =>
    withServer(line, { cwd: folder, env: {} }, async () => {
      await answersAt(`http://127.0.0.1:${port}/`);
      await checkOut(`http://127.0.0.1:${port}/?key=${key}`, (page) => thanks(page));
    }),
  );
  return project.outcome("finished in StrictMode");
}

/** The server and page of the integration guide: no package at all. */
export async function provePlain(around: Surroundings): Promise<Outcome> {
  const examples = ["server.mjs", "page.html", "checkout.js", "framed.html", "framed.js"];
  const project = openProject(around, "plain", { examples });
  const { folder, step } = project;
  const PORT = String(await freePort());
  const env = { PORT, SVC_KEY: TEST_KEY, SVC_URL: around.service.baseUrl };
  await step("checkout", () =>
    withServer([process.execPath, "server.mjs"], { cwd: folder, env }, async () => {
      await answersAt(`http://127.0.0.1:${PORT}/checkout.js`);
      await checkOut(`http://127.0.0.1:${PORT}/`, (page) => thanks(page));
    }),
  );
  return project.outcome("finished");
}

/** Starts `svc listen` in a folder; resolves once it passes on what happens. */
async function startListening(
  to: string,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<ChildProcess> {
  const line = [join(cwd, "node_modules/svc-cli/svc.js"), "listen", "--forward-to", to];
  const options = { cwd, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, line, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  for await (const said of createInterface({ input: child.stdout })) {
    if (said.startsWith("Ready.")) break;
  }
  return child;
}

/** An Express server whose events `svc listen` brings from the service. */
export async function proveServer(around: Surroundings): Promise<Outcome> {
  const project = openProject(around, "server", { examples: ["server-client.mjs"] });
  const { folder: cwd, step } = project;
  await project.install(["svc-node", "svc-cli"], ["express"]);
  const PORT = String(await freePort());
  const shop = `http://127.0.0.1:${PORT}`;
  const SVC_WEBHOOK_SECRET = "a-secret-of-this-proof";
  const env = { PORT, SVC_KEY: TEST_KEY, SVC_URL: around.service.baseUrl, SVC_WEBHOOK_SECRET };
  await step("checkout", () =>
    withServer([process.execPath, "shop.mjs"], { cwd, env }, async () => {
      await answersAt(`${shop}/orders/none`);
      const listening = await startListening(`${shop}/webhooks`, { cwd, env });
      expect(await forged(shop)).toBe(400);
      await checkOut(shop, async (page) => {
        // A reload before that would begin another checkout.
        await page.waitForURL(/\/orders\//);
        await expect(async () => {
          await page.reload();
          // The event comes within a second or two.
          await thanks(page, 1);
        }).toPass({ timeout: 30_000 });
      }).finally(() => listening.kill());
    }),
  );
  return project.outcome("finished; the event arrived, a forged one was refused");
}

/** The status of a call that the service did not sign. */
async function forged(shop: string): Promise<number> {
  expect(() => webhooks.verify("{}", {}, "other")).toThrow();
  const headers = { "x-payload-signature": `v1=${"0".repeat(64)}` };
  const body = '{"type":"transaction.created"}';
  return (await fetch(`${shop}/webhooks`, { method: "POST", headers, body })).status;
}
