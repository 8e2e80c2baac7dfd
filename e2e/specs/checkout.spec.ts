// The main flow: a customer confirms an account, and the merchant's server reads the result.
import { again } from "../again.ts";
import { call } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { TEST_BANKS } from "../pages/wizard.ts";

const STANDARD = { DE: "DE62888888880012345678", AT: "AT248888800012345678" };

for (const bank of Object.values(TEST_BANKS)) {
  test(`a checkout on ${bank.name} finishes, and the server reads the account`, async ({
    checkout,
    service,
    wizard,
  }) => {
    const { transaction } = await checkout({ check_amount: 100, merchant_id: "order-7" });
    await wizard.chooseBank(bank);
    await wizard.login("123456");
    await wizard.expectFinished();

    const { status, body } = await call(service, `/v1/verifications/${transaction}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: "svc_verification",
      transaction,
      account_holder: "Max Mustermann",
      iban: STANDARD[bank.country],
      bic: bank.bic,
      bank_name: bank.name,
      country_id: bank.country,
      check_requested: true,
      check_amount: 100,
      check_passed: true,
      testmode: true,
      merchant_id: "order-7",
    });
  });
}

test(
  "the merchant's callbacks come in order, and finish comes once",
  again("frame", "firefox", "firefox frame"),
  async ({ checkout, wizard }) => {
    await checkout();
    await wizard.chooseBank();
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await wizard.forward.click();
    await wizard.expectFinished();
    const calls = await wizard.calls();
    expect(calls).toEqual(["bank", "render", "login", "render", "account", "render", "finish"]);
  },
);

test("the customer chooses among several accounts; one that cannot pay stays disabled", async ({
  checkout,
  service,
  wizard,
}) => {
  const { transaction } = await checkout();
  await wizard.chooseBank();
  await wizard.login("accounts");
  await wizard.expectStep("account");
  const accounts = wizard.root.getByRole("radio");
  await expect(accounts).toHaveCount(4);
  await expect(accounts.nth(1)).toBeDisabled();
  await accounts.nth(2).check();
  await wizard.forward.click();
  await wizard.expectFinished();
  const { body } = await call(service, `/v1/verifications/${transaction}`);
  expect(body["iban"]).toBe("DE35888888880012345679");
});

test("a bank can ask for more on a second login page", async ({ checkout, wizard }) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.login("next");
  await wizard.expectStep("login-next");
  await wizard.root.getByRole("textbox").fill("4711");
  await wizard.forward.click();
  await wizard.expectFinished();
  expect((await wizard.calls()).filter((name) => name === "login")).toHaveLength(1);
});

test("an IBAN given at creation skips the choice of account", async ({
  checkout,
  service,
  wizard,
}) => {
  const iban = "DE93888888880043218765";
  const { transaction } = await checkout({ iban });
  await wizard.expectStep("bank");
  await wizard.forward.click();
  await wizard.expectStep("login");
  await wizard.login("accounts");
  await wizard.expectFinished();
  const { body } = await call(service, `/v1/verifications/${transaction}`);
  expect(body["iban"]).toBe(iban);
});

test("a bank given at creation is not asked for", async ({ checkout, wizard }) => {
  await checkout({ bank_code: "88888888", country_id: "DE" });
  await wizard.expectStep("login");
  await expect(wizard.back).toHaveCount(0);
  await wizard.login("123456");
  await wizard.expectFinished();
});

test(
  "a slow bank is waited for, and one press sends one login",
  again("firefox"),
  async ({ checkout, page, wizard }) => {
    await checkout();
    await wizard.chooseBank();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await wizard.login("slow");
    await expect(wizard.forward).toHaveAttribute("aria-disabled", "true");
    await wizard.forward.click({ force: true });
    await page.keyboard.press("Enter");
    await expect(wizard.root.locator(".svc-progress")).toBeVisible();
    await wizard.expectFinished();
    expect(sent).toHaveLength(1);
  },
);
