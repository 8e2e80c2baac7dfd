// Which page an address asks for, and where it is in the other mode.
import type { Mode } from "#schema/codes.ts";
import { chooseMode, go, hasMode, matchPath, mode, place } from "./location.ts";
import { PAGE_LIST, PAGES, type PageKey } from "./pages.ts";

export type Found = { key: PageKey; values: Record<string, string> };

/** The page at `path` (below `/account`), with the values of its `:names`; null if there is none. */
export function findPage(path: string): Found | null {
  for (const [key, spec] of PAGE_LIST) {
    const values = matchPath(spec.path, path);
    const fits = values && (!("mode" in values) || values["mode"] === mode.value);
    if (fits) return { key, values };
  }
  return null;
}

/**
 * Shows the same page in the other mode. An object belongs to one mode, so the page that the sidebar
 * marks for it is shown. A page of no mode stays as it is; its links then lead to the other mode.
 */
export function switchMode(other: Mode): void {
  if (!hasMode.value) return chooseMode(other);
  const key = findPage(place.value.path)?.key ?? "home";
  const { path } = PAGES[PAGES[key].under ?? key];
  go(path.replace(":mode", other));
}
