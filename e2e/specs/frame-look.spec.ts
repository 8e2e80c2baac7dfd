// The frame as a part of its page: height, dialogs, keyboard, theme and style.
import { expectAccessible, violations } from "../axe.ts";
import type { SvcFrame } from "#sdk/frame/api.ts";
import { THEMES } from "#sdk/frame/style.ts";
import { expect, test } from "../fixtures.ts";
import { GROUPS, showEveryGroup } from "../pages/groups.ts";

test.use({ look: { load: "frame", theme: "svc-green-gray" } });

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
    await expect.poll(fits).toBe(0);
    await wizard.bank.fill("testb");
    await expect(wizard.options.first()).toBeVisible();
    await expect.poll(fits).toBe(0);
    await wizard.chooseBank();
    await expect.poll(fits).toBe(0);
    expect(
      await wizard.root.evaluate(
        ({ ownerDocument: { documentElement: html } }) => html.scrollWidth - html.clientWidth,
      ),
    ).toBe(0);
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await expect.poll(fits).toBe(0);
    await expectAccessible(page);
  });
}

test("the keyboard moves in, through and out", async ({ checkout, page, wizard }) => {
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

test("a dialog opens in the visible part", async ({ checkout, page, wizard }) => {
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

test("the frame's title contains the step, in the customer's language", async ({
  checkout,
  page,
  wizard,
}) => {
  await checkout({ ...atLogin, language: "de" });
  await wizard.expectStep("login");
  const title = await wizard.heading.textContent();
  await expect(page.locator("#SVC-Form iframe")).toHaveAttribute("title", title ?? "");
});

type Page = { svcframe: SvcFrame };

/** Each attribute of `style()`, with a value and the computed style that shows it. */
const ATTRIBUTES = {
  backgroundColor: ["background-color", "rgb(1, 2, 3)"],
  color: ["color", "rgb(4, 5, 6)"],
  margin: ["margin-top", "7px"],
  padding: ["padding-top", "13px"],
  border: ["border-top-width", "5px"],
  borderRadius: ["border-top-left-radius", "11px"],
  textAlign: ["text-align", "end"],
  textDecoration: ["text-decoration-line", "underline"],
  fontFamily: ["font-family", "monospace"],
} as const;

/** Names of the groups in `style()`, in the order of their elements. */
const NAMES = [
  "global",
  "textInput",
  "buttonForward",
  "buttonBack",
  "buttonAbort",
  "buttonDisabled",
  "warning",
  "info",
  "error",
] as const;

test("style() reaches each group with each attribute", async ({ checkout, page, wizard }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout();
  await showEveryGroup(wizard);
  const attributes = Object.entries(ATTRIBUTES).map(([name, [, value]]) => [
    name,
    name === "border" ? `${value} solid` : value,
  ]);
  const style = Object.fromEntries(NAMES.map((name) => [name, Object.fromEntries(attributes)]));
  await page.evaluate((given) => (window as unknown as Page).svcframe.style(given), style);
  for (const selector of Object.values(GROUPS)) {
    for (const [property, value] of Object.values(ATTRIBUTES)) {
      await expect.soft(wizard.root.locator(selector).first()).toHaveCSS(property, value);
    }
  }
});

test("style() of warnings and errors reaches the texts at a field", async ({
  checkout,
  page,
  wizard,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Test banks take short PINs without a warning.
  await page.route("**/wizard", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { ui?: { skips_short_hold?: boolean } };
    delete answer.ui?.skips_short_hold;
    await route.fulfill({ response, json: answer });
  });
  await checkout(atLogin);
  await wizard.expectStep("login");
  await page.evaluate(() => {
    const colours = { backgroundColor: "rgb(1, 2, 3)", color: "rgb(4, 5, 6)" };
    (window as unknown as Page).svcframe.style({ warning: colours, error: colours });
  });
  await wizard.forward.click();
  await expect(wizard.fieldErrors.first()).toHaveCSS("color", "rgb(4, 5, 6)");
  await expect(wizard.fieldErrors.first()).toHaveCSS("background-color", "rgb(1, 2, 3)");
  await wizard.pin.fill("12");
  await wizard.userName.fill("lena");
  await wizard.privacy.check();
  await wizard.forward.click();
  const warning = wizard.root.locator(".svc-field-warning");
  await expect(warning).toHaveCSS("color", "rgb(4, 5, 6)");
  await expect(warning).toHaveCSS("background-color", "rgb(1, 2, 3)");
});

test("muted colours follow the colours of the form", async ({ checkout, page, wizard }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout(atLogin);
  await wizard.expectStep("login");
  await page.evaluate(() => {
    const global = { backgroundColor: "#101418", color: "#f4f6f8" };
    (window as unknown as Page).svcframe.style({ global });
  });
  await expect(wizard.root.locator("form")).toHaveCSS("background-color", "rgb(16, 20, 24)");
  const contrast = (await violations(page)).filter((each) => each.includes("svc-place"));
  expect(contrast).toEqual([]);
});

test.describe("a theme that follows the page", () => {
  test.use({ look: { load: "frame", theme: "auto" } });

  test("is dark if the customer prefers dark, on a page without a scheme", async ({
    checkout,
    page,
    wizard,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await checkout();
    await wizard.expectStep("bank");
    const form = wizard.root.locator("form");
    await expect(form).toHaveCSS("background-color", "rgb(21, 24, 29)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(form).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  test("is dark on a dark page, whatever the customer prefers", async ({
    checkout,
    page,
    wizard,
  }) => {
    await checkout();
    await wizard.expectStep("bank");
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = "dark";
      (window as unknown as Page).svcframe.theme("auto");
    });
    await expect(wizard.root.locator("form")).toHaveCSS("background-color", "rgb(21, 24, 29)");
  });
});

test.describe("a forbidden style", () => {
  test.use({ expectedErrors: [/\[svc\] look: global\.\w+ cannot be/] });

  test("has no effect: nothing is loaded, nothing changes", async ({ checkout, page, wizard }) => {
    await checkout();
    await wizard.expectStep("bank");
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    const evil = {
      backgroundColor: "url(https://evil.example/a.png)",
      color: "red; background: url(//evil.example)",
      border: "1px solid} body{display:none",
      padding: "calc(100vh)",
      margin: "-5000px",
      fontFamily: "x</style><script>alert(1)</script>",
      textAlign: "justify-all",
    };
    const reported = page.waitForEvent("console", (message) =>
      message.text().includes("textAlign"),
    );
    await page.evaluate((global) => {
      (window as unknown as Page).svcframe.style({ global });
    }, evil);
    await reported;
    const [html] = await wizard.root.evaluate((root) => [
      root.ownerDocument.documentElement.getAttribute("style"),
    ]);
    expect(html).toBeNull();
    expect(urls).toEqual([]);
  });
});

for (const theme of THEMES) {
  test(`theme() changes the theme at any time: ${theme}`, async ({ checkout, page, wizard }) => {
    await checkout();
    await wizard.expectStep("bank");
    await page.evaluate((name) => (window as unknown as Page).svcframe.theme(name), theme);
    const sheets = () =>
      wizard.root.evaluate(({ ownerDocument }) =>
        [...ownerDocument.querySelectorAll("link")].map(({ href }) => new URL(href).pathname),
      );
    await expect
      .poll(async () => (await sheets()).filter((each) => /svc-/.test(each)))
      .toEqual([`/${theme}.css`]);
  });
}

test("axe finds nothing in the frame, and a checkout finishes", async ({
  checkout,
  page,
  wizard,
}) => {
  // Three walks of axe.
  test.slow();
  // A form that fades in has no measurable contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout();
  await wizard.expectStep("bank");
  await wizard.bank.fill("testb");
  await expect(wizard.options.first()).toBeVisible();
  await expectAccessible(page);
  await wizard.chooseBank();
  await wizard.login("wrong");
  await expect(wizard.formError).toBeVisible();
  await expectAccessible(page);
  // A key: scrolling and clicking in one go can miss in a frame of another process.
  await wizard.abort.press("Enter");
  await expect(wizard.dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await wizard.login("accounts");
  await wizard.expectStep("account");
  await wizard.forward.click();
  await wizard.expectFinished();
});

test("axe detects problems in the frame", async ({ checkout, page, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  await wizard.forward.evaluate((button) => button.replaceChildren());
  expect(await violations(page)).toContainEqual(
    expect.stringMatching(/^in the frame: button-name/),
  );
});
