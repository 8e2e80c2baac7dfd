// Takes the pictures of the README and the gallery. Other machines have other fonts, so no test
// compares the pictures; layout.spec.ts measures what is the same on any machine.
import { copyFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.ts";
import { DemoPage } from "../pages/demo.ts";
import { openGallery } from "../pages/gallery.ts";
import { shrink } from "../picture.ts";

const TAKE = process.env["SVC_SCREENSHOTS"] === "1";

function path(folder: string, name: string): string {
  return fileURLToPath(new URL(`../${folder}/${name}.png`, import.meta.url));
}

test("takes a picture of the wizard", async ({ page, service, wizard }) => {
  await page.setViewportSize({ width: 1120, height: 1024 });
  await page.goto(`${service.baseUrl}/demo`);
  await new DemoPage(page).start.click();
  await wizard.chooseBank();
  await wizard.userName.fill("lena");
  await wizard.pin.fill("123456");
  await wizard.privacy.check();
  await page.evaluate(() => window.scrollTo(0, 0));
  const picture = await page.screenshot({
    path: path(".output", "wizard"),
    animations: "disabled",
    caret: "hide",
  });
  expect(picture.length).toBeGreaterThan(10_000);
  if (TAKE) copyFileSync(path(".output", "wizard"), path("screenshots", "wizard"));
});

/** Each half of the gallery, once wide and once narrow, once light and once dark. */
const PICTURES = [
  { name: "states-wide", width: 1560, look: "svc", show: "states" },
  { name: "elements-wide-dark", width: 1560, look: "svc-dark-flat", show: "elements" },
  { name: "states-narrow-dark", width: 320, look: "svc-dark-flat", show: "states" },
  { name: "elements-narrow", width: 320, look: "svc", show: "elements" },
] as const;

for (const { name, width, look, show } of PICTURES) {
  test(`takes a picture of the gallery: ${name}`, async ({ page, service }) => {
    test.skip(!TAKE, "pictures are taken by `npm run screenshots`");
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page, service.baseUrl, { look, show });
    const picture = await page.screenshot({
      fullPage: true,
      animations: "disabled",
      caret: "hide",
    });
    writeFileSync(path("screenshots", name), shrink(picture));
  });
}
