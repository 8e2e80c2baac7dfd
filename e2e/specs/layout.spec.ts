// The layout of the gallery, in properties that do not depend on fonts: nothing cut off, no
// overlaps, one left edge, spaces of the scale, targets large enough.
import { overflow } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { LOOKS, openGallery } from "../pages/gallery.ts";

/** Layout faults in the wizards of a page, one line each. Runs in the page. */
function faults(): string[] {
  const SCALE = [0, 4, 8, 12, 16, 24, 32];
  const TARGETS =
    ".svc-button:not(.svc-button-small), .svc-input, .svc-select, .svc-check, .svc-option, .svc-tab";
  const found: string[] = [];
  for (const form of document.querySelectorAll<HTMLElement>(".svc-form")) {
    const name = form.closest("section")?.id;
    const report = (what: string, { className, tagName }: Element) =>
      found.push(`${name}: ${what}: ${tagName.toLowerCase()}.${className}`);
    const outer = form.getBoundingClientRect();
    for (const element of form.querySelectorAll<HTMLElement>("*")) {
      const box = element.getBoundingClientRect();
      if (!box.width || element.closest(".svc-sr, svg, .svc-flicker-code")) continue;
      if (box.left < outer.left - 1 || box.right > outer.right + 1) report("outside", element);
      const { clientWidth, scrollWidth } = element;
      // A field scrolls its typed text.
      if (element.tagName !== "INPUT" && clientWidth && scrollWidth > clientWidth + 1) {
        report("cut off", element);
      }
      if (element.matches(TARGETS) && box.height < 44) report("too low for a finger", element);
    }
    const blocks = [...form.children].filter((child) => child.getBoundingClientRect().height);
    const [first] = blocks;
    blocks.forEach((block, index) => {
      const box = block.getBoundingClientRect();
      if (first && Math.abs(box.left - first.getBoundingClientRect().left) > 1)
        report("other left edge", block);
      const before = blocks[index - 1]?.getBoundingClientRect();
      if (!before) return;
      const gap = box.top - before.bottom;
      if (!SCALE.some((step) => Math.abs(step - gap) < 1))
        report(`${gap} px below what is before`, block);
    });
  }
  return found;
}

for (const look of LOOKS) {
  test(`${look} has a correct layout, wide and narrow`, async ({ page, service }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const show of ["states", "elements"]) {
        expect(await openGallery(page, service.baseUrl, { look, show })).toBeGreaterThan(20);
        expect.soft(await page.evaluate(faults), `${show} at ${width} px`).toEqual([]);
      }
    }
  });
}

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
