// A session survives a reload and a killed server, and expires.
import { TEXTS } from "#wizard/texts.ts";
import { call, createPayment, createSession, wizard as post } from "../api.ts";
import { expect, open, test } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import { TEST_BANKS } from "../pages/wizard.ts";

/** Sessions without requests are ended in the background, every ten seconds. */
const BACKGROUND = { timeout: 20_000 };

test("a reload in the middle shows the same step again", async ({ checkout, page, wizard }) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.login("accounts");
  await wizard.expectStep("account");
  await page.reload();
  await wizard.expectStep("account");
  expect(await wizard.calls()).toContain("account");
  await wizard.forward.click();
  await wizard.expectFinished();
  await page.reload();
  await wizard.expectFinished();
});

test("the focus moves from the expiry warning to the end of the session", async ({
  page,
  service,
  site,
  wizard,
}) => {
  const { key } = await createSession(service, { language: "en" });
  await page.clock.install();
  await page.goto(site.page(key));
  await wizard.expectStep("bank");
  await wizard.bank.focus();
  await page.clock.fastForward("28:30");
  await expect(wizard.dialog).toBeVisible();
  await post(service, { key, action: "abort" });
  await page.clock.fastForward("02:00");
  await wizard.expectStep("abort");
  await expect(wizard.dialog).toHaveCount(0);
  await expect(wizard.heading).toBeFocused();
});

test.describe("a separate server", () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_(REFUSED|RESET)/] });

  test("continues at the same step after kill -9", async ({ page, start, wizard }) => {
    const service = await start();
    const site = await startSite(service.baseUrl);
    try {
      const { transaction } = await open(page, service, site);
      await wizard.chooseBank();
      await service.restart("SIGKILL");
      await wizard.login("accounts");
      await wizard.expectStep("account");
      await service.restart("SIGKILL");
      await wizard.forward.click();
      await wizard.expectFinished();
      const { body } = await call(service, `/v1/verifications/${transaction}`);
      expect(body["iban"]).toBe("DE62888888880012345678");
    } finally {
      await site.close();
      await service.stop();
    }
  });

  test("continues with a payment's wait and its end after kill -9", async ({
    page,
    start,
    wizard,
  }) => {
    const service = await start();
    const site = await startSite(service.baseUrl);
    const order = { sender_bic: TEST_BANKS.DE.bic, language: "en" };
    try {
      const { key, transaction } = await createPayment(service, order);
      await page.goto(site.page(key));
      await wizard.loginWith("push");
      await wizard.expectStep("wait");
      await service.restart("SIGKILL");
      await wizard.expectFinished();
      await service.restart("SIGKILL");
      await page.reload();
      await wizard.expectFinished();
      expect((await call(service, `/v1/payments/${transaction}`)).status).toBe(200);
    } finally {
      await site.close();
      await service.stop();
    }
  });

  test("ends an expired session", async ({ page, start, wizard }) => {
    const service = await start({ SVC_SESSION_IDLE: "1" });
    const site = await startSite(service.baseUrl);
    try {
      const { transaction } = await open(page, service, site);
      await wizard.expectStep("bank");
      const lastError = async () =>
        (await call(service, `/v1/sessions/${transaction}`)).body["last_error"];
      await expect.poll(lastError, BACKGROUND).toBe("session_expired");
      await expect(wizard.root).toContainText(TEXTS.en["error.session_timeout"]);
      expect(await wizard.calls()).toContain("error session_timeout false");
      await wizard.close.click();
      await wizard.expectAborted();
    } finally {
      await site.close();
      await service.stop();
    }
  });
});
