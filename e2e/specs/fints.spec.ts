// Checkouts at a bank that speaks FinTS: Live sessions, with the test bank's front as the bank.
import { en as fints } from "#connectors/fints/texts/en.ts";
import { openBankUser } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import type { Front } from "../foreign/front.ts";
import { begin, choose, FRONT_CODE, login, PAYMENT } from "../live-bank.ts";
import { LIVE_KEY } from "../service.ts";

/** How often the orders since the first `known` ones were carried out. */
function carriedOut({ books }: Front, known: number): number[] {
  return books.orders.slice(known).map((each) => each.carriedOut);
}

test("a verification logs in with a TAN and reads the balance", async ({ live, wizard }) => {
  const read = await begin(live, wizard, {
    path: "verifications",
    parameters: { check_amount: 100 },
  });
  await login(wizard, "next");
  await choose(wizard, "photoTAN");
  await wizard.expectStep("tan");
  await expect(wizard.root.getByRole("img", { name: fints.tan.picture })).toBeVisible();
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ account_holder: "Max Mustermann", check_passed: true });
});

test("a risk check reads old turnovers after a TAN", async ({ live, wizard }) => {
  const check = { svc_account_snapshot: { days: 180 } };
  const read = await begin(live, wizard, { path: "risks", parameters: check });
  await login(wizard);
  await choose(wizard, "SMS-TAN");
  await choose(wizard, "0815");
  await wizard.expectStep("tan");
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ account_holder: "Max Mustermann" });
});

test("a wrong PIN can be corrected", async ({ live, wizard }) => {
  await begin(live, wizard, { path: "verifications" });
  await login(wizard, "wrong");
  await expect(wizard.fieldErrors).toHaveCount(1);
  await wizard.pin.fill("123456");
  await wizard.forward.click();
  await choose(wizard, "pushTAN");
  await wizard.expectFinished();
});

test("a payment is released by flicker code after a wrong TAN", async ({ live, wizard }) => {
  const known = live.front.books.orders.length;
  const read = await begin(live, wizard, { path: "payments", parameters: PAYMENT });
  await login(wizard);
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
  expect(carriedOut(live.front, known)).toEqual([0, 1]);
});

test("a payment to a payee who differs waits for consent and app", async ({ live, wizard }) => {
  const known = live.front.books.orders.length;
  const holder = { recipient_holder: "Anna no match" };
  await begin(live, wizard, { path: "payments", parameters: { ...PAYMENT, ...holder } });
  await login(wizard);
  await choose(wizard, "pushTAN");
  await wizard.expectStep("tan");
  await expect(wizard.root).toContainText(fints.payee.outcomes["no-match"].title);
  expect(carriedOut(live.front, known)).toEqual([]);
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(carriedOut(live.front, known)).toEqual([1]);
});

test("a locked access is told at once, without another try", async ({ live, wizard }) => {
  await begin(live, wizard, { path: "verifications" });
  await login(wizard, "3938");
  await expect(wizard.root).toContainText(fints.notices.locked.title);
  await wizard.forward.click();
  await wizard.close.click();
  await wizard.expectAborted();
});

test("a connection reads every account, and syncs without a further release", async ({
  live,
  page,
  wizard,
}) => {
  const user = await openBankUser(live.service, LIVE_KEY);
  const { key, transaction } = await user.connect({ sync_mode: "full", language: "en" });
  await page.goto(live.site.page(key));
  await wizard.chooseBank({ country: "DE", code: FRONT_CODE });
  await login(wizard);
  await choose(wizard, "manuell");
  await wizard.expectStep("tan");
  await wizard.tan.fill("123456");
  await wizard.forward.click();
  await wizard.expectFinished();
  const { body } = await user.ask(`/v1/connections/${transaction}/accounts`);
  expect(body["data"]).toHaveLength(2);
  const known = live.front.asked.length;
  const sync = await user.ask(`/v1/connections/${transaction}/sync`, { body: {} });
  expect(sync.status, JSON.stringify(sync.body)).toBe(204);
  await expect.poll(() => live.front.asked.slice(known)).toContain("HKEND");
  const connection = await user.ask(`/v1/connections/${transaction}`);
  expect(connection.body).toMatchObject({ sync_message: "", sync_fail_counter: 0 });
});
