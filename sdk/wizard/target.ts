// The wizard's container and its language before the first response: the same for both globals.
import { type Language, LANGUAGES } from "#schema/codes.ts";
import { reportMisuse } from "./options.ts";
import { safeDocument } from "./safe-document.ts";

export type SvcErrorCode =
  | "missing_container"
  | "missing_key"
  | "missing_callback"
  | "missing_origin";

/** Misuse that leaves nothing to show. */
export class SvcError extends Error {
  declare readonly code: SvcErrorCode;

  /** `base` is the service, whose API page explains the error. */
  constructor(code: SvcErrorCode, message: string, base: string) {
    super(`${message}. See ${base}/docs`);
    this.name = "SvcError";
    this.code = code;
  }
}

export type Target = { container: Element; key: string };

/** `#SVC-Form[data-svc]`, else the first element with `data-svc`; null without one. */
export function findTarget(): Target | null {
  const all = safeDocument.querySelectorAll("[data-svc]");
  const container = safeDocument.querySelector("#SVC-Form[data-svc]") ?? all[0];
  if (!container) return null;
  if (all.length > 1 && container.id !== "SVC-Form") {
    reportMisuse("several_containers", "the first is used");
  }
  return { container, key: container.getAttribute("data-svc") ?? "" };
}

/** Throws SvcError for an empty key. */
export function checkKey({ key }: Target, base: string): void {
  if (!key) throw new SvcError("missing_key", "create() or data-svc has no key", base);
}

/** The argument of `create()`; untyped scripts can omit it. */
export function checkTarget(target: Target, base: string): Target {
  if (!(target?.container instanceof Element)) {
    throw new SvcError("missing_container", "create() takes an element", base);
  }
  checkKey(target, base);
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
