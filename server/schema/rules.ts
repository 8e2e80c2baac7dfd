// The validation rules of inputs.
import { TEXT_RULES } from "./text-rules.ts";

/** Whether `size` is out of bounds. A bound that is NaN does not apply. */
function outside(size: number, low: number, high: number): boolean {
  return size < low || size > high;
}

function fails(value: string, rule: string, size: number): boolean {
  const [name = "", parameter = ""] = rule.split(/:(.*)/s);
  const listed = parameter.split(",");
  // An empty parameter is not a bound, although Number("") is 0.
  const [first = NaN, second = NaN] = listed.map((part) => Number(part || NaN));
  switch (name) {
    case "digits":
      return !/^\d+$/.test(value) || outside(value.length, first, first);
    case "in":
      return !listed.includes(value);
    case "min":
      return outside(size, first, NaN);
    case "max":
      return outside(size, NaN, first);
    case "size":
      return outside(size, first, first);
    case "between":
      return outside(size, first, second);
    default:
      return TEXT_RULES.get(name)?.test(value) === false;
  }
}

/**
 * The rules of `validation` (separated by `|`) that the trimmed `value` violates, in their order. An
 * empty value violates `required` only. `min`, `max`, `between` and `size` count characters; next to
 * `numeric` or `digits` they compare the number, and a value that is not a number violates those two
 * only. Unknown rules and non-numeric parameters are ignored.
 */
export function failedRules(value: string, validation: string): string[] {
  const rules = validation.split("|");
  const text = value.trim();
  if (!text) return rules.filter((rule) => rule === "required");
  const compared = rules.some((rule) => /^(numeric|digits)\b/.test(rule));
  const size = compared ? Number(text) : [...text].length;
  return rules.filter((rule) => fails(text, rule, size));
}
