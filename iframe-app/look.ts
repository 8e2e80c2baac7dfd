// Theme and style that the merchant's page requests.
import { readStyle, THEMES, tokensOf } from "#sdk/frame/style.ts";

const root = document.documentElement;

let link: HTMLLinkElement | null = null;

/** Resolves when the theme is rendered. Reports an unknown name and changes nothing. */
export async function applyTheme(name: unknown, refuse: (message: string) => void): Promise<void> {
  const theme = THEMES.find((each) => each === name);
  if (!theme) return refuse(`theme() takes ${THEMES.join(", ")}`);
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = `/${theme}.css`;
  const loaded = new Promise((resolve) => {
    next.addEventListener("load", resolve);
    next.addEventListener("error", resolve);
  });
  link?.after(next);
  if (!link) document.head.append(next);
  const before = link;
  link = next;
  await loaded;
  before?.remove();
}

/** Replaces the style. Reports values that are not allowed, and skips them. */
export function applyStyle(given: unknown, refuse: (message: string) => void): void {
  root.removeAttribute("style");
  for (const [name, value] of tokensOf(readStyle(given, refuse)))
    root.style.setProperty(name, value);
}
