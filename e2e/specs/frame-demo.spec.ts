// The playground at /demo/iframe.
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

test.use({ colorScheme: "dark" });
test.beforeEach(async ({ page, service }) => {
  await page.goto(`${service.baseUrl}/demo/iframe`);
});

test("a style is tried, applied at once, and shown as code", async ({ page }) => {
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

test("what the frame refuses is marked, and never becomes code", async ({ page }) => {
  await expect(page.frameLocator("iframe").locator(".svc-button-forward")).toBeVisible();
  const margin = page.getByLabel("margin", { exact: true });
  await margin.fill("-4px");
  await expect(margin).toHaveAccessibleDescription("The frame refuses this value.");
  await page.getByLabel("padding", { exact: true }).fill("1.5rem");
  const code = page.locator("#code");
  await expect(code).toContainText('"padding": "1.5rem"');
  await expect(code).not.toContainText("margin");
  await expect(margin).toHaveAttribute("aria-invalid", "true");
});

test("a preset is applied, and colours that are hard to read are named", async ({ page }) => {
  const form = page.frameLocator("iframe").locator("form");
  await expect(form).toBeVisible();
  await page.getByLabel("Preset").selectOption("Midnight");
  await expect(form).toHaveCSS("background-color", "rgb(17, 24, 39)");
  const contrast = page.locator("#contrast");
  await expect(page.locator("#code")).toContainText('"backgroundColor": "#111827"');
  await expect(contrast).toBeEmpty();
  await expectAccessible(page);
  await page.getByLabel("color", { exact: true }).fill("#333");
  await expect(contrast).toContainText("Whole form");
});
