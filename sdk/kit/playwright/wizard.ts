// The wizard from the customer's view: roles and names, in the words of its own texts.
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { en as bank } from "#connectors/test-bank/texts/en.ts";
import { en as own } from "#sdk/texts/en.ts";
import { TEXTS } from "#wizard/texts.ts";
import { en } from "#wizard/widget-texts/en.ts";
import { words, type Words } from "./words.ts";

/** The test banks of two countries. */
export const TEST_BANKS = {
  DE: { country: "DE", code: "88888888", name: "Testbank", bic: "TESTDE88XXX" },
  AT: { country: "AT", code: "88888", name: "Testbank Österreich", bic: "TESTAT88XXX" },
} as const;

/** A test bank with two transports, the second one for companies. */
export const TABS = { country: "DE", code: "88888889" } as const;

/** Where a wizard is. */
export type Place = Pick<Page & FrameLocator & Locator, "locator" | "getByRole">;

/** Before the name of the bank. */
const LEAVES = TEXTS.en["button.redirect"].split("{0}")[0] ?? "";

/** TAN procedures of the test bank; with `choose`, the customer chooses one. */
export type TanProcedure =
  | "qr"
  | "flicker"
  | "photo"
  | "sms"
  | "push"
  | "manual"
  | "redirect"
  | "choose";

/** A bank by country and code. */
export type BankChoice = { country: string; code: string };

/** The inside of the frame that svcframe.js puts into a page. */
export function framed(page: Page, container = "#SVC-Form"): FrameLocator {
  return page.frameLocator(`${container} iframe`);
}

/**
 * The wizard as a customer uses it. Each action waits for the answer of the service, as long as the
 * test may take; what begins with `expect` waits as long as other assertions do.
 */
export class Wizard {
  readonly page: Page;
  readonly root: Locator;
  readonly heading: Locator;
  /** Errors next to a field. */
  readonly fieldErrors: Locator;
  /** Why the form was refused: at the field that it is about, or else for the whole form. */
  readonly formError: Locator;
  /** Why an entry was held once. */
  readonly warning: Locator;
  /** Suggestions of the bank search. */
  readonly options: Locator;
  readonly dialog: Locator;
  /** Confirms in the dialog that the customer wants to abort. */
  readonly leave: Locator;
  words: Words = words("en");

  /** `inside` contains the wizard: the page, or a part or frame of it, such as `framed(page)`. */
  constructor(page: Page, inside: Place = page) {
    this.page = page;
    this.root = inside.locator(".svc-root");
    this.heading = this.root.getByRole("heading", { level: 2 });
    this.fieldErrors = this.root.locator(".svc-validation-error");
    this.formError = this.root
      .locator(":is(.svc-paragraph.svc-error, .svc-validation-error)")
      .first();
    this.warning = this.root.locator(".svc-field-warning");
    this.options = this.root.getByRole("listbox").getByRole("option");
    this.dialog = inside.getByRole("dialog");
    this.leave = this.dialog.getByRole("button", { name: en.abortYes });
  }

  get country(): Locator {
    return this.root.getByLabel(this.words.country, { exact: true });
  }

  /** The choice of a language, below the form. */
  get language(): Locator {
    return this.root.getByRole("combobox", { name: /^(Sprache|Language|Idioma)$/ });
  }

  get bank(): Locator {
    return this.root.getByRole("combobox", { name: this.words.bank, exact: true });
  }

  get userName(): Locator {
    return this.root.getByRole("textbox", { name: this.words.userName });
  }

  get pin(): Locator {
    return this.root.getByLabel(this.words.pin, { exact: true });
  }

  get tan(): Locator {
    return this.root.getByRole("textbox", { name: bank.tan.label, exact: true });
  }

  /** The link to the page of the bank. */
  get leaveForBank(): Locator {
    return this.root.getByRole("link", { name: LEAVES });
  }

  get privacy(): Locator {
    return this.root.getByRole("checkbox");
  }

  get forward(): Locator {
    return this.root.locator(".svc-button-forward");
  }

  get back(): Locator {
    return this.root.locator(".svc-button-back");
  }

  /** Closes a page that has ended. */
  get close(): Locator {
    return this.root.getByRole("button", { name: own.close });
  }

  get abort(): Locator {
    return this.root.locator(".svc-button-abort");
  }

  /** Waits for a step by the class of its form. */
  async expectStep(step: string): Promise<void> {
    await expect(this.step(step)).toBeVisible();
  }

  /** The form of a step. */
  protected step(name: string): Locator {
    return this.root.locator(`form.svc-step-${name}`);
  }

  /** Submits the form and waits for the answer. */
  protected async submit(): Promise<void> {
    await this.forward.click();
    await this.root.locator("form[aria-busy=true]").waitFor({ state: "hidden" });
  }

  /** Chooses a test bank on the bank step and waits for its login. */
  async chooseBank({ country, code }: BankChoice = TEST_BANKS.DE): Promise<void> {
    await this.step("bank").waitFor();
    await this.country.selectOption(country);
    await this.bank.fill(code);
    await this.options.first().click();
    await this.submit();
    await this.step("login").waitFor();
  }

  /** Fills in the login step and submits it. */
  async login(pin: string, userName = "lena", name = this.words.userName): Promise<void> {
    await this.root.getByRole("textbox", { name }).fill(userName);
    await this.pin.fill(pin);
    await this.privacy.check();
    await this.submit();
  }

  /** Logs in with the PIN `config` and sets the TAN method of a payment. */
  async loginWith(procedure: TanProcedure): Promise<void> {
    await this.login("config");
    await this.step("login-next").waitFor();
    const { tan, procedures } = bank.config;
    await this.root.getByRole("combobox", { name: tan }).selectOption(procedures[procedure]);
    await this.submit();
  }

  /** Logs in with the PIN `config` and sets how many of the next syncs fail. */
  async loginFailing(syncs: number): Promise<void> {
    await this.login("config");
    await this.step("login-next").waitFor();
    await this.root.getByLabel(bank.config.syncFailures).fill(String(syncs));
    await this.submit();
  }

  /** Enters a TAN and submits it. */
  async enterTan(tan: string): Promise<void> {
    await this.tan.fill(tan);
    await this.submit();
  }

  /** Waits until an order is released on another device, which takes some seconds. */
  async awaitRelease(): Promise<void> {
    await this.step("wait").waitFor();
    await this.step("wait").waitFor({ state: "hidden" });
  }

  /** Waits for a refusal that the customer reads. */
  async expectError(text: string | RegExp): Promise<void> {
    await expect(this.formError).toContainText(text);
  }

  /** Aborts and confirms it. */
  async abortTransaction(): Promise<void> {
    await this.abort.click();
    await this.leave.click();
  }
}
