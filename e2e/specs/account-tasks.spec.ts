// Tasks of a merchant's people, each by keyboard alone, on the traffic of a busy merchant.
import { readFile } from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import type { BrowserContext, Page } from "@playwright/test";
import { signInAs } from "../account/staff.ts";
import { expect, test } from "../fixtures.ts";
import { Account } from "../pages/account.ts";
import { Keys } from "../pages/keys.ts";
import { LIVE_KEY, type Service, TEST_KEY } from "../service.ts";

type Person = NonNullable<Parameters<typeof signInAs>[2]>;

/** A person at the keyboard, on the first page. */
async function sit(service: Service, page: Page, person: Person) {
  await signInAs(service, page.context(), person);
  const account = new Account(page, service);
  await account.open("/test/home");
  return { account, keys: new Keys(page) };
}

/** Status of a call of the merchant's server. */
async function statusOf({ baseUrl }: Service, path: string, key: string): Promise<number> {
  const headers = { authorization: `Basic ${btoa(`api:${key}`)}` };
  return (await fetch(baseUrl + path, { headers })).status;
}

test("a payment failed: was money moved?", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "support" });
  await keys.goTo("Sessions");
  await keys.type(page.getByLabel("Product"), "Payment");
  await keys.type(page.getByLabel("Error"), "Approval failed");
  await expect(page).toHaveURL(/product=svc_pay.*error=tan_failed/);
  await keys.to(account.rows.first());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(account.title).toBeFocused();
  await expect(page.getByText(/No money moves\.|No order was sent/)).toBeVisible();
  await expect(page.getByRole("list").filter({ hasText: "Ended" })).toBeVisible();
});

test("an endpoint was down: send again what failed", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "support" });
  await keys.press(page.getByRole("link", { name: /^Deliveries failing/ }));
  await keys.press(page.getByRole("link", { name: /erp\.example/ }));
  // The endpoint is down since hours, not since days: nothing has used up its attempts yet.
  await keys.type(page.getByLabel("State"), "failed");
  await expect(page.locator("tbody").getByText("5 / 40").first()).toBeVisible();
  await keys.press(account.button("Send failed ones again"));
  await keys.press(account.dialog.getByRole("button", { name: "Send again" }));
  await expect(account.dialog.getByRole("status")).toContainText(/(\d+) of \1 sent again/);
});

test("the sessions of one product, for a spreadsheet", async ({ busy, page }) => {
  const { keys } = await sit(busy, page, { role: "read_only" });
  await keys.goTo("Sessions");
  await keys.type(page.getByLabel("Product"), "Payment");
  await expect(page).toHaveURL(/product=svc_pay/);
  const saved = page.waitForEvent("download");
  const link = page.getByRole("link", { name: "Download CSV" });
  await keys.press(link);
  const download = await saved;
  expect(download.suggestedFilename()).toBe("sessions.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.split("\r\n")[1]).toContain(";svc_pay;");
  await expect(link).toBeFocused();
});

test("which bank costs us most customers?", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "read_only" });
  await keys.goTo("Insights");
  const table = page.getByRole("table", { name: "Comparison" });
  const lost = await table.locator('[data-title="Lost"]').allInnerTexts();
  const known = lost.slice(0, -1).map(Number);
  expect(known).toEqual(known.toSorted((one, other) => other - one));
  const bank = table.getByRole("link").first();
  const name = await bank.innerText();
  await keys.press(bank);
  await expect(account.rows.first()).toBeVisible();
  await expect(page.locator('tbody [data-title="Bank"]').first()).toHaveText(name);
});

test("who left where the funnel is thin?", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "read_only" });
  await keys.press(page.getByRole("link", { name: /left here/ }).nth(2));
  await expect(page.getByLabel("Furthest stage")).toHaveValue("bank");
  await keys.press(account.rows.first());
  await expect(page.getByText(/^Bank chosen/).first()).toBeVisible();
});

test("the Live key is rotated without a failed call", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "owner" });
  await keys.press(page.getByRole("button", { name: "Switch to Live" }));
  await keys.goTo("Keys");
  await keys.press(account.button(/^Rotate/).first());
  await keys.type(page.getByLabel("The old key works for another"), "3 days");
  await keys.press(account.dialog.getByRole("button", { name: "Rotate" }));
  const created = await account.dialog.locator("code").first().innerText();
  expect(created).not.toBe(LIVE_KEY);
  for (const key of [created, LIVE_KEY]) {
    expect(await statusOf(busy, "/v1/version", key.trim())).toBe(200);
  }
  await keys.press(account.button("I have saved it"));
  await expect(page.getByText("replaced")).toBeVisible();
});

test("who changed the webhook?", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "owner" });
  await keys.goTo("Webhooks");
  await keys.press(page.getByRole("link", { name: /shop\.example/ }));
  await keys.press(account.button("Pause"));
  await keys.press(account.button("Resume"));
  await keys.press(page.getByRole("link", { name: "Who changed it" }));
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByText("Webhook changed")).toHaveCount(2);
  await expect(log.getByText(/^staff stf_\w+@shop\.example$/).first()).toBeVisible();
});

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Opens a link, chooses a password and an authenticator app, and keeps the recovery codes. */
async function accept(context: BrowserContext, link: string, name: string): Promise<Page> {
  const page = await context.newPage();
  const keys = new Keys(page);
  await page.goto(link);
  await keys.type(page.getByLabel("Name"), name);
  await keys.type(page.getByLabel("New password"), "seven wooden lanterns");
  await page.keyboard.press("Enter");
  await keys.press(page.getByRole("button", { name: "Use an authenticator app" }));
  const secret = await page.locator(".copyable code").innerText();
  await keys.type(page.getByLabel("Code from your app"), codeOf(secret));
  await page.keyboard.press("Enter");
  await keys.press(page.getByRole("button", { name: "I have saved them" }));
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  return page;
}

test("a colleague is invited, and gets a link back in without the phone", async ({
  busy,
  page,
  browser,
}) => {
  // A person who chooses a password and enrols an app by keyboard alone.
  test.slow();
  const { account, keys } = await sit(busy, page, { role: "owner" });
  const linkOf = async () => {
    const link = await account.code("Link to send").innerText();
    await keys.press(account.button("I have saved it"));
    return link.trim();
  };
  await keys.goTo("Team");
  await keys.press(account.button("Invite somebody"));
  await keys.type(page.getByLabel("Email"), "timo@shop.example");
  await keys.press(account.button("Create the link"));
  const invitation = await linkOf();
  const context = await browser.newContext();
  const first = await accept(context, invitation, "Timo Beck");
  await keys.press(page.getByRole("link", { name: "Team" }));
  await page.reload();
  await keys.press(account.button("Manage Timo Beck"));
  await keys.press(account.button("Lost access"));
  await keys.press(account.button("Create the link"));
  const recovery = await linkOf();
  await first.close();
  await context.clearCookies();
  const back = await context.newPage();
  await back.goto(recovery);
  await expect(back.getByLabel("New password")).toBeVisible();
  await context.close();
});

test("a bank user's sync has stopped: why, and what now?", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "support" });
  const need = page.getByRole("region", { name: "Connections where the customer must act" });
  await keys.press(need.getByRole("link").filter({ hasText: /bus_/ }).first());
  await expect(account.title).toBeFocused();
  await expect(page.getByText(/^Three syncs in a row failed|^Send the customer/)).toBeVisible();
});

test("a call got 422: why, and again by curl", async ({ busy, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const headers = { authorization: `Basic ${btoa(`api:${TEST_KEY}`)}` };
  const refused = await fetch(`${busy.baseUrl}/v1/payments`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ amount: "12.50", recipient_iban: "DE00", purpose: "order-4711" }),
  });
  expect(refused.status).toBe(422);
  // The request log is written within a second.
  const logged = async () => (await fetch(`${busy.baseUrl}/v1/test/requests`, { headers })).text();
  await expect.poll(logged).toContain("validation_failed");
  const { account, keys } = await sit(busy, page, { role: "developer" });
  await keys.goTo("Requests");
  await keys.press(page.getByRole("link", { name: "validation_failed" }).first());
  await expect(page).toHaveURL(/error=validation_failed/);
  await keys.press(account.rows.first());
  await expect(account.code("Response body")).toContainText(/recipient_iban|IBAN/);
  await keys.press(account.button("Copy: As a curl command"));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^curl -X POST -u "api:\$KEY" 'http.*\/v1\/\w+'/);
});

test("a customer wants the data deleted", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "support" });
  await keys.goTo("Payments");
  await keys.type(page.getByLabel("Customer"), "müller");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/holder=/);
  await keys.press(account.rows.first());
  await expect(account.title).toContainText("Payment");
  const id = (await account.title.innerText()).replace("Payment ", "");
  expect(await statusOf(busy, `/v1/payments/${id}`, TEST_KEY)).toBe(200);
  await keys.press(account.button("Delete"));
  await keys.press(account.dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeFocused();
  expect(await statusOf(busy, `/v1/payments/${id}`, TEST_KEY)).toBe(410);
});

test("an account that cheats is blocked", async ({ busy, page }) => {
  const { account, keys } = await sit(busy, page, { role: "developer" });
  await keys.goTo("Payments");
  await keys.press(account.rows.first());
  await keys.press(account.button("Block this account"));
  const iban = (await account.dialog.locator("code").innerText()).trim();
  await keys.press(account.dialog.getByRole("button", { name: "Block this account" }));
  await expect(account.dialog).toHaveCount(0);
  await keys.goTo("Blacklist");
  await expect(page.getByText(iban)).toBeVisible();
});
