import { type Page } from "@playwright/test";
import { expect, type Opened, test, TEST_BANKS, words } from "svc-playwright";

/** Opens the shop's page with the wizard of a session. */
async function visit(page: Page, svc: string, { key }: Opened, more = ""): Promise<void> {
  await page.goto(`${process.env["SHOP_URL"]}/?svc=${svc}&key=${key}${more}`);
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

test("a payment with a TAN", async ({ page, svc, wizard, receiver }) => {
  const opened = await svc.createPayment({ language: "en", amount: 48.2 });
  await visit(page, svc.url, opened);
  await wizard.chooseBank();
  await wizard.loginWith("qr");
  await wizard.enterTan("123456");
  await expectPage(page, "Thank you");
  const { data } = await receiver.waitFor("transaction.created", opened);
  expect(data).toMatchObject({ amount: 48.2 });
});

test("a payment that is released on another device", async ({ page, svc, wizard, receiver }) => {
  const opened = await svc.createPayment({ language: "en" });
  await visit(page, svc.url, opened);
  await wizard.chooseBank();
  await wizard.loginWith("push");
  await wizard.awaitRelease();
  await expectPage(page, "Thank you");
  await receiver.waitFor("transaction.created", opened);
});

test("a wrong PIN, then the right one", async ({ page, svc, wizard }) => {
  await visit(page, svc.url, await svc.createVerification({ language: "en" }));
  await wizard.chooseBank();
  await wizard.login("wrong");
  await wizard.expectError(/PIN|login/i);
  await wizard.login("123456");
  await expectPage(page, "Thank you");
});

test("a customer who goes back to the cart", async ({ page, svc, wizard, receiver }) => {
  const opened = await svc.createVerification({ language: "en" });
  await visit(page, svc.url, opened);
  await wizard.chooseBank(TEST_BANKS.AT);
  await wizard.abortTransaction();
  await expectPage(page, "Your cart");
  await receiver.waitFor("session.aborted", opened);
});

test("a customer whom no other test meets", async ({ page, svc, wizard, receiver, person }) => {
  const opened = await svc.createVerification({ language: "en" });
  await visit(page, svc.url, opened);
  await wizard.chooseBank();
  await wizard.login(person.pin, person.userName);
  await expectPage(page, "Thank you");
  const { data } = await receiver.waitFor("transaction.created", opened);
  expect(data).toMatchObject({ iban: person.iban, account_holder: person.name });
});

test("a customer who reads German", async ({ page, svc, wizard }) => {
  wizard.words = words("de");
  await visit(page, svc.url, await svc.createVerification({ language: "de" }));
  await wizard.chooseBank();
  await wizard.login("123456");
  await expectPage(page, "Thank you");
});

test.describe("in a frame", () => {
  test.use({ framed: true });

  test("a verification", async ({ page, svc, wizard, receiver }) => {
    const opened = await svc.createVerification({ language: "en" });
    await visit(page, svc.url, opened, "&framed");
    await wizard.chooseBank();
    await wizard.login("123456");
    await expectPage(page, "Thank you");
    await receiver.waitFor("transaction.created", opened);
  });
});
