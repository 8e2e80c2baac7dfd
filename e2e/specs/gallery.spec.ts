// Accessibility and fit of every element and state, in every theme and language.
import { LANGUAGES } from "#schema/codes.ts";
import { en } from "#sdk/texts/en.ts";
import { examples } from "#demo/gallery/examples.ts";
import { overflow, violations, WCAG } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { LOOKS, openGallery } from "../pages/gallery.ts";

const ALL = examples("en");
/** The content of one page, and its number of examples. */
const PAGES = [
  ...["states", "elements"].map((show) => ({
    show,
    count: ALL.filter(({ group, alone }) => group === show && !alone).length,
  })),
  ...ALL.filter(({ alone }) => alone).map(({ id }) => ({ show: id, count: 1 })),
];

for (const look of LOOKS) {
  for (const lang of LANGUAGES) {
    test(`${look} in ${lang} is accessible`, async ({ page, service }) => {
      test.setTimeout(120_000);
      for (const { show, count } of PAGES) {
        expect(await openGallery(page, service.baseUrl, { look, lang, show })).toBe(count);
        expect.soft(await violations(page, WCAG), show).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        expect.soft(await overflow(page), `px beyond 320 of ${show}`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });
  }
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
