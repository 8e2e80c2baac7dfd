// Elements of the merchant's page whose names hide what the scripts read. The names come from the
// built files: every identifier in them. All the markup of an attacker stands before the scripts.
import type { Page, Request } from "@playwright/test";
import { parseSync, Visitor } from "vite";
import type { Svc } from "#sdk/wizard/api.ts";
import { again } from "../again.ts";
import { call, createSession } from "../api.ts";
import { expect, test } from "../fixtures.ts";

const ELSEWHERE = "https://elsewhere.example";

/** An element by that name. Its own addresses and controls lead elsewhere. */
const SHAPES = {
  "an image": (name: string) => `<img name="${name}" id="${name}" src="${ELSEWHERE}/planted">`,
  "a form": (name: string) =>
    `<form name="${name}" id="${name}" action="${ELSEWHERE}">` +
    ["src", "href", "origin", "lang", "init", "ownerDocument"]
      .map((control) => `<input type="hidden" name="${control}" value="${ELSEWHERE}">`)
      .join("") +
    "</form>",
  "two links": (name: string) =>
    `<a name="${name}" id="${name}" href="${ELSEWHERE}"></a>`.repeat(2),
  "an object": (name: string) => `<object name="${name}" id="${name}"></object>`,
  "two elements": (name: string) =>
    `<embed name="${name}"><a id="${name}" href="${ELSEWHERE}"></a>`,
};

/** What Preact calls: the script tells the merchant which element to rename. */
const NEEDED = ["createElementNS", "createTextNode"];

type MerchantPage = typeof globalThis & { container: Element; calls: string[] };

async function identifiers(address: string): Promise<Set<string>> {
  const names = new Set<string>();
  const { program } = parseSync("script.js", await (await fetch(address)).text());
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(program);
  return names;
}

/** The names that markup can hide: the window's own members cannot be hidden. */
async function hideable(page: Page, address: string): Promise<string[]> {
  const names = await page.evaluate(
    (all) => all.filter((name) => !Object.hasOwn(window, name)),
    [...(await identifiers(address))],
  );
  expect(names).toEqual(expect.arrayContaining(["createElement", "addEventListener"]));
  return names;
}

/** The page reads nothing of its document, where names are hidden. */
function html(base: string, script: string, key: string, planted: string): string {
  return `<div data-svc="${key}" onclick="container = this"></div><div hidden>${planted}</div>
<script src="${base}/${script}.js"></script>
<script>
var calls = [];
${script}.finish(() => calls.push("finish"));
${script}.abort(() => calls.push("abort"));
try { ${script}.init() } catch (error) { calls.push(error.code ?? String(error)) }
</script>`;
}

/** Requests of scripts: all but those of the planted elements. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/planted")) requests.push(request);
  });
  return requests;
}

/**
 * Completes the login inside the page: locators read the document, where names are hidden. Runs in
 * the page.
 */
async function logIn(container: Element): Promise<void> {
  const see = async <Found extends Element>(selector: string): Promise<Found> => {
    for (;;) {
      const found = container.querySelector<Found>(selector);
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }
  };
  const fill = async (selector: string, value: string) => {
    const input = await see<HTMLInputElement>(selector);
    input.value = value;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const click = async (selector: string) => (await see<HTMLElement>(selector)).click();
  await fill("[role=combobox]", "88888888");
  await click("[role=option]");
  await click(".svc-button-forward");
  await fill(".svc-step-login .svc-input[type=text]", "lena");
  await fill("[type=password]", "123456");
  await click("[type=checkbox]");
  await click(".svc-button-forward");
}

const called = (page: Page) => page.evaluate(() => (globalThis as MerchantPage).calls ?? []);

test.beforeEach(async ({ page }) => {
  await page.route(`${ELSEWHERE}/**`, (route) => route.fulfill({ status: 200, body: "{}" }));
});

/** Firefox meets each shape once and each script, in turn: both browsers name elements as the standard says. */
function inTurn(shape: string, script: "svc" | "svcframe" | "loader") {
  const turn = Object.keys(SHAPES).indexOf(shape) % 3;
  return turn === ["svc", "svcframe", "loader"].indexOf(script) ? again("firefox") : again();
}

for (const [shape, plant] of Object.entries(SHAPES)) {
  test(
    `${shape} for each name that svc.js reads: the login goes to the service only`,
    inTurn(shape, "svc"),
    async ({ page, service, site }) => {
      const names = await hideable(page, `${service.baseUrl}/svc.js`);
      const { key } = await createSession(service, { language: "en" });
      const requests = requestsOf(page);
      const planted = names.filter((name) => !NEEDED.includes(name)).map(plant);
      await page.goto(site.any(html(service.baseUrl, "svc", key, planted.join(""))));
      const container = await page.evaluateHandle(() => {
        const { querySelector } = Document.prototype;
        return querySelector.call(document, "[data-svc]") as Element;
      });
      await container.evaluate(logIn);
      await expect.poll(() => called(page)).toEqual(["finish"]);
      const posted = requests.filter((request) => request.method() === "POST");
      expect(posted.length).toBeGreaterThan(3);
      const hosts = new Set(requests.map((request) => new URL(request.url()).origin));
      expect([...hosts].toSorted()).toEqual([service.baseUrl, site.origin].toSorted());
    },
  );

  test(
    `${shape} for each name that svcframe.js reads: the frame is the service's`,
    inTurn(shape, "svcframe"),
    async ({ page, service, site }) => {
      const names = await hideable(page, `${service.baseUrl}/svcframe.js`);
      const { key } = await createSession(service, { language: "en" });
      const requests = requestsOf(page);
      const planted = names.map(plant).join("");
      await page.goto(site.any(html(service.baseUrl, "svcframe", key, planted)));
      const inside = await (async () => {
        for (;;) {
          const found = page.frames().find((each) => each.url().includes("/frame/"));
          if (found) return found;
          await page.waitForEvent("frameattached");
        }
      })();
      await inside.locator("#wizard").evaluate(logIn);
      await expect.poll(() => called(page)).toEqual(["finish"]);
      const hosts = new Set(requests.map((request) => new URL(request.url()).origin));
      expect([...hosts].toSorted()).toEqual([service.baseUrl, site.origin].toSorted());
    },
  );
}

for (const [shape, plant] of Object.entries(SHAPES)) {
  test(
    `${shape} for each name that svc-loader.js reads: it loads the service's script or none`,
    inTurn(shape, "loader"),
    async ({ page, service, site }) => {
      const names = await hideable(page, `${service.baseUrl}/svc-loader.js`);
      const requests = requestsOf(page);
      const { baseUrl } = service;
      const load = `import { loadSvc } from "${baseUrl}/svc-loader.js";
globalThis.calls = [];
loadSvc({ src: "${baseUrl}/svc.js" }).then(() => calls.push("loaded"), () => calls.push("rejected"));`;
      const planted = names.map(plant).join("");
      await page.goto(
        site.any(`<div hidden>${planted}</div><script type="module">${load}</script>`),
      );
      await expect.poll(() => called(page)).toEqual([expect.stringMatching(/^(loaded|rejected)$/)]);
      const hosts = new Set(requests.map((request) => new URL(request.url()).origin));
      expect([...hosts].toSorted()).toEqual([service.baseUrl, site.origin].toSorted());
    },
  );
}

for (const name of NEEDED) {
  test(`an element called ${name}: init names it, and nothing is sent`, async ({
    page,
    service,
    site,
  }) => {
    const { key } = await createSession(service, { language: "en" });
    const requests = requestsOf(page);
    await page.goto(site.any(html(service.baseUrl, "svc", key, SHAPES["a form"](name))));
    expect(await called(page)).toEqual(["clobbered_document"]);
    expect(requests.filter((request) => request.method() === "POST")).toEqual([]);
  });
}

/** Members of a form that the widget, Preact or the browser reads. */
const MEMBERS = [
  "submit",
  "elements",
  "parentNode",
  "parentElement",
  "querySelector",
  "querySelectorAll",
  "addEventListener",
  "insertBefore",
  "setAttribute",
  "remove",
  "closest",
  "ownerDocument",
  "title",
];

test(
  "fields called like members of their form",
  again("firefox"),
  async ({ checkout, page, service, wizard }) => {
    await page.addInitScript((names) => {
      const own = window as unknown as { prepare(svc: Svc): void };
      own.prepare = (svc) =>
        svc.extend("bank", (form) => names.forEach((name) => form.text(name, `Your ${name}`)));
    }, MEMBERS);
    const { transaction } = await checkout();
    await wizard.expectStep("bank");
    for (const name of MEMBERS) {
      await wizard.root
        .getByRole("textbox", { name: new RegExp(`^Your ${name}\\b`) })
        .fill(`my ${name}`);
    }
    await wizard.forward.click();
    await expect(wizard.fieldErrors.first()).toBeVisible();
    await wizard.language.selectOption("de");
    await expect(wizard.root).toHaveAttribute("lang", "de");
    await wizard.language.selectOption("en");
    await wizard.chooseBank();
    await expect(wizard.root.locator("form")).toHaveCount(1);
    await wizard.login("123456");
    await wizard.expectFinished();
    const { body } = await call(service, `/v1/verifications/${transaction}`);
    expect(body["metadata"]).toEqual(
      Object.fromEntries(MEMBERS.map((name) => [name, `my ${name}`])),
    );
  },
);
