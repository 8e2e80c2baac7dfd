// The whole path without a mouse.
import { again } from "../again.ts";
import { expect, test } from "../fixtures.ts";
import { TEST_BANKS } from "../pages/wizard.ts";

test(
  "a checkout works with the keyboard alone",
  again("frame", "firefox"),
  async ({ checkout, page, wizard }) => {
    await checkout();
    await wizard.expectStep("bank");
    const { keyboard } = page;

    await keyboard.press("Tab");
    await expect(wizard.bank).toBeFocused();
    await keyboard.type("testb");
    await expect(wizard.options.first()).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(wizard.options.first()).toHaveAttribute("aria-selected", "true");
    await keyboard.press("Enter");
    await expect(wizard.options).toHaveCount(0);
    await keyboard.press("Enter");

    await wizard.expectStep("login");
    await expect(wizard.heading).toBeFocused();
    await expect(wizard.root).toContainText(TEST_BANKS.DE.name);
    await tabTo(wizard.userName);
    await keyboard.type("lena");
    await keyboard.press("Tab");
    await expect(wizard.pin).toBeFocused();
    await keyboard.type("accounts");
    await tabTo(wizard.privacy);
    await keyboard.press("Space");
    await keyboard.press("Enter");

    await wizard.expectStep("account");
    await expect(wizard.heading).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("ArrowDown");
    await tabTo(wizard.forward);
    await keyboard.press("Space");
    await wizard.expectFinished();

    async function tabTo(target: typeof wizard.forward): Promise<void> {
      for (let presses = 0; presses < 5; presses++) {
        await keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target).toBeFocused();
    }
  },
);
