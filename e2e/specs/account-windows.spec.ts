// Two windows of one browser: neither acts for the merchant of the other, and no page outlives the
// session of its person.
import { openStaffSession, signInAs } from "../account/staff.ts";
import { expect, test } from "../fixtures.ts";
import { Account } from "../pages/account.ts";

const IBAN = "DE02120300000000202051";

test("a change lands on the merchant that its window shows", async ({ busy, page, context }) => {
  const cookie = await openStaffSession(busy, { elsewhere: "mer_demo" });
  await context.addCookies([{ ...cookie, url: busy.baseUrl }]);
  const account = new Account(page, busy);
  await account.open("/test/blacklist");
  const other = new Account(await context.newPage(), busy);
  await other.open("/test/blacklist");
  await other.page.getByLabel("Merchant").selectOption("mer_demo");
  await expect(other.title).toHaveText("Today");

  await account.button(/^Add an account$/).click();
  await account.dialog.getByLabel("IBAN").fill(IBAN);
  await account.dialog.getByRole("button", { name: /Add/ }).click();
  await expect(page.getByText(IBAN)).toBeVisible();
  await other.open("/test/blacklist");
  await expect(other.page.getByLabel("Merchant")).toHaveValue("mer_demo");
  await expect(other.page.getByText(IBAN)).toHaveCount(0);
  await other.page.close();
});

test("signing out hides the pages of every window", async ({ busy, page, context }) => {
  await signInAs(busy, context);
  const account = new Account(page, busy);
  await account.openFirst("/test/payments");
  const other = new Account(await context.newPage(), busy);
  await other.open("/settings");
  await other.button("Sign out").click();
  await expect(other.title).toHaveText("Sign in");
  await expect(account.title).toHaveText("Sign in");
  await page.goBack();
  await expect(account.title).toHaveText("Sign in");
  await other.page.close();
});
