// Accessibility and layout of every element and state, in every theme and language.
import { type Language, LANGUAGES } from "#schema/codes.ts";
import { en } from "#sdk/texts/en.ts";
import { examples } from "#demo/gallery/examples.ts";
import { LAYOUT, overflow, violations, WCAG } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { layoutFaults } from "../layout-faults.ts";
import { LOOKS, openGallery, wearLook } from "../pages/gallery.ts";

const [FIRST_LOOK] = LOOKS;
const ALL = examples("en");
/** The content of one page, and its number of examples. */
const PAGES = [
  ...["states", "elements"].map((show) => ({
    show,
    count: ALL.filter(({ group, alone }) => group === show && !alone).length,
  })),
  ...ALL.filter(({ alone }) => alone).map(({ id }) => ({ show: id, count: 1 })),
];

/** German has the longest words, and English meets the colours of each look. */
const IN_EACH_LOOK: ReadonlySet<Language> = new Set(["de", "en"]);

for (const lang of LANGUAGES) {
  test(`is accessible and in order in ${lang}`, async ({ page, service }) => {
    test.setTimeout(120_000);
    for (const { show, count } of PAGES) {
      expect(await openGallery(page, service.baseUrl, { lang, show })).toBe(count);
      for (const look of IN_EACH_LOOK.has(lang) ? LOOKS : [FIRST_LOOK]) {
        await wearLook(page, look);
        // Looks differ in colours and sizes, languages in words: each is checked with one of the other.
        const rules = look === FIRST_LOOK ? WCAG : LAYOUT;
        if (look === FIRST_LOOK || lang === "en")
          expect.soft(await violations(page, rules), `${show} in ${look}`).toEqual([]);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const where = `${show} in ${look}, ${width} px wide`;
          expect.soft(await overflow(page), `px beyond the edge: ${where}`).toBeLessThanOrEqual(0);
          expect.soft(await page.evaluate(layoutFaults), where).toEqual([]);
        }
      }
    }
  });
}

test("a failure of one example does not affect others", async ({ page, service }) => {
  await openGallery(page, service.baseUrl, { show: "states" });
  const said = (title: string) => {
    const heading = page.getByRole("heading", { name: title, exact: true });
    const section = page.locator("section", { has: heading });
    return section.locator(".svc-banner p").textContent();
  };
  expect(await said("Offline")).toBe(en.offline);
  expect(await said("Connection lost")).toBe(en.lost);
  expect(await said("Failure of the service")).toBe(en.lost);
});

test("an index leads to each example, and a narrow width can be chosen", async ({
  page,
  service,
}) => {
  const count = await openGallery(page, service.baseUrl, { show: "elements" });
  const links = page.getByRole("navigation", { name: "Index" }).getByRole("link");
  await expect(links).toHaveCount(count);
  await links.last().click();
  await expect(page.locator("section").last()).toBeInViewport();
  await page.getByLabel("Width").selectOption("320 px");
  await expect(page.locator("html[data-shown]")).toBeAttached({ timeout: 30_000 });
  expect((await page.locator("section").first().boundingBox())?.width).toBe(320);
});

test("large text on a narrow page has its whole width", async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await openGallery(page, service.baseUrl, { lang: "de", show: "states" });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
  });
  const words =
    ":is(.svc-info, .svc-warning, .svc-error) p, .svc-option > span:last-child, .svc-bank > span:last-child, .svc-position + .svc-testmode";
  const indents = await page.locator(words).evaluateAll((texts) =>
    texts.map((text) => {
      const form = text.closest(".svc-form") ?? text;
      return text.getBoundingClientRect().left - form.getBoundingClientRect().left;
    }),
  );
  expect(indents.length).toBeGreaterThan(10);
  expect(Math.max(...indents)).toBeLessThan(40);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const room = await page.locator(".svc-select").evaluateAll((fields) =>
    fields.map((field) => {
      const { paddingInlineEnd, fontSize } = getComputedStyle(field);
      return parseFloat(paddingInlineEnd) / parseFloat(fontSize);
    }),
  );
  expect(Math.min(...room), "em for the arrow of a list").toBeGreaterThanOrEqual(1.5);
});
