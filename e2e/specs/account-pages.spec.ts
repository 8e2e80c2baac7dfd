// Every page and dialog of the account area on the traffic of a busy merchant: axe, wide and at 320
// px, light and dark; what fits in both languages.
import type { PageLanguage } from "#schema/account/session.ts";
import { openStaffSession } from "../account/staff.ts";
import type { BrowserContext } from "@playwright/test";
import { expectToFit, LAYOUT, violations, WIDTHS } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { Account } from "../pages/account.ts";
import type { Service } from "../service.ts";
import { takePictures } from "../take-pictures.ts";
import { splitWords } from "../words.ts";

let shared: Promise<BrowserContext> | null = null;

/** All states in one browser context, which reads and compiles the pages' scripts once. */
const test = base.extend({
  context: async ({ browser, locale, viewport }, use) => {
    const context = await (shared ??= browser.newContext({ locale: locale ?? "en", viewport }));
    await use(context);
    for (const page of context.pages()) await page.close();
    await context.clearCookies();
  },
});

/** People are rows on some of the pages: one for each language, in all states. */
const people = new Map<PageLanguage, ReturnType<typeof openStaffSession>>();

/** Signs an operator in. */
async function signIn(service: Service, context: BrowserContext, language: PageLanguage = "en") {
  const session = people.get(language) ?? openStaffSession(service, { operator: true, language });
  people.set(language, session);
  await context.addCookies([{ ...(await session), url: service.baseUrl }]);
}

type State = {
  name: string;
  reach(account: Account): Promise<unknown>;
  /** What the console says. */
  errors?: RegExp[];
};

/** A path below `/account`. */
const at = (path: string): State => ({ name: path, reach: (account) => account.open(path) });

/** The first object of a list. */
const first = (path: string): State => ({
  name: `the first of ${path}`,
  reach: (account) => account.openFirst(path),
});

/** The dialog behind a button of the page that `state` is. */
const asks = (state: State, button: string | RegExp): State => ({
  name: `${state.name}, ${button}`,
  async reach(account) {
    await state.reach(account);
    await account.button(button).first().click();
    await expect(account.dialog).toBeVisible();
  },
});

/** Checks a list of FinTS addresses of banks on a host. */
async function checkList(account: Account, host: string): Promise<void> {
  const lines = ["37040044=Commerzbank|Köln|COBADEFFXXX|09", "12030000=DKB|Berlin|BYLADEM1001|00"];
  const text = lines.map((line) => `${line}||https://${host}/pintan||300|\n`).join("");
  const file = { name: "blz.properties", mimeType: "text/plain", buffer: Buffer.from(text) };
  await account.page.locator("input[type=file]").setInputFiles(file);
  await account.button("Check the list").click();
  await expect(account.button("Import the list")).toBeVisible();
}

/** A download that the service refuses. */
const refused = (path: string): State => ({
  name: `${path}, a download is refused`,
  errors: [/429/],
  async reach(account) {
    const error = { code: 429, type: "download_in_progress", message: "" };
    const answer = { status: 429, json: error };
    await account.page.route(/\/export(\?|$)/, (route) => route.fulfill(answer));
    await account.open(path);
    await account.page.getByRole("link", { name: "Download CSV" }).click();
    await expect(account.page.getByRole("alert")).toBeVisible();
  },
});

const FINISHED = "/test/sessions?outcome=finished";
const RISK = "/test/risks";

const STATES: readonly State[] = [
  at("/test/home"),
  at("/live/home"),
  at("/test/sessions"),
  at("/live/sessions"),
  refused("/test/sessions"),
  at("/test/sessions?bank=none"),
  { ...at("/test/sessions/unknown"), errors: [/404/] },
  first(FINISHED),
  first("/test/sessions?error=tan_failed"),
  asks(first(FINISHED), "Delete"),
  {
    name: "a session, a time with its UTC",
    async reach(account) {
      await account.openFirst(FINISHED);
      await account.page.locator(".timeline time").first().focus();
    },
  },
  at("/test/payments"),
  at("/live/payments"),
  at("/test/verifications"),
  at(RISK),
  first("/test/payments"),
  first("/test/verifications"),
  first(RISK),
  asks(first("/test/payments"), /^(Mark as received|Reset)$/),
  at("/test/bank-users"),
  at("/live/bank-users"),
  first("/test/bank-users"),
  {
    name: "an account of a bank user",
    async reach(account) {
      await account.openFirst("/test/bank-users");
      await account.rows.first().click();
      await account.settle();
    },
  },
  at("/test/events"),
  first("/test/events"),
  at("/test/webhooks"),
  at("/test/webhooks?new=1"),
  first("/test/webhooks"),
  asks(first("/test/webhooks"), "Change"),
  asks(first("/test/webhooks"), "Replace the secret"),
  asks(first("/test/webhooks"), "Send failed ones again"),
  {
    name: "a delivery",
    async reach(account) {
      await account.openFirst("/test/webhooks");
      await account.rows.first().click();
      await account.settle();
    },
  },
  at("/test/requests"),
  first("/test/requests?method=POST"),
  at("/test/keys"),
  at("/test/keys?new=1"),
  asks(at("/test/keys"), /^Change/),
  asks(at("/test/keys"), /^Rotate/),
  asks(at("/test/keys"), /^Revoke .*shop-prod/),
  at("/look"),
  at("/test/insights?days=30"),
  at("/live/insights"),
  at("/test/banks"),
  at("/test/banks?q=sparkasse"),
  at("/test/banks?q=xyzzy"),
  {
    name: "a list of FinTS addresses that would change some",
    async reach(account) {
      await account.open("/test/banks");
      await checkList(account, "fints.example");
      await account.button("Import the list").click();
      await expect(account.page.getByText("The list is imported.")).toBeVisible();
      await account.open("/test/banks");
      await checkList(account, "banking-fints.long-name-of-a-computer-centre.example");
    },
  },
  at("/test/blacklist"),
  asks(at("/test/blacklist"), "Add an account"),
  asks(at("/test/blacklist"), "Import a CSV file"),
  at("/team"),
  asks(at("/team"), "Invite somebody"),
  asks(at("/team"), /^Manage/),
  at("/security"),
  refused("/security"),
  asks(at("/security"), /^Set up|^Replace/),
  asks(at("/security"), "New codes"),
  at("/settings"),
  at("/operator"),
  asks(at("/operator"), "Create a merchant"),
  asks(at("/operator"), /^Manage/),
  {
    name: "the palette",
    async reach(account) {
      await account.open("/test/keys");
      await account.page.keyboard.press("Control+k");
      await expect(account.dialog).toBeVisible();
    },
  },
];

for (const { name, reach, errors = [] } of STATES) {
  test.describe(name, () => {
    test.use({ expectedErrors: errors });
    test("is accessible, light and dark", async ({ busy, page, context }) => {
      await signIn(busy, context);
      await reach(new Account(page, busy));
      await takePictures(page, "account", name);
      await expectToFit(page, WIDTHS[0]);
      expect.soft(await violations(page), "light, wide").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectToFit(page, WIDTHS[1]);
      expect.soft(await violations(page, LAYOUT), "dark, narrow").toEqual([]);
    });
  });
}

test("a narrow page is accessible: its table as blocks, its menu open", async ({
  busy,
  page,
  context,
}) => {
  await signIn(busy, context);
  await page.setViewportSize({ width: 320, height: 800 });
  const account = new Account(page, busy);
  await account.open("/test/sessions");
  await account.button("Menu").click();
  expect(await violations(page)).toEqual([]);
});

/** Long words: those of German. */
const GERMAN = [
  ...STATES.filter(({ name }) => /^\/[\w/-]+$/.test(name)),
  at("/test/insights?days=30"),
  asks(at("/security"), "Neue Codes"),
  asks(at("/test/keys"), /shop-prod.*widerrufen/),
];

test.describe("in German", () => {
  for (const { name, reach, errors = [] } of GERMAN) {
    test.describe(name, () => {
      test.use({ expectedErrors: errors });
      test("fits, and no word is split", async ({ busy, page, context }) => {
        await signIn(busy, context, "de");
        await reach(new Account(page, busy));
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        for (const width of WIDTHS) await expectToFit(page, width);
        expect(await splitWords(page), "at 320 px").toEqual([]);
      });
    });
  }
});
