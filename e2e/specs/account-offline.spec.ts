// The pages of the account area while the service cannot be reached.
import { signInAs } from "../account/staff.ts";
import { expect, test } from "../fixtures.ts";
import { Account } from "../pages/account.ts";

test.describe("without the service", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/] });

  test("a list says so, and does not move", async ({ busy, page, context }) => {
    await signInAs(busy, context);
    const account = new Account(page, busy);
    await account.open("/test/sessions");
    const place = await account.rows.first().boundingBox();
    await page.route("**/account/api/**", (route) => route.abort());
    await expect(page.getByRole("alert")).toContainText("The service did not answer.");
    expect(await account.rows.first().boundingBox()).toEqual(place);
  });

  test("what has the focus is never beneath the note that says so", async ({
    busy,
    page,
    context,
  }) => {
    await signInAs(busy, context);
    await page.setViewportSize({ width: 320, height: 640 });
    const account = new Account(page, busy);
    await account.open("/test/sessions");
    await page.route("**/account/api/**", (route) => route.abort());
    const note = page.getByRole("alert");
    await expect(note).toContainText("The service did not answer.");
    const older = account.button("Older");
    const isBeneath = (): Promise<boolean> =>
      note.evaluate((over) => {
        const { left, top, width, height } = (
          document.activeElement ?? document.body
        ).getBoundingClientRect();
        return over.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await account.rows.first().focus();
    while (!(await older.evaluate((button) => button === document.activeElement))) {
      expect(await isBeneath()).toBe(false);
      await page.keyboard.press("Tab");
    }
    expect(await isBeneath()).toBe(false);
  });

  test("a page that could not be loaded comes once the network is back", async ({
    busy,
    page,
    context,
  }) => {
    await signInAs(busy, context);
    const account = new Account(page, busy);
    await account.open("/test/keys");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Insights" }).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await context.setOffline(false);
    await expect(account.title).toHaveText("Insights");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a change is told where the focus goes", async ({ busy, page, context }) => {
    await signInAs(busy, context);
    const account = new Account(page, busy);
    await account.open("/settings");
    const save = page.getByRole("button", { name: "Save" }).last();
    await page.getByLabel("Time zone").focus();
    await save.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();
  });
});
