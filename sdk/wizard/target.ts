// The wizard's container and its language before the first response: the same for both globals.
import { type Language, LANGUAGES } from "#schema/codes.ts";
import { HELP, reportMisuse } from "./options.ts";
import { kept } from "./prototypes.ts";
import { safeDocument } from "./safe-document.ts";

export type SvcErrorCode =
  | "clobbered_document"
  | "missing_container"
  | "missing_key"
  | "missing_callback"
  | "missing_origin"
  | "polluted_prototype";

/** Misuse that leaves nothing to show. */
export type SvcError = Error & { code: SvcErrorCode };

export function svcError(code: SvcErrorCode, message: string): SvcError {
  return Object.assign(new Error(`${message}. ${HELP}`), { name: "SvcError", code });
}

export type Target = { container: Element; key: string };

function named(): Element[] {
  return [...safeDocument.querySelectorAll("#SVC-Form")];
}

function holds(container: Element, element: Element): boolean {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) return holds(container, root.host);
  return container.contains(element);
}

/** Whether the page has a container of its own elsewhere, perhaps one whose session key is yet to come. */
export function hasContainer(element: Element): boolean {
  return named().some((each) => !holds(each, element));
}

/**
 * `#SVC-Form[data-svc]`, or on a page without the id the first element with `data-svc`; null without
 * one, or if several have the id: markup of somebody else may name another session.
 */
export function findTarget(): Target | null {
  const own = named();
  const [container, other] = own.length > 0 ? own : safeDocument.querySelectorAll("[data-svc]");
  if (!container?.hasAttribute("data-svc") || own.length > 1) return null;
  if (other) reportMisuse("several_containers", "the first is used");
  return { container, key: container.getAttribute("data-svc") ?? "" };
}

/** Throws SvcError for an empty key, or on a page whose objects all have foreign data. */
export function checkKey({ key }: Target): void {
  if (kept.length > 0) {
    throw svcError("polluted_prototype", `${kept.join()} cannot be removed from all objects`);
  }
  if (!key) throw svcError("missing_key", "data-svc or key is empty");
}

/** The argument of `create()`; untyped scripts can omit it. */
export function checkTarget(target: Target): Target {
  if (!(target?.container instanceof Element)) {
    throw svcError("missing_container", "container is no element");
  }
  checkKey(target);
  return target;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The page's language if it is supported, else German. */
export function pageLanguage(): Language {
  const language = safeDocument.documentElement.lang.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : "de";
}
