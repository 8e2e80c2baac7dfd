// The frame as a part of its page: height, dialogs, keyboard, theme and style.
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

test.use({ variant: { theme: "svc-green-gray" } });

const atLogin = { bank_code: "88888888", country_id: "DE" };

for (const width of [1280, 320]) {
  test(`${width} px wide: the frame is as high as its content, at each step`, async ({
    checkout,
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await checkout();
    const frame = page.locator("#SVC-Form iframe");
    const fits = async () => {
      const [outer, inner] = await Promise.all([
        frame.evaluate((element) => element.getBoundingClientRect().height),
        wizard.root.evaluate((element) => element.ownerDocument.documentElement.scrollHeight),
      ]);
      return Math.abs(outer - inner);
    };
    await wizard.expectStep("bank");
    await expect.poll(fits).toBeLessThanOrEqual(1);
    await wizard.bank.fill("testb");
    await expect(wizard.options.first()).toBeVisible();
    await expect.poll(fits).toBeLessThanOrEqual(1);
    await wizard.chooseBank();
    await expect.poll(fits).toBeLessThanOrEqual(1);
    expect(
      await wizard.root.evaluate(
        ({ ownerDocument: { documentElement: html } }) => html.scrollWidth - html.clientWidth,
      ),
    ).toBe(0);
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await expect.poll(fits).toBeLessThanOrEqual(1);
    await expectAccessible(page);
  });
}

test("the keyboard passes in, through and out", async ({ checkout, page, wizard }) => {
  await checkout(atLogin);
  await wizard.expectStep("login");
  await page.evaluate(() => {
    for (const [id, where] of [
      ["before", "prepend"],
      ["after", "append"],
    ] as const) {
      const button = document.createElement("button");
      button.id = id;
      document.body[where](button);
    }
    document.querySelector<HTMLElement>("#before")?.focus();
  });
  await page.keyboard.press("Tab");
  for (let presses = 0; presses < 20; presses += 1) {
    if (await wizard.forward.evaluate((button) => button.ownerDocument.activeElement === button))
      break;
    await page.keyboard.press("Tab");
  }
  await expect(wizard.forward).toBeFocused();
  const after = page.locator("#after");
  for (let presses = 0; presses < 20; presses += 1) {
    if (await after.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(after).toBeFocused();
});

test("a dialog opens where the customer looks", async ({ checkout, page, wizard }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await checkout(atLogin);
  await wizard.expectStep("login");
  await wizard.abort.scrollIntoViewIfNeeded();
  await wizard.abort.click();
  await expect(wizard.dialog).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press("Escape");
  await expect(wizard.dialog).toBeHidden();
  await expect(wizard.abort).toBeFocused();
});

test("the frame's title names the step, in the customer's language", async ({
  checkout,
  page,
  wizard,
}) => {
  await checkout({ ...atLogin, language: "de" });
  await wizard.expectStep("login");
  const title = await wizard.heading.textContent();
  await expect(page.locator("#SVC-Form iframe")).toHaveAttribute("title", title ?? "");
});
