// The wizard on pages with styles of their own, and in parents with little space.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Wizard } from "../pages/wizard.ts";

/** Typical page styles for every element, in one: resets, content rules, form frameworks. */
const HOSTILE = `
html { font-size: 62.5%; }
* { line-height: 3; box-sizing: content-box; letter-spacing: 2px; transition: all 3s; }
*, *::before, *::after { border-radius: 0; border: 0 solid red; word-spacing: 4px; }
body { font-size: 3rem; text-transform: uppercase; text-align: center; text-indent: 9px; }
* { direction: rtl; word-break: break-all; }
body { font-style: italic; font-variant: small-caps; color: red; white-space: nowrap; }
.content { list-style: square; cursor: wait; text-shadow: 1px 1px red; hyphens: auto; }
.content p { margin: 30px 0; color: red; font: bold 40px monospace; max-width: 50%; }
.content p::before { content: "x"; }
.content div div { margin: 7px; padding: 9px; border: 3px solid red; background: yellow; }
.content ul li { list-style: square; margin-left: 40px; }
.content ul li::before { content: "-"; }
h2, h3 { border-bottom: 4px double; margin: 40px; text-transform: uppercase; font-weight: 100; }
button, input, select { appearance: none; min-height: 80px; letter-spacing: 9px; }
button { width: 100%; float: left; text-transform: uppercase; box-shadow: 0 0 9px red; }
button, a { animation: none 9s; filter: blur(1px); clip-path: inset(9px); pointer-events: none; }
button:hover, button:focus { background: red; transform: scale(2); }
button > span { padding: 20px; display: block; }
input[type="text"], input[type="password"] { background: red; width: 50%; max-width: 9em; }
input[type="text"]:focus { outline: none; border: 5px solid red; box-shadow: 0 0 9px red; }
input[type="checkbox"], input[type="radio"] { opacity: 0; position: absolute; width: 1px; }
select { text-align: right; height: 20px; }
label { display: inline; float: left; width: 30%; text-align: right; cursor: help; }
fieldset, legend { border: 6px groove red; padding: 20px; margin: 9px; float: left; }
form { background: red; padding: 50px; display: inline; }
form > *, .content form div { flex: 1 1 100%; align-self: end; z-index: 9; inset: 9px; }
a { color: red; text-decoration: none; border-bottom: 2px dotted; display: block; }
a:hover { background: red; }
span, mark { background: red; color: yellow; display: block; vertical-align: top; }
ul, li { padding: 10px; list-style: square; }
svg { width: 100%; height: 9px; fill: red; }
svg path { fill: red; stroke: yellow; }
dialog { border: 9px solid red; width: 100%; height: 50%; position: static; opacity: .5; }
dialog::backdrop { background: red; }
::placeholder { color: red; opacity: .2; text-transform: uppercase; }
.content h2:not(:last-child), .content p:not(:last-child) { margin: 22px 0; }
.content div:not(:last-child) > button { margin-left: -1px; border-radius: 0; }
input:not([type="checkbox"]):not([type="radio"]) { height: 60px; padding: 1px; box-shadow: none; }
[type="checkbox"]:not(:checked), [type="radio"]:not(:checked) { opacity: 0; position: absolute; }
[type="checkbox"]:checked, [type="radio"]:checked { pointer-events: none; visibility: hidden; }
[type="radio"]:not(:checked) + span { padding-left: 35px; position: relative; }
input[type="checkbox"]:checked::before { content: "x"; position: absolute; }
form, label, fieldset { flex-flow: row wrap; align-items: center; justify-content: center; }
label, legend { transform: translateY(-50%); pointer-events: none; animation: none 9s; }
h1, h2, h3, p, label, button { -webkit-text-fill-color: transparent; }
h2, fieldset { transform: rotate(3deg); filter: blur(1px); visibility: hidden; }
dialog { transform: translate(-50%, -50%); inset: 50% auto auto 50%; animation: none 9s; }
dialog { align-items: center; justify-content: center; filter: blur(1px); visibility: hidden; }
div:empty, p:empty, span:empty { display: none; }
canvas { aspect-ratio: 3; object-fit: cover; max-height: 40px; filter: blur(1px); }
`;

/** Properties of drawn lines; all others have no meaning there. */
const DRAWN = ["fill", "stroke", "stroke-width", "opacity", "display"];

/** Position, size and every computed style of each element of the wizard. */
async function picture(page: Page): Promise<Record<string, string>> {
  return await page.evaluate((drawn) => {
    const root = document.querySelector(".svc-root");
    if (!root) throw new Error("no wizard");
    const { left, top } = root.getBoundingClientRect();
    const found: Record<string, string> = {};
    [root, ...root.querySelectorAll("*")].forEach((element, index) => {
      const name = `${index} ${element.tagName}.${element.getAttribute("class")}`;
      const box = element.getBoundingClientRect();
      const place = element.closest("dialog")
        ? [box.left, box.top]
        : [box.left - left, box.top - top];
      const drawnAt = element.getClientRects().length > 0 ? place : [];
      found[`${name} box`] = [...drawnAt, box.width, box.height].map(Math.round).join(" ");
      for (const part of ["", "::before", "::after", "::placeholder", "::backdrop"]) {
        const style = getComputedStyle(element, part || null);
        const line = element.matches("svg *");
        found[`${name}${part} content`] = style.content;
        if (part === "::placeholder" && !element.matches("input")) continue;
        if (part === "::backdrop" && !element.matches("dialog")) continue;
        if (/before|after/.test(part) && style.content === "none") continue;
        for (const property of line ? drawn : style) {
          if (!property.startsWith("--"))
            found[`${name}${part} ${property}`] = style.getPropertyValue(property);
        }
      }
    });
    return found;
  }, DRAWN);
}

const atLogin = { bank_code: "88888888", country_id: "DE" };

const STATES: readonly [string, object, (wizard: Wizard) => Promise<unknown>][] = [
  [
    "suggestions",
    {},
    async (wizard) => {
      await wizard.bank.fill("testb");
      await expect(wizard.options.first()).toBeVisible();
    },
  ],
  [
    "field errors",
    atLogin,
    async (wizard) => {
      await wizard.forward.click();
      await expect(wizard.fieldErrors).toHaveCount(3);
    },
  ],
  [
    "accounts",
    atLogin,
    async (wizard) => {
      await wizard.login("accounts");
      await wizard.expectStep("account");
    },
  ],
  [
    "picture",
    atLogin,
    async (wizard) => {
      await wizard.login("forms");
      await wizard.expectStep("showcase");
      await wizard.root.locator("select").selectOption({ label: "tan_QR-TAN" });
      await wizard.forward.click();
      await expect(wizard.root.locator("canvas:visible")).toBeVisible();
    },
  ],
  [
    "dialog",
    atLogin,
    async (wizard) => {
      await wizard.abort.click();
      await expect(wizard.dialog).toBeVisible();
    },
  ],
  [
    "finish",
    atLogin,
    async (wizard) => {
      await wizard.login("123456");
      await wizard.expectFinished();
    },
  ],
];

for (const [name, parameters, reach] of STATES) {
  test(`${name}: looks the same on a page with styles of its own`, async ({
    checkout,
    page,
    wizard,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const pictures: Record<string, string>[] = [];
    for (const css of ["", HOSTILE]) {
      await checkout(parameters, { css, parent: "content" });
      await reach(wizard);
      await page.mouse.move(0, 0);
      pictures.push(await picture(page));
    }
    const [clean = {}, hostile = {}] = pictures;
    expect(Object.keys(hostile)).toEqual(Object.keys(clean));
    const changed = Object.keys(clean).filter((key) => hostile[key] !== clean[key]);
    expect(changed.map((key) => `${key}: ${clean[key]} became ${hostile[key]}`)).toEqual([]);
  });
}

const PARENTS = {
  grid: ".parent { display: grid; padding: 48px; }",
  "grid beside another":
    ".parent { display: grid; grid-template-columns: 60px auto; } .parent::before { content: ''; }",
  flex: ".parent { display: flex; padding: 48px; }",
  "flex column":
    ".parent { display: flex; flex-direction: column; align-items: flex-start; padding: 48px; }",
  float: ".parent { float: left; padding: 48px; box-sizing: border-box; }",
  "inline block": ".parent { display: inline-block; padding: 48px; box-sizing: border-box; }",
  "wide content box": ".parent { width: 100%; padding: 0 40px; box-sizing: border-box; }",
};

for (const [name, css] of Object.entries(PARENTS)) {
  test(`${name}: fits in and uses the space at 320 and 360 px`, async ({
    checkout,
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await checkout(atLogin, { css, parent: "parent" });
    await wizard.expectStep("login");
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(3);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const box = document.querySelector(".svc-root")?.getBoundingClientRect();
        return { beyond: scrollWidth - clientWidth, used: box?.width ?? 0 };
      });
      expect(room.beyond, `px beyond the edge at ${width} px`).toBe(0);
      expect(room.used).toBeGreaterThan(width - 8 * 2 - 48 * 2 - 1);
    }
  });
}
