// Pictures of pages for people to look at: taken where SVC_SCREENSHOTS is 1.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const TAKE = process.env["SVC_SCREENSHOTS"] === "1";

const SHAPES = [1280, 390, 320].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Takes a page at each width, light and dark, as PNG files in a folder below `e2e/.output`. */
export async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  if (!TAKE) return;
  const clean = name
    .replace(/^\W+|\W+$/g, "")
    .replace(/\W+/g, "-")
    .toLowerCase();
  for (const { width, colorScheme } of SHAPES) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const file = `${folder}/${clean}-${width}-${colorScheme}.png`;
    const path = fileURLToPath(new URL(`.output/${file}`, import.meta.url));
    await page.screenshot({ path, fullPage: true, animations: "disabled" });
  }
  await page.emulateMedia({ colorScheme: null });
}
