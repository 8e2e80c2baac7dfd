// Theme and style that the merchant's page asks for.
import { readStyle, THEMES, tokensOf } from "#sdk/frame/style.ts";

const root = document.documentElement;

let link: HTMLLinkElement | null = null;

/** Resolves when the theme is drawn; another name than those of the themes is told alone. */
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

/** Puts a style in the place of the one before; what it may not hold is told and left out. */
export function applyStyle(given: unknown, refuse: (message: string) => void): void {
  root.removeAttribute("style");
  for (const [name, value] of tokensOf(readStyle(given, refuse)))
    root.style.setProperty(name, value);
}
