// The demo merchant's page.
import type { Locator, Page } from "@playwright/test";

export class DemoPage {
  readonly page: Page;
  readonly amount: Locator;
  readonly language: Locator;
  readonly start: Locator;
  readonly done: Locator;
  /** The result could not be read. */
  readonly unread: Locator;
  readonly left: Locator;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByRole("textbox", { name: "Balance to check" });
    this.language = page.getByRole("combobox", { name: "Wizard language" });
    this.start = page.getByRole("button", { name: "Continue to my bank" });
    this.done = page.getByRole("region", { name: "Confirmed by your bank" });
    this.unread = page.getByRole("region", { name: "The result could not be read yet" });
    this.left = page.getByRole("region", { name: "The check was cancelled" });
  }

  /** The value next to a name on the page. */
  fact(name: string): Locator {
    return this.done
      .locator("div", { has: this.page.getByText(name, { exact: true }) })
      .locator("dd");
  }
}
