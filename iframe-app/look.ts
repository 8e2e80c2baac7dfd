// Theme and style that the merchant's page requests.
import { readStyle, type Theme, THEMES, tokensOf } from "#sdk/frame/style.ts";

const root = document.documentElement;
const DARK = "svc-dark-flat" satisfies Theme;

let link: HTMLLinkElement | null = null;

/** The media query of the dark theme; a page whose scheme is open goes by the customer's. */
function mediaOf(scheme: unknown): string {
  const words = String(scheme).split(" ");
  if (words.includes("dark") === words.includes("light")) return "(prefers-color-scheme: dark)";
  return words.includes("dark") ? "all" : "not all";
}

/**
 * Resolves when the theme is rendered, or a later one in its place. `auto` follows the
 * `color-scheme` of the page around the frame.
 * Reports an unknown name and changes nothing.
 */
export async function applyTheme(
  name: unknown,
  scheme: unknown,
  refuse: (message: string) => void,
): Promise<void> {
  const auto = name === "auto";
  const theme = auto ? DARK : THEMES.find((each) => each === name);
  if (!theme) return refuse(`theme() takes ${THEMES.join(", ")}, auto`);
  const next = document.createElement("link");
  next.rel = "stylesheet";
  if (auto) next.media = mediaOf(scheme);
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
  // A sheet that is removed while it loads would report nothing, and its caller wait for ever.
  before?.dispatchEvent(new Event("error"));
}

/** Replaces the style. Reports values that are not allowed, and skips them. */
export function applyStyle(given: unknown, refuse: (message: string) => void): void {
  const style = readStyle(given, refuse);
  root.removeAttribute("style");
  for (const [name, value] of tokensOf(style)) root.style.setProperty(name, value);
  // The colours of the form that frame.css derives others from.
  const { color, backgroundColor } = style.global ?? {};
  root.toggleAttribute("data-color", color !== undefined);
  root.toggleAttribute("data-background", backgroundColor !== undefined);
}
