// The checkout in WebKit, as WebKitGTK: Playwright's own build is not available as a package.
import { createSession } from "../api.ts";
import { findWebkit } from "../browser.mjs";
import { expect, test } from "../fixtures.ts";
import { startWebkit } from "../webdriver.ts";

const programs = findWebkit();
test.skip(!programs, "No WebKit was found: install `webkit2gtk-driver` and `xvfb`.");

test("a checkout works in WebKit", async ({ service, site }) => {
  test.setTimeout(90_000);
  const { key } = await createSession(service, { language: "en" });
  const browser = await startWebkit(programs ?? { driver: "", browser: "" });
  try {
    await browser.open(site.page(key));
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
    await browser.read(".svc-step-finish");
    expect(await browser.read("[role=status][aria-label=Outcome]")).toBe("finished");
    expect(await browser.run("return calls.at(-1)")).toBe("finish");
  } finally {
    await browser.close();
  }
});
