// Checks states of the wizard with axe, wide and at 320 px. Every language is in gallery.spec.ts; wrong
// PINs and TAN methods are in fints-pages.spec.ts.
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import type { Wizard } from "../pages/wizard.ts";

type State = { name: string; parameters?: object; reach: (wizard: Wizard) => Promise<unknown> };

const atLogin = { bank_code: "88888888", country_id: "DE" };

const STATES: readonly State[] = [
  { name: "bank", reach: (wizard) => wizard.expectStep("bank") },
  {
    name: "suggestions",
    reach: async (wizard) => {
      await wizard.bank.fill("testb");
      await expect(wizard.options.first()).toBeVisible();
      await wizard.bank.press("ArrowDown");
      await expect(wizard.options.first()).toHaveAttribute("aria-selected", "true");
    },
  },
  {
    name: "invalid bank",
    reach: async (wizard) => {
      await wizard.bank.fill("11111111");
      await wizard.forward.click();
      await expect(wizard.fieldErrors).toHaveCount(1);
    },
  },
  { name: "login", parameters: atLogin, reach: (wizard) => wizard.expectStep("login") },
  {
    name: "invalid login",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.forward.click();
      await expect(wizard.fieldErrors).toHaveCount(3);
    },
  },
  {
    name: "busy",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.login("slow");
      await expect(wizard.root.locator(".svc-progress")).toBeVisible();
    },
  },
  {
    name: "second login page",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.login("next");
      await wizard.expectStep("login-next");
    },
  },
  {
    name: "accounts",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.login("accounts");
      await wizard.expectStep("account");
    },
  },
  {
    name: "abort dialog",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.abort.click();
      await expect(wizard.dialog).toBeVisible();
    },
  },
  {
    name: "aborted",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.abort.click();
      await wizard.leave.click();
      await wizard.expectAborted();
    },
  },
  {
    name: "finished",
    parameters: atLogin,
    reach: async (wizard) => {
      await wizard.login("123456");
      await wizard.expectFinished();
    },
  },
  {
    name: "ended by an error",
    parameters: { ...atLogin, iban: "DE89370400440532013000" },
    reach: async (wizard) => {
      await wizard.login("123456");
      await expect.poll(() => wizard.calls()).toContain("error trans_not_possible false");
    },
  },
];

/** Samples of the test bank: elements that no other page shows. */
const SAMPLES = ["login_captcha", "login_redirect", "multiform"];

const SAMPLE_STATES = SAMPLES.map((label): State => ({
  name: label,
  parameters: atLogin,
  reach: async (wizard) => {
    await wizard.login("forms");
    await wizard.expectStep("showcase");
    await wizard.root.locator("select").selectOption({ label });
    await wizard.forward.click();
    await expect(wizard.root.locator("select")).toHaveCount(0);
  },
}));

const TABS: State = {
  name: "tabs",
  parameters: { ...atLogin, bank_code: "88888889" },
  reach: async (wizard) => {
    const tabs = wizard.root.getByRole("tab");
    await tabs.last().click();
    await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  },
};

for (const { name, parameters, reach } of [...STATES, ...SAMPLE_STATES, TABS]) {
  test(`${name} is accessible`, async ({ checkout, page, wizard }) => {
    await checkout(parameters);
    await reach(wizard);
    await expectAccessible(page);
  });
}
