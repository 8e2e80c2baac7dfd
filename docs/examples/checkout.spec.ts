import { expect, test } from "svc-playwright";

test("a verification arrives as an event", async ({ page, svc, wizard, receiver }) => {
  const { key, transaction } = await svc.createVerification({ language: "en" });
  await page.goto(`${process.env["SHOP_URL"]}/?svc=${svc.url}&key=${key}`);
  await wizard.chooseBank();
  await wizard.login("123456");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await receiver.waitFor("transaction.created", { transaction });
});

test("a session without a browser", async ({ svc, receiver }) => {
  const { key, transaction } = await svc.createVerification();
  expect(await svc.finishSession(key)).toBe("finish");
  await receiver.waitFor("session.finished", { transaction });
});
