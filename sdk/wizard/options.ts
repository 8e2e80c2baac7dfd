// Options of `configure`, and how misuse is reported.

export type Options = {
  /** Holds the first submit of a login whose password looks mistyped. */
  "validate-login-credentials": boolean;
  /** Suggestions of the bank search, 1 to 20. */
  "autocomplete-suggestions": number;
  /** Asks the customer before the button that leaves does so. */
  "confirm-abort": boolean;
  /** Puts the focus on the heading of the first page, for pages that open the wizard on a press. */
  "focus-on-start": boolean;
};

export const DEFAULTS: Options = {
  "validate-login-credentials": true,
  "autocomplete-suggestions": 5,
  "confirm-abort": true,
  "focus-on-start": false,
};

const SWITCHES = ["validate-login-credentials", "confirm-abort", "focus-on-start"] as const;

/** Tells the page's author what was wrong; the page goes on. */
export function complain(code: string, message: string): void {
  // oxlint-disable-next-line no-console -- the one place where misuse is told
  console.error(`[svc] ${code}: ${message}`);
}

/** Takes over the options that are right, reports the others. */
export function readOptions(given: unknown, into: Options, tell = complain): void {
  if (!given || typeof given !== "object") {
    return tell("not_an_object", "configure() takes an object of options");
  }
  for (const [name, value] of Object.entries(given)) {
    const flag = SWITCHES.find((known) => known === name);
    if (flag && typeof value === "boolean") {
      into[flag] = value;
    } else if (name === "autocomplete-suggestions" && Number.isFinite(value)) {
      into[name] = Math.min(20, Math.max(1, Math.round(value)));
      if (into[name] !== value) tell("option_range", `${name} is a whole number from 1 to 20`);
    } else {
      tell("unknown_option", `configure() does not take ${name}: ${typeof value}`);
    }
  }
}
