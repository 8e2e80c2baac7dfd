// Checkouts in WebKit, as WebKitGTK: Playwright's own build is not available as a package.
import { createKey, PRODUCTS } from "../api.ts";
import { findWebkit } from "../browser.mjs";
import { expect, test } from "../fixtures.ts";
import { type Driven, startWebkit } from "../webdriver.ts";

const programs = findWebkit();
test.skip(!programs, "No WebKit was found: install `webkit2gtk-driver` and `xvfb`.");

async function logIn(browser: Driven): Promise<void> {
  await browser.type("[role=combobox]", "88888888");
  await browser.click("[role=option]");
  await browser.click(".svc-step-bank .svc-button-forward");
  await browser.type("[name=USER_NAME]", "lena");
  await browser.type("[name=USER_PIN]", "123456");
  await browser.run(
    'document.querySelector("[name=privacy_policy]").scrollIntoView({ block: "center" })',
  );
  await browser.click("[name=privacy_policy]");
  await browser.click(".svc-step-login .svc-button-forward");
}

test("checkouts of every product work in WebKit, the last one in a dialog", async ({
  service,
  site,
}) => {
  test.setTimeout(150_000);
  const browser = await startWebkit(programs ?? { driver: "", browser: "" });
  try {
    for (const product of PRODUCTS) {
      const load = product === PRODUCTS.at(-1) ? "dialog" : "tag";
      await browser.open(site.page(await createKey(service, product), { load }));
      await logIn(browser);
      if (product === "pay") {
        await browser.type("[name=tan]", "204816");
        await browser.click(".svc-step-tan .svc-button-forward");
      }
      expect(await browser.read("[role=status][aria-label=Outcome]")).toBe("finished");
      expect(await browser.run("return calls.at(-1)")).toBe("finish");
    }
  } finally {
    await browser.close();
  }
});
