// A bank that takes longer than a request can wait, and a server that is killed meanwhile.
import { TEXTS } from "#wizard/texts.ts";
import { createPayment } from "../api.ts";
import { readBooks, startBank } from "../bank/books.ts";
import { createCustomer, type Customer } from "../bank/customer.ts";
import { IMPATIENT } from "../bank/moments.ts";
import { expect, test } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import type { Service } from "../service.ts";
import { claimOfDead } from "../stores.ts";

// One server at a time.
test.describe.configure({ mode: "default", timeout: 90_000 });

/** The test bank takes five seconds. */
const ENOUGH = { timeout: 20_000 };
const BANK = { country_id: "DE", bank_code: "88888888" };
const POLL = { action: "poll" };

function login(pin: string) {
  return { USER_NAME: "lena", USER_PIN: pin, privacy_policy: true };
}

const slow = test.extend<{ bank: Service; afterDeath: typeof ENOUGH }>({
  afterDeath: ({ store }, use) => use({ timeout: claimOfDead(store) + ENOUGH.timeout }),
  bank: async ({ start }, use) => {
    const service = await startBank(start, { [IMPATIENT]: "300" });
    await use(service);
    await service.stop();
  },
});

/** Polls until the customer is on that step. */
async function until(customer: Customer, step: string): Promise<void> {
  await expect.poll(async () => (await customer.ask(POLL)).step, ENOUGH).toBe(step);
}

/** A customer whose login is pending at the bank. */
async function loggingIn(service: Service): Promise<Customer> {
  const customer = await createCustomer(service);
  await customer.ask(BANK);
  expect(await customer.ask(login("slow"))).toMatchObject({ step: "wait" });
  return customer;
}

slow(
  "kill -9 while the login is waited for brings the login again",
  async ({ afterDeath, bank }) => {
    const customer = await loggingIn(bank);
    await bank.restart("SIGKILL");
    await expect
      .poll(() => customer.ask(POLL), afterDeath)
      .toMatchObject({
        step: "login",
        answer: { error: { recoverable: true, code: "tech_error" } },
      });
    expect(await customer.ask(login("1"))).toMatchObject({ step: "tan" });
    expect(await customer.ask({ tan: "204816" })).toMatchObject({ step: "finish" });
    expect(readBooks(bank)).toEqual({ orders: 1, carriedOut: 1 });
  },
);

slow("kill -9 while an order is waited for ends it and says so", async ({ afterDeath, bank }) => {
  const customer = await loggingIn(bank);
  await until(customer, "tan");
  expect(await customer.ask({ tan: "204816" })).toMatchObject({ step: "wait" });
  await bank.restart("SIGKILL");
  await expect
    .poll(() => customer.ask(POLL), afterDeath)
    .toMatchObject({
      step: "error",
      answer: { error: { recoverable: false, message: TEXTS.en["error.order_unclear"] } },
    });
  expect(readBooks(bank)).toEqual({ orders: 1, carriedOut: 0 });
});

slow("the customer waits in the browser and goes on", async ({ bank, page, wizard }) => {
  const site = await startSite(bank.baseUrl);
  const { key } = await createPayment(bank, { language: "en" });
  await page.goto(site.page(key));
  await wizard.chooseBank();
  await wizard.login("slow");
  await expect(page.getByText(TEXTS.en["wait.text"])).toBeVisible();
  await expect(wizard.tan).toBeVisible(ENOUGH);
  await wizard.tan.fill("204816");
  await wizard.forward.click();
  await expect(page.getByText(TEXTS.en["wait.text"])).toBeVisible();
  await expect.poll(() => readBooks(bank), ENOUGH).toEqual({ orders: 1, carriedOut: 1 });
  await wizard.expectFinished();
  await site.close();
});
