// Searches everywhere for secrets, during a checkout and after it.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { admin } from "../admin.ts";
import { call, createPayment, openBankUser } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { HEAP, heapOf } from "../heap.ts";
import { startSite } from "../merchant/site.ts";
import { LIVE_KEY, type Service, TEST_KEY } from "../service.ts";
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

const BANK = { country_id: "DE", bank_code: "88888888" };
const LOGIN = { USER_NAME: "lena", USER_PIN: PIN, privacy_policy: true };

/** Goes through the wizard to its end; returns the name of the last form. */
async function finish(service: Service, auth: string, key: string, tan?: string): Promise<string> {
  let name = "";
  for (const body of [{}, BANK, LOGIN, ...(tan ? [{ tan }] : [])]) {
    const answer = await call(service, "/v1/wizard", { body: { key, ...body }, auth });
    name = String(Object(answer.body["form"])["name"]);
  }
  return name;
}

type Hook = { id: string; secrets: { test: string } };

/** A payment and a risk from their creation to their end, with credentials of their own. */
async function useAll(service: Service, receiver: Receiver) {
  const hook = await admin<Hook>(service, "webhook", "add", receiver.url("/webhooks"));
  const rotated = await admin<Hook>(service, "webhook", "rotate", hook.id);
  const { key: apiKey } = await admin<{ key: string }>(service, "key", "create", "--mode", "test");
  const auth = `api:${apiKey}`;
  const user = await openBankUser(service);
  expect((await user.ask("/v1/connections")).status).toBe(200);
  const order = await createPayment(service);
  expect(await finish(service, auth, order.key, TAN)).toBe("finish");
  const risk = await call(service, "/v1/risks", { body: { svc_account_snapshot: {} }, auth });
  expect(await finish(service, auth, String(risk.body["wizard_session_key"]))).toBe("finish");
  await expect.poll(() => receiver.received.length).toBe(2);
  const secrets = {
    PIN,
    TAN,
    "session key": order.key,
    "API key": apiKey,
    "API key, encoded": btoa(auth),
    "access token": user.token,
    "webhook secret": rotated.secrets.test,
    "replaced webhook secret": hook.secrets.test,
  };
  return { secrets, auth, order: order.transaction, risk: String(risk.body["transaction"]) };
}

async function documentsOf(service: Service, risk: string, auth: string): Promise<string> {
  const formats = ["pdf", "csv", "json"].map(async (format) => {
    const url = `${service.baseUrl}/v1/risks/${risk}/accountSnapshot?format=${format}`;
    const response = await fetch(url, { headers: { authorization: `Basic ${btoa(auth)}` } });
    expect(response.status).toBe(200);
    return response.text();
  });
  return (await Promise.all(formats)).join("\n");
}

async function printedBy(service: Service): Promise<string> {
  const [delivery] = await admin<{ id: string }[]>(service, "delivery", "list");
  const lines = ["webhook list", "key list", "audit list", "delivery list", "feature list"];
  const all = [...lines.map((line) => line.split(" ")), ["delivery", "show", delivery?.id ?? ""]];
  return JSON.stringify(await Promise.all(all.map((line) => admin(service, ...line))));
}

test("no secret is left in memory, backups, metrics, documents or commands' output", async ({
  start,
}) => {
  test.slow();
  const service = await start({ ...HEAP, SVC_LOG_LEVEL: "trace", SVC_WEBHOOK_ALLOW: "127.0.0.1" });
  const receiver = await startReceiver();
  try {
    const { secrets, auth, order, risk } = await useAll(service, receiver);
    // The folder of the store holds the backup, too.
    const copy = join(service.dataDir, "copy.db");
    if (!service.env["DATABASE_URL"]) await admin(service, "backup", copy);
    const places = {
      log: { text: service.output(), holds: "/v1/payments" },
      store: { text: await keptBy(service), holds: order },
      metrics: { text: await (await fetch(`${service.baseUrl}/metrics`)).text(), holds: "svc_" },
      documents: { text: await documentsOf(service, risk, auth), holds: "DE62888888880012345678" },
      webhooks: {
        text: receiver.received.map(({ headers, body }) => JSON.stringify(headers) + body).join(),
        holds: order,
      },
      commands: { text: await printedBy(service), holds: "wh_" },
      heap: { text: await heapOf(service), holds: "X-Payload-Signature" },
    };
    for (const [place, { text, holds }] of Object.entries(places)) {
      expect(text.includes(holds), place).toBe(true);
      const found = Object.entries(secrets).filter(([, secret]) => text.includes(secret));
      expect(
        found.map(([name]) => name),
        place,
      ).toEqual([]);
    }
  } finally {
    await receiver.close();
    await service.stop();
  }
});
