// Options of `configure`, and reports of misuse.
import { removed } from "./prototypes.ts";
import { ORIGIN } from "./safe-document.ts";

export type Options = {
  /** Ask for confirmation before submitting a password of 4 characters or fewer. */
  "validate-login-credentials": boolean;
  /** Number of suggestions in the bank search, 1 to 20. */
  "autocomplete-suggestions": number;
  /** Ask for confirmation before the customer aborts. */
  "confirm-abort": boolean;
  /** Move the focus to the heading of the first page, for pages that open the wizard on a click. */
  "focus-on-start": boolean;
};

export const DEFAULTS: Options = {
  "validate-login-credentials": true,
  "autocomplete-suggestions": 5,
  "confirm-abort": true,
  "focus-on-start": false,
};

/** Where the developer finds every message with its remedy. */
export const HELP = `See ${ORIGIN}/docs/guides/integration#console`;

/** Reports misuse to the page's developer; the page continues. */
export function reportMisuse(code: string, message: string): void {
  // oxlint-disable-next-line no-console -- the only place that reports misuse
  console.error(`[svc] ${code}: ${message}. ${HELP}`);
}

/** Reports what all objects of the page had when the script was loaded. */
export function reportRemoved(): void {
  for (const name of removed)
    reportMisuse("polluted_prototype", `${name} was removed from all objects`);
}

/** Applies the valid options and reports the others. */
export function readOptions(given: unknown, options: Options, report = reportMisuse): void {
  const into: Record<string, unknown> = options;
  if (!given || typeof given !== "object") {
    return report("not_an_object", "configure({})");
  }
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "boolean" && typeof into[name] === "boolean") {
      into[name] = value;
    } else if (name === "autocomplete-suggestions" && Number.isFinite(value)) {
      into[name] = Math.min(20, Math.max(1, Math.round(value)));
      if (into[name] !== value) report("option_range", `${name}: 1 to 20`);
    } else {
      report("unknown_option", `${name}: ${typeof value}`);
    }
  }
}
