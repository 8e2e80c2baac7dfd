// The wizard on the merchant's page of the tests.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Place, Wizard as OnAnyPage } from "#kit/playwright/wizard.ts";

export { TABS, TEST_BANKS } from "#kit/playwright/wizard.ts";

export class Wizard extends OnAnyPage {
  /** The merchant's page at the end. */
  readonly outcome: Locator;

  constructor(page: Page, inside: Place = page) {
    super(page, inside);
    this.outcome = page.getByRole("status", { name: "Outcome" });
  }

  /** Does not wait: specs look at the wizard while the bank is asked. */
  protected override async submit(): Promise<void> {
    await this.forward.click();
  }

  async expectFinished(): Promise<void> {
    await expect(this.outcome).toHaveText("finished");
  }

  async expectAborted(): Promise<void> {
    await expect(this.outcome).toHaveText("aborted");
  }

  /** The merchant's callbacks so far, in order. */
  async calls(): Promise<string[]> {
    return await this.page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  }

  /** The arguments of the merchant's finish callback. */
  async given(): Promise<unknown[]> {
    return await this.page.evaluate(() => (window as unknown as { given: unknown[] }).given);
  }
}
