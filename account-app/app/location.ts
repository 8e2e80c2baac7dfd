// The address: a signal of path and query, and ways to change it. `preact-iso` does not fit: its
// router turns all props to JSON, which throws on what the JSX transform adds during development.
import { computed, signal } from "@preact/signals";
import { MODES, type Mode } from "#schema/codes.ts";

/** Where the service serves these pages. */
export const BASE = "/account";

type Place = { path: string; query: URLSearchParams };

function read(): Place {
  const path = location.pathname.slice(BASE.length).replace(/\/+$/, "") || "/";
  return { path, query: new URLSearchParams(location.search) };
}

export const place = signal<Place>(read());

const chosenMode = signal<Mode>("test");

function modeIn(path: string): Mode | null {
  return MODES.find((mode) => path.split("/")[1] === mode) ?? null;
}

/** The mode of the page; on a page without one, that of the page before. */
export const mode = computed<Mode>(() => modeIn(place.value.path) ?? chosenMode.value);

/** Whether the page shows the data of one mode. */
export const hasMode = computed(() => modeIn(place.value.path) !== null);

function arrive(): void {
  chosenMode.value = mode.value;
  const next = read();
  if (next.path !== place.peek().path) isArriving = true;
  place.value = next;
}

/** Whether a page was asked for whose heading has not received the focus yet. */
let isArriving = false;

/** Whether a person has just come to this page from another one; true only once. */
export function takeArrival(): boolean {
  const arriving = isArriving;
  isArriving = false;
  return arriving;
}

/** Shows the page at `path`, which can have a query; `replace` leaves no way back to this one. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", BASE + path);
  arrive();
  if (!replace) scrollTo(0, 0);
}

/** Changes parts of the query; an empty value removes its part. */
export function setQuery(changes: Record<string, string>, { replace = false } = {}): void {
  const query = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.size > 0 ? `?${query}` : "";
  history[replace ? "replaceState" : "pushState"](null, "", BASE + place.value.path + text);
  arrive();
}

/** Sets the mode to which the links of a page of no mode lead. */
export function chooseMode(other: Mode): void {
  chosenMode.value = other;
}

function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!plain || event.altKey || event.defaultPrevented || !(link instanceof HTMLAnchorElement))
    return;
  const { origin, pathname, search } = new URL(link.href);
  const inside = origin === location.origin && `${pathname}/`.startsWith(`${BASE}/`);
  if (!inside || link.target || link.hasAttribute("download") || link.hash) return;
  event.preventDefault();
  go(pathname.slice(BASE.length) + search);
}

/** Follows links within these pages without loading them anew. Returns a function that stops it. */
export function watchLocation(): () => void {
  const life = new AbortController();
  const whileWatched = { signal: life.signal };
  addEventListener("popstate", arrive, whileWatched);
  document.addEventListener("click", follow, whileWatched);
  arrive();
  // The browser has just opened this page: it begins where browsers begin.
  isArriving = false;
  return () => life.abort();
}

/** The values of a pattern's `:names` in `path`; null if it does not fit. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) values[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return values;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
