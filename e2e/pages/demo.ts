// The demo merchant's page.
import type { Locator, Page } from "@playwright/test";

export class DemoPage {
  readonly page: Page;
  /** What the shop asks of the bank, and how the wizard is shown. */
  readonly product: (name: string) => Locator;
  readonly shown: Locator;
  readonly preview: Locator;
  readonly amount: Locator;
  readonly language: Locator;
  readonly start: Locator;
  readonly done: Locator;
  readonly log: Locator;
  readonly pins: Locator;
  /** The result could not be read. */
  readonly unread: Locator;
  readonly left: Locator;

  constructor(page: Page) {
    this.page = page;
    this.product = (name) => page.getByRole("radio", { name });
    this.shown = page.getByRole("combobox", { name: "Wizard as" });
    this.preview = page.getByRole("combobox", { name: "Preview" });
    this.amount = page.getByRole("textbox", { name: "Balance to check" });
    this.language = page.getByRole("combobox", { name: "Wizard language" });
    this.start = page.getByRole("button", { name: "Continue to my bank" });
    this.done = page.locator("#done");
    this.log = page.getByRole("log");
    this.pins = page.getByRole("button", { name: "PINs of the test bank" });
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
