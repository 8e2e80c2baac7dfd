// A session belongs to the page and the browser that opened it: the attack by two browsers.
import { en as bank } from "#connectors/test-bank/texts/en.ts";
import { en as demo } from "#demo/texts/en.ts";
import { en as widget } from "#wizard/widget-texts/en.ts";
import type { Page } from "@playwright/test";
import { again } from "../again.ts";
import { call, createPayment } from "../api.ts";
import { COLOURS, expectAccessible, violations } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import { TEST_BANKS, Wizard } from "../pages/wizard.ts";
import type { Service } from "../service.ts";

const { bank: bankPage, declined, done, facts, leave, return: comeBack } = demo.redirects;
const { DE } = TEST_BANKS;

const test = base.extend<{ stranger: Page }>({
  /** The first page of another person's browser. */
  stranger: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: "en-GB" });
    await use(await context.newPage());
    await context.close();
  },
});

async function bankAddress(wizard: Wizard): Promise<string> {
  await wizard.expectStep("redirect");
  return (await wizard.leaveForBank.getAttribute("href")) ?? "";
}

/** Opens the bank's page as the attacker, who passes its address on. */
async function openBank(wizard: Wizard): Promise<string> {
  await wizard.expectStep("redirect");
  const opened = wizard.page.context().waitForEvent("page");
  await wizard.leaveForBank.click();
  const page = await opened;
  await expect(page.getByRole("heading")).toHaveText(bankPage.title);
  const address = page.url();
  await page.close();
  return address;
}

async function loginAtBank(wizard: Wizard): Promise<void> {
  await wizard.login("config");
  await wizard.expectStep("login-next");
  const field = wizard.root.getByRole("combobox", { name: bank.config.login });
  await field.selectOption(bank.config.logins.redirect);
  await wizard.forward.click();
}

async function confirm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: bankPage.confirm }).click();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name }).click();
}

async function expectQuestion(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading")).toHaveText(title);
}

/** The same, light and dark. */
async function expectAccessibleQuestion(page: Page, title: string): Promise<void> {
  await expectQuestion(page, title);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, COLOURS)).toEqual([]);
}

/** The wizard has asked the bank again, and still waits. */
async function expectWaiting(wizard: Wizard, service: Service): Promise<void> {
  const poll = await wizard.page.waitForRequest(`${service.baseUrl}/wizard`);
  await poll.response();
  await wizard.expectStep("redirect");
}

async function readSession(service: Service, transaction: string) {
  return (await call(service, `/v1/sessions/${transaction}`)).body;
}

test("a person who is sent the address of the bank's page is asked first", async ({
  payment,
  service,
  stranger,
  wizard,
}) => {
  const { transaction } = await payment({ sender_bic: DE.bic });
  await wizard.loginWith("redirect");
  await stranger.goto(await bankAddress(wizard));
  await expectAccessibleQuestion(stranger, leave.title);
  const { amount, recipient, purpose } = facts.labels;
  for (const fact of [amount, "€12.50", recipient, "Blumen Adler", purpose, "0815"]) {
    await expect(stranger.getByRole("main")).toContainText(fact);
  }
  await press(stranger, leave.no);
  await expect(stranger.getByRole("heading")).toHaveText(declined.title);
  await expectWaiting(wizard, service);
  expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(404);
});

test(
  "a person who goes on at the question returns like the one who left",
  again("firefox"),
  async ({ payment, service, stranger, wizard }) => {
    const { transaction } = await payment({ sender_bic: DE.bic });
    await wizard.loginWith("redirect");
    await stranger.goto(await bankAddress(wizard));
    await stranger.keyboard.press("Tab");
    await stranger.keyboard.press("Enter");
    await press(stranger, bankPage.confirm);
    await expect(stranger.getByRole("heading")).toHaveText(done.title);
    await wizard.expectFinished();
    expect(await readSession(service, transaction)).toMatchObject({ returned_elsewhere: false });
  },
);

/** Answers the question of the service's own page. */
async function agree(page: Page): Promise<void> {
  await expectQuestion(page, "Is this link meant for you?");
  await press(page, "Yes, continue");
}

/** A payment that waits for the bank's page, behind the service's own link. */
async function openLink(page: Page, service: Service) {
  const { key, transaction } = await createPayment(service, { language: "en" });
  const link = `${service.baseUrl}/open#${key}`;
  await page.goto(link);
  await agree(page);
  const wizard = new Wizard(page);
  await wizard.chooseBank();
  await wizard.loginWith("redirect");
  await wizard.expectStep("redirect");
  return { link, transaction, wizard };
}

test("a person who is sent the service's own link to a session is asked before the bank's page", async ({
  page,
  service,
  stranger,
}) => {
  const { link, transaction } = await openLink(page, service);
  await page.close();
  await stranger.goto(link);
  await agree(stranger);
  const sent = new Wizard(stranger);
  await sent.expectStep("redirect");
  const opened = stranger.context().waitForEvent("page");
  await sent.leaveForBank.click();
  const question = await opened;
  await expectQuestion(question, leave.title);
  await expect(question.getByRole("main")).toContainText("Blumen Adler");
  await press(question, leave.no);
  await expect(question.getByRole("heading")).toHaveText(declined.title);
  expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(404);
});

test("a person who is sent the service's own link is asked before anything is shown or typed", async ({
  service,
  stranger,
}) => {
  const { key } = await createPayment(service, { language: "en" });
  await stranger.goto(`${service.baseUrl}/open#${key}`);
  await expectAccessibleQuestion(stranger, "Is this link meant for you?");
  await expect(stranger.getByRole("textbox")).toHaveCount(0);
  await stranger.reload();
  await expectQuestion(stranger, "Is this link meant for you?");
  await stranger.keyboard.press("Tab");
  await stranger.keyboard.press("Enter");
  const wizard = new Wizard(stranger);
  await wizard.expectStep("bank");
  await expect(stranger.getByRole("heading", { name: "Choose your bank" })).toBeFocused();
  await stranger.reload();
  await wizard.expectStep("bank");
});

test("a second link of the service in the same tab replaces the first", async ({
  page,
  service,
}) => {
  const [first, second] = [
    await createPayment(service, { language: "en", amount: "11.00" }),
    await createPayment(service, { language: "en", amount: "22.00" }),
  ];
  await page.goto(`${service.baseUrl}/open#${first.key}`);
  await agree(page);
  await new Wizard(page).expectStep("bank");
  await page.goto(`${service.baseUrl}/open#${second.key}`);
  await page.waitForURL(`${service.baseUrl}/open`);
  await agree(page);
  await expect(page.locator("#SVC-Form")).toContainText("€22.00");
});

test("the service's own link under another name of its host leads to its address", async ({
  page,
  service,
}) => {
  const { key } = await createPayment(service, { language: "en" });
  const { host, port } = new URL(service.baseUrl);
  const other = host.startsWith("localhost") ? "127.0.0.1" : "localhost";
  await page.goto(`http://${other}:${port}/open#${key}`);
  await page.waitForURL(`${service.baseUrl}/open`);
  await agree(page);
  await new Wizard(page).expectStep("bank");
});

test("a customer with the service's own link returns to it from the bank in the same tab", async ({
  page,
  service,
}) => {
  const { transaction, wizard } = await openLink(page, service);
  const opened = page.context().waitForEvent("page");
  await wizard.leaveForBank.click();
  await (await opened).close();
  await wizard.root.getByRole("link", { name: widget.sameTab }).click();
  await press(page, leave.yes);
  await press(page, bankPage.confirm);
  await page.waitForURL(`${service.baseUrl}/open`);
  await expect(page.locator("#end")).toHaveText("You can close this page.");
  expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(200);
  // The tab has forgotten the session.
  await page.reload();
  await expect(page.locator("#end")).toHaveText("This link is not valid.");
});

test(
  "another person's login does not count before that person has agreed",
  again("frame"),
  async ({ checkout, service, stranger, wizard }) => {
    const { transaction } = await checkout({ country_id: "DE", bank_code: DE.code });
    await loginAtBank(wizard);
    await confirm(stranger, await openBank(wizard));
    await expectAccessibleQuestion(stranger, comeBack.title);
    await expect(stranger.getByRole("main")).toContainText(facts.products.svc_verify);
    await press(stranger, comeBack.no);
    await expect(stranger.getByRole("heading")).toHaveText(declined.title);
    await expectWaiting(wizard, service);
    expect(await readSession(service, transaction)).toMatchObject({
      finished: false,
      returned_elsewhere: false,
    });
  },
);

test(
  "a login in another browser counts after a yes, and is marked",
  again("firefox"),
  async ({ checkout, service, stranger, wizard }) => {
    const { transaction } = await checkout({ country_id: "DE", bank_code: DE.code });
    await loginAtBank(wizard);
    await confirm(stranger, await openBank(wizard));
    await press(stranger, comeBack.yes);
    await expect(stranger.getByRole("heading")).toHaveText(done.title);
    await wizard.expectFinished();
    expect(await readSession(service, transaction)).toMatchObject({
      finished: true,
      returned_elsewhere: true,
    });
  },
);

test("another person's release of an order is recorded, marked, and leads nowhere", async ({
  payment,
  service,
  site,
  stranger,
  wizard,
}) => {
  const { transaction } = await payment({ sender_bic: DE.bic });
  await wizard.loginWith("redirect");
  await confirm(stranger, await openBank(wizard));
  await expect(stranger.getByRole("heading")).toHaveText(done.title);
  expect(await stranger.content()).not.toContain(site.origin);
  await wizard.expectFinished();
  expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(200);
  expect(await readSession(service, transaction)).toMatchObject({ returned_elsewhere: true });
});

test(
  "a page of another origin cannot run the session",
  again("frame", "firefox"),
  async ({ checkout, look, service, stranger, wizard }) => {
    const { key } = await checkout();
    await wizard.expectStep("bank");
    const other = await startSite(service.baseUrl);
    const refused = stranger.waitForResponse(`${service.baseUrl}/wizard`);
    await stranger.goto(other.page(key, look));
    const response = await refused;
    expect(response.status()).toBe(403);
    expect(await response.json()).toMatchObject({ type: "origin_mismatch" });
    await other.close();
    await wizard.chooseBank();
  },
);
