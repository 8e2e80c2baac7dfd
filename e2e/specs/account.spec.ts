// The account area from the first start on: the owner's link, second factors, and what people do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { signInAs } from "../account/staff.ts";
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { Account } from "../pages/account.ts";
import { named, type Service, TEST_KEY } from "../service.ts";

const PASSWORD = "seven wooden lanterns";
const EMAIL = "jana@shop.example";

/** Accessible, wide and narrow; afterwards wide, where the sidebar is open. */
async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Opens the link of the first start and chooses a password. */
async function accept(page: Page, { dataDir }: Service): Promise<void> {
  await page.goto(readFileSync(join(dataDir, "owner-link"), "utf8").trim());
  await expectWell(page);
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Name").fill("Jana Meier");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { name: "Add a second factor" })).toBeVisible();
  await expectWell(page);
}

async function keepCodes(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("the first start", () => {
  // A link that was used.
  test.use({ expectedErrors: [/404/] });

  test("the owner's link leads through app, key, first session and webhook", async ({
    page,
    start,
  }) => {
    const service = await start({ SVC_WEBHOOK_ALLOW: "127.0.0.1" });
    const account = new Account(page, service);
    await accept(page, service);
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    const secret = await page.locator(".copyable code").innerText();
    await page.getByLabel("Code from your app").fill(codeOf(secret));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    await expectWell(page);
    await keepCodes(page);

    const steps = page.getByRole("region", { name: "First steps" });
    await steps.getByRole("link", { name: "Create a key for your server" }).click();
    await page.getByLabel("Name").fill("shop");
    await account.dialog.getByRole("button", { name: "Create a key" }).click();
    const key = await account.code("Your new key").innerText();
    await page.getByRole("button", { name: "I have saved it" }).click();

    const created = await fetch(`${service.baseUrl}/v1/verifications`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`api:${key.trim()}`)}` },
      body: new URLSearchParams({ language: "en" }),
    });
    expect(created.status).toBe(200);

    await page.getByRole("link", { name: "Home" }).click();
    await expect(steps.getByText("done", { exact: true })).toHaveCount(3);
    await steps.getByRole("link", { name: "Add a webhook" }).click();
    await page.getByLabel("Address").fill("https://127.0.0.1:1/hooks");
    await account.dialog.getByRole("button", { name: "Add a webhook" }).click();
    await expect(account.code("Secret of this webhook")).toBeVisible();
    await page.getByRole("button", { name: "I have saved it" }).click();
    await page.getByRole("link", { name: "Home" }).click();
    // The service has a Live key, so that this was the last step.
    await expect(page.getByRole("heading", { name: "Where customers leave" })).toBeVisible();
    await expect(steps).toHaveCount(0);

    // The link works once.
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto(readFileSync(join(service.dataDir, "owner-link"), "utf8").trim());
    await expect(page.getByRole("alert")).toBeVisible();
    await service.stop();
  });
});

test("a passkey is a second factor, and signs in by itself", async ({ page, context, start }) => {
  const service = await start(await named());
  await accept(page, service);
  // Only now: the end of axe's session would take the authenticator away.
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", ...options },
  });
  await page.getByRole("button", { name: "Add a passkey of this device" }).click();
  await keepCodes(page);

  const signOut = page.getByRole("button", { name: "Sign out" });
  await signOut.click();
  await signIn(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await signOut.click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(signOut).toBeVisible();
  // The page would go on asking the service.
  await page.goto("about:blank");
  await service.stop();
});

test.describe("a step that matters", () => {
  test.use({ expectedErrors: [/40[13]/] });

  test("asks for a recent second factor first, and then happens", async ({
    busy,
    page,
    context,
  }) => {
    const totpSecret = new Secret({ size: 20 }).base32;
    await signInAs(busy, context, { factorAge: 11, totpSecret });
    const account = new Account(page, busy);
    await account.openFirst("/test/webhooks");
    await account.button("Pause").click();
    await expect(account.dialog).toBeVisible();
    await expectWell(page);
    await page.getByLabel("Code from your app").fill(codeOf(totpSecret));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(account.button("Resume")).toBeVisible();
    await account.button("Resume").click();
    await expect(account.button("Pause")).toBeVisible();
  });
});

test("the palette finds a session by its id", async ({ busy, page, context }) => {
  await signInAs(busy, context, { role: "read_only" });
  const account = new Account(page, busy);
  await account.open("/test/sessions");
  const id = await account.rows.first().innerText();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(id.trim());
  await page
    .getByRole("option", { name: new RegExp(id.trim()) })
    .filter({ hasNotText: "Sessions with" })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect(account.title).toContainText(id.trim());
});

test("a list counts new sessions without moving the rows that are read", async ({
  busy,
  page,
  context,
}) => {
  await signInAs(busy, context);
  const account = new Account(page, busy);
  await account.open("/test/sessions");
  const first = await account.rows.first().innerText();
  const place = await account.rows.first().boundingBox();
  const created = await fetch(`${busy.baseUrl}/v1/verifications`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`api:${TEST_KEY}`)}` },
    body: new URLSearchParams({ language: "en" }),
  });
  const { transaction } = (await created.json()) as { transaction: string };
  const show = account.button("Show 1 new");
  await expect(show).toBeVisible();
  await expect(account.rows.first()).toHaveText(first);
  expect(await account.rows.first().boundingBox()).toEqual(place);
  await show.click();
  await expect(account.rows.first()).toHaveText(transaction);
});

test("the UTC time over a row hides with Escape, until the pointer comes back", async ({
  busy,
  page,
  context,
}) => {
  await signInAs(busy, context);
  const account = new Account(page, busy);
  await account.open("/test/sessions");
  const time = page.locator("tbody time").first();
  const utc = time.locator(".time-utc");
  await time.hover();
  await expect(utc).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(utc).toBeHidden();
  await account.title.hover();
  await time.hover();
  await expect(utc).toBeVisible();
});
