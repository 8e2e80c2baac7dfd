// Checkouts at a bank that speaks FinTS: Live sessions, with the test bank's front as the bank.
import { testBankEntries } from "#banks/test-banks.ts";
import { en as fints } from "#connectors/fints/texts/en.ts";
import { admin } from "../admin.ts";
import { call } from "../api.ts";
import { expectAccessible } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { type Front, startFront } from "../foreign/front.ts";
import { type MerchantSite, startSite } from "../merchant/site.ts";
import type { Wizard } from "../pages/wizard.ts";
import { LIVE_KEY, type Service } from "../service.ts";

const BANK = { country: "DE", code: "12030000" } as const;
const auth = `api:${LIVE_KEY}`;

type Bank = { front: Front; service: Service; site: MerchantSite };

/** A service that reaches one bank over FinTS. */
const test = base.extend<object, { live: Bank }>({
  live: [
    async ({ start }, use) => {
      const banks = testBankEntries.map((bank) => Object.assign({}, bank, { bankCode: BANK.code }));
      const front = await startFront({ tls: false, banks });
      const settings = { SVC_FINTS_PRODUCT_ID: "0".repeat(25), SVC_FINTS_ALLOW: "127.0.0.1" };
      const service = await start(settings);
      await admin(service, "fints", "set", BANK.code, front.url);
      // A running service offers a bank with its first address within a minute; this is faster.
      await service.restart("SIGTERM");
      const site = await startSite(service.baseUrl);
      await use({ front, service, site });
      await site.close();
      await service.stop();
      await front.close();
    },
    { scope: "worker" },
  ],
});

/** How often the orders since the first `known` ones were carried out. */
function carriedOut({ front: { books } }: Bank, known: number): number[] {
  return books.orders.slice(known).map((each) => each.carriedOut);
}

async function begin({ service, site }: Bank, wizard: Wizard, path: string, parameters: object) {
  const body = { language: "en", ...parameters };
  const created = await call(service, `/v1/${path}`, { body, auth });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  await wizard.page.goto(site.page(String(created.body["wizard_session_key"])));
  await wizard.chooseBank(BANK);
  return async () =>
    (await call(service, `/v1/${path}/${String(created.body["transaction"])}`, { auth })).body;
}

async function choose(wizard: Wizard, method: string): Promise<void> {
  await wizard.expectStep("login-next");
  await wizard.root.getByRole("radio", { name: method }).check();
  await wizard.forward.click();
}

const PAYMENT = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE89370400440532013000",
};

const name = fints.userName;

/** Logs in with a PIN so short that the wizard asks once whether it is right. */
async function loginShort(wizard: Wizard, pin: string): Promise<void> {
  await wizard.login(pin, "lena", name);
  await expect(wizard.warning).toBeVisible();
  await wizard.forward.click();
}

test("a verification logs in with a TAN and reads the balance", async ({ live, page, wizard }) => {
  const read = await begin(live, wizard, "verifications", { check_amount: 100 });
  await loginShort(wizard, "next");
  await choose(wizard, "photoTAN");
  await wizard.expectStep("tan");
  await expect(wizard.root.getByRole("img", { name: fints.tan.picture })).toBeVisible();
  await expectAccessible(page);
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ account_holder: "Max Mustermann", check_passed: true });
});

test("a risk check reads old turnovers after a TAN", async ({ live, wizard }) => {
  const check = { svc_account_snapshot: { days: 180 } };
  const read = await begin(live, wizard, "risks", check);
  await wizard.login("123456", "lena", name);
  await choose(wizard, "SMS-TAN");
  await choose(wizard, "0815");
  await wizard.expectStep("tan");
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ account_holder: "Max Mustermann" });
});

test("a wrong PIN can be corrected", async ({ live, wizard }) => {
  await begin(live, wizard, "verifications", {});
  await wizard.login("wrong", "lena", name);
  await expect(wizard.fieldErrors).toHaveCount(1);
  await wizard.pin.fill("123456");
  await wizard.forward.click();
  await choose(wizard, "pushTAN");
  await wizard.expectFinished();
});

test("a payment is released by flicker code after a wrong TAN", async ({ live, wizard }) => {
  const known = live.front.books.orders.length;
  const read = await begin(live, wizard, "payments", PAYMENT);
  await wizard.login("123456", "lena", name);
  await choose(wizard, "chipTAN optisch");
  await wizard.expectStep("tan");
  await expect(wizard.root).toContainText("€12.50");
  await expect(wizard.root.locator(".svc-flicker-code")).toBeVisible();
  await wizard.tan.fill("WRONG");
  await wizard.forward.click();
  await expect(wizard.fieldErrors).toHaveCount(1);
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ amount: 12.5 });
  expect(carriedOut(live, known)).toEqual([0, 1]);
});

test("a payment to a payee who differs waits for consent and app", async ({
  live,
  page,
  wizard,
}) => {
  const known = live.front.books.orders.length;
  const holder = { recipient_holder: "Anna no match" };
  await begin(live, wizard, "payments", { ...PAYMENT, ...holder });
  await wizard.login("123456", "lena", name);
  await choose(wizard, "pushTAN");
  await wizard.expectStep("tan");
  await expect(wizard.root).toContainText(fints.payee.outcomes["no-match"].title);
  await expectAccessible(page);
  expect(carriedOut(live, known)).toEqual([]);
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(carriedOut(live, known)).toEqual([1]);
});

test("a locked access is told at once, without another try", async ({ live, wizard }) => {
  await begin(live, wizard, "verifications", {});
  await loginShort(wizard, "3938");
  await expect(wizard.root).toContainText(fints.notices.locked.title);
  await wizard.forward.click();
  await wizard.close.click();
  await wizard.expectAborted();
});
