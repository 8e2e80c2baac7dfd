// The wizard in a dialog over a merchant's page, and as an element in it, under the strictest
// policy.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Svc } from "#sdk/wizard/api.ts";
import type { Result } from "#sdk/wizard/overlay.ts";
import { createSession } from "../api.ts";
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { Wizard } from "../pages/wizard.ts";

/** The global, inside functions that run in the page. */
declare const svc: Svc;

/** What the page has learned from the dialog. */
type Learned = typeof globalThis & { results: Result[] };

const AUTO = readFileSync(new URL("../../themes/svc-auto.css", import.meta.url), "utf8");

const atLogin = { bank_code: "88888888", country_id: "DE" };

/** A tall page with a button that opens the dialog, next to a wizard of its own. */
async function addButton(page: Page, key: string): Promise<void> {
  await page.evaluate((session) => {
    const learned = window as unknown as Learned;
    learned.results = [];
    const button = document.createElement("button");
    button.textContent = "Confirm my account";
    button.addEventListener("click", async () => {
      learned.results.push(await svc.open({ key: session }).result);
    });
    const tall = document.createElement("div");
    document.body.prepend(button);
    document.body.append(tall);
    tall.style.height = "3000px";
  }, key);
}

const results = (page: Page) => page.evaluate(() => (window as unknown as Learned).results);
const opener = (page: Page) => page.getByRole("button", { name: "Confirm my account" });
const overlay = (page: Page) => page.locator(".svc-overlay");

/** Opens the dialog; its wizard is in it. */
async function openOverlay(page: Page, key: string): Promise<Wizard> {
  await addButton(page, key);
  await opener(page).click();
  const inside = new Wizard(page, overlay(page));
  await expect(inside.heading).toBeFocused();
  return inside;
}

test("a checkout in a dialog stays at its end until it is read, and the focus returns", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en" });
  const inside = await openOverlay(page, key);
  await expectAccessible(page);
  await inside.chooseBank();
  await inside.login("accounts");
  await inside.expectStep("account");
  await inside.forward.click();
  await inside.expectStep("finish");
  await expect(inside.heading).toBeFocused();
  await expectAccessible(page);
  expect(await results(page)).toEqual([]);
  await inside.forward.click();
  await expect.poll(() => results(page)).toEqual([{ outcome: "finish" }]);
  await expect(overlay(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await wizard.expectStep("bank");
  expect(await wizard.calls()).not.toContain("finish");
});

test("the page behind is inert and does not scroll", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en", ...atLogin });
  const inside = await openOverlay(page, key);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 900);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press("Tab");
    const away = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest(".svc-overlay");
    });
    expect(away, `press ${presses}`).toBe(false);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(inside.heading).toBeVisible();
});

test("Escape asks, however often it is pressed, and the focus stays inside", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en", ...atLogin });
  const inside = await openOverlay(page, key);
  await inside.userName.fill("lena");
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Escape");
    await expect(inside.leave).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inside.leave).toBeHidden();
    await expect(inside.userName).toHaveValue("lena");
    await expect(overlay(page).locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await inside.leave.click();
  await expect.poll(() => results(page)).toEqual([{ outcome: "abort" }]);
  await expect(opener(page)).toBeFocused();
});

test("Escape closes the list of banks first", async ({ checkout, page, service, wizard }) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en" });
  const inside = await openOverlay(page, key);
  await inside.bank.fill("testb");
  await expect(inside.options.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(inside.options.first()).toBeHidden();
  await expect(inside.leave).toBeHidden();
  await expect(inside.bank).toBeFocused();
});

for (const width of [320, 390]) {
  test(`${width} px wide: a sheet at the bottom edge, without sideways scrolling`, async ({
    checkout,
    page,
    service,
    wizard,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 780 });
    await checkout();
    await wizard.expectStep("bank");
    const { key } = await createSession(service, { language: "en", ...atLogin });
    await openOverlay(page, key);
    const box = await overlay(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(780);
    expect(box?.y).toBeGreaterThan(0);
    const wider = await overlay(page).evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(wider).toBe(0);
    await expectAccessible(page);
  });
}

test("styles of the page for all dialogs do not reach it", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  const css = `* { letter-spacing: 2px; line-height: 3; transition: all 3s; }
    dialog { border: 9px solid red; height: 50%; position: static; opacity: 0.5; display: none; }
    dialog { transform: translate(-50%, -50%); inset: 50% auto auto 50%; filter: blur(1px); }
    dialog { visibility: hidden; background: red; padding: 40px; clip-path: inset(9px); }
    body > * { display: none; z-index: -1; width: 10px; }`;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en", ...atLogin });
  await openOverlay(page, key);
  const place = () => overlay(page).boundingBox();
  const plain = await place();
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await expect(overlay(page)).toBeVisible();
  expect(await place()).toEqual(plain);
  await expect(overlay(page)).toHaveCSS("opacity", "1");
  await expect(overlay(page)).toHaveCSS("filter", "none");
});

test("a theme that follows the page is dark in it on a dark page", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout({}, { css: `:root { color-scheme: dark } ${AUTO}` });
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en", ...atLogin });
  const { root } = await openOverlay(page, key);
  await expect(root.locator("form")).toHaveCSS("background-color", "rgb(21, 24, 29)");
});

test("an element runs a checkout, and its removal removes the wizard", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, { language: "en", ...atLogin });
  await page.evaluate((session) => {
    document.querySelector("#SVC-Form")?.remove();
    const element = document.createElement("svc-wizard");
    const outcome = document.createElement("p");
    element.addEventListener("finish", ({ type }) => (outcome.textContent = type));
    outcome.id = "outcome";
    document.body.append(element, outcome);
    element.setAttribute("session-key", session);
  }, key);
  const inside = new Wizard(page, page.locator("svc-wizard"));
  await inside.expectStep("login");
  await inside.login("123456");
  await expect(page.locator("#outcome")).toHaveText("finish");
  await page.locator("svc-wizard").evaluate((element) => {
    element.remove();
    document.body.append(element);
    element.removeAttribute("session-key");
  });
  await expect(page.locator("svc-wizard")).toBeEmpty();
});

test.describe("the guide's example", () => {
  // The merchant of the tests has no page of thanks.
  test.use({ expectedErrors: [/404/] });

  test("opens the dialog and continues after it", async ({ page, service, site }) => {
    const { key } = await createSession(service, { language: "en", ...atLogin });
    const example = readFileSync(
      new URL("../../docs/examples/overlay.js", import.meta.url),
      "utf8",
    );
    const head = `<link rel="stylesheet" href="${service.baseUrl}/svc.css"><script src="${service.baseUrl}/svc.js"></script>`;
    const button = `<button id="confirm" data-key="${key}" data-order="7">Confirm</button>`;
    await page.goto(site.any(`${head}${button}<script>${example}</script>`));
    await page.getByRole("button", { name: "Confirm" }).click();
    const inside = new Wizard(page, overlay(page));
    await inside.login("123456");
    await inside.expectStep("finish");
    await inside.forward.click();
    await expect(page).toHaveURL(`${site.origin}/thanks/7`);
  });
});
