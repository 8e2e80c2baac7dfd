// Whole checkouts of the four products by keyboard alone, and by touch on a phone.
import type { Locator, Page } from "@playwright/test";
import { again } from "../again.ts";
import { createKey, type Product, PRODUCTS } from "../api.ts";
import { overflow } from "../axe.ts";
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

const HANDS = ["keyboard", "touch"] as const;
type Hand = (typeof HANDS)[number];

/**
 * Where the checkouts of the page are made besides: in a dialog, and in the frame. A payment has every
 * page of the other products, which meet each hand, and at least one of the two places. What a payment
 * shows by keyboard runs again in Firefox, whose protocol has no touch.
 */
const BESIDES: Readonly<Record<Product, { frame: readonly Hand[]; dialog: readonly Hand[] }>> = {
  pay: { frame: HANDS, dialog: HANDS },
  verify: { frame: [], dialog: ["touch"] },
  risk: { frame: ["touch"], dialog: ["keyboard"] },
  connect: { frame: [], dialog: ["touch"] },
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HANDS_OF = { keyboard: keyboardOf, touch: touchOf };

/** The places beside the page of Chromium. */
function placesOf(product: Product, hand: Hand) {
  if (!BESIDES[product].frame.includes(hand)) return again();
  return hand === "touch" ? again("frame") : again("frame", "firefox", "firefox frame");
}

for (const product of PRODUCTS) {
  for (const hand of HANDS) {
    // It is in keyboard.spec.ts, with the focus of every page.
    if (product === "verify" && hand === "keyboard") continue;
    test.describe(() => {
      if (hand === "touch") test.use(PHONE);

      const places = placesOf(product, hand);
      test(`${product} by ${hand} alone`, places, async ({ page, service, site, look, wizard }) => {
        await page.goto(site.page(await createKey(service, product), look));
        await checkOut(wizard, HANDS_OF[hand](page), product);
        await wizard.expectFinished();
        if (hand === "touch") expect(await overflow(page), "px beyond the edge of a phone").toBe(0);
      });
    });
  }

  for (const hand of BESIDES[product].dialog) {
    test.describe(() => {
      if (hand === "touch") test.use(PHONE);

      const places = product === "pay" && hand === "keyboard" ? again("firefox") : again();
      test(`${product} by ${hand} in a dialog`, places, async ({ page, service, site }) => {
        await page.goto(site.page(await createKey(service, product), { load: "dialog" }));
        await checkOutInDialog(new Wizard(page), HANDS_OF[hand](page), product);
      });
    });
  }
}
