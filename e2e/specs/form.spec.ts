// The customer's mistakes, and the ways back and out.
import { TEXTS } from "#wizard/texts.ts";
import { again } from "../again.ts";
import { call } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { words } from "#kit/playwright/words.ts";

test("a wrong PIN can be corrected, and the user name is kept", async ({ checkout, wizard }) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.login("wrong");
  await expect(wizard.formError).toContainText(TEXTS.en["error.login_failed"]);
  await expect(wizard.userName).toHaveValue("lena");
  await expect(wizard.pin).toHaveValue("");
  expect(await wizard.calls()).toContain("error login_failed true");
  await wizard.pin.fill("123456");
  await wizard.privacy.check();
  await wizard.forward.click();
  await wizard.expectFinished();
});

test("the third wrong PIN ends the session", async ({ checkout, service, wizard }) => {
  const { transaction } = await checkout();
  await wizard.chooseBank();
  for (const left of [2, 1, 0]) {
    await wizard.login("wrong");
    if (left > 0) await expect(wizard.pin).toHaveValue("");
  }
  await expect(wizard.root).toContainText(TEXTS.en["error.max_login_tries"]);
  expect((await wizard.calls()).filter((name) => name === "error login_failed false")).toHaveLength(
    1,
  );
  await wizard.close.click();
  await wizard.expectAborted();
  const { body } = await call(service, `/v1/sessions/${transaction}`);
  expect(body).toMatchObject({ finished: false, last_error: "max_login_tries" });
});

test("missing entries are reported at their fields, and the first gets the focus", async ({
  checkout,
  wizard,
}) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.forward.click();
  await expect(wizard.fieldErrors).toHaveText([
    new RegExp(TEXTS.en["fault.required"]),
    new RegExp(TEXTS.en["fault.required"]),
    new RegExp(TEXTS.en["fault.confirm"]),
  ]);
  await expect(wizard.userName).toBeFocused();
  await expect(wizard.userName).toHaveAttribute("aria-invalid", "true");
  await wizard.login("123456");
  await wizard.expectFinished();
});

test("an unknown bank is refused at its field", async ({ checkout, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  await wizard.bank.fill("11111111");
  // The words move the button: a click in the same moment would miss it.
  await expect(wizard.root).toContainText("No bank found");
  await wizard.forward.click();
  await expect(wizard.fieldErrors).toHaveCount(1);
  await expect(wizard.bank).toBeFocused();
  await wizard.chooseBank();
});

test("the search suggests banks and accepts the chosen one", async ({ checkout, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  await wizard.bank.fill("testb");
  await expect(wizard.options.first()).toContainText("Testbank");
  await expect(wizard.bank).toHaveAttribute("aria-expanded", "true");
  await wizard.bank.press("Escape");
  await expect(wizard.bank).toHaveAttribute("aria-expanded", "false");
});

test("back leads to the bank, which is still chosen", async ({ checkout, wizard }) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.userName.fill("lena");
  await wizard.back.click();
  await wizard.expectStep("bank");
  await expect(wizard.bank).not.toHaveValue("");
  await wizard.forward.click();
  await wizard.expectStep("login");
});

test(
  "the language changes in place, and typed values stay",
  again("frame"),
  async ({ checkout, page, wizard }) => {
    await checkout();
    await wizard.expectStep("bank");
    await wizard.bank.fill("888");
    const language = await page.evaluate(() => {
      type Speaks = { lang(language: string): string };
      const { svc, svcframe } = window as unknown as { svc?: Speaks; svcframe?: Speaks };
      return (svcframe ?? svc)?.lang("de");
    });
    expect(language).toBe("de");
    wizard.words = words("de");
    await expect(wizard.heading).toHaveText(TEXTS.de["title.bank"]);
    await expect(wizard.bank).toHaveValue("888");
    await expect(wizard.root).toHaveAttribute("lang", "de");
  },
);

test(
  "the customer can continue or abort, and aborting is final",
  again("frame"),
  async ({ checkout, page, service, wizard }) => {
    const { transaction } = await checkout();
    await wizard.chooseBank();
    await wizard.abort.click();
    await expect(wizard.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(wizard.abort).toBeFocused();
    await wizard.abort.click();
    await wizard.leave.click();
    await wizard.expectAborted();
    const { body } = await call(service, `/v1/sessions/${transaction}`);
    expect(body).toMatchObject({ finished: false, last_error: "client_aborted" });
    await page.reload();
    await wizard.expectAborted();
  },
);
