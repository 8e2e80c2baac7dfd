// Whole checkouts of the four products by keyboard alone, and by touch on a phone.
import type { Locator, Page } from "@playwright/test";
import { createKey, type Product, PRODUCTS } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { Wizard } from "../pages/wizard.ts";

/** Presses of Tab within which every control of a page is reached. */
const CONTROLS = 12;

/** How a customer acts. */
type Hands = {
  /** Goes to a field and types. */
  type(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
  pickBank(wizard: Wizard): Promise<void>;
};

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

function keyboardOf(page: Page): Hands {
  const { keyboard } = page;
  async function reach(target: Locator): Promise<void> {
    for (let presses = 0; presses < CONTROLS && !(await isFocused(target)); presses++)
      await keyboard.press("Tab");
    await expect(target).toBeFocused();
  }
  return {
    async type(field, text) {
      await reach(field);
      await keyboard.type(text);
    },
    async press(control) {
      await reach(control);
      await keyboard.press("Space");
    },
    async pickBank(wizard) {
      await expect(wizard.options.first()).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(wizard.options).toHaveCount(0);
    },
  };
}

/**
 * A tap must not need a scroll to the side. Two quick taps at one place would be a double tap, which
 * the wizard takes as one: they alternate between the ends of what they hit.
 */
function touchOf(page: Page): Hands {
  let right = false;
  async function tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    right = !right;
    // The button that shows a PIN is at the end of its field.
    const end = Math.max(width - 80, width / 2);
    await target.tap({ position: { x: right ? end : 8, y: height / 2 } });
  }
  return {
    async type(field, text) {
      await tap(field);
      await page.keyboard.type(text);
    },
    press: tap,
    async pickBank(wizard) {
      // The banks of what was typed before would be replaced under the finger.
      await expect(wizard.options.first().locator("mark")).toHaveText("Testb");
      await tap(wizard.options.first());
      await expect(wizard.options).toHaveCount(0);
    },
  };
}

async function checkOut(wizard: Wizard, hands: Hands, product: Product): Promise<void> {
  await wizard.expectStep("bank");
  await hands.type(wizard.bank, "testb");
  await hands.pickBank(wizard);
  await hands.press(wizard.forward);
  await wizard.expectStep("login");
  await hands.type(wizard.userName, "lena");
  await hands.type(wizard.pin, product === "connect" ? "123456" : "accounts");
  await hands.press(wizard.privacy);
  await hands.press(wizard.forward);
  if (product !== "connect") {
    await wizard.expectStep("account");
    await hands.press(wizard.forward);
  }
  if (product === "pay") {
    await wizard.expectStep("tan");
    await hands.type(wizard.tan, "204816");
    await hands.press(wizard.forward);
  }
}

/** A dialog stays at the end until the customer closes it. */
async function checkOutInDialog(wizard: Wizard, hands: Hands, product: Product): Promise<void> {
  await checkOut(wizard, hands, product);
  await wizard.expectStep("finish");
  await hands.press(wizard.forward);
  await wizard.expectFinished();
}

for (const product of PRODUCTS) {
  test(`${product} by keyboard alone`, async ({ page, service, site, look, wizard }) => {
    await page.goto(site.page(await createKey(service, product), look));
    await checkOut(wizard, keyboardOf(page), product);
    await wizard.expectFinished();
  });

  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`${product} by touch`, async ({ page, service, site, look, wizard, browserName }) => {
      test.skip(browserName === "firefox", "Its protocol has no touch.");
      await page.goto(site.page(await createKey(service, product), look));
      await checkOut(wizard, touchOf(page), product);
      await wizard.expectFinished();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
    });

    test(`${product} by touch in a dialog`, async ({ page, service, site, look, browserName }) => {
      test.skip(look.load === "frame" || browserName === "firefox", "Once is enough.");
      await page.goto(site.page(await createKey(service, product), { load: "dialog" }));
      await checkOutInDialog(new Wizard(page), touchOf(page), product);
    });
  });

  test(`${product} by keyboard in a dialog`, async ({ page, service, site, look }) => {
    test.skip(look.load === "frame", "The dialog has no frame.");
    await page.goto(site.page(await createKey(service, product), { load: "dialog" }));
    await checkOutInDialog(new Wizard(page), keyboardOf(page), product);
  });
}
