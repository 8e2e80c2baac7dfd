// A PIN that occurs nowhere else is searched for everywhere after a checkout.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { LIVE_KEY, TEST_KEY } from "../service.ts";

const PIN = "canary-Pin-7Jq2Zt";

test("a PIN, session key and API keys are found in no log, store, address or page", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  const { key } = await checkout();
  await wizard.chooseBank();
  await wizard.login(PIN);
  await wizard.expectFinished();

  const files = readdirSync(service.dataDir, { recursive: true, withFileTypes: true });
  const stored = files
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  expect(stored.join("").length).toBeGreaterThan(0);
  const kept = await page.evaluate(() => {
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    return [...storages, document.cookie, location.href, document.documentElement.outerHTML];
  });
  for (const secret of [PIN, TEST_KEY, LIVE_KEY, key]) {
    expect(service.output()).not.toContain(secret);
    expect(stored.some((text) => text.includes(secret))).toBe(false);
    expect(urls.some((url) => url.includes(secret))).toBe(false);
  }
  expect(kept.some((text) => text.includes(PIN))).toBe(false);
});
