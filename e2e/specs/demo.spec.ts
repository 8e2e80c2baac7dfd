// The demo merchant, from the order to the result that its server reads.
import { LANGUAGES } from "#schema/codes.ts";
import { expectAccessible, violations } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { DemoPage } from "../pages/demo.ts";
import { Wizard } from "../pages/wizard.ts";

const test = base.extend<{ demo: DemoPage }>({
  /** The shop, open. */
  demo: async ({ page, service }, use) => {
    await page.goto(`${service.baseUrl}/demo`);
    await use(new DemoPage(page));
  },
});

test("an order ends with the account that the merchant's server reads", async ({
  demo,
  page,
  wizard,
}) => {
  await expectAccessible(page);
  await demo.start.click();
  await wizard.chooseBank();
  await page.reload();
  await wizard.expectStep("login");
  await wizard.login("123456");
  await expect(demo.done).toBeVisible();
  await expect(demo.done).toHaveAccessibleName("Confirmed by your bank");
  await expect(demo.fact("Account holder")).toHaveText("Max Mustermann");
  await expect(demo.fact("IBAN")).toHaveText("DE62 8888 8888 0012 3456 78");
  await expect(demo.fact("BIC")).toHaveText("TESTDE88XXX");
  await expect(demo.fact("Bank")).toHaveText("Testbank");
  await expect(demo.fact("Country")).toHaveText("DE");
  await expect(demo.fact("Balance check")).toHaveText("passed, at least 104.00 EUR");
  await expectAccessible(page);
});

test("an aborted order can be started again, in another language", async ({
  demo,
  page,
  wizard,
}) => {
  await demo.start.click();
  await wizard.expectStep("bank");
  await wizard.abort.click();
  await wizard.leave.click();
  await expect(demo.left).toBeVisible();
  await expectAccessible(page);
  await demo.left.getByRole("button").click();
  await demo.amount.fill("");
  await demo.language.selectOption("es");
  await demo.start.click();
  await wizard.expectStep("bank");
  await expect(wizard.root).toHaveAttribute("lang", "es");
});

test.describe(() => {
  test.use({ expectedErrors: [/net::ERR_FAILED|status of 502/] });

  test("a result that could not be read is read again, as often as it takes", async ({
    demo,
    page,
    wizard,
  }) => {
    let reads = 0;
    await page.route("**/demo/orders/*", (route) => {
      reads++;
      if (reads === 1) return route.abort();
      return reads === 2 ? route.fulfill({ status: 502, body: "" }) : route.continue();
    });
    await demo.start.click();
    await wizard.chooseBank();
    await wizard.login("123456");
    const again = demo.unread.getByRole("button", { name: "Try again" });
    await expect(demo.unread.getByRole("heading")).toBeFocused();
    await expectAccessible(page);
    await again.click();
    await expect.poll(() => reads).toBe(2);
    await expect(demo.unread).toBeVisible();
    await again.click();
    await expect(demo.fact("Account holder")).toHaveText("Max Mustermann");
    expect(reads).toBe(3);
    await expect(demo.unread).toBeHidden();
  });

  test("an unread result is read again when the page reloads", async ({ demo, page, wizard }) => {
    await page.route("**/demo/orders/*", (route) => route.abort());
    await demo.start.click();
    await wizard.chooseBank();
    await wizard.login("123456");
    await expect(demo.unread).toBeVisible();
    await page.unroute("**/demo/orders/*");
    await page.reload();
    await expect(demo.fact("Account holder")).toHaveText("Max Mustermann");
  });
});

const WAYS = [
  ["Check the account", "a frame", "Checked at your bank", "Balance of 104.00 EUR", "passed"],
  ["Pay by transfer", "a dialog", "Payment ordered", "Amount", "104.00 EUR"],
  ["Connect accounts", "part of the page", "Accounts connected", "Bank", "Testbank"],
] as const;

for (const [product, shown, done, fact, value] of WAYS) {
  test(`${product}: in ${shown}, with events beside it, to its result`, async ({ demo, page }) => {
    await demo.product(product).check();
    await demo.shown.selectOption(shown);
    await demo.start.click();
    const wizard = new Wizard(page, shown === "a frame" ? page.frameLocator("iframe") : page);
    await wizard.chooseBank();
    await expect(demo.log).toContainText("login");
    await wizard.login("123456");
    if (product === "Pay by transfer") {
      await wizard.tan.fill("123456");
      await wizard.forward.click();
    }
    if (shown === "a dialog") {
      await wizard.expectStep("finish");
      await wizard.forward.click();
    }
    await expect(demo.done).toHaveAccessibleName(done);
    await expect(demo.fact(fact)).toHaveText(value);
    await expect(demo.log).toContainText("session.finished");
    await expectAccessible(page);
  });
}

test("the preview is a phone, the PINs a drawer, and the code follows the choice", async ({
  demo,
  page,
  wizard,
}) => {
  const [server, own] = [page.locator("#code-server"), page.locator("#code-page")];
  await expect(server).toContainText("curl -X POST");
  await page.getByLabel("Your server creates a session").selectOption("PHP");
  await demo.product("Connect accounts").check();
  await demo.shown.selectOption("a frame");
  await expect(server).toContainText("CURLOPT_CUSTOMREQUEST => 'PUT'");
  await expect(server).toContainText("'sync_mode' => 'none'");
  await expect(own).toContainText("svcframe.init();");
  await demo.shown.selectOption("part of the page");
  await demo.preview.selectOption("phone");
  await demo.start.click();
  await wizard.expectStep("bank");
  const { width = 0 } = (await wizard.root.boundingBox()) ?? {};
  expect(width).toBe(390);
  await demo.pins.click();
  const drawer = page.getByRole("complementary", { name: "The test bank" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await wizard.bank.fill("88888888");
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
});

const overflow = () => document.documentElement.scrollWidth - innerWidth;

test("the shop fits 320 px, and is accessible there", async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(overflow)).toBe(0);
  await demo.pins.click();
  expect(await page.evaluate(overflow)).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("an invalid amount is reported at its field", async ({ demo, page }) => {
  await demo.amount.fill("much");
  await demo.start.click();
  await expect(demo.amount).toBeFocused();
  await expect(demo.amount).toHaveAttribute("aria-invalid", "true");
  await expect(demo.amount).toHaveAccessibleDescription(/^Balance to check/);
  await expectAccessible(page);
});

test("an amount can be written in common notations", async ({ demo, page, wizard }) => {
  await demo.amount.fill("€ 1.248,5");
  const order = page.waitForRequest("**/demo/orders");
  await demo.start.dblclick();
  expect((await order).postDataJSON()).toMatchObject({ check_amount: "1248.50" });
  await wizard.expectStep("bank");
});

test.describe(() => {
  test.use({ colorScheme: "dark" });

  test("the page is readable in dark mode", async ({ demo }) => {
    await expectAccessible(demo.page);
  });
});

for (const language of LANGUAGES) {
  test(`the privacy page is accessible in ${language}`, async ({ page, service }) => {
    await page.goto(`${service.baseUrl}/privacy/${language}`);
    await expectAccessible(page);
  });
}
