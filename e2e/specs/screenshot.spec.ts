// The picture of the README.
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.ts";
import { DemoPage } from "../pages/demo.ts";

const TAKEN = fileURLToPath(new URL("../.output/wizard.png", import.meta.url));
const COMMITTED = fileURLToPath(new URL("../screenshots/wizard.png", import.meta.url));

test("the wizard is pictured", async ({ page, service, wizard }) => {
  await page.setViewportSize({ width: 1120, height: 1024 });
  await page.goto(`${service.baseUrl}/demo`);
  await new DemoPage(page).start.click();
  await wizard.chooseBank();
  await wizard.userName.fill("lena");
  await wizard.pin.fill("123456");
  await wizard.privacy.check();
  await page.evaluate(() => window.scrollTo(0, 0));
  const picture = await page.screenshot({ path: TAKEN, animations: "disabled", caret: "hide" });
  expect(picture.length).toBeGreaterThan(10_000);
  if (process.env["SVC_SCREENSHOTS"] === "1") copyFileSync(TAKEN, COMMITTED);
});
