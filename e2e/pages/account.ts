// The account area as a person sees it. Its words come from the texts.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Service } from "../service.ts";

export class Account {
  readonly page: Page;
  readonly #service: Service;

  constructor(page: Page, service: Service) {
    this.page = page;
    this.#service = service;
  }

  /** Opens a path below `/account` and waits until its data is there. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#service.baseUrl}/account${path}`);
    await this.settle();
  }

  /** Waits for the page and its data. */
  async settle(): Promise<void> {
    await expect(this.title).toBeVisible();
    await expect(this.page.locator(".pulse")).toHaveCount(0);
  }

  get title(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** Links of a list's rows. */
  get rows(): Locator {
    return this.page.locator("tbody a[data-row]");
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** The code block that a dialog or card shows. */
  code(name: string | RegExp): Locator {
    return this.page.getByRole("group", { name });
  }

  /** Opens the first row of a list. */
  async openFirst(path: string): Promise<void> {
    await this.open(path);
    await this.rows.first().click();
    await this.settle();
  }
}
