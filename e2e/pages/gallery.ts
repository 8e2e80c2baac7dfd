// The gallery: every element and state of the wizard.
import { expect, type Page } from "@playwright/test";
import type { Language } from "#schema/codes.ts";

export const LOOKS = ["svc", "svc-green-gray", "svc-dark-flat", "svc-light-blue"] as const;
export type GalleryLook = (typeof LOOKS)[number];

export type Shown = {
  look?: GalleryLook;
  lang?: Language;
  /** A group, or the id of one example. */
  show: string;
};

/**
 * Milliseconds for thirty wizards on one page; generous, so that a busy machine does not fail a
 * test.
 */
const PATIENCE = 30_000;

/**
 * Opens the gallery, waits until everything requested is shown, and returns the number of examples.
 */
export async function openGallery(page: Page, baseUrl: string, shown: Shown): Promise<number> {
  await page.goto(`${baseUrl}/demo/gallery?${new URLSearchParams(shown)}`);
  const root = page.locator("html[data-shown]");
  await expect(root).toBeAttached({ timeout: PATIENCE });
  return Number(await root.getAttribute("data-shown"));
}

/** Changes the look of an open gallery, whose wizards stay. */
export async function wearLook(page: Page, look: GalleryLook): Promise<void> {
  await page.evaluate(
    async ([name, plain]) => {
      document.documentElement.dataset["look"] = name;
      document.querySelector("#look")?.remove();
      if (name === plain) return;
      const link = document.createElement("link");
      const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
      document.head.append(
        Object.assign(link, { id: "look", rel: "stylesheet", href: `/${name}.css` }),
      );
      await loaded;
    },
    [look, LOOKS[0]] as const,
  );
}
