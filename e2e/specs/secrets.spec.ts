// Searches everywhere for a unique PIN and TAN, during a checkout and after it.
import type { Page } from "@playwright/test";
import { startReceiver } from "#events/testing/receiver.ts";
import { admin } from "../admin.ts";
import { call, createPayment } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import { LIVE_KEY, TEST_KEY } from "../service.ts";
import { keptBy } from "../stores.ts";

const PIN = "canary-Pin-7Jq2Zt";
const TAN = "canary-Tan-9Kw4Xr";
/** One that the test bank refuses with an error. */
const WRONG_PIN = "iban:canary-Pin-3Lm8Yv";

/** Everything that the browser stores and shows. */
async function keptIn(page: Page): Promise<string> {
  const parts = await page.evaluate(() => {
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    return [...storages, document.cookie, location.href, document.documentElement.outerHTML];
  });
  return [...parts, JSON.stringify(await page.context().storageState())].join("\n");
}

/** Collects the addresses that the page requests, and the responses. */
function listen(page: Page): { urls: string[]; answers: Promise<string>[] } {
  const traffic: ReturnType<typeof listen> = { urls: [], answers: [] };
  page.on("request", (request) => traffic.urls.push(request.url()));
  page.on("response", (response) => {
    if (response.request().method() === "POST") traffic.answers.push(response.text());
  });
  return traffic;
}

test("a PIN, session key and API keys are found in no log, store, address or page", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  const { urls } = listen(page);
  const { key, transaction } = await checkout();
  await wizard.chooseBank();
  await wizard.login(PIN);
  await wizard.expectFinished();

  const stored = await keptBy(service);
  // The search covers stored data.
  expect(stored.includes(transaction)).toBe(true);
  for (const secret of [PIN, TEST_KEY, LIVE_KEY, key]) {
    expect(service.output()).not.toContain(secret);
    expect(stored.includes(secret)).toBe(false);
    expect(urls.join("\n")).not.toContain(secret);
  }
  expect(await keptIn(page)).not.toContain(PIN);
});

test("the PINs and the TAN of a payment are found nowhere, and no error quotes them", async ({
  page,
  start,
  wizard,
}) => {
  const service = await start({ SVC_LOG_LEVEL: "trace", SVC_WEBHOOK_ALLOW: "127.0.0.1" });
  const receiver = await startReceiver();
  const site = await startSite(service.baseUrl);
  const { urls, answers } = listen(page);
  const expectNoTrace = async (): Promise<void> => {
    const stored = await keptBy(service);
    const pages = await Promise.all([...answers, keptIn(page)]);
    const deliveries = receiver.received.map(
      (each) => JSON.stringify(each.headers) + each.body.toString(),
    );
    for (const secret of [PIN, TAN, WRONG_PIN.slice("iban:".length)]) {
      expect(stored.includes(secret), "in the store").toBe(false);
      expect([service.output(), ...urls, ...pages, ...deliveries].join("\n")).not.toContain(secret);
    }
  };
  try {
    await admin(service, "webhook", "add", receiver.url("/webhooks"));
    const { key, transaction } = await createPayment(service, { language: "en" });
    await page.goto(site.page(key));
    await wizard.chooseBank();
    await wizard.login(WRONG_PIN);
    await expect(wizard.fieldErrors).toHaveCount(1);
    await expectNoTrace();
    await wizard.login(PIN);
    await wizard.expectStep("tan");
    await expectNoTrace();
    await wizard.tan.fill(TAN);
    await wizard.forward.click();
    await wizard.expectFinished();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    await expectNoTrace();

    const paths = [`/v1/sessions/${transaction}`, `/v1/payments/${transaction}`, "/v1/events"];
    const read = await Promise.all(paths.map((path) => call(service, path)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(read.map(({ body }) => body))).not.toMatch(/canary/i);
    // The search covers stored and delivered data.
    expect((await keptBy(service)).includes(transaction)).toBe(true);
    expect((await Promise.all(answers)).join("\n")).toContain("Blumen Adler");
    await expectNoTrace();
  } finally {
    await receiver.close();
    await site.close();
    await service.stop();
  }
});
