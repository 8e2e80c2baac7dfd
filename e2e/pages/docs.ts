// The API page.
import type { Locator, Page } from "@playwright/test";

export class DocsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly found: Locator;
  readonly calls: Locator;
  /** The choice of a language for the samples. */
  readonly language: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole("searchbox", { name: "Search calls and fields" });
    this.found = page.getByRole("search").getByRole("status");
    this.language = page.getByRole("combobox", { name: "Code samples in" });
    this.calls = page.getByRole("main").getByRole("article");
  }

  /** One call by its summary. */
  call(summary: string): Call {
    return new Call(this.page.getByRole("article", { name: summary, exact: true }));
  }
}

export class Call {
  readonly root: Locator;
  readonly open: Locator;
  readonly key: Locator;
  readonly token: Locator;
  readonly body: Locator;
  readonly send: Locator;
  readonly status: Locator;
  readonly answer: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.open = root.locator("summary", { hasText: "Try it" });
    this.key = root.getByLabel("Test key");
    this.token = root.getByLabel("Access token");
    this.body = root.getByLabel("Body (JSON)");
    this.send = root.getByRole("button", { name: "Send" });
    this.status = root.getByRole("status");
    this.answer = root.getByRole("group", { name: "Response body" });
  }
}
