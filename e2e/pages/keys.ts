// A person without a mouse: Tab, arrows, Enter and the palette.
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has before its content ends. */
const MOST_STOPS = 150;

export class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus to an element by Tab. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press("Tab");
    }
    await expect(target).toBeFocused();
  }

  /** Presses a button, or follows a link. */
  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press("Enter");
  }

  /** Types into a field, or chooses the option of a list by its beginning. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  /** Chooses the first entry that the palette finds, and waits for its page. */
  async goTo(name: string): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press("Control+k");
    await keyboard.type(name);
    await keyboard.press("Enter");
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
}
