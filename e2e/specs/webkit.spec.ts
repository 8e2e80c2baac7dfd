// Checkouts in WebKit, as WebKitGTK: Playwright's own build is not available as a package.
import { createKey, PRODUCTS, type Product } from "../api.ts";
import { findWebkit } from "../browser.mjs";
import { expect, test } from "../fixtures.ts";
import type { Load } from "../merchant/site.ts";
import { type Driven, KEYS, startWebkit } from "../webdriver.ts";

const programs = findWebkit();
test.skip(!programs, "No WebKit was found: install `webkit2gtk-driver` and `xvfb`.");
test.setTimeout(150_000);

/** On pages whose texts cannot be selected, WebKit lets nobody type either. */
const css = "* { -webkit-user-select: none; }";

/** Presses of Tab within which every control of a page is reached. */
const CONTROLS = 14;

let browser: Driven;
test.beforeEach(async () => {
  browser = await startWebkit(programs ?? { driver: "", browser: "" });
});
test.afterEach(() => browser.close());

/** How a customer acts. */
type Hands = {
  type(selector: string, text: string): Promise<void>;
  press(selector: string): Promise<void>;
  pickBank(): Promise<void>;
};

const mouse: Hands = {
  async type(selector, text) {
    await browser.click(selector);
    await browser.press(text);
  },
  async press(selector) {
    await browser.read(selector);
    await browser.run(
      `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center" })`,
    );
    await browser.click(selector);
  },
  pickBank: () => browser.click("[role=option]"),
};

async function reach(selector: string): Promise<void> {
  await browser.read(selector);
  const script = `return !!document.activeElement?.matches(${JSON.stringify(selector)})`;
  for (let presses = 0; presses < CONTROLS; presses++) {
    if (await browser.run(script)) return;
    await browser.press(KEYS.tab);
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

const keyboard: Hands = {
  async type(selector, text) {
    await reach(selector);
    await browser.press(text);
  },
  async press(selector) {
    await reach(selector);
    await browser.press(" ");
  },
  async pickBank() {
    await browser.read("[role=option]");
    await browser.press(KEYS.down + KEYS.enter);
  },
};

async function checkOut(hands: Hands, product: Product): Promise<void> {
  await hands.type("[role=combobox]", "88888888");
  await hands.pickBank();
  await hands.press(".svc-step-bank .svc-button-forward");
  await hands.type("[name=USER_NAME]", "lena");
  await hands.type("[name=USER_PIN]", "123456");
  await hands.press("[name=privacy_policy]");
  await hands.press(".svc-step-login .svc-button-forward");
  if (product === "pay") {
    await hands.type("[name=tan]", "204816");
    await hands.press(".svc-step-tan .svc-button-forward");
  }
}

type Walk = { name: string; hands: Hands; load: Load; products: readonly Product[] };

/** A payment has every page of the other products. */
const WALKS: readonly Walk[] = [
  { name: "every product in the page by mouse", hands: mouse, load: "tag", products: PRODUCTS },
  { name: "a payment in the page by keyboard", hands: keyboard, load: "tag", products: ["pay"] },
  { name: "a payment in a frame by keyboard", hands: keyboard, load: "frame", products: ["pay"] },
  { name: "a payment in a dialog by keyboard", hands: keyboard, load: "dialog", products: ["pay"] },
];

for (const { name, hands, load, products } of WALKS) {
  test(name, async ({ service, site }) => {
    for (const product of products) {
      await browser.enter();
      await browser.open(site.page(await createKey(service, product), { load, css }));
      if (load === "frame") await browser.enter("#SVC-Form iframe");
      await checkOut(hands, product);
      // A dialog stays at the end until the customer closes it.
      if (load === "dialog") await hands.press(".svc-step-finish .svc-button-forward");
      await browser.enter();
      expect(await browser.read("[role=status][aria-label=Outcome]")).toBe("finished");
      expect(await browser.run("return calls.at(-1)")).toBe("finish");
    }
  });
}
