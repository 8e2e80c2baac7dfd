// Every page and dialog of the account area on the traffic of a busy merchant: axe, wide and at 320
// px, in both languages, light and dark.
import { signInAs } from "../account/staff.ts";
import { expect, test } from "../account/busy.ts";
import { expectAccessible } from "../axe.ts";
import { Account } from "../pages/account.ts";

type State = { name: string; reach(account: Account): Promise<unknown> };

const dialogs = (open: string, button: string | RegExp): State["reach"] => {
  return async (account) => {
    await account.openFirst(open);
    await account.button(button).click();
    await expect(account.dialog).toBeVisible();
  };
};

const STATES: readonly State[] = [
  { name: "home", reach: (account) => account.open("/test/home") },
  { name: "home of a new mode", reach: (account) => account.open("/live/home") },
  { name: "sessions", reach: (account) => account.open("/test/sessions") },
  { name: "no sessions", reach: (account) => account.open("/live/sessions") },
  { name: "sessions that do not match", reach: (a) => a.open("/test/sessions?bank=none") },
  { name: "session", reach: (account) => account.openFirst("/test/sessions?outcome=finished") },
  { name: "failed payment", reach: (a) => a.openFirst("/test/sessions?error=tan_failed") },
  { name: "deletion", reach: dialogs("/test/sessions?outcome=finished", "Delete") },
  { name: "webhooks", reach: (account) => account.open("/test/webhooks") },
  { name: "new webhook", reach: (account) => account.open("/test/webhooks?new=1") },
  { name: "webhook", reach: (account) => account.openFirst("/test/webhooks") },
  { name: "change of a webhook", reach: dialogs("/test/webhooks", "Change") },
  { name: "new secret", reach: dialogs("/test/webhooks", "Replace the secret") },
  { name: "resend", reach: dialogs("/test/webhooks", "Send failed ones again") },
  {
    name: "delivery",
    async reach(account) {
      await account.openFirst("/test/webhooks");
      await account.rows.first().click();
      await account.settle();
    },
  },
  { name: "requests", reach: (account) => account.open("/test/requests") },
  { name: "request", reach: (account) => account.openFirst("/test/requests?method=POST") },
  { name: "keys", reach: (account) => account.open("/test/keys") },
  { name: "new key", reach: (account) => account.open("/test/keys?new=1") },
  {
    name: "revocation of a key",
    async reach(account) {
      await account.open("/test/keys");
      await account.button(/^Revoke .*shop-prod/).click();
      await expect(account.dialog).toBeVisible();
    },
  },
  { name: "insights", reach: (account) => account.open("/test/insights?days=30") },
  { name: "no insights", reach: (account) => account.open("/live/insights") },
  {
    name: "palette",
    async reach(account) {
      await account.open("/test/keys");
      await account.page.keyboard.press("Control+k");
      await expect(account.dialog).toBeVisible();
    },
  },
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const { name, reach } of STATES) {
      test(name, async ({ busy, page, context }) => {
        await signInAs(busy, context);
        await reach(new Account(page, busy));
        await expectAccessible(page);
      });
    }
  });
}

test.describe("in German", () => {
  for (const path of ["home", "sessions", "webhooks", "requests", "keys", "insights"]) {
    test(path, async ({ busy, page, context }) => {
      await signInAs(busy, context, { language: "de" });
      await new Account(page, busy).open(`/test/${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expectAccessible(page);
    });
  }
});
