// The states of a checkout, and the customer's way to each of them at the test bank. Only names and
// classes that every edition has: the same way leads through an older build.
import type { Page } from "@playwright/test";
import type { JsonObject } from "#schema/json.ts";
import { METHODS } from "#connectors/test-bank/procedures.ts";
import type { Product } from "../recording/ways/way.ts";

export type Customer = {
  page: Page;
  press(selector: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  /** Waits for a visible part of the wizard. */
  see(selector: string): Promise<void>;
};

export type State = {
  name: string;
  product?: Product;
  /** Create parameters besides the usual ones. */
  create?: JsonObject;
  /** A key that the service does not know. */
  key?: string;
  go(customer: Customer): Promise<void>;
};

const FORWARD = ".svc-button-forward";
const BANK_CODE = "88888888";
const IBAN = "DE04888888880087654321";
/** The login is the first page of a payment from this bank. */
const AT_LOGIN = { sender_bic: "TESTDE88XXX" };

async function enterBank({ page, see }: Customer, text: string): Promise<void> {
  await see(".svc-step-bank");
  await page.locator(".svc-root [role=combobox]").fill(text);
}

async function chooseBank(customer: Customer): Promise<void> {
  await enterBank(customer, BANK_CODE);
  await customer.press(".svc-root [role=option]");
  await customer.press(FORWARD);
}

async function enterLogin(customer: Customer, pin: string, user = "lena.beispiel"): Promise<void> {
  await customer.see(".svc-step-login");
  await customer.fill("USER_NAME", user);
  await customer.fill("USER_PIN", pin);
  const notice = customer.page.locator("[name=privacy_policy]");
  if (!(await notice.isChecked())) await notice.check();
}

async function logIn(customer: Customer, pin: string): Promise<void> {
  await enterLogin(customer, pin);
  await customer.press(FORWARD);
}

/** Logs in `times` times with a password that the bank refuses. */
async function failLogin(customer: Customer, times: number): Promise<void> {
  await chooseBank(customer);
  for (let tries = 0; tries < times; tries += 1) {
    const answered = tries ? customer.page.waitForResponse(/\/wizard$/) : undefined;
    await logIn(customer, "wrong");
    await answered;
    await customer.see("[aria-invalid=true], .svc-error, .svc-step-error");
  }
}

/** A payment up to its release by this method. */
async function order(customer: Customer, procedure: string): Promise<void> {
  await logIn(customer, "config");
  await customer.see(".svc-step-login-next");
  await customer.page.locator("[name=cfg_tan]").selectOption(procedure);
  await customer.press(FORWARD);
}

const VERIFY: State[] = [
  { name: "bank", go: ({ see }) => see(".svc-step-bank") },
  {
    name: "bank, suggestions",
    async go(customer) {
      await enterBank(customer, "testb");
      await customer.see("[role=option]");
    },
  },
  {
    name: "bank, none found",
    async go(customer) {
      await enterBank(customer, "zzzzz");
      await customer.see(".svc-note");
    },
  },
  {
    name: "bank, IBAN",
    async go(customer) {
      await enterBank(customer, IBAN);
      await customer.see(":is(.svc-note, .svc-bank-found)");
    },
  },
  {
    name: "login",
    async go(customer) {
      await chooseBank(customer);
      await enterLogin(customer, "123456");
    },
  },
  ...[1, 2, 3].map((times) => ({
    name: `login, refused ${times}`,
    go: (customer: Customer) => failLogin(customer, times),
  })),
  {
    name: "login, slow bank",
    async go(customer) {
      await chooseBank(customer);
      await logIn(customer, "slow");
      await customer.see(".svc-progress");
    },
  },
  {
    name: "waiting for the bank",
    async go(customer) {
      await chooseBank(customer);
      await logIn(customer, "autosubmit");
      await customer.see(".svc-step-wait");
    },
  },
  {
    name: "accounts, one disabled",
    async go(customer) {
      await chooseBank(customer);
      await logIn(customer, "accounts");
      await customer.see(".svc-step-account");
    },
  },
  {
    name: "offline",
    async go(customer) {
      await chooseBank(customer);
      await enterLogin(customer, "123456");
      await customer.page.context().setOffline(true);
      await customer.press(FORWARD);
      await customer.see(".svc-banner");
    },
  },
  { name: "expired", key: "unknown", go: ({ see }) => see(".svc-step-error") },
  {
    name: "cancel",
    async go(customer) {
      await chooseBank(customer);
      await customer.press(".svc-button-abort");
      await customer.see("dialog[open]");
    },
  },
];

/** A state of a payment that is released by this method. */
function release(name: string, procedure: string, go: State["go"]): State {
  return {
    name: `release: ${name}`,
    product: "pay",
    create: AT_LOGIN,
    async go(customer) {
      await order(customer, procedure);
      await go(customer);
    },
  };
}

const PAY: State[] = [
  ...[...METHODS, "choose"].map((procedure) =>
    release(procedure, procedure, ({ see }) =>
      see(":is(.svc-step-tan, .svc-step-wait, .svc-step-redirect)"),
    ),
  ),
  release("wrong TAN", "sms", async (customer) => {
    await customer.see(".svc-step-tan");
    await customer.fill("tan", "wrong");
    await customer.press(FORWARD);
    await customer.see(":is([aria-invalid=true], .svc-error)");
  }),
  release("at the bank's page", "redirect", async ({ page, press, see }) => {
    const opened = page.context().waitForEvent("page");
    await press(".svc-button-redirect");
    await (await opened).close();
    await see(".svc-waiting");
  }),
];

async function finish(customer: Customer, product: Product): Promise<void> {
  await chooseBank(customer);
  await logIn(customer, "123456");
  if (product === "pay") {
    await customer.see(".svc-step-tan");
    await customer.fill("tan", "204816");
    await customer.press(FORWARD);
  }
  await customer.see(".svc-step-finish");
}

const PRODUCTS: State[] = [
  {
    name: "consent to every check",
    product: "risk",
    async go(customer) {
      await chooseBank(customer);
      await customer.see(".svc-step-login");
    },
  },
  ...(["verify", "risk", "pay", "connect"] as const).map((product) => ({
    name: `finish: ${product}`,
    product,
    go: (customer: Customer) => finish(customer, product),
  })),
];

export const STATES: readonly State[] = [...VERIFY, ...PAY, ...PRODUCTS];
