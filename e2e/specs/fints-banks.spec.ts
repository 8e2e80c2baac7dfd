// Whole checkouts at other FinTS servers than our own: recorded banks always, and with SVC_FOREIGN the
// servers that `npm run foreign` fetches into that folder.
import { en as fints } from "#connectors/fints/texts/en.ts";
import { TEXTS } from "#wizard/texts.ts";
import { openBankUser } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { CODES } from "../foreign/banks.ts";
import { begin, login, PAYMENT } from "../live-bank.ts";
import type { Wizard } from "../pages/wizard.ts";
import { LIVE_KEY } from "../service.ts";

/** Why a test at a bank is skipped. */
const ABSENT = "only with `npm run foreign`, where it could be fetched";

// The servers and the service start once.
test.describe.configure({ mode: "default" });

const PATHS = ["verifications", "risks"] as const;
const READS = { verifications: {}, risks: { svc_account_snapshot: { days: 90 } } };

type Way = {
  user: string;
  pin: string;
  /** The page after the login: a choice of the method, or else of the account. */
  next: "login-next" | "account";
};

const WAYS: Readonly<Record<"DKB" | "O" | "P", Way>> = {
  DKB: { user: "test@user", pin: "12345", next: "login-next" },
  O: { user: "test1", pin: "1234", next: "account" },
  P: { user: "test1", pin: "1234", next: "account" },
};

/** Logs in, and chooses the first method or account. */
async function enter(wizard: Wizard, name: keyof typeof WAYS): Promise<void> {
  const { user, pin, next } = WAYS[name];
  await login(wizard, pin, user);
  await wizard.expectStep(next);
  await wizard.root.getByRole("radio").first().check();
  await wizard.forward.click();
}

for (const name of ["DKB", "O", "P"] as const) {
  for (const path of PATHS) {
    test(`${path} at ${name}`, async ({ banks, wizard }) => {
      test.skip(!banks.names.has(name), ABSENT);
      const session = { path, parameters: READS[path], code: CODES[name] };
      const read = await begin(banks, wizard, session);
      await enter(wizard, name);
      await wizard.expectFinished();
      expect(await read()).toMatchObject({
        account_holder: expect.stringMatching(/NAME1|Fullname/),
      });
    });
  }
}

for (const [name, tans] of [
  ["DKB", ["123456"]],
  ["P", ["000000", "123456"]],
] as const) {
  test(`a payment at ${name}, released by TAN number ${tans.length}`, async ({ banks, wizard }) => {
    test.skip(!banks.names.has(name), ABSENT);
    const session = { path: "payments", parameters: PAYMENT, code: CODES[name] } as const;
    const read = await begin(banks, wizard, session);
    await enter(wizard, name);
    await wizard.expectStep("tan");
    for (const [nth, tan] of tans.entries()) {
      await expect(wizard.fieldErrors).toHaveCount(nth);
      await wizard.tan.fill(tan);
      await wizard.forward.click();
    }
    await wizard.expectFinished();
    expect(await read()).toMatchObject({ amount: 12.5 });
  });
}

test("a payment at an Atruvia bank, after consent to the payee, by app", async ({
  banks,
  wizard,
}) => {
  const session = { path: "payments", parameters: PAYMENT, code: CODES.Atruvia } as const;
  const read = await begin(banks, wizard, session);
  await login(wizard, "12345", "PRIVATE_______");
  await wizard.expectStep("tan");
  await expect(wizard.root).toContainText(TEXTS.en["title.check"]);
  await wizard.forward.click();
  await wizard.expectFinished();
  expect(await read()).toMatchObject({ amount: 12.5 });
});

for (const name of ["Sparkasse", "Postbank"] as const) {
  test(`a locked access at ${name}`, async ({ banks, wizard }) => {
    await begin(banks, wizard, { path: "verifications", code: CODES[name] });
    await login(wizard, "12345", "test@user");
    if (name === "Sparkasse") {
      await wizard.expectStep("login-next");
      await wizard.forward.click();
    }
    await expect(wizard.root).toContainText(fints.notices.locked.title);
    await wizard.forward.click();
    await wizard.close.click();
    await wizard.expectAborted();
  });
}

for (const name of ["DKB", "O", "P"] as const) {
  test(`a connection at ${name}`, async ({ banks, page, wizard }) => {
    test.skip(!banks.names.has(name), ABSENT);
    const user = await openBankUser(banks.service, LIVE_KEY);
    const { key, transaction } = await user.connect({ sync_mode: "none", language: "en" });
    await page.goto(banks.site.page(key));
    await wizard.chooseBank({ country: "DE", code: CODES[name] });
    await login(wizard, WAYS[name].pin, WAYS[name].user);
    if (name === "DKB") {
      await wizard.expectStep("login-next");
      await wizard.forward.click();
    }
    await wizard.expectFinished();
    const { body } = await user.ask(`/v1/connections/${transaction}/accounts`);
    expect(body["data"]).toHaveLength(2);
  });
}
