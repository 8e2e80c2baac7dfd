// A hostile page, frame or network cannot affect the framed wizard.
import type { Frame, Page } from "@playwright/test";
import type { SvcFrame } from "#sdk/frame/api.ts";
import { admin } from "../admin.ts";
import { createSession } from "../api.ts";
import { expect, open, test } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import { TEST_BANKS } from "../pages/wizard.ts";

test.use({
  look: { load: "frame", theme: "svc-light-blue" },
  expectedErrors: [/frame-ancestors https:\/\/shop\.example/],
});

/** The wizard's frame in a page; the first, if there are several. */
function frameOf(page: Page, index = 0): Frame {
  const frame = page.frames().filter((each) => each.url().includes("/frame/"))[index];
  if (!frame) throw new Error("the page has no frame");
  return frame;
}

const LIES = ["hello", "init", "ready", "step", "render", "finish", "abort", "error", "resize"];

test("messages of another window are ignored", async ({ checkout, page, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  const before = await wizard.calls();
  await page.evaluate((types) => {
    for (const type of types) {
      const message = { ns: "svc", v: 1, n: 99, type, payload: { name: "login", height: 9 } };
      window.postMessage(message, "*");
      window.postMessage({ ...message, v: 2 }, "*");
      window.frames[0]?.postMessage(message, "*", [new MessageChannel().port1]);
    }
    window.postMessage(
      { ns: { toString: null }, v: null, payload: Array.from({ length: 1e6 }) },
      "*",
    );
  }, LIES);
  await wizard.chooseBank();
  expect((await wizard.calls()).slice(before.length)).toEqual(["login", "render"]);
});

test("a second frame of the same origin speaks only for itself", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const other = await createSession(service, { language: "en" });
  await page.evaluate((key) => {
    const container = document.createElement("div");
    container.id = "second";
    document.body.append(container);
    const second = (window as unknown as { svcframe: SvcFrame }).svcframe.create({
      container,
      key,
    });
    second.finish(() => undefined);
    second.abort(() => undefined);
    second.init();
  }, other.key);
  await expect(page.frameLocator("#second iframe").locator("form.svc-step-bank")).toBeVisible();
  const calls = await wizard.calls();
  await frameOf(page, 1).evaluate((types) => {
    for (const type of types) window.parent.postMessage({ ns: "svc", v: 1, n: 5, type }, "*");
  }, LIES);
  await wizard.chooseBank();
  expect((await wizard.calls()).slice(calls.length)).toEqual(["login", "render"]);
});

test("a page of another origin than in the frame's address gets no frame", async ({
  page,
  service,
  site,
}) => {
  const src = (named: string) => `${service.baseUrl}/frame/?o=${encodeURIComponent(named)}`;
  const frames = [src("https://shop.example"), src(site.origin)];
  await page.goto(site.any(frames.map((each) => `<iframe src="${each}"></iframe>`).join("")));
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await expect.poll(() => page.frames()[2]?.url()).toBe(src(site.origin));
});

for (const named of [
  "",
  "http://shop.example",
  "https://shop.example/",
  "null",
  "*",
  "https://a b",
  "https://*",
  "https://shop.example;sandbox",
  'https://shop"onload="x.example',
]) {
  test(`an address that names ${named || "no origin"} is refused`, async ({ service }) => {
    const answer = await fetch(`${service.baseUrl}/frame/?o=${encodeURIComponent(named)}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("<html");
  });
}

test("a page without an origin gets an error", async ({ page, service, site }) => {
  const inner = site.any(`<div data-svc="key"></div>
<script src="${service.baseUrl}/svcframe.js"></script>
<script>svcframe.finish(() => 0); svcframe.abort(() => 0);
try { svcframe.init() } catch (error) { document.write(error.code) }</script>`);
  await page.goto(site.any(`<iframe sandbox="allow-scripts" src="${inner}"></iframe>`));
  await expect(page.frameLocator("iframe").getByText("missing_origin")).toBeVisible();
});

/** Until then, a click would still reach the page that is about to go. */
async function reloadFrame(page: Page): Promise<void> {
  const reloaded = page.waitForEvent("framenavigated");
  await frameOf(page).evaluate(() => location.reload());
  await reloaded;
}

test("a reloaded frame continues where it was, and ends once", async ({
  checkout,
  page,
  wizard,
}) => {
  await checkout();
  await wizard.chooseBank(TEST_BANKS.DE);
  await reloadFrame(page);
  await wizard.login("accounts");
  await wizard.expectStep("account");
  await reloadFrame(page);
  await wizard.expectStep("account");
  await wizard.forward.click();
  await wizard.expectFinished();
  await reloadFrame(page);
  await expect(wizard.root).toBeVisible();
  const calls = await wizard.calls();
  expect(calls.filter((call) => call === "finish")).toHaveLength(1);
});

test.describe("a frame whose reload fails", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("is reported, offers a retry, and continues where it was", async ({
    checkout,
    page,
    wizard,
  }) => {
    await page.clock.install();
    await checkout();
    await wizard.chooseBank();
    const before = await wizard.calls();
    await page.route("**/frame/?o=*", (route) => route.abort());
    await frameOf(page).evaluate(() => setTimeout(() => location.reload()));
    const again = page.locator("#SVC-Form").getByRole("button");
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(again).toBeVisible({ timeout: 500 });
    }).toPass();
    expect((await wizard.calls()).slice(before.length)).toEqual(["error tech_error true"]);
    await page.unroute("**/frame/?o=*");
    await again.click();
    await wizard.login("accounts");
    await wizard.expectStep("account");
  });
});

test("neither key nor PIN is in a message, an address or the page's own document", async ({
  look,
  page,
  service,
  site,
  wizard,
}) => {
  await page.addInitScript(() => {
    const posted: string[] = [];
    (window as unknown as { posted: string[] }).posted = posted;
    addEventListener("message", ({ data }) => posted.push(JSON.stringify(data)));
  });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const { key } = await open(page, service, site, {}, look);
  await wizard.chooseBank();
  await wizard.login("canary-pin-7731");
  await wizard.expectFinished();
  const posted = await page.evaluate(() => (window as unknown as { posted: string[] }).posted);
  expect(posted).toHaveLength(1);
  const all = [...posted, ...addresses].join("\n");
  expect(all).not.toContain(key);
  expect(all).not.toContain("canary-pin-7731");
});

test.describe("a page that is not on the merchant's list", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test("gets an error and the end, and leaves the session unchanged", async ({
    look,
    page,
    start,
    wizard,
  }) => {
    const service = await start();
    const site = await startSite(service.baseUrl);
    try {
      await admin(service, "origin", "add", "https://shop.example");
      const { key } = await open(page, service, site, {}, look);
      await expect(wizard.close).toBeVisible();
      expect(await wizard.calls()).toEqual(["error tech_error false"]);
      await wizard.close.click();
      await wizard.expectAborted();
      expect(await wizard.calls()).toEqual(["error tech_error false", "abort"]);
      await admin(service, "origin", "add", site.origin);
      await page.reload();
      await wizard.chooseBank();
      expect(service.output()).not.toContain(key);
    } finally {
      await site.close();
      await service.stop();
    }
  });
});

for (const isolates of ["require-corp", "credentialless"] as const) {
  test(`a page that isolates itself can embed the frame: ${isolates}`, async ({
    checkout,
    page,
    wizard,
  }) => {
    await checkout({}, { isolates });
    await wizard.chooseBank();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await wizard.login("123456");
    await wizard.expectFinished();
  });
}

/** Holds requests to matching addresses until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    // The frame that sent the request may be gone.
    await route.continue().catch(() => undefined);
  });
  return () => release?.();
}

test("calls of the page while the theme is loading are not lost", async ({
  checkout,
  page,
  wizard,
}) => {
  const release = await hold(page, "**/svc-light-blue.css");
  const requested = page.waitForRequest("**/svc-light-blue.css");
  await checkout();
  await requested;
  await page.evaluate(() => {
    const { svcframe: wizardOf } = window as unknown as { svcframe: SvcFrame };
    wizardOf.lang("es");
    wizardOf.abortTransaction();
  });
  release();
  await wizard.expectAborted();
});

test("a frame destroyed during its start reports nothing more", async ({
  checkout,
  page,
  wizard,
}) => {
  const release = await hold(page, "**/frame/assets/*.js");
  const requested = page.waitForRequest("**/frame/assets/*.js");
  // The page is loaded when its frame is.
  const opened = checkout();
  await requested;
  await page.evaluate(() => {
    const { svcframe: wizardOf } = window as unknown as { svcframe: SvcFrame };
    wizardOf.destroy();
    wizardOf.init();
  });
  release();
  await opened;
  await wizard.chooseBank();
  expect(await wizard.calls()).toEqual(["bank", "render", "login", "render"]);
  await expect(page.locator("#SVC-Form iframe")).toHaveCount(1);
});

test("50 rounds of init and destroy leave nothing behind", async ({ checkout, page, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  await page.evaluate(() => {
    const { svcframe: wizardOf } = window as unknown as { svcframe: SvcFrame };
    for (let round = 0; round < 50; round += 1) {
      wizardOf.destroy();
      wizardOf.init();
    }
    wizardOf.destroy();
  });
  await expect(page.locator("#SVC-Form")).toBeEmpty();
  await expect.poll(() => page.frames().length).toBe(1);
});
