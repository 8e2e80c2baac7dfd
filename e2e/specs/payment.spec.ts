// A payment in the browser, with each TAN method of the test bank.
import { en as bank } from "#connectors/test-bank/texts/en.ts";
import { en as demo } from "#demo/texts/en.ts";
import { en } from "#wizard/widget-texts/en.ts";
import type { Page } from "@playwright/test";
import { again } from "../again.ts";
import { call } from "../api.ts";
import { COLOURS, expectAccessible, violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { TABS, TEST_BANKS, type Wizard } from "../pages/wizard.ts";
import type { Service } from "../service.ts";

const { confirm, refuse } = demo.redirects.bank;

/** If the login is the first page. */
const atLogin = { sender_bic: TEST_BANKS.DE.bic };

async function expectPaid(wizard: Wizard, service: Service, transaction: string): Promise<void> {
  await wizard.expectFinished();
  const { status, body } = await call(service, `/v1/payments/${transaction}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ transaction, amount: 12.5, sender_holder: "Max Mustermann" });
}

/** Opens the bank's page next to the wizard. */
async function leave(wizard: Wizard): Promise<Page> {
  const opened = wizard.page.context().waitForEvent("page");
  await wizard.leaveForBank.click();
  const bankPage = await opened;
  await expect(bankPage.getByRole("button")).toHaveCount(2);
  return bankPage;
}

async function enterTan(wizard: Wizard): Promise<void> {
  await wizard.tan.fill("204816");
  await wizard.forward.click();
}

/** Pages that ask for a TAN, and what they show next to the field. */
const ENTERED = {
  qr: (wizard: Wizard) => wizard.root.getByRole("img", { name: bank.tan.picture }),
  photo: (wizard: Wizard) => wizard.root.getByRole("img", { name: bank.tan.picture }),
  flicker: (wizard: Wizard) => wizard.root.locator(".svc-flicker-code"),
  sms: (wizard: Wizard) => wizard.root.getByText(bank.tan.media[0]),
  manual: (wizard: Wizard) => wizard.root.getByText(bank.tan.hints.manual.replace("{0}", "")),
} as const;

/** In the frame, a picture and a moving one: its height follows them. The others are a field and words. */
const FRAMED = new Set(["qr", "flicker"]);

for (const procedure of ["qr", "photo", "flicker", "sms", "manual"] as const) {
  const places = FRAMED.has(procedure) ? again("frame") : again();
  test(`a payment is released by ${procedure}`, places, async ({ payment, service, wizard }) => {
    const { transaction } = await payment(atLogin);
    await wizard.loginWith(procedure);
    await wizard.expectStep("tan");
    await expect(wizard.root.locator(".svc-receipt")).toContainText(
      /€12\.50.*Blumen Adler.*DE04 8888/,
    );
    await expect(ENTERED[procedure](wizard)).toBeVisible();
    await wizard.tan.fill("wrong");
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(1);
    await enterTan(wizard);
    await expectPaid(wizard, service, transaction);
  });
}

test("a payment is released on another device", async ({ payment, service, wizard }) => {
  const { transaction } = await payment(atLogin);
  await wizard.loginWith("push");
  await wizard.expectStep("wait");
  await expectPaid(wizard, service, transaction);
});

test("the customer chooses method and telephone", async ({ payment, service, wizard }) => {
  const { transaction } = await payment(atLogin);
  await wizard.loginWith("choose");
  for (const choice of [bank.tan.methods.sms, bank.tan.media[1]]) {
    const radio = wizard.root.getByRole("radio", { name: choice });
    await expect(radio).toBeVisible();
    await radio.check();
    await wizard.forward.click();
  }
  await expect(wizard.root).toContainText(bank.tan.media[1]);
  await enterTan(wizard);
  await expectPaid(wizard, service, transaction);
});

test(
  "a payment is confirmed on the bank's page, and the wizard continues by itself",
  again("frame"),
  async ({ page, payment, service, wizard }) => {
    const { transaction } = await payment(atLogin);
    await wizard.loginWith("redirect");
    await wizard.expectStep("redirect");
    const bankPage = await leave(wizard);
    await expectAccessible(page);
    await expectAccessible(bankPage);
    await bankPage.emulateMedia({ colorScheme: "dark" });
    expect(await violations(bankPage, COLOURS)).toEqual([]);
    await bankPage.getByRole("button", { name: confirm }).click();
    await expect(bankPage.getByRole("heading")).toHaveText(demo.redirects.done.title);
    await expectAccessible(bankPage);
    await expectPaid(wizard, service, transaction);
  },
);

test(
  "a customer who has closed the bank's window opens it again",
  again("frame"),
  async ({ page, payment, service, wizard }) => {
    const { transaction } = await payment(atLogin);
    await wizard.loginWith("redirect");
    await wizard.expectStep("redirect");
    const first = await wizard.leaveForBank.getAttribute("href");
    await (await leave(wizard)).close();
    await expect(wizard.leaveForBank).toHaveAttribute("href", new RegExp(`^${first}/.+`));
    const late = await page.context().newPage();
    await late.goto(first ?? "");
    await expect(late.getByRole("heading")).toHaveText(demo.redirects.used.title);
    await (await leave(wizard)).getByRole("button", { name: confirm }).click();
    await expectPaid(wizard, service, transaction);
  },
);

test(
  "a customer without a second tab goes to the bank in the same tab, and returns to the merchant's page",
  again("frame"),
  async ({ page, payment, service, wizard }) => {
    const { transaction } = await payment(atLogin);
    await wizard.loginWith("redirect");
    await wizard.expectStep("redirect");
    const address = page.url();
    // As in a program that opens no second window.
    await page.context().route("**/redirect/*", (route) => route.abort());
    const opened = page.context().waitForEvent("page");
    await wizard.leaveForBank.click();
    await (await opened).close();
    await page.context().unroute("**/redirect/*");
    await wizard.root.getByRole("link", { name: en.sameTab }).click();
    await page.getByRole("button", { name: confirm }).click();
    await page.waitForURL(address);
    await expectPaid(wizard, service, transaction);
  },
);

test("a payment that is refused on the bank's page can be retried", async ({
  page,
  payment,
  service,
  wizard,
}) => {
  const { transaction } = await payment(atLogin);
  await wizard.loginWith("redirect");
  await wizard.expectStep("redirect");
  await (await leave(wizard)).getByRole("button", { name: refuse }).click();
  await expect(wizard.root).toContainText(bank.redirect.refused);
  await expect(wizard.root.locator(".svc-waiting")).toHaveCount(0);
  await expectAccessible(page);
  // At the next poll, the customer may still be in the bank's window: the page keeps the reason.
  await page.waitForResponse(`${service.baseUrl}/wizard`);
  await expect(wizard.root).toContainText(bank.redirect.refused);
  expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(404);
  await (await leave(wizard)).getByRole("button", { name: confirm }).click();
  await expectPaid(wizard, service, transaction);
});

test("a company pays at a bank with two transports", async ({ page, payment, service, wizard }) => {
  const { transaction } = await payment();
  await wizard.chooseBank(TABS);
  const companies = wizard.root.getByRole("tab").last();
  await companies.click();
  await expect(companies).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await wizard.login("123456", "lena", bank.companyName);
  await wizard.expectStep("tan");
  await enterTan(wizard);
  await expectPaid(wizard, service, transaction);
});
