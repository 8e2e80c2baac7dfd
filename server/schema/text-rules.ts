// The rules for the form of a text. No import here: the browser runs the same code.

/** What a text has to match, by the name of the rule. */
export const TEXT_RULES: ReadonlyMap<string, RegExp> = new Map([
  ["alpha_num", /^[\p{L}\p{M}\p{Nd}]+$/u],
  ["numeric", /^[+-]?\d+(\.\d+)?$/],
  ["email", /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/],
]);
