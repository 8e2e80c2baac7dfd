// Double clicks: only the first one counts if the page has changed in between.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const atLogin = { bank_code: "88888888", country_id: "DE" };

/** Two mouse presses at one place, as fast as they can be sent. */
async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to click");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

for (const width of [1280, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("Log in with empty fields: the errors that appear are not clicked", async ({
      checkout,
      page,
      wizard,
    }) => {
      await checkout(atLogin);
      await doubleClick(page, wizard.forward);
      await expect(wizard.fieldErrors).toHaveCount(3);
      await expect(wizard.privacy).not.toBeChecked();
      await expect(wizard.dialog).toBeHidden();
      await expect(wizard.userName).toBeFocused();
    });

    test("Cancel: the confirmation opens and stays", async ({ checkout, page, wizard }) => {
      await checkout(atLogin);
      await doubleClick(page, wizard.abort);
      await expect(wizard.dialog).toBeVisible();
      await doubleClick(page, wizard.dialog.getByRole("button").first());
      await expect(wizard.dialog).toBeHidden();
      await wizard.expectStep("login");
    });

    test("a bank of the list: nothing behind the list is pressed", async ({
      checkout,
      page,
      wizard,
    }) => {
      await checkout();
      for (let index = 0; index < 2; index++) {
        await wizard.bank.fill("testb");
        await expect(wizard.options).toHaveCount(2);
        await doubleClick(page, wizard.options.nth(index));
        await expect(wizard.options).toHaveCount(0);
        await expect(wizard.dialog).toBeHidden();
        await wizard.expectStep("bank");
      }
      await wizard.forward.click();
      await wizard.expectStep("login");
    });

    test("Back: the previous page is not clicked", async ({ checkout, page, wizard }) => {
      await checkout();
      await wizard.chooseBank();
      await doubleClick(page, wizard.back);
      await wizard.expectStep("bank");
      await expect(wizard.dialog).toBeHidden();
      await wizard.expectStep("bank");
    });

    test("a checkbox and its label: toggle on every press", async ({ checkout, page, wizard }) => {
      await checkout(atLogin);
      await doubleClick(page, wizard.privacy);
      await expect(wizard.privacy).not.toBeChecked();
      await wizard.privacy.click();
      await expect(wizard.privacy).toBeChecked();
    });
  });
}
