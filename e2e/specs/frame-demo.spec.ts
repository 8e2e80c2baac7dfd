// The playground at /demo/iframe.
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

test.use({ colorScheme: "dark" });

test("a style is tried, applied at once, and shown as code", async ({ page, service }) => {
  await page.goto(`${service.baseUrl}/demo/iframe`);
  const forward = page.frameLocator("iframe").locator(".svc-button-forward");
  await expect(forward).toBeVisible();
  await page.getByLabel("Theme").selectOption("svc-green-gray");
  await page.getByLabel("Group").selectOption("Forward button");
  await page.getByLabel("borderRadius").fill("24px");
  await expect(forward).toHaveCSS("border-top-left-radius", "24px");
  const code = page.locator("#code");
  await expect(code).toContainText('svcframe.theme("svc-green-gray");');
  await expect(code).toContainText('"borderRadius": "24px"');
  await expectAccessible(page);
});
