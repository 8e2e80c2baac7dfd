// A payment over a network that fails at each step: typed values stay, nothing is sent twice, and
// there is always a way to continue.
import type { Page, Route } from "@playwright/test";
import { en as own } from "#sdk/texts/en.ts";
import { en } from "#wizard/widget-texts/en.ts";
import { call, wizard as post } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { TEST_BANKS, type Wizard } from "../pages/wizard.ts";

type Step = {
  name: string;
  fill(wizard: Wizard): Promise<void>;
  /** The values of the fields afterwards. */
  typed(wizard: Wizard): Promise<string[]>;
};

const STEPS: readonly Step[] = [
  {
    name: "bank",
    async fill(wizard) {
      await wizard.bank.fill(TEST_BANKS.DE.code);
      await wizard.options.first().click();
    },
    typed: async (wizard) => [await wizard.bank.inputValue()],
  },
  {
    name: "login",
    async fill(wizard) {
      await wizard.userName.fill("lena");
      await wizard.pin.fill("accounts");
      await wizard.privacy.check();
    },
    typed: async (wizard) => [
      await wizard.userName.inputValue(),
      await wizard.pin.inputValue(),
      String(await wizard.privacy.isChecked()),
    ],
  },
  {
    name: "account",
    fill: (wizard) => wizard.root.getByRole("radio").nth(2).check(),
    typed: async (wizard) => [String(await wizard.root.getByRole("radio").nth(2).isChecked())],
  },
  {
    name: "tan",
    fill: (wizard) => wizard.tan.fill("204816"),
    typed: async (wizard) => [await wizard.tan.inputValue()],
  },
];

/** Each fault costs its time at each of four steps. */
test.describe.configure({ timeout: 120_000 });

type Sent = { action?: string; form_id?: string };

/** The fault of one submit. Records submits that have reached the service. */
async function meddle(page: Page, fault: (route: Route) => Promise<void>) {
  const reached: string[] = [];
  const state = { armed: false };
  await page.route(/\/wizard$/, async (route) => {
    const { action, form_id = "" } = route.request().postDataJSON() as Sent;
    if (action !== "submit") return route.continue();
    if (state.armed) {
      state.armed = false;
      return fault(route);
    }
    reached.push(form_id);
    return route.continue();
  });
  return { reached, arm: () => (state.armed = true) };
}

async function expectPaidOnce(wizard: Wizard, reads: (path: string) => Promise<unknown>) {
  await wizard.expectFinished();
  expect((await wizard.calls()).filter((name) => name === "finish")).toHaveLength(1);
  expect(await reads("/v1/events?type=transaction.created")).toBe(1);
}

test.use({ expectedErrors: [/Failed to load resource/] });

for (const [what, fault, executed] of [
  ["lost on the way", (route: Route) => route.abort("connectionreset"), false],
  ["answered with 500", (route: Route) => route.fulfill({ status: 500, body: "{}" }), false],
  [
    "answered with a truncated response",
    async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 40) });
    },
    true,
  ],
  [
    "executed, but the response is lost",
    async (route: Route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    true,
  ],
] as const) {
  test(`each submit is ${what}`, async ({ page, payment, service, wizard }) => {
    const { reached, arm } = await meddle(page, fault);
    const { transaction } = await payment();
    for (const { name, fill, typed } of STEPS) {
      await wizard.expectStep(name);
      await fill(wizard);
      const before = await typed(wizard);
      arm();
      await wizard.forward.click();
      await wizard.root.getByRole("button", { name: own.retry }).click();
      if (executed) continue;
      await expect(wizard.root.locator(".svc-banner")).toHaveText(en.resend);
      expect(await typed(wizard)).toEqual(before);
      await wizard.forward.click();
    }
    await expectPaidOnce(wizard, async (path) => {
      const { body } = await call(service, `${path}&transaction=${transaction}`);
      return (body["data"] as unknown[]).length;
    });
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached).toHaveLength(executed ? 0 : STEPS.length);
  });
}

test("offline at each step", async ({ page, payment, wizard }) => {
  await payment();
  for (const { name, fill, typed } of STEPS) {
    await wizard.expectStep(name);
    await fill(wizard);
    const before = await typed(wizard);
    await page.context().setOffline(true);
    await wizard.forward.click();
    await expect(wizard.root.locator(".svc-banner")).toContainText(own.offline);
    await wizard.forward.click();
    await page.context().setOffline(false);
    await expect(wizard.root.locator(".svc-banner")).toHaveText(en.resend);
    expect(await typed(wizard)).toEqual(before);
    await wizard.forward.click();
  }
  await wizard.expectFinished();
});

test("a slow response at each step, with presses in between", async ({ page, payment, wizard }) => {
  const held: Route[] = [];
  const { reached, arm } = await meddle(page, async (route) => void held.push(route));
  await payment();
  for (const { name, fill } of STEPS) {
    await wizard.expectStep(name);
    await fill(wizard);
    arm();
    await wizard.forward.click();
    await expect(wizard.root.locator(".svc-progress")).toContainText(en.slow1);
    await wizard.forward.press("Enter");
    await wizard.forward.click({ force: true });
    expect(held).toHaveLength(1);
    await held.pop()?.continue();
  }
  await wizard.expectFinished();
  expect(reached).toEqual([]);
});

test("a form that another window has left behind is not executed", async ({
  payment,
  service,
  wizard,
}) => {
  const { key, transaction } = await payment();
  await wizard.chooseBank();
  await post(service, { key, USER_NAME: "max", USER_PIN: "accounts", privacy_policy: true });
  await wizard.login("wrong");
  await wizard.expectStep("account");
  await expect(wizard.formError).toHaveCount(0);
  const { body } = await call(service, `/v1/sessions/${transaction}`);
  expect(body["last_error"]).toBe("");
});

test("an abort that is lost ends no payment: a customer who sees that asks again", async ({
  page,
  payment,
  wizard,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await payment({ sender_bic: TEST_BANKS.DE.bic });
  await wizard.loginWith("sms");
  await wizard.expectStep("tan");
  const lost: unknown[] = [];
  await page.route(/\/wizard$/, async (route) => {
    const { action } = route.request().postDataJSON() as Sent;
    if (action !== "abort" || lost.length > 0) return route.continue();
    lost.push(action);
    await route.fulfill({ status: 503, body: "{}" });
  });
  await wizard.abort.click();
  await wizard.leave.click();
  const notice = wizard.root.locator(".svc-banner");
  await expect(notice).toHaveText(own.refused);
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await wizard.expectStep("tan");
  expect(await wizard.calls()).not.toContain("abort");
  await wizard.abort.click();
  await wizard.leave.click();
  await wizard.expectAborted();
});
